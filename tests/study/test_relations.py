"""The suit graph as a whole, written out by hand where that is possible."""

import pytest

from janken.errors import JankenError, NotationError
from janken.study.relations import (
    adjacency,
    balance,
    champion,
    cycles,
    kings,
    losses,
    standing,
    triple_of,
    triples,
    wins,
)
from janken.suits import Relation, Suit, clash, relation

R, P, S, W, L = Suit

CYCLES = {
    "Rock Scissors Paper",
    "Rock Lizard Paper",
    "Rock Lizard Water",
    "Paper Water Scissors",
    "Scissors Lizard Water",
}
LINES = {
    "Paper Water Rock",
    "Water Rock Scissors",
    "Rock Scissors Lizard",
    "Scissors Lizard Paper",
    "Lizard Paper Water",
}


def orders(some, cycle):
    return {" ".join(map(str, triple.order)) for triple in some if triple.cycle is cycle}


@pytest.mark.rule("CORE-2")
def test_the_ten_triples_are_the_ones_written_out_here():
    assert len(triples()) == 10
    assert orders(triples(), cycle=True) == CYCLES
    assert orders(triples(), cycle=False) == LINES


@pytest.mark.rule("CORE-5")
def test_a_joker_turns_cycles_the_other_way_and_lines_upside_down():
    upside_down = {" ".join(reversed(line.split())) for line in LINES}
    other_way = {" ".join([a, c, b]) for a, b, c in map(str.split, CYCLES)}
    assert orders(triples(reversed=True), cycle=False) == upside_down
    assert orders(triples(reversed=True), cycle=True) == other_way


@pytest.mark.parametrize("turned", [False, True])
def test_a_triple_lists_its_arrows_from_winner_to_loser(turned):
    for triple in triples(turned):
        a, b, c = triple.order
        pairs = [(a, b), (b, c), (c, a) if triple.cycle else (a, c)]
        assert [(beat.winner, beat.loser) for beat in triple.beats] == pairs
        assert all(beat == clash(*pair, turned) for beat, pair in zip(triple.beats, pairs, strict=True))


def test_a_triple_is_the_same_in_whatever_order_it_is_asked_for():
    assert triple_of(L, P, S) == triple_of(S, L, P) == triple_of(P, S, L)
    with pytest.raises(NotationError, match="three different suits"):
        triple_of(L, L, S)


@pytest.mark.rule("CORE-3")
@pytest.mark.parametrize("turned", [False, True])
def test_every_suit_beats_two_and_loses_to_two_and_none_is_high_or_low(turned):
    matrix = adjacency(turned)
    assert all(len(wins(suit, turned)) == len(losses(suit, turned)) == 2 for suit in Suit)
    assert all(sum(row) == 2 for row in matrix) and all(sum(column) == 2 for column in zip(*matrix, strict=True))
    assert balance(matrix) == (0,) * 5
    assert champion(matrix) is None
    assert kings(matrix) == (0, 1, 2, 3, 4)
    assert cycles(matrix) == 5


@pytest.mark.rule("CORE-4")
@pytest.mark.parametrize("turned", [False, True])
def test_the_top_of_a_line_is_the_strongest_against_its_bottom(turned):
    lines = [triple.order for triple in triples(turned) if not triple.cycle]
    assert {bottom: top for top, _, bottom in lines} == {
        suit: standing(Relation.STRONGEST, suit, turned) for suit in Suit
    }
    assert {top: bottom for top, _, bottom in lines} == {
        suit: standing(Relation.WEAKEST, suit, turned) for suit in Suit
    }


def test_a_joker_transposes_the_matrix():
    assert adjacency(reversed=True) == tuple(zip(*adjacency(), strict=True))


def test_tournaments_with_somebody_on_top():
    ladder = [[0, 1, 1, 1], [0, 0, 1, 1], [0, 0, 0, 1], [0, 0, 0, 0]]
    assert (champion(ladder), kings(ladder), cycles(ladder), balance(ladder)) == (0, (0,), 0, (3, 1, -1, -3))


# what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("odd", [7, 0, 1, None, "yes", [True]])
def test_whether_a_joker_is_in_play_is_said_by_true_or_false(odd):
    calls = [
        lambda: adjacency(odd),
        lambda: triples(odd),
        lambda: triple_of(R, P, S, odd),
        lambda: wins(R, odd),
        lambda: losses(R, odd),
        lambda: standing(Relation.STRONGEST, R, odd),
        lambda: relation(R, P, odd),
        lambda: clash(R, P, odd),
    ]
    for call in calls:
        with pytest.raises(JankenError, match="does not say whether a Joker is in play: reversed is True or False"):
            call()


@pytest.mark.parametrize("odd", ["Rock", 0, None, Relation.STRONGEST])
def test_what_is_no_suit_is_refused(odd):
    for call in (
        lambda: wins(odd),
        lambda: losses(odd),
        lambda: triple_of(odd, P, S),
        lambda: triple_of(P, S, odd),
        lambda: standing(Relation.STRONGEST, odd),
    ):
        with pytest.raises(NotationError, match="is not a suit"):
            call()
    with pytest.raises(NotationError, match=r"“strong” is not a relation.* There are: strongest, stronger, "):
        standing("strong", R)


@pytest.mark.parametrize(
    ("matrix", "sentence"),
    [
        (7, "“7” is no matrix. A matrix is as many rows as columns of 0 and 1, such as adjacency()."),
        ([7], r"“\[7\]” is no matrix"),
        ("01", "“0” can't stand in this matrix"),
        ([[0, 2], [0, 0]], "“2” can't stand in this matrix"),
        ([[0, 1, 1], [0, 0, 1]], "2 rows, and one of 3 columns, are no matrix"),
        ([[1, 1], [0, 0]], "Row 0 of this matrix beats itself"),
        ([[0, 1], [1, 0]], "Rows 0 and 1 of this matrix: both beat the other"),
        ([[0, 0], [0, 0]], "Rows 0 and 1 of this matrix: none beats the other"),
    ],
)
def test_what_is_no_tournament_is_refused_with_its_reason(matrix, sentence):
    for function in (balance, champion, kings, cycles):
        with pytest.raises(JankenError, match=sentence):
            function(matrix)
