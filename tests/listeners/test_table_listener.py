"""A table's listener without a browser: whose turn it is to look, predictions, undo, hints, links, hostile intents."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conformance import SOAK, all_together, in_pairs
from hypothesis import given, settings
from hypothesis import strategies as st
from loops import looped
from regenerate import played

from janken.bots import bots_for
from janken.cards import cards
from janken.game import Game, Move, stacked
from janken.games import GAMES
from janken.listeners.page_setup import page_setup
from janken.listeners.table import PACES, SKIP, TableListener
from janken.rulebook import rule
from janken.table import Table

CHOOSING = ("five-card-war", "aces-and-kings")


def table_listener(
    game: str, seating: list[str] | None = None, *, predict: bool = False, pace: str = "hand"
) -> TableListener:
    """A table for that game, seed 3; two players named stand for more where the game takes more."""
    made = TableListener([game], seed=3, predict=predict)
    made.react({"kind": "prefs", "pace": pace})
    if seating:
        more = [seating[-1]] * (GAMES[game].seats[0] - len(seating))
        shortest = {o.name: o.least for o in GAMES[game].rules.options() if o.name in ("hands", "turns")}
        made.react({"kind": "deal", "seating": [*seating, *more], "seed": "3", "rules": shortest})
    assert not made.note, made.note
    return made


def do(table: TableListener, kind: str, **words: Any) -> dict[str, Any]:
    """React as the browser would, and look."""
    table.react({"kind": kind, "ply": table.table.ply, **words})
    view = table.view()
    json.dumps(view)
    return view


def first_choice(view: dict[str, Any]) -> str:
    several = view["several"]
    if several:
        return " ".join([several["verb"], *several["words"][: several["count"]]])
    return str(view["choices"][0]["text"])


def played_out(table: TableListener) -> dict[str, Any]:
    """Play the first choice, answer the first option, lift every curtain, to the end."""
    view = table.view()
    for _ in range(3000):
        if view["question"]:
            view = do(table, "answer", option=view["question"]["options"][0]["id"])
        elif view["over"]:
            return view
        elif view["waits"]:
            view = do(table, "lift" if view["waits"]["kind"] == "curtain" else "next")
        else:
            view = do(table, "move", text=first_choice(view))
        assert not table.note, table.note
    raise AssertionError("the game does not end")


SEATINGS = [("person", "random"), ("random", "person"), ("person", "person"), ("random", "random")]
SETTINGS = {"seating": SEATINGS, "pace": list(PACES), "predict": [False, True]}


@pytest.mark.parametrize("game", GAMES)
@looped("setting", all_together(SETTINGS) if SOAK else in_pairs(SETTINGS))
def test_every_game_is_played_to_its_end_by_anyone(game: str, setting: dict[str, Any]) -> None:
    seating, pace, predict = list(setting["seating"]), setting["pace"], setting["predict"]
    view = played_out(table_listener(game, seating, predict=predict, pace=pace))
    assert view["outcome"]["text"] and rule(view["outcome"]["rule"])
    assert (view["tally"]["asked"] > 0) == predict


@pytest.mark.parametrize("game", CHOOSING)
def test_two_people_get_a_curtain_and_see_nothing_before_it_is_lifted(game: str) -> None:
    table = table_listener(game, ["person", "person"])
    seen_cards = []
    for name in ("A", "B", "A"):
        view = table.view()
        assert view["waits"]["kind"] == "curtain" and name in view["waits"]["button"]
        hands = [zone["id"] for zone in view["zones"] if zone["layout"] == "hand"]
        assert all(item["card"] is None for item in view["items"] if item["zone"] in hands)
        assert not view["choices"]
        do(table, "move", text=str(table.table.moves[0]))
        assert "covered" in table.note and table.table.ply == len(seen_cards)
        view = do(table, "lift")
        mine = [item["card"] for item in view["items"] if item["zone"] in hands and item["card"]]
        assert {f"play {card['text']}" for card in mine} == {choice["text"] for choice in view["choices"]}
        seen_cards.append({card["text"] for card in mine})
        do(table, "move", text=view["choices"][0]["text"])
    assert seen_cards[0].isdisjoint(seen_cards[1])


def test_war_needs_no_curtain_as_nobody_holds_a_secret() -> None:
    assert table_listener("war", ["person", "person"]).view()["waits"] is None


@pytest.mark.parametrize("game", GAMES)
def test_what_is_to_be_predicted_is_not_sent_before_it_is_answered(game: str) -> None:
    table = table_listener(game, ["person", "random"], predict=True)
    view = table.view()
    while not view["question"]:
        view = do(table, "next") if view["waits"] else do(table, "move", text=first_choice(view))
    before = view
    answer = table.question.answer if table.question else ""
    assert view["why"] is None and view["outcome"] is None and not view["over"] and view["belief"] is None
    earlier = table.table.state_at(view["ply"] - 1)
    assert [seat["score"] for seat in view["seats"]] == list(table.table.game.scores(earlier))
    assert not any(item["state"] == "high" for item in view["items"])
    told = [step["kind"] for step in view["story"] if step["ply"] == view["ply"]]
    events = table.table.events(view["ply"])
    decides = next(at for at, event in enumerate(events) if event.question)
    assert sorted(told) == sorted(event.kind for event in events[:decides]), "nothing from the deciding event on"
    assert "answer" not in json.dumps(view["question"]) and "mistake" not in json.dumps(view["question"])
    view = do(table, "answer", option=answer)
    assert view["verdict"]["right"] and view["why"] and view["tally"]["text"] == "Correct predictions: 1 of 1"
    assert len(view["story"]) > len(before["story"])


def test_a_wrong_prediction_is_told_what_was_overlooked_and_skipping_counts_nothing() -> None:
    table = table_listener("war", predict=True)
    do(table, "move", text="turn")
    assert table.question
    wrong = next(option for option, _ in table.question.options if option != table.question.answer)
    mistake = dict(table.question.mistakes)[wrong]
    view = do(table, "answer", option=wrong)
    assert not view["verdict"]["right"] and view["verdict"]["text"] == mistake
    assert view["tally"]["text"] == "Correct predictions: 0 of 1"
    do(table, "move", text="turn")
    view = do(table, "answer", option=SKIP)
    assert view["verdict"] is None and view["tally"]["asked"] == 1 and view["why"]


def test_a_verdict_stays_while_bots_move_and_goes_with_the_next_choice() -> None:
    table = table_listener("stones", ["person", "random", "random"], predict=True)
    view = table.view()
    while not view["question"]:
        view = do(table, "next") if view["waits"] else do(table, "move", text=first_choice(view))
    assert table.question
    view = do(table, "answer", option=table.question.answer)
    bots = 0
    while view["waits"] and not view["question"]:
        assert view["verdict"]
        view, bots = do(table, "next"), bots + 1
    assert bots, "nobody else was to move"
    if not view["question"]:
        view = do(table, "move", text=first_choice(view))
    assert view["verdict"] is None


def test_an_open_question_comes_before_any_move() -> None:
    table = table_listener("war", predict=True)
    do(table, "move", text="turn")
    do(table, "move", text="turn")
    assert table.table.ply == 1 and "First say" in table.note
    do(table, "answer", option="@7")
    assert table.question and "not among the answers" in table.note


@pytest.mark.parametrize("seating", [["person", "random"], ["random", "person"]])
@pytest.mark.parametrize("game", CHOOSING)
def test_undo_goes_back_to_the_persons_last_choice_and_redo_forward(game: str, seating: list[str]) -> None:
    table = table_listener(game, seating)
    choices = []
    while len(choices) < 3:
        view = table.view()
        if view["waits"]:
            do(table, "next")
        else:
            choices.append((table.table.ply, [choice["text"] for choice in view["choices"]]))
            do(table, "move", text=view["choices"][1]["text"])
    while table.view()["waits"]:
        do(table, "next")
    here = table.table.state
    for ply, offered in reversed(choices):
        view = do(table, "undo")
        assert (table.table.ply, [choice["text"] for choice in view["choices"]]) == (ply, offered)
    for _ in choices:
        do(table, "redo")
    assert table.table.state == here and not table.view()["can"]["redo"]


def test_a_hinted_bid_is_marked_on_its_button() -> None:
    table = table_listener("stones", ["person", "random"])
    while table.table.turn != 0:
        do(table, "next")
    view = do(table, "hint")
    hinted = [choice["label"] for choice in view["choices"] if choice["hinted"]]
    assert len(hinted) == 1 and hinted[0] in view["remark"]["text"]
    assert not any("hinted" in choice for choice in do(table, "move", text=view["choices"][0]["text"])["choices"])


def test_a_card_touched_while_a_bot_chooses_is_told_who_does() -> None:
    table = table_listener("five-card-war", ["person", "random"], pace="slow")
    do(table, "move", text=str(table.table.moves[0]))
    view = do(table, "why", item="5R", picks=[])
    assert (view["remark"]["text"], view["remark"]["instead"]) == ("Dice is choosing.", "Wait a moment.")


def test_where_all_cards_are_as_good_hints_vary_and_say_so() -> None:
    hints = set()
    for seed in range(12):
        table = TableListener(["aces-and-kings"], seed=seed)
        view = do(table, "hint")
        hints |= {item["id"] for item in view["items"] if item.get("flag") == "Hint"}
        assert "20% of the time. 5 choices are as good: vary them." in view["remark"]["text"]
        assert do(table, "hint")["remark"] == view["remark"], "asked twice, it is the same"
    assert len(hints) > 2


def test_what_is_wrong_with_a_link_is_read_though_a_bot_begins() -> None:
    table = TableListener(["edge-to-edge"], seed=3, predict=False)
    table.react({"kind": "hello", "address": "?table=garbage"})
    while table.table.turn not in table.bots:
        table.react({"kind": "deal"})
        table.react({"kind": "open", "code": "garbage"})
    view = do(table, "next")
    assert view["ply"] == 1 and "is not a position code" in view["remark"]["text"]
    assert do(table, "move", text=view["choices"][0]["text"])["remark"] is None


def test_a_hint_points_at_a_legal_card_and_says_why() -> None:
    table = table_listener("five-card-war")
    view = do(table, "hint")
    hinted = [item["id"] for item in view["items"] if item.get("flag") == "Hint"]
    assert f"play {hinted[0]}" in table.table.moves and len(hinted) == 1
    assert view["remark"]["kind"] == "hint" and rule(view["remark"]["rule"])
    assert not table_listener("war").view()["can"]["hint"]


def test_a_closed_card_says_why_it_is_closed() -> None:
    table = table_listener("five-card-war")
    held = {str(card) for card in table.table.state.hands[0]}
    foreign = next(text for text in ("5R", "6R", "7R", "8R", "9R", "10R") if text not in held)
    view = do(table, "why", item=foreign)
    assert view["remark"]["kind"] == "refusal" and "not in your hand" in view["remark"]["text"]
    assert view["remark"]["rule"] == "WAR-9" and view["remark"]["instead"]
    view = do(table, "why", item="hand-1.0")
    assert view["remark"]["kind"] == "refusal" and view["remark"]["rule"] == "WAR-9"


def test_stale_clicks_and_moves_out_of_turn_change_nothing() -> None:
    table = table_listener("five-card-war")
    first = table.view()["choices"][0]["text"]
    table.react({"kind": "move", "ply": 7, "text": first})
    assert table.table.ply == 0 and not table.note
    do(table, "move", text=first)
    do(table, "move", text=str(table.table.moves[0]))
    assert table.table.ply == 1 and "not your turn" in table.note


def test_a_bots_thought_is_told_once_its_cards_are_known() -> None:
    table = table_listener("aces-and-kings")
    assert "still hidden" in do(table, "think", seat=1)["belief"]["text"]
    do(table, "move", text="play AR")
    do(table, "next")
    belief = do(table, "think", seat=1)["belief"]
    assert belief["rule"] == "WAR-10" and [row["share"] for row in belief["mix"]] == [0.2] * 5

    five = table_listener("five-card-war")
    thoughts = []
    while five.table.turn is not None:
        do(five, "next") if five.view()["waits"] else do(five, "move", text=first_choice(five.view()))
        five.thinking = None
        thoughts.append(do(five, "think", seat=1)["belief"])
    assert "still hidden" in thoughts[9]["text"] and thoughts[-1]["mix"]


def test_a_bots_thought_does_not_depend_on_what_the_viewer_cant_see() -> None:
    pack = GAMES["five-card-war"].pack(2)
    top = cards("3R 7L 9P 4S 6S JR KW 2P 10L 8W")
    held, deep = top[5], pack[-1]
    swapped = [deep if card is held else held if card is deep else card for card in stacked(pack, *top)]
    views = []
    for pile in (stacked(pack, *top), tuple(swapped)):
        five = table_listener("five-card-war")
        five.sit(Table("five-card-war", seed=3, seating=("person", "frequency"), pile=pile))
        for move in ("play 3R", "play 7L", "play 9P", "play 4S"):
            five.table.push(move)
        five.react({"kind": "think", "seat": 1})
        views.append({key: value for key, value in five.view().items() if key not in ("code", "seed")})
    assert held in five.table.first.hands[1] or deep in five.table.first.hands[1]
    assert views[0] == views[1]


def test_undo_covers_the_cards_again() -> None:
    table = table_listener("five-card-war", ["person", "person"])
    do(table, "lift")
    do(table, "move", text=first_choice(table.view()))
    view = do(table, "undo")
    assert view["waits"]["kind"] == "curtain" and "I am A" in view["waits"]["button"]
    assert all(item["card"] is None for item in view["items"])


def test_undo_is_offered_only_where_somebody_has_chosen() -> None:
    table = table_listener("stones", ["person", "random"])
    while table.view()["waits"]:
        do(table, "next")
    bids = table.table.ply
    assert not table.view()["can"]["undo"]
    do(table, "undo")
    assert "chosen nothing" in table.note and table.table.ply == bids
    do(table, "move", text="bid 2")
    assert table.view()["can"]["undo"]
    assert table.table.ply > bids and do(table, "undo")["ply"] == bids


def test_the_count_of_a_hand_waits_to_be_read_at_any_pace() -> None:
    table = table_listener("green-queen", ["person", "random"], pace="quick")
    table.react({"kind": "deal", "rules": {"hands": 2}, "seed": "3"})
    while not (asks := table.view()["asks"]) or not asks["pause"]:
        do(table, "next") if table.view()["waits"] else do(table, "move", text=first_choice(table.view()))
    view = table.view()
    assert view["waits"] is None and [choice["text"] for choice in view["choices"]] == ["deal"]


def test_the_last_trick_stays_in_view_while_the_next_is_played() -> None:
    table = table_listener("stones", ["person", "random"])
    while not table.table.state.tricks or not table.table.state.trick:
        do(table, "next") if table.view()["waits"] else do(table, "move", text=first_choice(table.view()))
    last = table.table.state.tricks[-1]
    shown = table.view()["why"]["cards"]
    assert [card["text"] for card in shown] == [str(card) for card in last.cards]
    seat = shown.index(next(card for card in shown if card["wins"]))
    assert (last.leader + seat) % 3 == last.taker


def test_every_line_of_the_story_has_a_name_of_its_own() -> None:
    for game in GAMES:
        view = played_out(table_listener(game, ["person", "random"]))
        names = [step["id"] for step in view["story"]]
        assert len(names) == len(set(names)) > 0


def test_a_link_opened_while_predicting_asks_before_it_tells() -> None:
    far = Table("war", seed=8, seating=("person", "random"))
    far.push("turn")
    table = TableListener(["war"])
    table.react({"kind": "hello", "address": f"?table={far.code}", "prefs": {"predict": True}})
    assert table.view()["question"] and table.view()["why"] is None


def test_a_failure_inside_is_said_and_stops_the_clock() -> None:
    failed = table_listener("war").failed()
    assert failed["waits"] is None and failed["remark"]["kind"] == "error"


def test_no_hidden_card_is_ever_in_a_view() -> None:
    table = table_listener("five-card-war", ["person", "equilibrium"], predict=True)
    while True:
        view = table.view()
        public = {key: value for key, value in view.items() if key not in ("code", "seed", "dealt")}
        text = json.dumps(public)
        state = table.table.state_at(table.table.ply - 1) if view["question"] else table.table.state
        hidden = {*state.hands[1], *state.stock, *state.aside} - set(sum(table.table.state.battle, ()))
        for card in hidden:
            assert f'"{card}"' not in text and card.name not in text, (card, table.table.ply)
        if view["over"]:
            break
        if view["question"]:
            do(table, "answer", option=SKIP)
        elif view["waits"]:
            do(table, "next")
        else:
            do(table, "move", text=view["choices"][0]["text"])


def test_a_new_deal_takes_game_rules_seats_and_seed_together_or_not_at_all() -> None:
    table = TableListener(["war", "five-card-war"], seed=3)
    words = {"game": "five-card-war", "rules": {"jokers": "in"}, "seating": ["random", "person"], "seed": "class 7b"}
    view = do(table, "deal", **words)
    assert (view["game"], view["seating"], view["seed"]) == ("five-card-war", ["random", "person"], "class 7b")
    assert view["rules_now"]["jokers"] == "in"
    here = table.table
    for words in (
        {"game": "bridge"},
        {"rules": {"jokers": "maybe"}},
        {"rules": {"flying": "yes"}},
        {"rules": ["jokers"]},
        {"seating": ["person"]},
        {"seating": ["person", "shark"]},
        {"seating": "person"},
        {"seed": "x" * 99},
        {"seed": {"a": 1}},
    ):
        view = do(table, "deal", **words)
        assert table.table is here and view["remark"]["kind"] == "error" and len(view["remark"]["text"]) > 20, words


def test_number_rules_come_as_text_from_a_form() -> None:
    table = TableListener(["aces-and-kings"])
    assert do(table, "deal", rules={"rounds": "5"})["rules_now"] == {"rounds": 5}
    view = do(table, "deal", rules={"rounds": "five"})
    assert "whole number from 1 to 200" in view["remark"]["text"]


def test_a_link_is_taken_up_once_and_a_broken_one_leaves_the_table_alone() -> None:
    far = Table("aces-and-kings", seed=8, seating=("person", "random"))
    for _ in range(6):
        far.push(far.moves[2])
    table = TableListener(list(GAMES))
    table.react({"kind": "hello", "address": f"?a=b&table={far.code}#x"})
    assert table.table.state == far.state
    table.react({"kind": "hello", "address": f"?table={Table('war', seed=1).code}"})
    assert table.table.state == far.state
    table = TableListener(list(GAMES), seed=5)
    here = table.table
    table.react({"kind": "hello", "address": f"?table={far.code[:-3]}"})
    assert table.table is here and "damaged" in table.note
    table = TableListener(["war"])
    table.react({"kind": "hello", "address": f"?table={far.code}"})
    assert table.table.game.name == "war" and "not played at this table" in table.note


def test_the_end_of_an_address_names_a_game() -> None:
    table = TableListener(list(GAMES))
    table.react({"kind": "hello", "address": "#high-card", "prefs": {"pace": "quick", "predict": True}})
    assert table.table.game.name == "high-card" and table.pace == "quick" and table.predict


def test_a_game_is_saved_and_opened_again() -> None:
    table = table_listener("five-card-war")
    do(table, "move", text=table.view()["choices"][0]["text"])
    do(table, "save")
    assert table.file and table.file[0].endswith(".json")
    again = TableListener(["five-card-war"])
    again.react({"kind": "load", "text": table.file[1]})
    assert again.table.state == table.table.state
    for bad in ("{", 7, None, "x" * 100_000):
        again.react({"kind": "load", "text": bad})
        assert again.note and again.table.state == table.table.state


def test_two_bots_of_one_kind_are_told_apart() -> None:
    assert table_listener("war", ["random", "random"]).names == ("Dice A", "Dice B")
    assert table_listener("war", ["person", "random"]).names == ("You", "Dice")
    assert table_listener("war", ["person", "person"]).names == ("A", "B")


def test_forms_offer_every_rule_with_its_number_and_every_bot() -> None:
    forms = page_setup(GAMES.values())
    for form in forms["games"]:
        game = GAMES[form["name"]]
        assert [option["name"] for option in form["options"]] == [option.name for option in game.rules.options()]
        assert all(option["rule"] in forms["rules"] for option in form["options"])
        assert form["bots"][0]["name"] == "random"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_page_has_the_rules_that_its_bots_and_refusals_cite_and_no_others(game: Game[Any]) -> None:
    rules = page_setup([game])["rules"]
    assert {number.partition("-")[0] for number in rules} == {"CORE", *game.sections}
    table = played(game, "cited")
    for ply in range(0, table.ply, max(1, table.ply // 12)):
        state = table.state_at(ply)
        turn = game.turn(state)
        assert turn is not None
        seen, refused = game.seen_by(state, turn), game.why_not(state, Move(f"{next(iter(game.verbs))} XR~2"))
        assert refused and refused.rule in rules
        assert {bot.believes(game, seen, turn).rule for bot in bots_for(game).values()} <= set(rules)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
_WORDS = ["text", "ply", "option", "item", "seat", "game", "rules", "seating", "seed", "code", "address", "pace"]


@settings(max_examples=1500 if SOAK else 300, deadline=None)
@given(
    kind=st.sampled_from([*TableListener(["war"]).handlers, "fly", ""]) | _JSON,
    words=st.dictionaries(st.sampled_from(_WORDS), _JSON | st.integers(0, 3), max_size=4),
    game=st.sampled_from(list(GAMES)),
)
def test_hostile_intents_never_break_a_table(kind: object, words: dict[str, object], game: str) -> None:
    table = table_listener(game)
    table.react({"kind": kind, **words})
    json.dumps(table.view())
    table.react(words)
    table.react(kind)
    json.dumps(table.view())
