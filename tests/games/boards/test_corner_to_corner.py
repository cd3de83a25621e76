"""Corner to Corner by its rules, CC-1 to CC-10."""

from itertools import product

import conformance
import pytest
from conformance import PROMISES
from stories import events_of

from janken import GAMES, Table, card, cards, deck
from janken.cards import UNKNOWN
from janken.chance import Chance
from janken.errors import IllegalMove, NotationError, PileError, RulesError, SeatsError
from janken.game import Move, first_dealer, stacked
from janken.games.boards.board import best, better, draws, grid
from janken.games.boards.stepping import may_step, step_beat
from janken.sentences import plain, tell
from janken.suits import Relation
from janken.view import Viewer, view_of

CORNER = GAMES["corner-to-corner"]
THREE = CORNER.with_rules(size=3)
LADDER = "4S 5P 6W / 7L 8P 9R / 2R 3P 4W"
"""From a1, Rock, up to Lizard and on to Paper; right is Paper. c3, Water, leads nowhere."""


def laid(rows, pile="", game=THREE, seats=2, **fields):
    """A board of these rows, the top one first, then the top of the draw pile; seat 0 begins."""
    top = cards(rows.replace("/", " ") + " " + pile)
    return game.deal(seats, 7, stacked(game.pack(seats), *top))._replace(**fields)


def at(*names, game=THREE):
    return tuple((game.grid.places[name],) for name in names)


def played(state, *texts, game=THREE):
    for text in texts:
        state = game.play(state, game.read(text))
    return state


def why_not(state, text, game=THREE):
    return game.why_not(state, Move(text))


# the board -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CC-1")
@pytest.mark.parametrize("size", range(3, 10))
@pytest.mark.parametrize("jokers", ["in", "out"])
def test_the_board_is_a_square_and_always_leaves_a_pile(size, jokers):
    game = CORNER.with_rules(size=size, jokers=jokers)
    state = game.deal(2, 1)
    decks = 2 if size == 9 else 1
    assert len(state.board) == size * size
    assert len(state.draw) == decks * (70 if jokers == "in" else 65) - size * size > 0
    board, draw, discards = game.zones(state)
    assert board.size == (size, size) and len(board.cells) == size * size
    assert (board.cells[0], board.cells[-size], board.cells[-1]) == (f"a{size}", "a1", f"{'abcdefghi'[size - 1]}1")
    assert board.cards == state.board and not discards.cards and draw.faces == "none"


@pytest.mark.rule("CC-1")
def test_two_decks_are_told_apart_on_the_largest_board():
    game = CORNER.with_rules(size=9)
    pack = game.pack(2)
    assert len(pack) == len(set(pack)) == 140 and card("5R~2") in pack
    state = game.deal(2, 1, pile=[*deck(copies=2)][::-1])
    assert any(found.copy == 2 for found in state.board)
    table = Table(game, seats=4, seed="nine")
    while table.turn is not None:
        table.push(table.chance("any").choice(table.moves))
        assert sorted(game.cards(table.state)) == sorted(pack)
    assert Table.from_code(table.code).state == table.state


@pytest.mark.rule("CC-1")
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_two_decks_keep_every_promise(promise):
    promise(conformance.played(CORNER.with_rules(size=9, first="drawn"), 4, 9))


@pytest.mark.rule("CC-1")
def test_a_stacked_pile_is_laid_from_the_top_left():
    state = laid(LADDER, "9L")
    names = THREE.grid.names
    assert {name: str(found) for name, found in zip(names, state.board, strict=True)} == dict(
        a3="4S", b3="5P", c3="6W", a2="7L", b2="8P", c2="9R", a1="2R", b1="3P", c1="4W"
    )
    assert state.draw[0] is card("9L") and THREE.turn(state) == 0
    with pytest.raises(PileError, match="70 cards"):
        THREE.deal(2, 1, deck(jokers=False))


@pytest.mark.rule("CC-1")
@pytest.mark.rule("CC-8")
@pytest.mark.parametrize(
    ("seats", "starts", "goals"),
    [(2, "a1 e5", "e5 a1"), (3, "a1 a5 e5", "e5 e1 a1"), (4, "a1 a5 e5 e1", "e5 e1 a1 a5")],
)
def test_pieces_start_at_each_players_left_hand(seats, starts, goals):
    state = CORNER.deal(seats, 1)
    names = CORNER.grid.names
    assert " ".join(names[place] for (place,) in state.at) == starts
    assert " ".join(names[CORNER.goal(seats, seat)] for seat in range(seats)) == goals
    assert " ".join(names[flag.at] for flag in CORNER.flags(state)) == goals
    assert CORNER.scores(state) == (8,) * seats
    assert [(piece.seat, piece.zone, names[piece.at]) for piece in CORNER.pieces(state)] == [
        (seat, "board", name) for seat, name in enumerate(starts.split())
    ]


@pytest.mark.rule("CC-1")
def test_first_in_the_corner_opposite_wins():
    state = laid("4S 2L 6L / 7L 8P 9R / 2R 3P 4W", at=at("b3", "a2"))
    assert events_of(THREE, state, "step c3") == [
        ("stepped", "Both are Lizard. A steps right to c3, the Six of Lizard.", "CC-2"),
        ("ended", "A wins: first in the corner opposite, c3.", "CC-1"),
    ]
    end = played(state, "step c3")
    assert THREE.turn(end) is None and not THREE.moves(end) and THREE.headline(end) == "Over in turn 1"
    assert THREE.outcome(end).winners == (0,) and THREE.scores(end) == (0, 1)
    assert str(why_not(end, "step b3")) == "The game is over. Undo a move or deal again. (CC-1)"


# steps ---------------------------------------------------------------------------------------------------------


BEATEN = {"R": "SL", "P": "RW", "S": "PL", "W": "SR", "L": "WP"}
"""Whom each suit beats, written out by hand."""


@pytest.mark.rule("CC-2")
@pytest.mark.rule("CC-3")
def test_the_step_rule_for_all_pairs_of_cards_said_another_way():
    for here, there in product(deck(), repeat=2):
        a, b = here.text[-1], there.text[-1]
        strong, weak = (b, a) if "X" in here.text + there.text else (a, b)
        assert may_step(here, there) is (a == b or weak in BEATEN[strong]), (here, there)
        beat = step_beat(here, there)
        assert (beat is None) is may_step(here, there)
        if beat:
            assert (beat.winner, beat.loser) == (there.suit, here.suit)
            assert beat.reversed is (here.is_joker or there.is_joker)


@pytest.mark.rule("CC-2")
def test_from_rock_the_way_is_open_to_rock_scissors_and_lizard():
    open_to = {there.suit.name for there in deck(jokers=False) if may_step(card("5R"), there)}
    assert open_to == {"ROCK", "SCISSORS", "LIZARD"}


@pytest.mark.rule("CC-3")
@pytest.mark.parametrize("others", [deck(jokers=False), [c for c in deck() if c.is_joker]], ids=["cards", "Jokers"])
def test_onto_and_away_from_the_joker_of_rock(others):
    joker = card("XR")
    assert {here.suit.name for here in others if may_step(here, joker)} == {"ROCK", "SCISSORS", "LIZARD"}
    assert {there.suit.name for there in others if may_step(joker, there)} == {"ROCK", "PAPER", "WATER"}


@pytest.mark.rule("CC-2")
def test_a_step_goes_up_down_left_or_right_to_the_same_or_a_weaker_suit():
    state = laid("2P 3R 4P / 5S 6R 7L / 8W 9R 10W", at=at("b2", "c3"))
    assert THREE.moves(state) == ("step b3", "step a2", "step c2", "step b1", "swap b2")
    assert THREE.asks(state)[:2] == ("Step to Rock or a weaker suit, or swap your card.", "CC-2")
    after = played(state, "step c2")
    assert after.at == at("c2", "c3") and THREE.turn(after) == 1 and after.turns == 1
    assert after.board is state.board and after.draw is state.draw


@pytest.mark.rule("CC-2")
def test_a_step_is_told_with_its_arrow():
    state = laid(LADDER)
    (event,) = THREE.story(state, Move("step a2"), played(state, "step a2"))
    assert plain(tell(event.text)) == "Rock crushes Lizard. A steps up to a2, the Seven of Lizard."
    assert plain(tell(event.text, you=0)).endswith("You step up to a2, the Seven of Lizard.")
    assert (event.kind, event.rule, event.seat, event.shifts) == ("stepped", "CC-2", 0, ())
    assert event.cards == cards("2R 7L") and event.wins is card("2R")
    assert str(event.beat) == "Rock crushes Lizard" and event.relation is Relation.WEAKEST
    assert event.question.answer == "weaker"


@pytest.mark.rule("CC-3")
def test_a_step_onto_a_joker_is_told_as_turned_round():
    state = laid("4S 5P 6W / XP 8P 9R / 2R 3P 4W")
    (event,) = THREE.story(state, Move("step a2"), played(state, "step a2"))
    told_as = "A Joker turns the arrow round: Rock beats Paper. A steps up to a2, the Joker of Paper."
    assert plain(tell(event.text)) == told_as
    assert event.rule == "CC-3" and event.beat.reversed and event.question.answer == "joker"
    assert event.relation is Relation.WEAKEST
    after = played(state, "step a2", "swap c3")
    text = "Step to Paper or a stronger suit, or swap the Joker."
    assert THREE.asks(after)[:2] == (text, "CC-3")


@pytest.mark.rule("CC-2")
@pytest.mark.parametrize(
    ("text", "says", "arrow"),
    [
        (
            "step b1",
            "Right is closed. Paper covers Rock. Open to you: up, or swap your card. (CC-2)",
            "Paper covers Rock",
        ),
        (
            "step a3",
            "The card on a3 is not next to a1. A step is one card up, down, left or right. Open to you: up, or swap "
            "your card. (CC-2)",
            None,
        ),
        (
            "step b2",
            "The card on b2 is not next to a1. A step is one card up, down, left or right. Open to you: up, or swap "
            "your card. (CC-2)",
            None,
        ),
        ("step a1", "A stands on a1 already. Open to you: up, or swap your card. (CC-2)", None),
        ("step d1", "Name one place of the board, a1 to c3. Open to you: up, or swap your card. (CC-1)", None),
        ("step", "Name one place of the board, a1 to c3. Open to you: up, or swap your card. (CC-1)", None),
        ("step a2 a3", "Name one place of the board, a1 to c3. Open to you: up, or swap your card. (CC-1)", None),
        ("dance a2", "A turn is a step or a swap. Open to you: up, or swap your card. (CC-2)", None),
        ("swap a2", "Only the card under your piece is swapped. Open to you: up, or swap your card. (CC-5)", None),
        (
            "swap b1",
            "Right is closed. Paper covers Rock. Open to you: up, or swap your card. (CC-2)",
            "Paper covers Rock",
        ),
    ],
)
def test_a_closed_way_says_why_and_what_is_open(text, says, arrow):
    state = laid(LADDER)
    refusal = why_not(state, text)
    assert str(refusal) == says
    assert (str(refusal.beat) if refusal.beat else None) == arrow
    with pytest.raises(IllegalMove) as refused:
        THREE.play(state, Move(text))
    assert refused.value.refusal == refusal


@pytest.mark.rule("CC-3")
def test_a_joker_ahead_can_close_a_way():
    state = laid("4S 5P 6W / XL 8P 9R / 2R 3P 4W")
    refusal = why_not(state, "step a2")
    assert str(refusal) == (
        "Up is closed. A Joker turns the arrow round: Lizard beats Rock. No way is open: swap your card. (CC-3)"
    )
    assert refusal.beat.reversed


@pytest.mark.rule("CC-4")
def test_an_occupied_card_is_closed():
    state = laid("4S 5P 6W / 7L 8L 9R / 2R 3P 4W", at=at("a2", "b2"))
    assert THREE.moves(state) == ("swap a2",)
    assert str(why_not(state, "step b2")) == "B stands on b2. No way is open: swap your card. (CC-4)"
    assert played(state, "swap a2").at == state.at


# swaps ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CC-5")
def test_a_swap_takes_the_top_of_the_pile_and_ends_the_turn():
    state = laid(LADDER, "9W")
    after = played(state, "swap a1")
    assert after.board[6] is card("9W") and after.discards == cards("2R") and after.draw == state.draw[1:]
    assert after.at == state.at and THREE.turn(after) == 1
    assert events_of(THREE, state, "swap a1") == [
        ("swapped", "A swaps the Two of Rock on a1 for the Nine of Water.", "CC-5"),
        ("opened", "No way from a1 is open. Up is closed: Lizard drinks Water.", "CC-2"),
    ]
    swapped, opened = THREE.story(state, Move("swap a1"), after)
    assert swapped.shifts == ((card("2R"), "board", "discards"), (card("9W"), "draw", "board"))
    assert opened.question.text == "How many ways are open from a1 now?"
    assert opened.question.answer == "0" and opened.question.options == (("0", "none"), ("1", "one"), ("2", "two"))
    assert dict(opened.question.mistakes)["2"] == "No way is open. Up is closed: Lizard drinks Water."


@pytest.mark.rule("CC-5")
@pytest.mark.parametrize(
    ("drawn", "says", "rule"),
    [
        ("9S", "Right from a1 is open. Up is closed: Rock blunts Scissors.", "CC-2"),
        ("9R", "Up from a1 is open. Right is closed: Paper covers Rock.", "CC-2"),
        ("9P", "All ways from a1 are open. No suit there stops a step.", "CC-2"),
        ("XS", "Up from a1 is open. Right is closed: A Joker turns the arrow round: Paper beats Scissors.", "CC-3"),
    ],
)
def test_what_a_new_card_opens_is_told(drawn, says, rule):
    state = laid("4S 5P 6W / 7R 8P JR / 2R 3P 4W", drawn)
    *_, (_, text, number) = events_of(THREE, state, "swap a1")
    assert (text, number) == (says, rule)


@pytest.mark.rule("CC-4")
@pytest.mark.rule("CC-5")
def test_a_way_that_only_a_piece_closes_is_told_so():
    state = laid("4S 5P 6W / 7L 8P JR / 2R 3L 4W", "9R", at=at("a1", "a2"))
    *_, (_, text, number) = events_of(THREE, state, "swap a1")
    assert (text, number) == ("Right from a1 is open. Up is closed: a piece is there.", "CC-4")


@pytest.mark.rule("CC-5")
def test_who_cannot_step_has_to_swap():
    state = laid("4S 5P 6W / 7P 8P 9R / 2R 3P 4W")
    assert THREE.moves(state) == ("swap a1",)
    assert THREE.asks(state)[:2] == ("No way is open. Swap the card under your piece.", "CC-5")


@pytest.mark.rule("CC-5")
def test_the_discards_are_shuffled_back_when_the_pile_is_out():
    state = laid(LADDER)
    state = state._replace(draw=cards("9W"), discards=state.draw[1:])
    state = played(state, "swap a1")
    assert not state.draw and state.discards[-1] is card("2R")
    after = played(state, "swap c3")
    assert set(after.draw) | {after.board[2]} == set(state.discards) and after.discards == cards("6W")
    assert (after.board[2], *after.draw) == Chance("7", "draw", 1).shuffled(state.discards) != state.discards
    kinds = [kind for kind, _, _ in events_of(THREE, state, "swap c3")]
    assert kinds == ["reshuffled", "swapped", "opened"]
    assert played(state._replace(seed="8"), "swap c3").draw != after.draw


@pytest.mark.rule("CC-5")
def test_a_pile_of_one_card_never_runs_dry():
    game = CORNER.with_rules(size=8, jokers="out")
    state = game.deal(2, 1)
    assert len(state.draw) == 1
    for _ in range(6):
        state = game.play(state, game.moves(state)[-1])
        assert len(state.draw) == 0 and len(state.discards) == 1


def test_only_the_order_of_the_pile_is_hidden():
    state = played(laid(LADDER), "swap a1", "swap c3")
    for viewer in (0, 1, None):
        seen = THREE.seen_by(state, viewer)
        assert seen.seed is None and set(seen.draw) == {UNKNOWN} and len(seen.draw) == len(state.draw)
        assert seen._replace(draw=state.draw, seed=state.seed) == state


# who begins ----------------------------------------------------------------------------------------------------


DRAWN = CORNER.with_rules(first="drawn")


@pytest.mark.rule("CC-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_left_of_the_dealer_begins_and_turns_go_left(seats):
    for seed in range(5):
        state = CORNER.deal(seats, seed)
        begins = (first_dealer(seats, seed) + 1) % seats
        assert not state.drawn and len(CORNER.zones(state)) == 3
        for nth in range(seats + 1):
            assert CORNER.turn(state) == (begins + nth) % seats
            state = CORNER.play(state, CORNER.moves(state)[-1])


@pytest.mark.rule("CC-6")
@pytest.mark.parametrize(
    ("drawn", "begins"),
    [
        ("2L JP", 0),  # Lizard eats Paper
        ("JP 2L", 1),
        ("2L XP", 1),  # a Joker turns it round
        ("XL XP", 1),
        ("2L KL", 1),  # one suit: the higher rank
        ("AL KL", 0),
        ("XL 2L", 1),
        ("2L 2L~2", None),
        ("5R 2L 9S", 0),
        ("2L 9S 5R", 2),
        ("5R 2P 9S", None),  # each beats one
        ("5R 9R 2L", 1),
        ("5R 9R 2P", 2),
        ("QW XL KS", 0),
        ("5R 2L 9S 7R", 3),
        ("5R 2L 9S 7W", None),
    ],
)
def test_the_card_that_beats_all_others_begins(drawn, begins):
    assert best(cards(drawn)) == begins


@pytest.mark.rule("CC-6")
def test_better_is_high_card():
    high = GAMES["high-card"]
    for mine, theirs in product(deck(), repeat=2):
        if mine is not theirs:
            end = high.deal(2, 1, stacked(deck(), mine, theirs))._replace(up=True)
            assert (better(mine, theirs),) == high.outcome(end).winners


@pytest.mark.rule("CC-6")
@pytest.mark.rule("CC-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_drawn_until_one_is_best(seats):
    again = 0
    for seed in range(30):
        state = DRAWN.deal(seats, seed)
        *before, last = state.drawn
        assert all(best(cards) is None for cards in before) and best(last) == DRAWN.turn(state)
        assert all(len(set(cards)) == seats for cards in state.drawn)
        assert sorted(DRAWN.cards(state)) == sorted(deck()), "the drawn cards went back"
        assert state.board == CORNER.deal(seats, seed).board
        again += len(before)
    assert (again > 0) is (seats > 2)
    assert len({DRAWN.deal(seats, seed).mover for seed in range(30)}) == seats


@pytest.mark.rule("CC-9")
def test_the_drawn_cards_come_from_all_decks_and_copies_tie():
    pair = cards("5R 5R~2")
    found = {cards for seed in range(40) for cards in draws((*pair, card("2L")), 2, seed)[:-1]}
    assert found == {pair, pair[::-1]}


@pytest.mark.rule("CC-6")
def test_the_draw_lies_open_until_the_first_move_and_is_told_with_it():
    seed = next(seed for seed in range(99) if len(DRAWN.deal(3, seed).drawn) == 2)
    state = DRAWN.deal(3, seed)
    zones = {zone.id: zone for zone in DRAWN.zones(state)}
    assert [zones[f"drawn-{seat}"].cards for seat in range(3)] == [(found,) for found in state.drawn[-1]]
    assert all(zones[f"drawn-{seat}"].echo for seat in range(3))
    move = DRAWN.moves(state)[0]
    after = DRAWN.play(state, move)
    first, second, *_ = DRAWN.story(state, move, after)
    assert first.kind == second.kind == "drew" and (first.cards, second.cards) == state.drawn
    assert "No card beats all others. All draw again." in str(first)
    assert f"The {state.drawn[1][state.mover].name} beats all others." in str(second)
    assert second.wins is state.drawn[1][state.mover] and second.seat == state.mover
    assert not any(zone.cards for zone in DRAWN.zones(after) if zone.id.startswith("drawn"))
    assert "drew" not in [event.kind for event in DRAWN.story(after, *_next(DRAWN, after))]


def _next(game, state):
    move = game.moves(state)[0]
    return move, game.play(state, move)


@pytest.mark.rule("CC-6")
@pytest.mark.parametrize(
    ("drawn", "says"),
    [
        ("2L JP", "A draws the Two of Lizard, B the Jack of Paper. Lizard eats Paper. A begins."),
        ("2L KL", "A draws the Two of Lizard, B the King of Lizard. One suit, King over Two. B begins."),
        (
            "2L XP",
            "A draws the Two of Lizard, B the Joker of Paper. "
            "A Joker turns the arrow round: Paper beats Lizard. B begins.",
        ),
    ],
)
def test_the_draw_is_told_with_its_reason(drawn, says):
    state = laid(LADDER, drawn=(cards(drawn),))
    kind, text, number = events_of(THREE, state, "step a2")[0]
    assert (kind, text, number) == ("drew", says, "CC-6")


# the last turn -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CC-7")
@pytest.mark.parametrize(
    ("places", "winners", "says"),
    [
        ("b2 c3", (0,), "A wins: only 2 steps to go at the last turn."),
        ("b3 b1", (), "The game is drawn: A and B have 1 step to go."),
        ("a1 a2", (1,), "B wins: only 1 step to go at the last turn."),
    ],
)
def test_at_the_last_turn_the_nearest_wins(places, winners, says):
    state = laid("4S 5P 6W / 7L 8P 9R / 2R 3P 4W", at=at(*places.split()), turns=199)
    end = played(state, f"swap {places[:2]}")
    outcome = THREE.outcome(end)
    assert THREE.turn(end) is None and outcome.winners == winners and outcome.rule == "CC-7"
    assert plain(tell(outcome.reason)) == says


@pytest.mark.rule("CC-7")
def test_of_three_two_nearest_draw_and_a_step_home_in_the_last_turn_wins():
    state = laid("4S 2L 6L / 7L 8P 9R / 2R 3P 4W", seats=3, at=at("b3", "b1", "c3"), turns=199)
    drawn = THREE.outcome(played(state, "swap b3"))
    assert drawn.winners == () and plain(tell(drawn.reason)) == "The game is drawn: A and B have 1 step to go."
    won = THREE.outcome(played(state._replace(at=at("b3", "b1", "b2")), "step c3"))
    assert won.winners == (0,) and won.rule == "CC-1"


@pytest.mark.rule("CC-7")
def test_the_agreed_number_of_turns_is_kept():
    game = THREE.with_rules(turns=20)
    state = game.deal(2, 1)
    for turn in range(20):
        assert game.headline(state).startswith(f"Turn {turn + 1} · ")
        state = game.play(state, game.moves(state)[-1])
    assert game.turn(state) is None and game.most_moves(2) == 20 and CORNER.most_moves(4) == 200


@pytest.mark.rule("CC-10")
def test_jokers_can_stay_in_the_box():
    game = CORNER.with_rules(jokers="out")
    assert not any(found.is_joker for found in game.cards(game.deal(2, 1)))
    assert any(found.is_joker for found in CORNER.cards(CORNER.deal(2, 1)))


# bad input and the view ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules", [{"size": 2}, {"size": 10}, {"size": "5"}, {"turns": 0}, {"first": "me"}, {"jokers": 1}]
)
def test_house_rules_out_of_bounds(rules):
    with pytest.raises(RulesError, match="It takes"):
        CORNER.with_rules(**rules)


@pytest.mark.parametrize("seats", [1, 5, "2", None])
def test_seats(seats):
    with pytest.raises(SeatsError, match="It takes 2 or 3 or 4"):
        CORNER.deal(seats, 1)


def test_moves_are_read_in_any_case():
    assert CORNER.read(" STEP  B2 ") == "step b2"
    with pytest.raises(NotationError, match="step b2 · swap b2"):
        CORNER.read("jump b2")


def test_buttons_say_where_to_and_what():
    state = laid(LADDER)
    assert [THREE.label(state, move) for move in THREE.moves(state)] == [
        "Step up to the Seven of Lizard",
        "Swap the Two of Rock",
    ]
    assert tell(THREE.headline(state)) == "Turn 1 · A heads for c3"


def test_while_the_question_waits_the_new_card_lies_in_its_place():
    table = Table(THREE, seed=1, pile=stacked(THREE.pack(2), *cards(LADDER.replace("/", " ") + " 9W")))
    table.push("swap a1")
    items = {item["id"]: item for item in view_of(table, Viewer(0, None, ("A", "B")), events_shown=1)["items"]}
    shown = [items[name]["card"]["text"] for name in THREE.grid.names]
    assert shown == [str(found) for found in table.state.board] and items["a1"]["card"]["text"] == "9W"


def test_the_grid_knows_its_neighbours():
    for width in range(3, 10):
        board = grid(width)
        for here, there in product(range(width * width), repeat=2):
            assert (there in board.beside[here]) is (board.apart(here, there) == 1)
            if there in board.beside[here]:
                back = {"up": "down", "down": "up", "left": "right", "right": "left"}
                assert board.way(there, here) == back[board.way(here, there)]
                up = board.row(there) == board.row(here) + 1
                assert (board.way(here, there) == "up") is up
