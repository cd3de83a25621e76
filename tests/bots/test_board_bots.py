"""Scout for Corner to Corner and Ranger for Edge to Edge: legal, far better than Dice, and right where it is clear."""

from __future__ import annotations

from functools import cache
from math import sqrt
from statistics import mean, stdev

import pytest

from janken.bots import best_for, bots_for
from janken.bots.any import Random
from janken.bots.board_turns import FAR, BoardTurns
from janken.bots.edge_to_edge import Crossing, Ranger
from janken.cards import cards
from janken.chance import Chance
from janken.errors import SeatsError
from janken.game import stacked
from janken.games import game
from janken.games.boards.edge_to_edge import CAPTURED, HOME
from janken.rulebook import rule
from janken.sentences import tell
from janken.study.walks import KINDS, OPEN, distances_to

CORNER = game("corner-to-corner")
THREE = CORNER.with_rules(size=3)
EDGE = game("edge-to-edge")
LEFT = EDGE.with_rules(first="left")
TABLES = [
    *((CORNER, seats) for seats in (2, 3, 4)),
    (THREE, 2),
    (THREE.with_rules(jokers="out", first="drawn"), 4),
    (CORNER.with_rules(size=9), 2),
    (CORNER.with_rules(turns=20), 2),
    (EDGE, 2),
    (EDGE.with_rules(jokers="out", first="left"), 2),
    (EDGE.with_rules(turns=40), 2),
]
DEALS = 12
T_99 = 2.718
"""One-sided 99 % of Student's t for 11 degrees of freedom."""


def named(value):
    if isinstance(value, int):
        return str(value)
    return " ".join([value.name, *(f"{name}={text}" for name, text in value.rules.changes().items())])


def plies(played, players, seed):
    """A game, each player seeing only what its seat may."""
    state = played.deal(len(players), seed)
    chances = [Chance(seed, "board", seat) for seat in range(len(players))]
    while (seat := played.turn(state)) is not None:
        seen = played.seen_by(state, seat)
        yield seen, seat
        state = played.play(state, players[seat].choose(played, seen, seat, chances[seat]))
    yield state, None


@cache
def won(played, players, seed):
    """What each seat got of the win."""
    *_, (state, _) = plies(played, players, seed)
    winners = played.outcome(state).winners or range(len(players))
    return tuple((seat in winners) / len(winners) for seat in range(len(players)))


# what both do ------------------------------------------------------------------------------------------------


def test_they_are_listed_after_random_and_give_the_hints():
    assert list(bots_for(CORNER)) == list(bots_for(EDGE)) == ["random", "planner"]
    assert [best_for(played).title for played in (CORNER, EDGE)] == ["Scout", "Ranger"]


@pytest.mark.parametrize(("played", "seats"), TABLES, ids=named)
def test_plays_legally_from_what_it_sees(played, seats):
    """Looking at a face-down card would raise FaceDown, an illegal move IllegalMove."""
    player = best_for(played)
    for seen, seat in plies(played, [player] * seats, 1):
        if seat is None:
            continue
        belief = player.believes(played, seen, seat)
        moves = played.moves(seen)
        assert sum(share for _, share in belief.mix) == 1 and all(move in moves for move, _ in belief.mix)
        assert belief == player.believes(played, seen, seat)
        told = tell(belief.text)
        assert rule(belief.rule) and told.endswith(".") and told[0].isupper()
        assert all(len(sentence.split()) < 15 for sentence in told.split(". ")), told


def test_only_the_seat_to_move_has_something_to_choose():
    for played in (CORNER, EDGE):
        state = played.deal(2, 1)
        with pytest.raises(SeatsError, match="not to move"):
            best_for(played).believes(played, state, 1 - state.mover)


# better than random ------------------------------------------------------------------------------------------


def gains(played, seats, player, other):
    """What the player wins more of than the other in the same seats of the same deals, against more of the other."""
    found = []
    for seed in range(DEALS):
        more = []
        for seat in range(seats):
            tables = [(other,) * seat + (one,) + (other,) * (seats - 1 - seat) for one in (other, player)]
            before, after = (won(played, players, seed)[seat] for players in tables)
            more.append(after - before)
        found.append(mean(more))
    return found


def bound(found):
    """The mean is above this, 99 times in 100."""
    return mean(found) - T_99 * stdev(found) / sqrt(len(found))


DICE = Random()


@pytest.mark.parametrize(("played", "seats"), TABLES, ids=named)
def test_better_than_random_by_a_margin(played, seats):
    """At least half of what an even share leaves to win."""
    assert bound(gains(played, seats, best_for(played), DICE)) > (1 - 1 / seats) / 2


class Fearless(Ranger):
    """Counts turns as Ranger does, but never looks who might capture it."""

    def believes(self, game, seen, seat):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Crossing, "danger", lambda *_: 0.0)
            return super().believes(game, seen, seat)


def test_to_see_a_capture_coming_pays():
    shorter = EDGE.with_rules(turns=120)
    assert bound(gains(shorter, 2, best_for(EDGE), Fearless())) > 0.1


# how far it is -----------------------------------------------------------------------------------------------


def reckoned(board, goals, delays):
    """The same turns by going over all cells again and again until nothing changes."""
    size = len(board.kinds)
    now, swapped = [FAR] * size, [FAR] * size

    def ahead(here, kind):
        ways = [t for t in board.near[here] if OPEN[kind][board.kinds[t]]]
        return min([(0.0 if t in goals else now[t]) + delays.get(t, 0.0) for t in ways], default=FAR)

    for _ in range(60):
        for here in range(size):
            drawn = [share * (1 + min(ahead(here, kind), swapped[here])) for kind, share in enumerate(board.shares)]
            swapped[here] = min(FAR, sum(drawn))
            now[here] = min(FAR, 1 + min(ahead(here, board.kinds[here]), swapped[here]))
    return now, swapped


@pytest.mark.rule("CC-5")
@pytest.mark.parametrize(
    ("played", "goals", "delays"),
    [
        (CORNER, [4], {}),
        (CORNER, [4], {3: 1.0, 8: 1.0, 12: 0.5}),
        (THREE, [2], {1: 1.0}),
        (EDGE, [0, 2, 4], {11: 0.5}),
    ],
    ids=["corner", "corner with pieces", "three", "edge"],
)
def test_turns_to_go_are_those_of_best_play(played, goals, delays):
    for seed in range(6):
        board = BoardTurns(played, played.seen_by(played.deal(2, seed), 0))
        assert sum(board.shares) == pytest.approx(1)
        found, expected = board.turns(goals, delays), reckoned(board, goals, delays)
        for got, want in zip((*found.now, *found.swapped), (*expected[0], *expected[1]), strict=True):
            assert got == pytest.approx(want, abs=1e-6)


def test_turns_to_go_are_never_more_than_the_shortest_way():
    for seed in range(20):
        state = CORNER.deal(2, seed)
        board = BoardTurns(CORNER, CORNER.seen_by(state, 0))
        turns = board.turns([4], {}).now
        for cell, steps in enumerate(distances_to(state.board, 4)):
            assert cell == 4 or steps is None or CORNER.grid.apart(cell, 4) <= turns[cell] <= steps + 1e-9


@pytest.mark.rule("CC-5")
def test_only_cards_that_may_come_are_reckoned_with():
    state = THREE.deal(2, 1)
    gone = state._replace(draw=(), discards=cards("2R XP 3R 4R"), board=state.board)
    shares = BoardTurns(THREE, THREE.seen_by(gone, 0)).shares
    by_kind = dict(zip(map(str, KINDS), shares, strict=True))
    assert by_kind["AR"] == 0.75 and by_kind["XP"] == 0.25 and sum(shares) == 1


# Scout -------------------------------------------------------------------------------------------------------


def laid(rows, places, seat=0):
    state = THREE.deal(2, 7, stacked(THREE.pack(2), *cards(rows.replace("/", " "))))
    at = tuple((THREE.grid.places[name],) for name in places.split())
    return state._replace(at=at, mover=seat)


def choice(played, state):
    seat = played.turn(state)
    belief = best_for(played).believes(played, played.seen_by(state, seat), seat)
    return str(max(belief.mix, key=lambda pair: pair[1])[0]), tell(belief.text)


@pytest.mark.parametrize(
    ("rows", "places", "wanted"),
    [
        pytest.param("4S 5P 6W / 7L 8P 9R / 2R 3P 4W", "b3 b1", "step c3", id="home"),
        pytest.param("4S 5P 6W / 7L 8P 9R / 2R 3L 4W", "a1 c2", "step a2", id="the way that leads on"),
        pytest.param("4S 5P 6S / 7L 8P 9S / 2R 3L 4W", "b2 b1", "swap b2", id="no way but a swap"),
        pytest.param("4W 5P 6P / 7L 8P 9S / 2R 3L 5W", "a3 b1", "swap a3", id="a swap rather than the long way back"),
    ],
)
def test_scout_takes_the_way_that_is_clear(rows, places, wanted):
    assert choice(THREE, laid(rows, places))[0] == wanted


@pytest.mark.rule("CC-4")
def test_scout_stands_in_the_way_of_somebody_about_to_win():
    """B, on b1, wins on a1 with the next step, unless somebody stands there: A stays, and swaps."""
    state = laid("4S 5P 6W / 7L 8P 9R / 2R 3R 4W", "a1 b1")
    assert choice(THREE, state)[0] == "swap a1"
    far = laid("4S 5P 6W / 7L 8P 9R / 2R 3R 4W", "a1 c3")
    assert choice(THREE, far)[0] == "step a2"


def test_scout_says_how_many_turns_it_expects():
    move, text = choice(THREE, laid("4S 5P 6W / 7L 8P 9R / 2R 3P 4W", "a1 c3"))
    assert (move, text) == ("step a2", "About 3.0 turns to c3 after the step. B needs about 5.6.")
    assert choice(THREE, laid("4S 5P 6W / 7L 8P 9R / 2R 3P 4W", "b3 b1"))[1] == "One step to c3, and home."


@pytest.mark.rule("CC-7")
def test_scout_goes_nearer_when_time_runs_out():
    """The step leads into a dead end, a swap to the open way; but with one turn left only nearness counts."""
    state = laid("7P 8P 6P / 9P JR 9W / 2R 3S 4W", "a1 c3")
    assert choice(THREE, state)[0] == "swap a1"
    assert choice(THREE, state._replace(turns=198))[0] == "step b1"


# Ranger ------------------------------------------------------------------------------------------------------


PAPER = cards("2P 3P 4P 5P 6P 7P 8P 9P 10P JP QP KP AP 2P~2 3P~2 4P~2 5P~2 6P~2 7P~2 8P~2 9P~2 10P~2 JP~2 QP~2 KP~2")


def standing(mine, theirs, cards_at=None):
    """These pieces of A and B on a board of Paper, but for some cards; it is A's turn."""

    def place(name):
        if name == "captured":
            return CAPTURED
        return HOME + "abcde".index(name[5]) if name.startswith("goal-") else LEFT.grid.places[name]

    board = list(PAPER)
    for name, text in (cards_at or {}).items():
        board[LEFT.grid.places[name]] = cards(text)[0]
    at = tuple(tuple(map(place, side.split())) for side in (mine, theirs))
    return LEFT.deal(2, 7)._replace(board=tuple(board), at=at, mover=0)


FOUR_HOME = "goal-a5 goal-b5 goal-c5 goal-d5", "goal-a1 goal-b1 goal-c1 goal-d1"


@pytest.mark.parametrize(
    ("mine", "theirs", "cards_at", "wanted"),
    [
        pytest.param(f"e4 {FOUR_HOME[0]}", f"a3 {FOUR_HOME[1]}", {}, "step e4 e5 goal-e5", id="home"),
        pytest.param("c3 a1 b1 d1 e1", "c2 a5 b5 d5 e5", {}, "step c3 c2", id="captures what has come far"),
        pytest.param("a3 b1 c1 d1 e1", "a5 b5 c5 d5 e5", {"a5": "2S", "a4": "2R"}, "step a3 a4", id="steps on safely"),
        pytest.param(
            f"captured {FOUR_HOME[0]}", "c4 a5 b5 d5 e5", {"a2": "2S", "b2": "3S", "c2": "4S", "d2": "5S"}, "return e1",
            id="comes back where the way is open",
        ),
    ],
)  # fmt: skip
def test_ranger_takes_what_is_clear(mine, theirs, cards_at, wanted):
    assert choice(LEFT, standing(mine, theirs, cards_at))[0] == wanted


@pytest.mark.rule("EE-2")
def test_ranger_does_not_step_beside_somebody_who_can_capture_it():
    """B on c5 can reach c4; only there. The piece on c3 has come far, so it goes round."""
    state = standing("c3 goal-a5 goal-b5 goal-d5 goal-c5", f"c5 {FOUR_HOME[1]}")
    crossing = Crossing(LEFT, LEFT.seen_by(state, 0), 0)
    moves = {str(move): crossing.worth(move) for move in LEFT.moves(state)}
    assert choice(LEFT, state)[0] == "step c3 d3" and moves["step c3 d3"] > moves["step c3 c4"] + 1
    blind = standing("c3 goal-a5 goal-b5 goal-d5 goal-c5", f"c5 {FOUR_HOME[1]}", {"c5": "2R"})
    crossing = Crossing(LEFT, LEFT.seen_by(blind, 0), 0)
    moves = {str(move): crossing.worth(move) for move in LEFT.moves(blind)}
    assert moves["step c3 c4"] == pytest.approx(moves["step c3 d3"], abs=0.3)


@pytest.mark.rule("EE-2")
def test_ranger_moves_out_of_danger():
    state = standing("b4 a1 c1 d1 e1", "a4 b5 c5 d5 e5", {"a4": "2S", "b5": "2R", "c5": "3R", "a5": "4S", "c4": "5S"})
    move, _ = choice(LEFT, state)
    assert move.startswith("step b4")


def test_ranger_says_what_it_counts():
    told = [
        choice(LEFT, standing("c3 a1 b1 d1 e1", "c2 a5 b5 d5 e5"))[1],
        choice(LEFT, standing(f"e4 {FOUR_HOME[0]}", f"a3 {FOUR_HOME[1]}"))[1],
    ]
    assert told == [
        "The capture costs B about 4.0 turns. All together need about 18.",
        "One more piece is home. All together need about 1.",
    ]
