"""Edge to Edge by its rules, EE-1 to EE-8."""

import pytest
from stories import events_of

from janken import GAMES, Table, card, cards, deck
from janken.errors import IllegalMove, RulesError, SeatsError
from janken.game import Move, first_dealer
from janken.games.boards.board import best
from janken.games.boards.edge_to_edge import CAPTURED, HOME, rows_to_go
from janken.sentences import plain, tell

EDGE = GAMES["edge-to-edge"]
LEFT = EDGE.with_rules(first="left")
BOARD = EDGE.grid
PAPER = cards("2P 3P 4P 5P 6P 7P 8P 9P 10P JP QP KP AP 2P~2 3P~2 4P~2 5P~2 6P~2 7P~2 8P~2 9P~2 10P~2 JP~2 QP~2 KP~2")
"""A board of one suit, on which every way is open."""


def place(name):
    """A cell, a goal such as `goal-b5`, or `captured`."""
    if name == "captured":
        return CAPTURED
    return HOME + "abcde".index(name[5]) if name.startswith("goal-") else BOARD.places[name]


def standing(mine, theirs, seat=0, cards_at=None, **fields):
    """These pieces of A and B on a board of Paper, but for some cards; it is that seat's turn."""
    state = LEFT.deal(2, 7)
    board = list(PAPER)
    for name, text in (cards_at or {}).items():
        board[BOARD.places[name]] = card(text)
    at = tuple(tuple(map(place, side.split())) for side in (mine, theirs))
    return state._replace(board=tuple(board), at=at, mover=seat, **fields)


EDGES = "a1 b1 c1 d1 e1", "a5 b5 c5 d5 e5"
GOALS = "goal-a5 goal-b5 goal-c5 goal-d5 goal-e5", "goal-a1 goal-b1 goal-c1 goal-d1 goal-e1"


def played(state, *texts):
    for text in texts:
        state = LEFT.play(state, LEFT.read(text))
    return state


def pieces(state, seat):
    """Where a seat's pieces are, in words."""
    found = []
    for piece in LEFT.pieces(state):
        if piece.seat == seat:
            zone = next(zone for zone in LEFT.zones(state) if zone.id == piece.zone)
            found.append(zone.cells[piece.at] if zone.cells else zone.label)
    return " ".join(found)


def moves(state):
    return [str(move) for move in LEFT.moves(state)]


def refused(state, text):
    refusal = LEFT.why_not(state, Move(text))
    assert refusal
    with pytest.raises(IllegalMove) as caught:
        LEFT.play(state, Move(text))
    assert caught.value.refusal == refusal
    return str(refusal)


# set up --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EE-1")
def test_five_pieces_on_each_edge_and_goals_beyond_the_other():
    state = EDGE.deal(2, 1)
    assert (pieces(state, 0), pieces(state, 1)) == EDGES
    assert len(state.board) == 25 and len(state.draw) == 45
    zones = EDGE.zones(state)
    assert [zone.id for zone in zones][:5] == ["goals-0", "board", "goals-1", "captured-0", "captured-1"]
    assert " ".join(zones[0].cells) == GOALS[0] and " ".join(zones[2].cells) == GOALS[1]
    assert zones[0].size == zones[2].size == (5, 1) and not zones[0].cards
    assert EDGE.seats == (2,) and EDGE.scores(state) == (0, 0)
    with pytest.raises(SeatsError):
        EDGE.deal(3, 1)


@pytest.mark.rule("EE-8")
def test_each_draws_a_card_unless_left_of_the_dealer_was_agreed():
    for seed in range(8):
        drawn, left = EDGE.deal(2, seed), LEFT.deal(2, seed)
        assert EDGE.turn(drawn) == best(drawn.drawn[-1]) and sorted(EDGE.cards(drawn)) == sorted(deck())
        assert not left.drawn and LEFT.turn(left) == (first_dealer(2, seed) + 1) % 2
        move = EDGE.moves(drawn)[0]
        assert EDGE.story(drawn, move, EDGE.play(drawn, move))[0].kind == "drew"


@pytest.mark.rule("EE-8")
def test_jokers_can_stay_in_the_box():
    game = EDGE.with_rules(jokers="out")
    assert len(game.pack(2)) == 65 and not any(found.is_joker for found in game.cards(game.deal(2, 1)))
    for rules in ({"jokers": "some"}, {"turns": 1}, {"first": ""}, {"size": 7}):
        with pytest.raises(RulesError):
            EDGE.with_rules(**rules)


# steps, swaps and captures -------------------------------------------------------------------------------------


@pytest.mark.rule("EE-2")
def test_one_piece_steps_or_the_card_under_one_is_swapped():
    state = standing(*EDGES)
    assert moves(state) == [
        *(f"step {column}1 {column}2" for column in "abcde"),
        *(f"swap {column}1" for column in "abcde"),
    ]
    after = played(state, "step b1 b2")
    assert pieces(after, 0) == "a1 b2 c1 d1 e1" and LEFT.turn(after) == 1
    swapped = played(state, "swap c1")
    at = BOARD.places["c1"]
    assert swapped.board[at] is state.draw[0] and swapped.discards == (state.board[at],)
    assert pieces(swapped, 0) == EDGES[0] and LEFT.turn(swapped) == 1


@pytest.mark.rule("EE-2")
def test_suits_close_a_step_as_in_corner_to_corner():
    state = standing(*EDGES, cards_at={"b2": "5S", "c2": "XW", "d2": "5R"})
    assert moves(state)[:3] == ["step a1 a2", "step d1 d2", "step e1 e2"]
    says = "Up is closed. Scissors cuts Paper. Open from b1: swap its card. (CC-2)"
    assert refused(state, "step b1 b2") == says
    assert refused(state, "step c1 c2").startswith("Up is closed. A Joker turns the arrow round: Water beats Paper.")
    assert events_of(LEFT, state, "step d1 d2") == [
        ("stepped", "Paper covers Rock. A steps up to d2, the Five of Rock.", "CC-2"),
    ]


@pytest.mark.rule("EE-2")
def test_own_pieces_block_and_others_are_captured():
    state = standing("b2 b3 c1 d1 e1", "c2 b5 c5 d5 e5")
    assert "step b2 b3" not in moves(state) and "step b2 c2" in moves(state)
    says = "A piece of your own stands on b3. Open from b2: left, right or down, or swap its card. (EE-2)"
    assert refused(state, "step b2 b3") == says
    assert events_of(LEFT, state, "step b2 c2") == [
        ("stepped", f"Both are Paper. A steps right to c2, the {state.board[17].face}.", "CC-2"),
        ("captured", "A captures on c2. B loses a piece for now.", "EE-2"),
    ]
    after = played(state, "step b2 c2")
    assert pieces(after, 0) == "c2 b3 c1 d1 e1" and pieces(after, 1) == "captured b5 c5 d5 e5"
    assert LEFT.label(state, Move("step b2 c2")) == "Capture on c2 from b2"


@pytest.mark.rule("EE-2")
@pytest.mark.rule("EE-4")
def test_a_capture_on_the_far_edge_may_lead_home_at_once():
    state = standing("b4 b1 c1 d1 e1", "b5 a5 c5 d5 e5")
    assert [move for move in moves(state) if move.startswith("step b4 b5")] == ["step b4 b5", "step b4 b5 goal-b5"]
    assert events_of(LEFT, state, "step b4 b5 goal-b5")[1:] == [
        ("captured", "A captures on b5. B loses a piece for now.", "EE-2"),
        ("homed", "A goes home beyond b5: 1 of 5.", "EE-4"),
    ]
    after = played(state, "step b4 b5 goal-b5")
    assert pieces(after, 0) == "goal-b5 b1 c1 d1 e1" and pieces(after, 1).startswith("captured a5")
    assert LEFT.scores(after) == (1, 0)
    assert LEFT.label(state, Move("step b4 b5 goal-b5")) == "Capture on b5 from b4 and go home"


@pytest.mark.rule("EE-2")
def test_a_swap_tells_of_ways_that_own_pieces_close():
    state = standing(*EDGES)._replace(draw=cards("AP"))
    *_, (kind, text, number) = events_of(LEFT, state, "swap c1")
    assert (kind, number) == ("opened", "EE-2")
    assert text == "Up from c1 is open. Left and right are closed: pieces stand there."


@pytest.mark.rule("EE-2")
def test_who_can_step_with_nothing_has_to_swap():
    blocked = {f"{column}2": f"{rank}S" for column, rank in zip("abcde", "23456", strict=True)}
    state = standing(*EDGES, cards_at=blocked)
    assert moves(state) == [f"swap {column}1" for column in "abcde"]
    assert LEFT.asks(state).text == "No step is open. Swap the card under one of your pieces."
    assert refused(state, "pass").startswith("Only a side without a piece on the board passes.")


@pytest.mark.rule("EE-2")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("step c3 c4", "None of your pieces stands on c3."),
        ("step c5 c4", "None of your pieces stands on c5."),
        ("step c3", "None of your pieces stands on c3."),
        ("step goal-b1 b1", "Those are the goals of B."),
        ("step", "None of your pieces stands there."),
        ("step c1", "Name one card next to c1."),
        ("step c1 x9", "Name one card next to c1."),
        ("step c1 c1", "That piece is on c1 already."),
        ("step c1 c3", "The card on c3 is not next to c1."),
        ("step c1 goal-c5", "A goal is reached by a step onto the card before it."),
        ("swap c3", "The card to swap lies under one of your pieces."),
        ("swap c1 d1", "The card to swap lies under one of your pieces."),
        ("swap", "The card to swap lies under one of your pieces."),
        ("return c1", "None of your pieces is captured."),
        ("dance", "A turn is a step or a swap."),
    ],
)
def test_refusals_say_what_is_wrong_and_what_is_open(text, says):
    refusal = refused(standing(*EDGES), text)
    assert refusal.startswith(says + " ") and len(refusal) > len(says) + 15


# captured and back ---------------------------------------------------------------------------------------------


@pytest.mark.rule("EE-3")
def test_a_captured_piece_comes_back_on_a_free_card_of_the_own_edge_and_that_is_the_turn():
    state = standing("captured a3 c1 d3 e1", "b1 b5 c5 d5 e5")
    assert moves(state) == ["return a1", "return d1"]
    assert LEFT.asks(state)[:2] == ("Put your captured piece back on a free card of your edge.", "EE-3")
    assert events_of(LEFT, state, "return d1") == [("returned", "A puts a captured piece back on d1.", "EE-3")]
    after = played(state, "return d1")
    assert pieces(after, 0) == "d1 a3 c1 d3 e1" and LEFT.turn(after) == 1
    assert LEFT.label(state, Move("return d1")) == "Put the piece on d1"
    free = "Free on your edge: a1 or d1. (EE-3)"
    assert refused(state, "step a3 a4") == f"A captured piece comes back first, and that is the turn. {free}"
    assert refused(state, "swap c1") == f"A captured piece comes back first, and that is the turn. {free}"
    assert refused(state, "return b1") == f"B stands on b1. {free}"
    assert refused(state, "return c1") == f"A stands on c1. {free}"
    assert refused(state, "return a5") == f"The card on a5 is not on your edge. {free}"
    assert refused(state, "return") == f"Name one card of your edge. {free}"


@pytest.mark.rule("EE-3")
def test_seat_one_comes_back_at_the_top():
    state = standing("a3 b1 c1 d1 e1", "captured b5 c4 d5 e5", seat=1)
    assert moves(state) == ["return a5", "return c5"]


@pytest.mark.rule("EE-3")
def test_several_captured_come_back_one_a_turn():
    state = standing("captured captured captured d1 e1", "a5 b5 c5 d5 e5")
    for cell, left in (("a1", 2), ("b1", 1), ("c1", 0)):
        assert len(moves(state)) == left + 1 and all(move.startswith("return") for move in moves(state))
        state = played(state, f"return {cell}", "step a5 a4" if left == 2 else "swap b5")
        assert state.at[0].count(CAPTURED) == left
    assert "step d1 d2" in moves(state)


@pytest.mark.rule("EE-3")
def test_without_a_free_card_the_turn_is_an_ordinary_one():
    state = standing("captured a2 goal-c5 d1 e1", "a1 b1 c1 d5 e5")
    assert moves(state) == [
        *("step a2 a3", "step a2 b2", "step a2 a1", "step d1 d2", "step d1 c1", "step e1 e2"),
        *("swap a2", "swap d1", "swap e1"),
    ]
    assert LEFT.asks(state).rule == "EE-2"
    assert refused(state, "return a1") == (
        "No card of your edge is free. Step with a piece, or swap the card under one. (EE-3)"
    )
    assert moves(played(state, "step d1 d2", "swap d5")) == ["return d1"]


@pytest.mark.rule("EE-3")
def test_without_a_piece_on_the_board_and_a_free_card_one_passes():
    state = standing("captured captured goal-c5 goal-d5 goal-e5", "a1 b1 c1 d1 e1")
    assert moves(state) == ["pass"]
    assert LEFT.asks(state)[:2] == ("No piece can come back, and none is on the board. Pass.", "EE-3")
    assert events_of(LEFT, state, "pass") == [
        ("passed", "A passes: no piece is on the board, no card of the edge free.", "EE-3")
    ]
    after = played(state, "pass")
    assert after.at == state.at and LEFT.turn(after) == 1 and after.turns == 1
    assert refused(state, "step a1 a2").startswith("None of your pieces is on the board.")
    assert refused(state, "return a1").startswith("No card of your edge is free.")
    assert moves(played(after, "step b1 b2")) == ["return b1"]


# goals ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EE-4")
def test_on_the_far_edge_a_piece_may_go_home_or_stay():
    state = standing("b4 b1 c1 d1 e1", "a1 a4 c5 d5 e5")
    stays, goes = played(state, "step b4 b5"), played(state, "step b4 b5 goal-b5")
    assert pieces(stays, 0).startswith("b5 ") and pieces(goes, 0).startswith("goal-b5 ")
    assert LEFT.pieces(goes)[0].zone == "goals-0"
    assert [len(LEFT.flags(after)) for after in (stays, goes)] == [10, 9]
    assert (0, "goals-0", 1) in LEFT.flags(stays) and (0, "goals-0", 1) not in LEFT.flags(goes)
    assert LEFT.label(state, Move("step b4 b5 goal-b5")) == "Step from b4 to b5 and go home"


@pytest.mark.rule("EE-4")
def test_a_piece_that_stayed_leaves_only_by_another_step_onto_the_far_edge():
    state = standing("b5 b1 c1 d1 e1", "a1 a4 c5 d5 e5")
    from_b5 = [move for move in moves(state) if move.startswith("step b5")]
    assert from_b5 == ["step b5 a5", "step b5 a5 goal-a5", "step b5 c5", "step b5 c5 goal-c5", "step b5 b4"]
    for move in ("step b5 goal-b5", "step goal-b5"):
        assert "A goal is reached by a step onto the card before it." in refused(state, move)
    assert pieces(played(state, "step b5 a5 goal-a5"), 0).startswith("goal-a5 ")


@pytest.mark.rule("EE-4")
def test_a_taken_goal_is_closed():
    state = standing("b4 goal-b5 c1 d1 e1", "a1 a4 c5 d5 e5")
    assert [move for move in moves(state) if move.startswith("step b4 b5")] == ["step b4 b5"]
    assert refused(state, "step b4 b5 goal-b5") == "The goal beyond b5 is taken. The step to b5 alone is open. (EE-4)"
    assert refused(state, "step b4 b5 goal-c5") == (
        "From b5 only goal-b5 can be reached. The step to b5 alone is open. (EE-4)"
    )


@pytest.mark.rule("EE-4")
def test_goals_are_reached_from_the_far_edge_and_in_the_own_column_only():
    state = standing("b4 c3 c1 d1 e1", "a2 a4 c5 d5 e5")
    assert refused(state, "step c3 c4 goal-c5") == (
        "From c4 no way leads home: it is not on the far edge. The step to c4 alone is open. (EE-4)"
    )
    assert refused(state, "step b4 b5 goal-c5") == (
        "From b5 only goal-b5 can be reached. Step to b5, then goal-b5 if you like. (EE-4)"
    )
    assert refused(state, "step b4 b5 goal-b1").startswith("From b5 only goal-b5 can be reached.")
    other = standing("b4 c3 c1 d1 e1", "a2 a4 c5 d5 e5", seat=1)
    assert [move for move in moves(other) if "goal" in move] == ["step a2 a1 goal-a1"]


@pytest.mark.rule("EE-5")
def test_pieces_at_home_are_final():
    state = standing("goal-a5 goal-b5 c1 d1 e1", "a5 b5 c5 d5 e5", seat=1)
    assert not any("goal" in move for move in moves(state))
    after = played(state, "step a5 a4")
    assert pieces(after, 0).startswith("goal-a5 goal-b5") and not any(
        m.startswith(("step goal", "swap goal")) for m in moves(after)
    )
    assert refused(after, "step goal-a5 a5").startswith("None of your pieces stands there.")


@pytest.mark.rule("EE-5")
def test_all_five_home_wins():
    state = standing("b4 goal-a5 goal-c5 goal-d5 goal-e5", EDGES[1])
    assert events_of(LEFT, state, "step b4 b5 goal-b5")[-2:] == [
        ("homed", "A goes home beyond b5: 5 of 5.", "EE-4"),
        ("ended", "A wins: all five pieces are home.", "EE-5"),
    ]
    end = played(state, "step b4 b5 goal-b5")
    assert LEFT.turn(end) is None and LEFT.outcome(end).winners == (0,) and LEFT.scores(end) == (5, 0)
    assert LEFT.headline(end) == "Over in turn 1"
    other = played(standing(EDGES[0], "b2 goal-a1 goal-c1 goal-d1 goal-e1", seat=1), "step b2 b1 goal-b1")
    assert LEFT.outcome(other).winners == (1,)


@pytest.mark.rule("EE-5")
def test_four_home_and_one_captured_is_no_win():
    state = standing("b4 goal-a5 goal-c5 goal-d5 captured", "a1 b1 c1 d1 e1")
    after = played(state, "step b4 b5 goal-b5")
    assert LEFT.turn(after) == 1 and LEFT.outcome(after) is None


# the last turn -------------------------------------------------------------------------------------------------


@pytest.mark.rule("EE-6")
@pytest.mark.rule("EE-7")
@pytest.mark.parametrize(
    ("mine", "theirs", "rows", "winners", "says"),
    [
        (*EDGES, (25, 25), (), "The game is drawn: 0 home and 25 rows to go each."),
        ("goal-a5 b1 c1 d1 e1", "a2 b2 c2 d2 e2", (20, 10), (0,), "A wins: 1 home to 0 at the last turn."),
        ("b5 c1 d1 e1 a1", EDGES[1], (21, 25), (0,), "A wins: 0 home each, but 21 rows to go against 25."),
        (
            "goal-b5 a1 c1 d1 e1",
            "goal-a1 b2 c5 d5 e5",
            (20, 17),
            (1,),
            "B wins: 1 home each, but 17 rows to go against 20.",
        ),
        (EDGES[0], "captured b4 c5 d5 e5", (25, 25), (), "The game is drawn: 0 home and 25 rows to go each."),
        (EDGES[0], "captured b5 c5 d5 e5", (25, 26), (0,), "A wins: 0 home each, but 25 rows to go against 26."),
    ],
)
def test_at_the_last_turn_pieces_home_then_rows_decide(mine, theirs, rows, winners, says):
    state = standing(mine, theirs, turns=399)
    assert rows_to_go(state) == rows
    end = played(state, next(move for move in moves(state) if move.startswith("swap")))
    outcome = LEFT.outcome(end)
    assert LEFT.turn(end) is None and (outcome.winners, outcome.rule) == (winners, "EE-6")
    assert plain(tell(outcome.reason)) == says


@pytest.mark.rule("EE-6")
def test_a_game_has_at_most_the_agreed_turns():
    game = EDGE.with_rules(turns=20)
    table = Table(game, seed=3)
    while table.turn is not None:
        assert game.headline(table.state).startswith(f"Turn {table.ply + 1} · ")
        table.push(table.moves[-1])
    assert table.ply == game.most_moves(2) == 20 and EDGE.most_moves(2) == 400
    assert tell(EDGE.headline(LEFT.deal(2, 7)._replace(mover=0))) == "Turn 1 · A goes up"
    assert tell(EDGE.headline(LEFT.deal(2, 7)._replace(mover=1))) == "Turn 1 · B goes down"


def test_every_piece_is_in_one_place_all_along():
    table = Table(EDGE, seed=11)
    captures = 0
    while table.turn is not None:
        table.push(table.chance("any").choice(table.moves))
        captures += any(event.kind == "captured" for event in table.events(table.ply))
        found = EDGE.pieces(table.state)
        assert len({piece.id for piece in found}) == len({(piece.zone, piece.at) for piece in found}) == 10
    assert captures
