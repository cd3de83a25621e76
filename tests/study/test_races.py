"""The race alone: exact turns worked out by hand and by another method, the quick advice beside them, whole races."""

from collections import Counter
from math import inf

import numpy as np
import pytest

from janken.cards import UNKNOWN, card, cards, deck
from janken.errors import JankenError
from janken.games.boards.stepping import may_step
from janken.study import races
from janken.study.board_odds import dealt
from janken.study.exact_races import exact_advice, exact_races
from janken.study.gates import unseen_cards
from janken.study.races import Advice, Raced, advice, planned, raced, racing, run, turns_left
from janken.study.walks import Board, beside, distances

ROCKS = "2R 3R 4R  5R 6R 7R  8R 9R 10R"
GATED = "2R 3R 4P  5R 6R 7R  8R 9R 10R"
"""All Rock but the goal, cell 2, which is Paper: no Rock steps onto it."""
STUCK = "4S 5S 6W  7L 8P 9R  2R 3S 4P"


# by hand


@pytest.mark.parametrize("at", range(9))
def test_on_one_suit_it_is_all_steps(at):
    far = distances(ROCKS, at, 3)[2]
    assert turns_left(ROCKS, at, 2, 3) == far
    exact = exact_advice(ROCKS, at, 2, unseen="2P KR")
    assert exact.turns == far if far else exact == Advice((), inf)


@pytest.mark.rule("CC-5")
def test_swapping_beside_the_goal_worked_by_hand():
    # Half the time Paper comes at once: a swap and a step. Else it is the only card left: two swaps and a step.
    found = exact_advice(GATED, 5, 2, unseen="2P KR")
    assert found.swaps and found.swap == pytest.approx(2.5) and found.turns == found.swap
    # Drawn from the same two cards each time, it would be two swaps on average.
    assert advice(GATED, 5, 2, 3, unseen=cards("2P KR")).swap == pytest.approx(3)


@pytest.mark.rule("CC-5")
def test_the_discards_come_back_worked_by_hand():
    # First the Rock, for sure; then Paper and the old Rock are shuffled: 2.5 more, as above.
    assert exact_advice(GATED, 5, 2, unseen="KR", discards="2P").turns == pytest.approx(3.5)
    # From a corner: three steps to a card beside the goal, and the same there.
    assert exact_advice(GATED, 6, 2, unseen="2P KR").turns == pytest.approx(3 + 2.5)


def test_where_no_card_opens_the_way_it_takes_for_ever():
    found = exact_advice(GATED, 6, 2, unseen="JR KR")
    assert found.turns == inf and found.step == inf and found.swap == inf
    assert turns_left(GATED, 6, 2, 3, unseen=cards("JR KR")) == inf


# by another method


def policy_iteration(board, at, goal, draw, discards=()):
    """The exact turns again: cards by suit letter, positions in a dictionary, policies solved as linear equations."""
    near = beside(3, 3)
    stand_in = {letter: card("2" + letter) for letter in "RPSWL"}
    start = (tuple(board), at, tuple(sorted(draw)), tuple(sorted(discards)))
    options, todo = {}, [start]
    while todo:
        here = todo.pop()
        if here in options:
            continue
        laid, place, pile, aside = here
        choices = []
        if place != goal:
            for there in near[place]:
                if may_step(stand_in[laid[place]], stand_in[laid[there]]):
                    choices.append({(laid, there, pile, aside): 1.0})
            source, after = (pile, aside) if pile else (aside, ())
            swap = Counter()
            for index, new in enumerate(source):
                rest = tuple(sorted(source[:index] + source[index + 1 :]))
                after_swap = (*laid[:place], new, *laid[place + 1 :])
                swap[after_swap, place, rest, tuple(sorted((*after, laid[place])))] += 1
            choices.append({key: count / len(source) for key, count in swap.items()})
        options[here] = choices
        todo += [key for choice in choices for key in choice]
    names = list(options)
    number = {key: index for index, key in enumerate(names)}
    policy = [len(options[key]) - 1 for key in names]  # always swap: not good, but it may end
    values = np.zeros(len(names))
    for _ in range(100):
        matrix, costs = np.eye(len(names)), np.ones(len(names))
        for index, key in enumerate(names):
            if not options[key]:
                costs[index] = 0
                continue
            for following, chance in options[key][policy[index]].items():
                matrix[index, number[following]] -= chance
        # a policy that never ends would have no solution: so it is worth a billion turns instead
        values = np.linalg.solve(matrix + 1e-9 * np.eye(len(names)), costs)
        better = []
        for index, key in enumerate(names):
            prices = [sum(c * values[number[k]] for k, c in choice.items()) for choice in options[key]]
            best = min(range(len(prices)), key=prices.__getitem__, default=-1)
            keeps = best < 0 or prices[policy[index]] <= prices[best] + 1e-9 * abs(prices[best])
            better.append(policy[index] if keeps else best)
        if better == policy:
            break
        policy = better
    return values[0]


@pytest.mark.parametrize(
    ("board", "draw"),
    [("RPRRPRRPR", "P"), ("RPPRRPRRR", "P"), ("RRPRPRRPR", "RP"), ("RSRRRPRRR", "R")],
)
def test_the_exact_turns_by_another_method(board, draw):
    ranks = iter(["A", *map(str, range(2, 11)), "J", "Q"])
    laid = [card(next(ranks) + letter) for letter in board]
    pile = [card(next(ranks) + letter) for letter in draw]
    exact = exact_advice(laid, 6, 2, unseen=pile)
    assert exact.turns == pytest.approx(policy_iteration(board, 6, 2, draw), rel=1e-5)


@pytest.mark.parametrize("board", ["2R 3P 4R  5R 6P 7R  8R 9P 10R", "2R 3R 4P  5R 6P 7R  8R 9R 10P", GATED])
def test_no_race_by_the_advice_beats_best_play_and_few_lose_much(board):
    pile = cards("JR QP KP")
    exact = exact_advice(board, 6, 2, unseen=pile).turns
    turns = []
    for order in [(a, b, c) for a in pile for b in pile for c in pile if len({a, b, c}) == 3]:
        turns += [run(Board(board, 3), 6, 2, order, seed)[0] for seed in range(40)]
    mean, error = np.mean(turns), np.std(turns) / len(turns) ** 0.5
    assert exact - 3 * error - 1e-9 <= mean <= 1.1 * exact + 3 * error


def test_all_deals_of_a_tiny_deck():
    found = exact_races("2R 3R 4R 5R 6R 7R 8R 2P 3P 4P 5P")
    assert found.mean == pytest.approx(377 / 76) and found.sure == pytest.approx(133 / 165)
    assert exact_races("2R 3R 4R 5R 6R 7R 8R 9R 10R JR") == (4.0, 1)


# the quick advice


@pytest.mark.parametrize(("width", "jokers"), [(3, True), (3, False), (5, True), (5, False), (9, True)])
def test_the_plan_is_one_that_no_single_move_betters(width, jokers):
    """What the plan says of each cell is what its own moves cost, with its two things left out."""
    goal = width - 1
    for row in dealt("plans", 0, 8, width=width, jokers=jokers):
        laid = Board(row, width)
        unseen = unseen_cards(laid, jokers=jokers)
        plan = planned(laid, goal, unseen=unseen)
        assert plan.turns[goal] == 0
        for cell in set(range(width * width)) - {goal}:

            def stepping(under, cell=cell, laid=laid, plan=plan):
                ways = [1 + plan.turns[there] for there in laid.near[cell] if may_step(under, laid[there])]
                return min(ways, default=inf)

            swap = 1 + sum(min(stepping(each), plan.swap[cell]) for each in unseen) / len(unseen)
            assert plan.swap[cell] == pytest.approx(swap)
            assert plan.turns[cell] == pytest.approx(min(stepping(laid[cell]), plan.swap[cell]))


def test_advice_says_when_to_step_and_when_to_swap():
    found = advice(STUCK, at=6, goal=2, width=3)
    assert not found.swaps and found.to == 3 and found.turns == found.step < found.swap
    beside_the_goal = advice(STUCK, at=5, goal=2, width=3)
    assert beside_the_goal.swaps and beside_the_goal.step == inf and beside_the_goal.to is None
    assert beside_the_goal.turns == pytest.approx(found.turns - 3), "three steps earlier"


def test_other_pieces_are_walked_round():
    free, blocked = advice(ROCKS, 6, 2, 3), advice(ROCKS, 6, 2, 3, closed=[6, 7, 2])
    assert [cell for cell, _ in free.steps] == [3, 7] and [cell for cell, _ in blocked.steps] == [3]
    assert turns_left(ROCKS, 6, 2, 3, closed=[3, 4, 5]) == inf and turns_left(ROCKS, 6, 2, 3, closed=[6, 2]) == 4


def test_at_the_goal_no_turn_is_left():
    assert turns_left(STUCK, 2, 2, 3) == 0


# whole races


def test_a_race_card_by_card():
    assert run(Board(STUCK, 3), 6, 2, cards("2P 8L"), seed=7) == (5, 1)
    assert run(Board(GATED, 3), 6, 2, cards("JR QP"), seed=7) == (6, 2)
    assert run(Board(GATED, 3), 6, 2, cards("JR"), seed=7) == (races.LONGEST_RACE, races.LONGEST_RACE)
    assert run(Board(ROCKS, 3), 2, 2, cards("JR"), seed=7) == (0, 0)


def test_races_add_up_and_are_the_same_for_one_seed():
    growing = list(racing(30, 7, width=3))
    assert [done.races for done in growing] == list(range(1, 31)) and growing[-1] == raced(30, "7", width=3)
    assert raced(30, 8, width=3) != growing[-1]
    each = [after.turns - before.turns for before, after in zip([Raced(0, 0, 0, 0), *growing], growing, strict=False)]
    assert growing[-1].mean == pytest.approx(np.mean(each)) and min(each) >= 4
    assert growing[-1].error == pytest.approx(np.std(each) / 30**0.5)


def test_the_estimate_is_what_races_take():
    """On boards of the real deck the two things left out hardly matter."""
    from janken.chance import Chance

    n, width = 150, 5
    guesses = [turns_left(Chance("7", "race", race).shuffled(deck())[:25], 20, 4) for race in range(n)]
    done = raced(n, 7, width=width)
    assert abs(np.mean(guesses) - done.mean) < 3 * done.error
    assert 9 < done.mean < 10.2 and 0.5 < done.swaps / done.races < 2.5


# bad input


@pytest.mark.parametrize("n", [0, -1, 10**6, 1.5, True, "10", None])
def test_numbers_of_races_that_are_none(n):
    with pytest.raises(JankenError, match=r"races can't be run\. Ask for 1 to 100,000\."):
        racing(n, 7)


def test_other_bad_input():
    for width in (2, 10, 5.0, True, None):
        with pytest.raises(JankenError, match="is not the width of a board"):
            raced(1, 7, width=width)
    with pytest.raises(JankenError, match="does not say whether Jokers are in"):
        raced(1, 7, jokers="in")
    with pytest.raises(JankenError, match="9 cards leave no draw pile"):
        raced(1, 7, width=3, pack=cards(ROCKS))
    with pytest.raises(JankenError, match="9 cards leave no draw pile"):
        exact_races(ROCKS)
    with pytest.raises(JankenError, match="more than 1,000 positions"):
        exact_races("2R 3R 4R 5R 6R 7R 8R 2P 3P 4P 5P", most=1000)
    with pytest.raises(JankenError, match="is not a seed"):
        raced(1, None)
    for question in (advice, turns_left):
        with pytest.raises(JankenError, match="is not a cell"):
            question(ROCKS, 9, 2, 3)
        with pytest.raises(JankenError, match="is not a cell"):
            question(ROCKS, 6, 9, 3)
        with pytest.raises(JankenError, match="is not a cell"):
            question(ROCKS, 6, 2, 3, closed=[9])
        with pytest.raises(JankenError, match="There is no unseen card"):
            question(ROCKS, 6, 2, 3, unseen=())
        with pytest.raises(JankenError, match="on the board and among"):
            question(ROCKS, 6, 2, 3, unseen=cards("2R"))
        with pytest.raises(JankenError, match="make no board"):
            question(ROCKS, 6, 2)
    with pytest.raises(JankenError, match="no card that can be seen"):
        exact_advice(ROCKS, 6, 2, unseen=[UNKNOWN])
    with pytest.raises(JankenError, match="is not a cell"):
        exact_advice(ROCKS, 6, -1, unseen="KR")
