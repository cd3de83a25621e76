"""The five suits: the ten beats by hand, and everything that follows from them in a second formulation."""

from itertools import combinations, product

import pytest

from janken import BEATS, Relation, Suit, card, clash, relation, rule, suit
from janken.cards import UNKNOWN
from janken.errors import FaceDown, NotationError

ROCK, PAPER, SCISSORS, WATER, LIZARD = Suit
PAIRS = list(product(Suit, Suit))

BY_HAND = """
Scissors cuts Paper
Paper covers Rock
Rock crushes Lizard
Lizard drinks Water
Water rusts Scissors
Scissors decapitates Lizard
Lizard eats Paper
Paper absorbs Water
Water erodes Rock
Rock blunts Scissors
""".strip().splitlines()
BEATEN = {tuple(line.split()[::2]) for line in BY_HAND}


def beats(a: Suit, b: Suit) -> bool:
    return (str(a), str(b)) in BEATEN


def relation_in_words(a: Suit, b: Suit) -> Relation:
    """CORE-4 word by word, from the ten beats alone."""
    if a is b:
        return Relation.SAME
    winners = {s for s in Suit if beats(s, b)}
    losers = {s for s in Suit if beats(b, s)}
    (other,) = (winners if a in winners else losers) - {a}
    if a in winners:
        return Relation.STRONGEST if beats(a, other) else Relation.STRONGER
    return Relation.WEAKEST if beats(other, a) else Relation.WEAKER


@pytest.mark.rule("CORE-1")
def test_five_suits_stand_clockwise():
    assert [str(s) for s in Suit] == ["Rock", "Paper", "Scissors", "Water", "Lizard"]
    assert [s.letter for s in Suit] == list("RPSWL")
    assert [s.clockwise() for s in Suit] == [PAPER, SCISSORS, WATER, LIZARD, ROCK]
    assert ROCK.clockwise(7) is SCISSORS and ROCK.clockwise(-1) is LIZARD


@pytest.mark.rule("CORE-2")
def test_the_ten_beats():
    assert [str(beat) for beat in BEATS] == BY_HAND


@pytest.mark.rule("CORE-2")
@pytest.mark.parametrize("line", BY_HAND)
def test_a_clash_is_the_beat_whichever_is_named_first(line):
    winner, verb, loser = line.split()
    for a, b in ((winner, loser), (loser, winner)):
        beat = clash(suit(a), suit(b))
        assert (str(beat.winner), beat.verb, str(beat.loser)) == (winner, verb, loser)
        assert str(beat) == line and not beat.reversed and beat.usual == beat
        assert beat.rule == "CORE-2"


@pytest.mark.rule("CORE-2")
def test_the_rulebook_says_the_same_ten():
    for line in BY_HAND:
        assert line in rule("CORE-2").text


@pytest.mark.rule("CORE-3")
def test_every_suit_beats_two_and_loses_to_two():
    for s in Suit:
        clashes = [clash(s, other) for other in Suit if other is not s]
        assert [beat.winner for beat in clashes].count(s) == 2
        assert [beat.loser for beat in clashes].count(s) == 2


@pytest.mark.rule("CORE-3")
def test_steps_on_the_circle_tell_the_relation():
    words = ["same", "strongest", "weaker", "stronger", "weakest"]
    for s in Suit:
        assert [str(relation(s.clockwise(steps), s)) for steps in range(5)] == words


@pytest.mark.rule("CORE-4")
@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_relation_is_what_the_words_say(a, b):
    assert relation(a, b) is relation_in_words(a, b)


@pytest.mark.rule("CORE-4")
def test_strongest_is_the_clockwise_neighbour_and_weakest_the_other_one():
    for s in Suit:
        assert [a for a in Suit if relation(a, s) is Relation.STRONGEST] == [s.clockwise(1)]
        assert [a for a in Suit if relation(a, s) is Relation.WEAKEST] == [s.clockwise(-1)]


@pytest.mark.rule("CORE-5")
@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_a_joker_turns_each_relation_round(a, b):
    words = ["strongest", "stronger", "same", "weaker", "weakest"]
    swapped = dict(zip(words, reversed(words), strict=True))
    turned = relation(a, b, reversed=True)
    assert str(turned) == swapped[str(relation(a, b))]
    assert turned is relation(a, b).reversed
    assert turned.beats is beats(b, a)


@pytest.mark.rule("CORE-5")
@pytest.mark.parametrize(("a", "b"), [*combinations(Suit, 2)])
def test_a_reversed_clash_says_so_and_why(a, b):
    usual, turned = clash(a, b), clash(a, b, reversed=True)
    assert (turned.winner, turned.loser) == (usual.loser, usual.winner)
    assert turned == clash(b, a, reversed=True)
    assert str(turned) == f"{turned.winner} beats {turned.loser}, because a Joker turns “{usual}” round"
    assert turned.usual == usual and turned.rule == "CORE-5"


@pytest.mark.rule("CORE-5")
def test_between_cards_either_joker_reverses():
    assert clash(card("XR"), card("5P")).winner is ROCK
    assert clash(card("5R"), card("XP")).winner is ROCK
    assert clash(card("5R"), card("5P")).winner is PAPER
    assert clash(card("XR"), card("5R")) is None


@pytest.mark.rule("CORE-6")
def test_two_jokers_turn_it_once():
    assert clash(card("XR"), card("XP")).winner is ROCK
    assert clash(card("XR"), card("XP"), reversed=True).winner is ROCK
    for a, b in combinations(Suit, 2):
        assert clash(card(f"X{a.letter}"), card(f"X{b.letter}")) == clash(a, b, reversed=True)


@pytest.mark.rule("CORE-8")
def test_no_suit_ever_beats_itself():
    for s in Suit:
        for turned in (False, True):
            assert relation(s, s, turned) is Relation.SAME
            assert clash(s, s, turned) is None


@pytest.mark.rule("CORE-8")
def test_every_card_of_a_suit_gains_in_a_reversed_comparison():
    for rank in ("A", "5", "K", "X"):
        assert clash(card(f"{rank}R"), card("2P"), reversed=True).winner is ROCK


def test_suits_and_relations_are_true_and_have_their_words():
    assert all(Suit) and str(Relation.STRONGEST) == "strongest"
    assert [r.beats for r in Relation] == [True, True, False, False, False]


@pytest.mark.parametrize("text", ["L", "l", " lizard ", "LIZARD", "Lizard"])
def test_a_suit_is_read_from_letter_or_name(text):
    assert suit(text) is LIZARD


@pytest.mark.parametrize("text", ["", "X", "Spock", "RP", None, 3])
def test_other_texts_are_no_suit_and_the_suits_are_named(text):
    with pytest.raises(NotationError, match="Rock, Paper, Scissors, Water, Lizard"):
        suit(text)


@pytest.mark.parametrize("pair", [("Rock", PAPER), (ROCK, 1), (card("5R"), PAPER)])
def test_relation_wants_two_suits(pair):
    with pytest.raises(NotationError, match="compares two suits"):
        relation(*pair)


@pytest.mark.parametrize("pair", [(ROCK, "Paper"), (1, 2), (None, card("5R"))])
def test_clash_wants_suits_or_cards(pair):
    with pytest.raises(NotationError, match="two suits or two cards"):
        clash(*pair)


def test_a_face_down_card_has_no_suit_to_clash_with():
    with pytest.raises(FaceDown, match="suit is not known"):
        clash(card("5R"), UNKNOWN)
