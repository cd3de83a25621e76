"""Tricks by their rules, TRICK-1 to TRICK-6: who takes one and why, and what may be played to it."""

import re
from itertools import combinations

import pytest

from janken import GAMES, card, cards, deck
from janken.errors import JankenError
from janken.game import Move
from janken.games.tricks.judging import (
    PLAIN,
    RELATIONS,
    ROCK_BREAKS,
    judge,
    must_follow,
    order,
    playable,
    taken,
    winner,
)
from janken.games.tricks.story import Trick, took, who_takes
from janken.sentences import plain, tell
from janken.suits import Suit

STONES, QUEEN = GAMES["stones"], GAMES["green-queen"]


def won_by(text, rock_breaks=False):
    played = cards(text)
    return str(played[winner(played, rock_breaks)])


# worked tricks ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TRICK-6")
@pytest.mark.parametrize(
    ("played", "best"),
    [
        ("5R 6R 7R 9R 8R", "9R"),  # one suit: the highest
        ("7R 3W 6P 2W 5R", "6P"),  # Paper above Water above Rock
        ("7W 3P 9L 2P 5W", "9L"),  # Lizard above Paper above Water
        ("5W 8R 7S XP 3W", "7S"),  # with a Joker: Scissors above Rock above Water
        ("7R 8R", "8R"),
        ("7R 8R 2W", "2W"),
        ("7R 2W 3W", "3W"),
        ("7R AW 2P", "2P"),
        ("7R KP AP", "AP"),
        ("7R 2P AS AL", "2P"),  # Scissors and Lizard beat Paper, but not the lead
        ("7R KR AW AP XP", "KR"),  # a Joker: neither Water nor Paper can win any more
        ("7R AR 2S XW", "2S"),
        ("7R AS 2L XW", "2L"),
        ("7R AL KL AS XR", "AL"),  # nothing is above the Ace of Lizard
        ("XR AP AL", "AL"),  # a led Joker turns the trick round as well
        ("7R XR XP AL AP", "AL"),  # a second Joker does not turn it back
    ],
)
def test_worked_tricks(played, best):
    assert won_by(played) == best
    judged = judge(cards(played))
    assert str(judged.cards[judged.winner]) == best


# a second formulation: from the words of TRICK-3 and TRICK-4, over the ten beats written out -------------------

BEATS = {"S": "PL", "P": "RW", "R": "LS", "L": "WP", "W": "SR"}
RANKS = "X23456789TJQKA"


def by_the_words(texts):
    """The card that takes the trick, from its text alone."""
    lead = texts[0][-1]
    joker = any(text[0] == "X" for text in texts)
    beats = {suit: "".join(s for s in BEATS if suit in BEATS[s]) for suit in BEATS} if joker else BEATS
    above = [suit for suit in BEATS if lead in beats[suit]]
    strongest = next(suit for suit in above if all(other in beats[suit] for other in above if other != suit))
    stronger = next(suit for suit in above if suit != strongest)
    for wanted in (strongest, stronger, lead):
        found = [text for text in texts if text[-1] == wanted]
        if found:
            return max(found, key=lambda text: RANKS.index(text[0].replace("1", "T")))
    raise AssertionError("the lead is always there")


@pytest.mark.rule("TRICK-3")
@pytest.mark.rule("TRICK-4")
@pytest.mark.rule("TRICK-5")
@pytest.mark.parametrize("lead", list(Suit), ids=str)
def test_all_leads_and_all_pairs_of_followers(lead):
    for first in [c for c in deck() if c.suit is lead]:
        for second, third in combinations([c for c in deck() if c is not first], 2):
            three = (first, second, third)
            best = by_the_words([str(c) for c in three])
            assert str(three[taken(three)]) == best
            assert str((first, third, second)[taken((first, third, second))]) == best


@pytest.mark.parametrize("lead", cards("7R XP 2S AW QL"), ids=str)
def test_judging_agrees_with_the_winner_and_says_why(lead):
    for others in combinations([c for c in deck() if c is not lead][::3], 3):
        judged = judge((lead, *others))
        best = judged.cards[judged.winner]
        assert str(best) == by_the_words([str(c) for c in judged.cards])
        assert [step.card for step in judged.steps if step.ahead][-1] is best
        assert judged.reversed is any(c.is_joker for c in judged.cards)
        for at in judged.hopeless:
            assert judged.cards[at].suit not in judged.order


@pytest.mark.rule("TRICK-3")
def test_a_suit_weaker_than_the_lead_never_wins():
    judged = judge(cards("7W 9L AS AR"))
    assert judged.hopeless == (2, 3) and judged.winner == 1
    assert str(judged.steps[2]) == "The Ace of Scissors can't win: Scissors is weaker than the lead. (TRICK-3)"


@pytest.mark.rule("TRICK-4")
def test_a_joker_is_the_lowest_of_its_suit_and_ranks_are_not_turned():
    assert won_by("2R XR 3R") == "3R"
    assert won_by("XR XL") == "XL"
    assert won_by("XL 2L") == "2L"


@pytest.mark.rule("TRICK-4")
def test_a_joker_lasts_for_its_trick_only():
    state = hand_of(STONES.with_rules(jokers="in"), "7R 7W", "XP 2L", "5L AP")
    state = played(STONES, state, "7R XP 5L")
    assert state.tricks[-1].taker == 2
    assert played(STONES, state, "AP 7W 2L").tricks[-1].taker == 1  # Lizard eats Paper, as usual


@pytest.mark.parametrize(
    ("lead", "reversed", "ranking", "suits"),
    [
        ("W", False, RELATIONS, "LPW"),
        ("W", True, RELATIONS, "SRW"),
        ("P", False, ROCK_BREAKS, "RSLP"),
        ("R", False, ROCK_BREAKS, "R"),
        ("P", False, PLAIN, "RP"),
        ("R", False, PLAIN, "R"),
    ],
)
def test_the_order_of_suits(lead, reversed, ranking, suits):
    found = order(next(suit for suit in Suit if suit.letter == lead), reversed, ranking)
    assert "".join(suit.letter for suit in found) == suits


# dealing, following, leading ---------------------------------------------------------------------------------


@pytest.mark.rule("TRICK-1")
@pytest.mark.parametrize("game", [STONES, QUEEN], ids=lambda game: game.name)
@pytest.mark.parametrize(
    ("jokers", "seats", "size", "left"),
    [("out", 3, 21, 2), ("out", 4, 16, 1), ("out", 5, 13, 0), ("in", 3, 23, 1), ("in", 4, 17, 2), ("in", 5, 14, 0)],
)
def test_all_cards_are_dealt_equally(game, jokers, seats, size, left):
    game = game.with_rules(jokers=jokers)
    state = game.deal(seats, 7)
    assert [len(hand) for hand in state.hands] == [size] * seats
    assert len(state.deal.aside) == left
    assert sorted(game.cards(state)) == sorted(deck(jokers == "in"))


@pytest.mark.rule("TRICK-2")
@pytest.mark.parametrize(
    ("hand", "lead", "may"),
    [
        ("2R KR 9W XW", "7W", "9W XW"),  # a Joker follows as a card of its suit
        ("2R KR 9W XW", "7L", "2R KR 9W XW"),
        ("2R KR 9W XW", "XR", "2R KR"),  # a led Joker sets its suit
        ("2R KR 9W XW", None, "2R KR 9W XW"),
        ("", "7W", ""),
    ],
)
def test_what_may_be_played(hand, lead, may):
    assert playable(cards(hand), card(lead) if lead else None) == cards(may)


@pytest.mark.rule("TRICK-2")
def test_not_following_is_refused_with_what_is_open():
    refusal = must_follow(card("2R"), cards("2R 9W XW"), card("7W"))
    assert str(refusal) == "Water is led and you hold Water. Open to you: Nine of Water or Joker of Water. (TRICK-2)"
    assert must_follow(card("2R"), cards("2R 2W 3W 4W 5W 6W"), card("7W")).instead == "Any Water that you hold will do."


@pytest.mark.rule("TRICK-5")
def test_the_winner_leads_the_next_trick():
    state = hand_of(STONES, "7R 2R", "3P 4P", "KR QR")
    state = played(STONES, state, "7R 3P KR")
    assert state.tricks[-1] == Trick(0, cards("7R 3P KR"), 1)
    assert STONES.turn(state) == 1 and STONES.moves(state) == ["play 4P"]


# bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("judging", [winner, judge], ids=lambda f: f.__name__)
@pytest.mark.parametrize(
    ("trick", "says"),
    [
        ([], "A trick has at least one card."),
        (["7W", "7W"], "The Seven of Water is in this trick twice."),
        (["7W", "11R"], "“11R” is not a card."),
        (["7W", 5], "A trick is made of cards, such as card(“7W”), not of “5”."),
        ([None], "A trick is made of cards"),
        (None, "A trick is made of cards"),
        (5, "A trick is made of cards"),
        ("7W KW", "A trick is made of cards"),
    ],
)
def test_what_is_no_trick_is_refused(judging, trick, says):
    with pytest.raises(JankenError, match=re.escape(says)):
        judging(trick)


@pytest.mark.parametrize("judging", [winner, judge], ids=lambda f: f.__name__)
@pytest.mark.parametrize("breaks", ["yes", 1, None])
def test_whether_rock_breaks_is_yes_or_no(judging, breaks):
    with pytest.raises(JankenError, match="Say True or False"):
        judging(cards("7W KW"), breaks)


def test_a_ranking_has_to_be_one_of_three():
    with pytest.raises(JankenError, match="There are: relations, rock-breaks, plain"):
        judge(cards("7W KW"), ranking="nope")


@pytest.mark.parametrize(
    ("hand", "lead", "says"),
    [
        (None, card("7W"), "A hand is made of cards"),
        (cards("2R KR"), 7, "A trick is made of cards"),
        (cards("2R 2R"), card("7W"), "The Two of Rock is in this hand twice."),
        (["2R", "11R"], card("7W"), "“11R” is not a card."),
    ],
)
def test_what_is_no_hand_is_refused(hand, lead, says):
    with pytest.raises(JankenError, match=re.escape(says)):
        playable(hand, lead)


def test_a_hand_may_be_written_and_may_be_empty():
    assert playable(["2R", "9W"], "7W") == cards("9W") and playable((), card("7W")) == ()


@pytest.mark.rule("ST-6")
@pytest.mark.parametrize(
    ("trick", "ranking", "told"),
    [
        ("3P 5R 2S AR 4W", ROCK_BREAKS, "The Four of Water can't win: Water is weaker than the lead. (TRICK-3)"),
        ("3R 5P 4W", ROCK_BREAKS, "The Four of Water can't win: Rock is led, so only Rock wins. (ST-6)"),
        ("3P 5R 4W", PLAIN, "The Four of Water can't win: Water is neither led nor Rock. (ST-7)"),
        ("3P XR 4L", RELATIONS, "The Four of Lizard can't win: Lizard is weaker than the lead. (TRICK-4)"),
    ],
)
def test_a_card_that_cannot_win_is_told_by_what_is_led(trick, ranking, told):
    assert str(judge(cards(trick), ranking=ranking).steps[-1]) == told


def test_where_rock_breaks_everything_nothing_goes_round():
    assert judge(cards("3R 5P 2S")).paradox
    assert not judge(cards("3R 5P 2S"), rock_breaks=True).paradox
    assert judge(cards("3P 5S 2L 4W"), rock_breaks=True).paradox == judge(cards("3P 5S 2L 4W")).paradox


# how it is told ---------------------------------------------------------------------------------------------------


def reason(text, ranking=RELATIONS):
    played = cards(text)
    event = took(Trick(0, played, taken(played, ranking)), ranking)
    return plain(tell(event.text)).rpartition(". ")[0] + ".", event.rule, event.beat


@pytest.mark.parametrize(
    ("trick", "ranking", "claim", "rule", "beat"),
    [
        ("7R 9R 8R", RELATIONS, "The Nine is the highest Rock.", "TRICK-5", None),
        ("7R 9S 8L", RELATIONS, "No card here beats Rock.", "TRICK-3", None),
        ("7R 9W 8L", RELATIONS, "Water erodes Rock.", "TRICK-3", "Water erodes Rock"),
        ("7R 9W 8P", RELATIONS, "Paper covers Rock and absorbs Water.", "TRICK-3", "Paper absorbs Water"),
        ("7R 9P 8P", RELATIONS, "Paper covers Rock, and the Nine is highest.", "TRICK-3", "Paper covers Rock"),
        (
            "7R XS 8L",
            RELATIONS,
            "A Joker turns the arrow round: Lizard beats Scissors.",
            "TRICK-4",
            "Lizard beats Scissors, because a Joker turns “Scissors decapitates Lizard” round",
        ),
        (
            "XR XS 8R",
            RELATIONS,
            "Several Jokers turn the arrow once: Scissors beats Rock.",
            "TRICK-4",
            "Scissors beats Rock, because a Joker turns “Rock blunts Scissors” round",
        ),
        (
            "7R XP 8W",
            RELATIONS,
            "A Joker turns the trick round, but no weaker suit is down: Rock stays ahead.",
            "TRICK-4",
            None,
        ),
        ("7P 9R 8S", ROCK_BREAKS, "Rock breaks everything.", "ST-6", None),
        ("3R 5P 2S 9W", ROCK_BREAKS, "No card here beats Rock.", "ST-6", None),
        ("7P 9L 8P", ROCK_BREAKS, "Lizard eats Paper.", "TRICK-3", "Lizard eats Paper"),
        ("7P 9R 8R", PLAIN, "Rock is trumps, and the Nine is highest.", "ST-7", None),
        ("7P 9L 8S", PLAIN, "No card here beats Paper.", "ST-7", None),
    ],
)
def test_a_trick_is_told_with_its_reason(trick, ranking, claim, rule, beat):
    found = reason(trick, ranking)
    assert found[:2] == (claim, rule) and (str(found[2]) if found[2] else None) == beat


@pytest.mark.parametrize(
    ("trick", "named", "mistake"),
    [
        ("7W 2R 9L 4S", 3, "Scissors beats Lizard, but it is weaker than the lead, Water."),
        ("7W 2R 9L 4S", 1, "Rock beats Lizard, but it is weaker than the lead, Water."),
        ("7W KW 2S 3W", 2, "Scissors is weaker than the lead, Water, so it can't win."),
        ("7W KP 2L 3W", 1, "Suit goes before rank: Lizard is stronger against Water."),
        ("7W 3P 9L 2W", 1, "Lizard is stronger against Water than Paper is."),
        ("7W 3L 9L 2W", 1, "One suit, Lizard: the higher rank is ahead, Ace high, Joker low."),
        ("7W 9L XP 4S", 1, "Look at the Joker of Paper: it turns this trick round."),
        ("7W AL 9L XP", 2, "With a Joker Lizard is weaker than the lead, Water, so it can't win."),
        ("3P XS 5W 6P", 0, "With a Joker Water is stronger against Paper than Paper is."),
        ("3P XS 5W 6P", 3, "Suit goes before rank: with a Joker Water is stronger against Paper."),
        ("7W 9L XP XS", 1, "The second Joker does not turn it back: the weaker suits stay ahead."),
    ],
)
def test_a_wrong_answer_is_told_what_it_overlooked(trick, named, mistake):
    played = cards(trick)
    question = who_takes(Trick(0, played, taken(played)), RELATIONS)
    assert dict(question.mistakes)[f"@{named}"] == mistake
    assert question.answer == f"@{taken(played)}" and len(question.options) == len(question.mistakes) + 1


@pytest.mark.parametrize(
    ("trick", "ranking", "named", "mistake"),
    [
        ("7P AP 2R", ROCK_BREAKS, 1, "Rock is above every suit here."),
        ("7P 8P AL", PLAIN, 2, "Lizard is neither led nor Rock, so it can't win."),
    ],
)
def test_mistakes_where_rock_is_special(trick, ranking, named, mistake):
    played = cards(trick)
    assert dict(who_takes(Trick(0, played, taken(played, ranking)), ranking).mistakes)[f"@{named}"] == mistake


def hand_of(game, *hands):
    """A hand of few cards, under way; seat 0 leads."""
    state = game.deal(len(hands), 1)
    nil = (Trick(0, (), 0),)
    deal = state.deal._replace(bids=(1,) * len(hands)) if hasattr(state.deal, "bids") else state.deal
    held = tuple(cards(hand) for hand in hands)
    return state._replace(hands=held, turn=0, tricks=nil, broken=True, phase="playing", deal=deal)


def played(game, state, texts):
    for found in cards(texts):
        state = game.play(state, Move.of("play", found))
    return state
