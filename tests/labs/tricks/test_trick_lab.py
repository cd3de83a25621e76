"""The trick lab without a browser: what it says, asks, keeps back, names, and what it refuses."""

import json
import re
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from loops import looped

from janken.cards import Rank, card, cards, deck
from janken.errors import JankenError
from janken.games.tricks.judging import winner
from janken.labs.tricks.changes import RANK, flips, in_words, smallest, what_if
from janken.labs.tricks.facts import of_step, paradox, still_beating
from janken.labs.tricks.lab import MOST, PLAYS, PRESETS, TrickLab, code_of, deal, trick_in
from janken.labs.tricks.mistakes import mistake
from janken.rulebook import rule
from janken.sentences import LETTERS
from janken.suits import BEATS, Suit

BEATEN = {(beat.winner, beat.loser) for beat in BEATS}


def second_winner(played):
    """Who takes it, said another way: walk round the diagram from the lead, towards or against the clock."""
    joker = any(each.rank is Rank.JOKER for each in played)
    steps = (-1, -3, 0) if joker else (1, 3, 0)
    for step in steps:
        wanted = Suit((played[0].suit + step) % 5)
        of_suit = [each for each in played if each.suit is wanted]
        if of_suit:
            return played.index(max(of_suit, key=lambda each: {0: 0, 1: 14}.get(each.rank.value, each.rank.value)))
    raise AssertionError("the lead is there")


def after(*intents, predict=False):
    lab = TrickLab(predict=predict)
    for intent in intents:
        lab.react(intent)
        assert not lab.note, lab.note
    return lab


def built(text, predict=False):
    """A trick laid card by card; in predict mode each question but the last is shown."""
    lab = TrickLab(predict=predict)
    lab.react({"kind": "clear"})
    for at, each in enumerate(text.split()):
        if lab.asks:
            lab.react({"kind": "reveal"})
        lab.react({"kind": "card", "at": at, "card": each})
        assert not lab.note, lab.note
    return lab


def answered(text, seat):
    lab = built(text, predict=True)
    lab.react({"kind": "answer", "option": seat})
    assert not lab.note, lab.note
    return lab


TRICKS = some.lists(some.sampled_from(deck()), min_size=2, max_size=5, unique=True).map(tuple)


# the worked tricks


WORKED = {
    "all-rock": "9R",
    "climb": "6P",
    "scissors-lose": "4P",
    "water-paper-lizard": "9L",
    "joker-water": "7S",
    "joker-rock": "AL",
    "two-jokers": "8S",
}


@pytest.mark.rule("TRICK-6", "TRICK-3", "TRICK-4")
@pytest.mark.parametrize("name", list(PRESETS))
def test_each_worked_trick_goes_where_the_rules_say(name):
    lab = after({"kind": "preset", "name": name}, {"kind": "step", "to": len(PRESETS[name].cards)})
    [slot] = [slot for slot in lab.view()["slots"] if slot["flag"]]
    assert slot["card"]["text"] == WORKED[name] and slot["flag"] == "Wins"
    assert lab.view()["why"]["title"] == f"{slot['seat']} takes the trick"


@pytest.mark.rule("TRICK-6")
def test_nothing_beats_the_ace_of_lizard_on_rock_with_a_joker():
    view = still_beating(cards("7R XP 2S AL"))
    assert view["title"] == "Nothing beats the Ace of Lizard" and view["cards"] == []


def test_the_climb_goes_ahead_at_every_step():
    lab = after({"kind": "preset", "name": "climb"})
    for shown in range(2, 6):
        lab.react({"kind": "step", "to": shown})
        assert [bool(slot["flag"]) for slot in lab.view()["slots"]].index(True) == shown - 1


# stepping and the arrow


def test_stepping_forwards_and_back_shows_only_what_is_played():
    lab = after({"kind": "preset", "name": "water-paper-lizard"})
    assert [bool(slot["card"]) for slot in lab.view()["slots"]] == [True, False, False]
    assert "King" not in json.dumps(lab.view()["slots"])
    lab.react({"kind": "step", "to": 3})
    assert lab.view()["why"]["title"] == "C takes the trick"
    lab.react({"kind": "step", "to": 2})
    assert lab.view()["why"]["title"] == "B is ahead" and lab.view()["slots"][2]["card"] is None


@pytest.mark.rule("TRICK-3")
@pytest.mark.parametrize(
    ("played", "lit", "text", "rules"),
    [
        ("7W KW", None, "both are Water, and the King is above the Seven", ["TRICK-5"]),
        ("KW 7W", None, "both are Water, and the King is above the Seven", ["TRICK-5"]),
        ("7W KW 4L", ["lizard", "water"], "the strongest suit against the lead", ["TRICK-3"]),
        ("7W KP", ["paper", "water"], "a suit stronger than the lead", ["TRICK-3"]),
        ("7W 4L KW", ["lizard", "water"], "**C stays behind:** ==Lizard drinks Water.==", ["TRICK-3"]),
        ("7W 4L KP", ["lizard", "water"], "against Water, Lizard comes before Paper", ["TRICK-3"]),
        ("9R 4P KS", ["rock", "scissors"], "Rock blunts Scissors, and Rock is led", ["TRICK-3"]),
        ("7W KW XP", None, "the weakest against Water now comes first", ["TRICK-4", "CORE-5"]),
        ("7W 4R XP", ["rock", "water"], "the weakest against Water now comes first", ["TRICK-4", "CORE-5"]),
        ("7W XP 3S", ["scissors", "water"], "with a Joker the weakest suit comes first", ["TRICK-4"]),
        ("7R XR", None, "the weakest against Rock now comes first", ["TRICK-4", "CORE-5"]),
        ("XW 3W", None, "the Three is above the Joker", ["TRICK-5"]),
    ],
)
def test_each_step_lights_its_arrow_and_says_why(played, lit, text, rules):
    step = of_step(cards(played))
    assert step["graph"]["lit"] == lit
    assert text in step["whys"][0]["text"] and step["whys"][0]["rules"] == rules


@pytest.mark.rule("TRICK-3")
def test_the_tempting_arrow_is_drawn_but_does_not_decide():
    step = of_step(cards("9R 4P KS"))
    assert step["graph"]["arcs"] == [["rock", "scissors"], ["scissors", "paper"]]
    assert step["whys"][1]["text"] == "Scissors cuts Paper, but a suit must beat the lead."


@pytest.mark.rule("CORE-6")
def test_a_second_joker_changes_nothing():
    step = of_step(cards("7R 10P XW 8S XR"))
    assert "Another Joker changes nothing" in step["whys"][-1]["text"] and "CORE-6" in step["whys"][-1]["rules"]


@given(TRICKS)
@settings(max_examples=200, deadline=None)
def test_what_is_said_agrees_with_a_second_formulation(played):
    ahead = second_winner(played)
    assert winner(played) == ahead
    step = of_step(played, last=True)
    assert step["title"] == f"{LETTERS[ahead]} takes the trick"
    joker = any(each.is_joker for each in played)
    for a, b in step["graph"]["arcs"]:
        pair = Suit[a.upper()], Suit[b.upper()]
        assert (pair[::-1] if joker else pair) in BEATEN
    assert all(why["rules"] for why in step["whys"])
    if len(played) < MOST:
        going = {each.text for each in deck() if each not in played and second_winner((*played, each)) == len(played)}
        assert set(still_beating(played)["cards"]) == going


@pytest.mark.parametrize(
    ("played", "texts", "jokers"),
    [
        ("7W 2S 4L", ["the Five or higher", "no card", "no card"], "A Joker would turn it to B."),
        ("7W 3R 4L", ["the Five or higher", "no card", "no card"], "The Joker of Scissors would take it. Any other"),
        ("7W", ["any card", "any card", "the Eight or higher"], "The Joker of Rock or Scissors would take it."),
        ("7W KW", ["any card", "any card", "only the Ace"], "The Joker of Rock or Scissors would take it."),
        ("7R XP 2S AL", ["no card", "no card", "no card"], "Another Joker would leave it with D."),
    ],
)
def test_what_could_still_beat_it_in_words(played, texts, jokers):
    view = still_beating(cards(played))
    assert [row["text"] for row in view["rows"]] == [*texts, "can't win", "can't win"]
    assert view["whys"][0]["text"].startswith(jokers) and "TRICK-4" in view["whys"][0]["rules"]


# when nobody is on top


@pytest.mark.rule("CORE-2", "TRICK-3")
def test_the_paradox_marker_says_what_goes_round_and_what_settles_it():
    found = paradox(cards("9R 4P KS"))
    assert found["whys"][0]["text"].endswith("Rock, Scissors and Paper go round.")
    assert found["whys"][1]["text"].endswith("of these, Paper comes first against Rock.")
    assert found["whys"][1]["rules"] == ["TRICK-3"]
    assert paradox(cards("10W KP 9L")) is None and paradox(cards("9R")) is None


@given(TRICKS)
@settings(max_examples=200, deadline=None)
def test_it_is_marked_exactly_when_no_suit_beats_all_others(played):
    suits, joker = {each.suit for each in played}, any(each.is_joker for each in played)
    beaten = {(b, a) for a, b in BEATEN} if joker else BEATEN
    topped = any(all(a is b or (a, b) in beaten for b in suits) for a in suits)
    assert (paradox(played) is None) == topped


# predictions


def test_the_answer_is_not_in_the_view_before_it_is_given():
    for text in ("7W KW 4L", "9R 4P KS AL", "7R 10P XW 8S XR"):
        lab = built(text, predict=True)
        view = lab.view()
        assert view["asked"]["text"] == "Who takes the trick?"
        assert [option["id"] for option in view["asked"]["options"]] == list(LETTERS[: len(text.split())])
        for kept in ("why", "still", "paradox", "changes", "reply", "change"):
            assert view[kept] is None, kept
        assert not any(slot["flag"] for slot in view["slots"])
        assert view["graph"]["arcs"] == [] and view["graph"]["lit"] is None and not view["graph"]["joker"]
        told = json.dumps({key: part for key, part in view.items() if key != "title"})
        assert not re.search(r"\b(ahead|takes|wins|beats|can't win)\b", told.replace("Who takes the trick?", ""), re.I)


def test_the_same_trick_turned_round_looks_the_same_before_the_answer():
    """Two tricks of the same cards with different winners differ in the view by their cards only."""
    one, two = built("7W KW 4L", predict=True).view(), built("4L KW 7W", predict=True).view()
    for key in set(one) - {"slots", "code", "asked", "picker"}:
        assert one[key] == two[key], key


@pytest.mark.parametrize(
    ("played", "seat", "name", "rules"),
    [
        ("9R 4P KS", "C", "It beats the winner, not the lead", ["TRICK-3"]),
        ("7W KW 4L", "B", "Rank over suit", ["TRICK-3"]),
        ("10W KP 4R XP 7S", "B", "The Joker forgotten", ["TRICK-4", "CORE-5"]),
        ("7R 10P XW 8S XR", "B", "The second Joker", ["TRICK-4", "CORE-6"]),
        ("7R 9L XW", "C", "The Joker as a high card", ["TRICK-4"]),
        ("7W KW", "A", "The lower rank", ["TRICK-5"]),
        ("7R XP 2S 9S", "C", "Ranks do not turn", ["TRICK-4"]),
        ("10W KP 9L", "A", "The lead gives way", ["TRICK-3"]),
        ("10W 3P 9L", "B", "Good, not the best", ["TRICK-3", "CORE-4"]),
        ("10W 2S 9P", "B", "It beats the winner, not the lead", ["TRICK-3"]),
        ("10W 2R 9L 3S", "D", "It beats the winner, not the lead", ["TRICK-3"]),
        ("10W 9L 2P 3S", "C", "Good, not the best", ["TRICK-3", "CORE-4"]),
        ("10W 2S", "B", "It loses to the lead", ["TRICK-3"]),
    ],
)
def test_a_wrong_answer_is_told_the_mistake_by_name(played, seat, name, rules):
    reply = answered(played, seat).view()["reply"]
    assert (reply["right"], reply["tag"], reply["rules"]) == (False, name, rules)
    assert reply["text"].startswith(f"You said {seat}. **")


@pytest.mark.rule("TRICK-3")
def test_the_mistake_shows_the_beat_that_misled_and_the_one_that_counts():
    reply = answered("9R 4P KS", "C").view()["reply"]
    assert reply["text"] == "You said C. **Scissors cuts Paper:** ==but Rock is led, and Rock blunts Scissors.=="


def test_every_wrong_answer_has_a_true_name():
    """Over all suits and telling ranks: what the name claims is so."""
    some_cards = [card(rank + suit) for rank in "2KX" for suit in "RPSWL"]
    seen = set()
    for played in permutations(some_cards, 3):
        top = winner(played)
        jokers = sum(each.is_joker for each in played)
        plain_top = second_winner([card("2" + c.suit.letter) if c.is_joker else c for c in played]) if jokers else top
        for given_ in set(range(3)) - {top}:
            found, said, best = mistake(played, given_), played[given_], played[top]
            seen.add(found.name)
            arrow = (best.suit, said.suit) if jokers else (said.suit, best.suit)
            assert (found.name == "It beats the winner, not the lead") <= (arrow in BEATEN)
            assert (found.name == "Rank over suit") <= (said.rank.height > best.rank.height and said.suit != best.suit)
            assert (found.name in ("The lower rank", "Ranks do not turn")) <= (said.suit is best.suit)
            assert (found.name == "The second Joker") <= (jokers == 2)
            assert (found.name == "The Joker forgotten") <= (jokers in (1, 3) and top != plain_top)
            assert found.rules and all(rule(number) for number in found.rules)
    assert len(seen) == 10


def test_a_right_answer_is_told_so_and_the_tally_counts():
    lab = answered("7W KW 4L", "C")
    assert lab.view()["reply"]["right"] and lab.view()["tally"] == {
        "text": "Correct predictions: 1 of 1",
        "mistakes": [],
    }
    lab.react({"kind": "preset", "name": "scissors-lose"})
    lab.react({"kind": "step", "to": 2})
    lab.react({"kind": "answer", "option": "A"})
    tally = lab.view()["tally"]
    assert tally["text"] == "Correct predictions: 1 of 2" and tally["mistakes"] == [
        {"name": "Rank over suit", "count": 1}
    ]


def test_a_shown_answer_is_not_counted_and_an_answered_step_is_not_asked_again():
    lab = after({"kind": "preset", "name": "climb"}, {"kind": "step", "to": 2}, predict=True)
    lab.react({"kind": "reveal"})
    assert lab.view()["tally"]["text"] == "" and lab.view()["reply"] is None and lab.view()["why"]
    lab.react({"kind": "step", "to": 3})
    assert lab.view()["asked"]
    lab.react({"kind": "step", "to": 2})
    assert not lab.view()["asked"]


def test_no_step_forward_past_an_open_question():
    lab = after({"kind": "step", "to": 2}, predict=True)
    lab.react({"kind": "step", "to": 3})
    assert "A question is open" in lab.note and lab.trick.shown == 2


def test_a_swap_asks_again_in_predict_mode():
    lab = answered("7W KW 4L", "C")
    lab.react({"kind": "card", "at": 2, "card": "4R"})
    view = lab.view()
    assert view["asked"] and view["change"] is None
    lab.react({"kind": "answer", "option": "B"})
    assert lab.view()["change"]["text"] == "**The trick changes hands:** ==from C to B.=="


# what if


def test_swapping_a_card_says_whether_the_trick_changes_hands():
    lab = built("7W KW 4L")
    lab.react({"kind": "card", "at": 0, "card": "8W"})
    assert "C keeps the trick" in lab.view()["change"]["text"]
    lab.react({"kind": "card", "at": 0, "card": "7S"})
    assert "from C to A" not in lab.view()["change"]["text"]
    assert lab.view()["change"]["text"] == "**The trick changes hands:** ==from C to B.=="
    assert lab.view()["title"] == "Your own trick" and code_of(lab.trick.cards) == "7S.KW.4L"


def test_the_smallest_change_is_of_rank_where_ranks_can_do_it():
    played = cards("7W KW 9W")
    first = smallest(played)[0]
    assert (first.kind, first.at, first.card, first.winner) == (RANK, 2, card("AW"), 2)
    assert in_words(first, played) == "**Swap C's Nine of Water for the Ace of Water:** then C takes it."
    assert what_if(played)["whys"] == [] and what_if(played)["lines"][0]["tag"] == "smallest"


@pytest.mark.rule("TRICK-3", "TRICK-5")
def test_no_rank_flips_a_trick_that_suit_decides():
    view = what_if(cards("7W KR 4L"))
    assert view["whys"][0]["text"] == "**No higher or lower card flips it:** ranks count only inside Lizard."
    assert view["lines"][0]["rules"] == ["TRICK-3"]


@given(TRICKS)
@settings(max_examples=150, deadline=None)
def test_the_smallest_change_flips_it_and_nothing_nearer_does(played):
    found = smallest(played)
    assert found, "some single card always flips it"
    now = second_winner(played)
    for change in found:
        changed = (*played[: change.at], change.card, *played[change.at + 1 :])
        assert second_winner(changed) == change.winner != now and change.card not in played
    if found[0].kind == RANK:
        heights = [*range(2, 15)]
        for at, old in enumerate(played):
            for steps in range(1, found[0].steps):
                for height in (old.rank.height - steps, old.rank.height + steps):
                    if old.is_joker or height not in heights:
                        continue
                    new = card(f"{ {11: 'J', 12: 'Q', 13: 'K', 14: 'A'}.get(height, height) }{old.suit.letter}")
                    if new not in played:
                        assert second_winner((*played[:at], new, *played[at + 1 :])) == now
    else:
        assert not any(change.kind == RANK for change in flips(played))


def test_trying_the_smallest_change_changes_the_winner():
    lab = built("9R 4P KS AL")
    for line in lab.view()["changes"]["lines"]:
        lab.react({"kind": "card", "at": line["at"], "card": line["card"]})
        assert "changes hands" in lab.view()["change"]["text"]
        lab.react({"kind": "undo"})
    assert code_of(lab.trick.cards) == "9R.4P.KS.AL"


# building, undo, links, deals


def test_building_removing_and_undoing():
    lab = built("7W KW 4L")
    lab.react({"kind": "remove", "at": 0})
    assert code_of(lab.trick.cards) == "KW.4L" and lab.view()["why"]["title"] == "B takes the trick"
    lab.react({"kind": "undo"})
    assert code_of(lab.trick.cards) == "7W.KW.4L"
    lab.react({"kind": "redo"})
    assert code_of(lab.trick.cards) == "KW.4L"
    for _ in range(2):
        lab.react({"kind": "remove", "at": 0})
    view = lab.view()
    assert view["slots"] == [] and view["why"] is None and view["picker"]["adds"] == 0
    assert view["step"]["text"] == "Lay a card to begin. It is the lead."
    while lab.view()["can"]["undo"]:
        lab.react({"kind": "undo"})
    assert lab.trick.cards == PRESETS["climb"].cards


def test_a_trick_takes_five_cards_and_a_closed_card_can_not_be_swapped():
    lab = built("7W KW 4L 2R 3R")
    assert lab.view()["picker"]["adds"] is None and lab.view()["still"] is None
    lab.react({"kind": "card", "at": 5, "card": "AS"})
    assert "is not a place in this trick" in lab.note
    lab = after({"kind": "preset", "name": "climb"})
    for at in (1, 4, 5):
        lab.react({"kind": "card", "at": at, "card": "AS"})
        assert "is not a place" in lab.note and lab.trick.cards == PRESETS["climb"].cards


def test_a_link_opens_its_trick_at_the_lead():
    lab = after({"kind": "hello", "address": "?x=1&trick=7w.KW.4L#top", "prefs": {"predict": True}})
    assert lab.view()["code"] == "7W.KW.4L" and lab.view()["step"]["shown"] == 1 and lab.predict
    lab.react({"kind": "hello", "address": "?trick=2R"})
    assert lab.view()["code"] == "7W.KW.4L", "only the first greeting counts"


@pytest.mark.parametrize(
    "code", ["7W.7W", "7W.KW.4L.2R.3R.5S", "<script>", "7W..4L", "7W~2.4L", "1R", "7W.", "A" * 5000, "💥", "7W,KW"]
)
def test_a_bad_link_gets_a_note_and_the_first_trick(code):
    lab = TrickLab()
    lab.react({"kind": "hello", "address": f"?trick={code}"})
    assert lab.note and len(lab.note) < 250
    assert lab.trick.cards == PRESETS["climb"].cards
    with pytest.raises(JankenError):
        trick_in(code)


@pytest.mark.rule("TRICK-2")
def test_a_deal_follows_suit_and_is_the_same_for_the_same_seed():
    for plays, jokers in product(PLAYS, (False, True)):
        for seed in range(30):
            played = deal(seed, plays, jokers)
            assert played == deal(str(seed), plays, jokers) and len(set(played)) == plays
            assert jokers or not any(each.is_joker for each in played)
    followed = [
        each.suit is played[0].suit for seed in range(300) for played in [deal(seed, 5, True)] for each in played[1:]
    ]
    assert 0.4 < sum(followed) / len(followed) < 0.6
    one = after({"kind": "deal", "plays": 5, "jokers": True, "seed": "class 7b"})
    assert one.view()["title"] == "Deal class 7b" and one.trick.cards == deal("class 7b", 5, True)
    one.react({"kind": "deal", "plays": 3, "jokers": False, "seed": ""})
    assert len(one.trick.cards) == 3 and one.view()["deal"]["seed"].isdigit()


# what a browser may send


BAD = [
    None,
    [],
    "step",
    {},
    {"kind": 3},
    {"kind": "explode"},
    {"kind": "__init__"},
    {"kind": "preset"},
    {"kind": "preset", "name": ["climb"]},
    {"kind": "preset", "name": "<img onerror=x>" * 99},
    {"kind": "deal"},
    {"kind": "deal", "plays": 6, "jokers": True},
    {"kind": "deal", "plays": True, "jokers": True},
    {"kind": "deal", "plays": 3, "jokers": 1},
    {"kind": "deal", "plays": 3, "jokers": True, "seed": "x" * 41},
    {"kind": "deal", "plays": 3, "jokers": True, "seed": {"a": 1}},
    {"kind": "card"},
    {"kind": "card", "at": 0},
    {"kind": "card", "at": 0, "card": 7},
    {"kind": "card", "at": 0, "card": "11R"},
    {"kind": "card", "at": 0, "card": "5R~2"},
    {"kind": "card", "at": 0, "card": "KW"},
    {"kind": "card", "at": -1, "card": "5R"},
    {"kind": "card", "at": 9, "card": "5R"},
    {"kind": "card", "at": True, "card": "5R"},
    {"kind": "card", "at": "0", "card": "5R"},
    {"kind": "remove"},
    {"kind": "remove", "at": 3},
    {"kind": "step"},
    {"kind": "step", "to": 0},
    {"kind": "step", "to": 4},
    {"kind": "step", "to": 1.5},
    {"kind": "predict", "on": "yes"},
    {"kind": "answer"},
    {"kind": "answer", "option": "D"},
    {"kind": "answer", "option": ""},
    {"kind": "answer", "option": "AB"},
    {"kind": "answer", "option": 0},
    {"kind": "redo"},
]


@looped("intent", BAD, ids=lambda bad: json.dumps(bad)[:50])
@pytest.mark.parametrize("predict", [False, True])
def test_nonsense_gets_a_note_and_changes_nothing(intent, predict):
    lab = built("7W KW 4L", predict)
    before = lab.view()
    lab.react(intent)
    now = lab.view()
    assert now["note"] and len(now["note"]) < 250
    assert now | {"note": ""} == before


GOOD = [
    {"kind": "preset", "name": "two-jokers"},
    {"kind": "deal", "plays": 4, "jokers": True, "seed": "7"},
    {"kind": "card", "at": 0, "card": "XR"},
    {"kind": "card", "at": 1, "card": "2L"},
    {"kind": "remove", "at": 0},
    {"kind": "clear"},
    *({"kind": "step", "to": to} for to in range(1, 6)),
    {"kind": "predict", "on": True},
    {"kind": "predict", "on": False},
    {"kind": "answer", "option": "B"},
    {"kind": "reveal"},
    {"kind": "undo"},
    {"kind": "redo"},
]


@given(some.lists(some.one_of(some.sampled_from(GOOD), some.sampled_from(BAD)), max_size=25))
@settings(max_examples=80, deadline=None)
def test_no_sequence_of_intents_breaks_the_view(intents):
    lab = TrickLab()
    for intent in intents:
        lab.react(intent)
        view = lab.view()
        assert json.loads(json.dumps(view)) == view
        cited = {number for number in reasons_in(view)}
        assert cited <= set(TrickLab().fixed()["rules"])


def reasons_in(value):
    """Every rule number that something in the view cites."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "rules" and isinstance(inner, list):
                yield from inner
            yield from reasons_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from reasons_in(inner)


def sentences(value):
    if isinstance(value, str):
        yield from re.split(r"(?<=[.?:]) ", value.replace("*", "").replace("=", ""))
    elif isinstance(value, dict):
        yield from (line for key, inner in value.items() if key != "rules" for line in sentences(inner))
    elif isinstance(value, list):
        yield from (line for inner in value for line in sentences(inner))


def test_sentences_are_short_and_calm():
    views = []
    for name, preset in PRESETS.items():
        for shown in range(1, len(preset.cards) + 1):
            for seat in LETTERS[:shown]:
                lab = after(
                    {"kind": "preset", "name": name}, {"kind": "step", "to": shown}, {"kind": "predict", "on": True}
                )
                if shown > 1:
                    lab.react({"kind": "answer", "option": seat})
                views.append(lab.view())
    for line in sentences(views):
        assert len(line.split()) < 15, line
        assert "!" not in line
