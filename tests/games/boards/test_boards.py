"""Boards of cards: the step rule for every pair, reach beside networkx, symmetries, zones, gates, and bad boards."""

import random
from fractions import Fraction

import networkx as nx
import pytest
from conformance import SOAK

from janken.cards import UNKNOWN, Card, Rank, card, cards, deck
from janken.errors import JankenError
from janken.games.boards.stepping import may_step, step_beat
from janken.study import boards
from janken.study.boards import (
    Board,
    barriers,
    dead_ends,
    distances,
    distances_to,
    gates,
    reachable,
    reaching,
    shortest_path,
    step_graph,
    steps,
    swap_chance,
    swaps,
    unseen_cards,
    way_open,
    zones,
)
from janken.suits import Suit

DECK = deck()
TWO_DECKS = deck(copies=2)
OPENS = {"R": "RSL", "P": "PRW", "S": "SPL", "W": "WSR", "L": "LWP"}
"""By hand: the suits each suit may step to, without a Joker (CC-2)."""
OPENS_WITH_A_JOKER = {"R": "RPW", "P": "PSL", "S": "SRW", "W": "WPL", "L": "LRS"}
"""The same with a Joker at either end (CC-3)."""
STUCK = "4S 5S 6W  7L 8P 9R  2R 3S 4P"
"""From cell 6 no way leads to cell 2."""


def board_of(width, height, rng, pack=TWO_DECKS):
    return tuple(rng.sample(pack, width * height))


def neighbours(width, height):
    return [
        (here, there)
        for here in range(width * height)
        for there in range(width * height)
        if abs(here % width - there % width) + abs(here // width - there // width) == 1
    ]


def graph_of(laid, pairs):
    """The step graph by networkx and the tables above: nothing of ours but the cards."""
    graph = nx.DiGraph()
    graph.add_nodes_from(range(len(laid)))
    names = [each.text.partition("~")[0] for each in laid]
    jokers = [name[0] == "X" for name in names]
    suits = [name[-1] for name in names]
    graph.add_edges_from(
        [
            (here, there)
            for here, there in pairs
            if suits[there] in (OPENS_WITH_A_JOKER if jokers[here] or jokers[there] else OPENS)[suits[here]]
        ]
    )
    return graph


# the rule


@pytest.mark.rule("CC-2", "CC-3")
def test_the_step_rule_for_all_ordered_pairs_of_cards():
    for here in DECK:
        for there in DECK:
            table = OPENS_WITH_A_JOKER if here.rank is Rank.JOKER or there.rank is Rank.JOKER else OPENS
            written = there.suit.letter in table[here.suit.letter]
            beside = there if there is not here else Card(there.suit, there.rank, 2)
            laid = [here, beside, *(Card(Suit.ROCK, Rank.TWO, copy) for copy in range(3, 10))]
            assert may_step(here, there) == (1 in steps(laid, width=3)[0]) == written, (here, there)


@pytest.mark.rule("CC-3")
def test_the_joker_of_rock():
    onto = {c.suit.letter for c in DECK if may_step(c, card("XR"))}
    off = {c.suit.letter for c in DECK if may_step(card("XR"), c)}
    assert onto == set("RSL") and off == set("RPW")


# reach, distances and ways beside networkx


@pytest.mark.parametrize("width", range(3, 10))
def test_reach_is_what_networkx_finds(width):
    rng = random.Random(f"reach {width}")
    pairs = neighbours(width, width)
    for _ in range(10_000 if SOAK else 1500):
        laid = board_of(width, width, rng, DECK if width < 9 else TWO_DECKS)
        start = rng.randrange(width * width)
        assert reachable(laid, start, width) == {start} | nx.descendants(graph_of(laid, pairs), start)


@pytest.mark.parametrize(("width", "height"), [(3, 3), (5, 5), (3, 7), (9, 4), (9, 9)])
def test_steps_distances_and_zones_are_what_networkx_finds(width, height):
    rng = random.Random(f"all {width} {height}")
    pairs = neighbours(width, height)
    for _ in range(30):
        laid = board_of(width, height, rng)
        board, graph = Board(laid, width), graph_of(laid, pairs)
        start = rng.randrange(width * height)
        assert {(a, b) for a, row in enumerate(steps(board)) for b in row} == set(graph.edges)
        assert nx.utils.graphs_equal(nx.DiGraph(step_graph(board).edges), nx.DiGraph(graph.edges))
        far = nx.single_source_shortest_path_length(graph, start)
        assert distances(board, start) == tuple(far.get(cell) for cell in range(len(laid)))
        back = nx.single_source_shortest_path_length(graph.reverse(), start)
        assert distances_to(board, start) == tuple(back.get(cell) for cell in range(len(laid)))
        assert reaching(board, start) == {start} | nx.ancestors(graph, start)
        found = zones(board)
        assert set(found.cells) == {frozenset(zone) for zone in nx.strongly_connected_components(graph)}
        assert all(cell in found.cells[zone] for cell, zone in enumerate(found.of))
        assert all(before < after for before, after in found.arrows)
        whole = nx.condensation(graph, scc=list(found.cells))
        assert set(found.arrows) == set(whole.edges)
        assert set(found.traps) == {zone for zone in whole if not whole.out_degree(zone)}
        assert set(found.entrances) == {zone for zone in whole if not whole.in_degree(zone)}
        assert set(dead_ends(board)) == {cell for cell in graph if not graph.out_degree(cell)}


def test_a_shortest_path_is_a_way_and_as_short_as_can_be():
    rng, pairs = random.Random("paths"), neighbours(5, 5)
    lengths = []
    for _ in range(300):
        laid = board_of(5, 5, rng, DECK)
        graph, path = graph_of(laid, pairs), shortest_path(laid, 20, 4)
        if path is None:
            assert not nx.has_path(graph, 20, 4)
            continue
        assert path[0] == 20 and path[-1] == 4 and nx.is_path(graph, path)
        assert len(path) - 1 == nx.shortest_path_length(graph, 20, 4) == distances(laid, 20)[4]
        lengths.append(len(path))
    assert 80 < len(lengths) < 160 and max(lengths) > min(lengths)


def test_closed_cells_are_walked_round():
    rng, pairs = random.Random("closed"), neighbours(5, 5)
    for _ in range(100):
        laid = board_of(5, 5, rng, DECK)
        closed = rng.sample(range(25), 4)
        start = next(cell for cell in range(25) if cell not in closed)
        graph = graph_of(laid, pairs)
        graph.remove_nodes_from(closed)
        far = nx.single_source_shortest_path_length(graph, start)
        assert reachable(laid, start, closed=closed) == set(far)
        assert distances(laid, start, closed=closed) == tuple(far.get(cell) for cell in range(25))
        goal = next(cell for cell in reversed(range(25)) if cell not in closed)
        path = shortest_path(laid, start, goal, closed=closed)
        assert (path is None) == (goal not in far) and (path is None or nx.is_path(graph, path))


def test_barriers_are_the_closed_steps_round_the_reach():
    found = barriers("4S 5P 6W  7L 8P 9R  2R 3P XW", 6, width=3)
    assert [(b.here, b.there, str(b.beat)) for b in found] == [
        (1, 0, "Scissors cuts Paper"),
        (3, 0, "Scissors decapitates Lizard"),
    ]
    rng = random.Random("barriers")
    for _ in range(50):
        board = Board(board_of(5, 5, rng, DECK))
        reach = reachable(board, 20)
        edge = {(a, b) for a in reach for b in board.near[a] if b not in reach}
        assert {(b.here, b.there) for b in barriers(board, 20)} == edge
        assert all(b.beat == step_beat(board[b.here], board[b.there]) for b in barriers(board, 20))


def test_a_board_as_cards_as_text_and_as_a_board_is_the_same():
    board = Board(STUCK, 3)
    for same in (cards(STUCK), STUCK, list(board)):
        assert reachable(board, 6) == reachable(same, 6, 3) == {3, 4, 5, 6, 7, 8}
    assert board == Board(cards(STUCK), width=3) and hash(board) == hash(Board(STUCK, 3))
    assert board != Board(cards(STUCK)[::-1], 3) and board != STUCK
    assert eval(repr(board)) == board and len(board) == 9 and board.height == 3


@pytest.mark.rule("CC-1")
def test_cards_of_many_decks_lie_on_one_board():
    nine = [Card(Suit.ROCK, Rank.FIVE, copy) for copy in range(1, 10)]
    assert len(reachable(nine, 0, width=3)) == 9
    mixed = [*cards("5R 5P~4 5S~9 6R~9 6P 6S~2 7R~3 7P~5 7S")]
    plain = [*cards("5R 5P 5S 6R 6P 6S 7R 7P 7S")]
    assert steps(mixed, width=3) == steps(plain, width=3)


# symmetries


def suits_turned(laid, turn):
    return tuple(Card(turn(c.suit), c.rank, c.copy) for c in laid)


@pytest.mark.parametrize("width", range(3, 10))
def test_turning_all_suits_one_step_round_changes_nothing(width):
    rng = random.Random(f"turn {width}")
    for _ in range(60):
        laid, start = board_of(width, width, rng), rng.randrange(width * width)
        turned = suits_turned(laid, lambda suit: suit.clockwise())
        assert reachable(turned, start, width) == reachable(laid, start, width)


@pytest.mark.rule("CORE-5", "CC-3")
@pytest.mark.parametrize("width", range(3, 10))
def test_turning_every_comparison_round_swaps_start_and_goal(width):
    rng = random.Random(f"mirror {width}")
    for _ in range(60):
        laid = board_of(width, width, rng)
        mirrored = suits_turned(laid, lambda suit: Suit(-suit % 5))
        start, goal = rng.sample(range(width * width), 2)
        assert (goal in reachable(mirrored, start, width)) == (start in reachable(laid, goal, width))
        assert reachable(mirrored, start, width) == reaching(laid, start, width)


@pytest.mark.rule("CC-3")
def test_a_board_of_jokers_is_walked_the_other_way():
    plain = [Card(suit, Rank.TWO, copy) for suit in Suit for copy in range(1, 10)]
    rng = random.Random("jokers")
    for _ in range(100):
        laid = rng.sample(plain, 25)
        jokers = [Card(c.suit, Rank.JOKER, c.copy) for c in laid]
        assert reachable(jokers, 20) == reaching(laid, 20)


# what another card would change


def test_gates_are_the_cells_where_some_unseen_card_changes_the_way():
    rng = random.Random("gates")
    seen = set()
    for _ in range(12):
        board = Board(board_of(3, 3, rng, DECK), 3)
        now = way_open(board, 6, 2)
        unseen = [c for c in DECK if c not in board.cards]
        expected = {}
        for cell in range(9):
            laid = [[*board.cards[:cell], c, *board.cards[cell + 1 :]] for c in unseen]
            turning = tuple(c for c, row in zip(unseen, laid, strict=True) if (2 in reachable(row, 6, 3)) != now)
            if turning:
                expected[cell] = turning
        found = gates(board, 6, 2)
        assert {gate.cell: gate.cards for gate in found} == expected
        assert all(gate.opens != now and gate.chance == Fraction(len(gate.cards), 61) for gate in found)
        seen.add(now)
    assert seen == {True, False}


@pytest.mark.rule("CC-5")
def test_the_chance_that_a_swap_opens_the_way():
    rng = random.Random("swaps")
    for _ in range(12):
        board = Board(board_of(3, 3, rng, DECK), 3)
        unseen = rng.sample([c for c in DECK if c not in board.cards], 20)
        found = swaps(board, 6, 2, unseen=unseen)
        assert {swap.cell for swap in found} == reachable(board, 6) - {2}
        for swap in found:
            opening = tuple(c for c in unseen if 2 in reachable(board.replaced(swap.cell, c), swap.cell))
            assert swap.cards == opening and swap.chance == Fraction(len(opening), 20)
            assert swap.steps == distances(board, 6)[swap.cell]
        assert swap_chance(board, 6, 2, unseen=unseen) == next(swap.chance for swap in found if swap.cell == 6)
        assert [swap.chance for swap in found] == sorted((swap.chance for swap in found), reverse=True)


def test_worked_by_hand_which_swap_opens_the_way():
    # Beside the goal, Water, lie Scissors and Rock. Onto Water step Water, Lizard and Paper, or the Jokers of
    # Water, Rock and Scissors: from cell 5, 13 + 13 - 1 + 13 - 2 plain cards are left of these but one Water, and 3.
    found = swaps(STUCK, 6, 2, width=3)
    assert (found[0].cell, found[0].steps, found[0].chance) == (5, 3, Fraction(12 + 12 + 11 + 3, 61))


@pytest.mark.rule("CC-1", "CC-5")
def test_unseen_cards():
    assert len(unseen_cards(STUCK, 3)) == 61 and len(unseen_cards(STUCK, 3, jokers=False)) == 56
    assert card("5S") not in unseen_cards(STUCK, 3) and card("XS") in unseen_cards(STUCK, 3)
    assert card("KR") not in unseen_cards(STUCK, 3, discards=cards("KR"))
    assert len(unseen_cards(TWO_DECKS[:81], 9)) == 59
    others = [c for c in DECK if c not in cards(STUCK)]
    assert unseen_cards(STUCK, 3, discards=others) == tuple(sorted(others)), "the discards come back"
    assert len(unseen_cards("5R~2 " + STUCK[3:], 3)) == 131


# bad boards and cells


@pytest.mark.parametrize(
    ("laid", "width", "words"),
    [
        (DECK[:24], 5, "24 cards in rows of “5” make no board"),
        (DECK[:10], 5, "10 cards"),
        (DECK[:50], 5, "50 cards"),
        ((), 5, "0 cards"),
        (DECK[:4], 2, "rows of “2”"),
        (DECK[:30], 10, "rows of “10”"),
        (DECK[:25], 0, "rows of “0”"),
        (DECK[:25], -5, "rows of “-5”"),
        (DECK[:25], 5.0, "rows of “5.0”"),
        (DECK[:25], True, "rows of “True”"),
        (DECK[:25], "5", "3 to 9 full rows of 3 to 9 cards"),
        ((*DECK[:24], DECK[3]), 5, "has the Four of Rock twice"),
        ((*DECK[:24], *cards("AR~9 AR~9")), 5, "26 cards"),
        ((*DECK[:23], *cards("AR~9 AR~9")), 5, "has the Ace of Rock, copy 9 twice"),
        ((*DECK[:24], UNKNOWN), 5, "no card that can be seen"),
        ((*DECK[:24], "5R"), 5, "“5R”, which is no card"),
        ((*DECK[:24], None), 5, "“None”"),
        ("4S 5S 6W 7L 8P 9R 2R 3S 11P", 3, "“11P” is not a card"),
    ],
)
def test_boards_that_are_none(laid, width, words):
    for question in (Board, steps, zones, dead_ends, unseen_cards, step_graph):
        with pytest.raises(JankenError, match=words):
            question(laid, width)
    for question in (reachable, reaching, distances, distances_to, barriers):
        with pytest.raises(JankenError, match=words):
            question(laid, 0, width)
    for question in (shortest_path, gates, swaps, swap_chance, way_open):
        with pytest.raises(JankenError, match=words):
            question(laid, 0, 1, width)


@pytest.mark.parametrize("cell", [-1, 9, 1000, 1.0, True, "6", None])
def test_cells_off_the_board(cell):
    words = "is not a cell of this board. Its cells are 0 to 8."
    for question in (reachable, reaching, distances, distances_to, barriers):
        with pytest.raises(JankenError, match=words):
            question(STUCK, cell, 3)
    for question in (shortest_path, gates, swaps, swap_chance, way_open):
        with pytest.raises(JankenError, match=words):
            question(STUCK, 6, cell, 3)
        with pytest.raises(JankenError, match=words):
            question(STUCK, cell, 2, 3)
    for question in (reachable, distances, reaching):
        with pytest.raises(JankenError, match=words):
            question(STUCK, 6, 3, closed=[cell])
    with pytest.raises(JankenError, match=words):
        Board(STUCK, 3).replaced(cell, card("KR"))


@pytest.mark.parametrize(
    ("unseen", "words"),
    [
        ((), "There is no unseen card"),
        (cards("KR KR"), "has the King of Rock twice"),
        (cards("KR 5S"), "The Five of Scissors is on the board and among the unseen cards"),
        ((UNKNOWN,), "no card that can be seen"),
    ],
)
def test_unseen_cards_that_are_none(unseen, words):
    for question in (gates, swaps, swap_chance):
        with pytest.raises(JankenError, match=words):
            question(STUCK, 6, 2, 3, unseen=unseen)


def test_a_replaced_card_is_not_on_the_board_elsewhere():
    with pytest.raises(JankenError, match="has the Five of Scissors twice"):
        Board(STUCK, 3).replaced(0, card("5S"))
    assert Board(STUCK, 3).replaced(0, card("4S")) == Board(STUCK, 3)


def test_the_front_door_has_what_it_names():
    assert all(hasattr(boards, name) for name in boards.__all__)
