"""War by its rules, WAR-1 to WAR-7, on stacked piles and small states."""

from itertools import product

import pytest
from stories import sentences_of

from janken import GAMES, Table, card, cards, deck
from janken.cards import UNKNOWN
from janken.errors import IllegalMove, PileError, RulesError, SeatsError
from janken.game import Move, stacked
from janken.games.two_cards import taker
from janken.games.war.war import TURN, Lay, WarState

WAR = GAMES["war"]
JOKERS = WAR.with_rules(jokers="in")
ENDLESS = WAR.with_rules(won="under")
ENDLESS_JOKERS = ENDLESS.with_rules(jokers="in")


def dealt(mine, theirs, game=WAR):
    """A state with these cards on top of the two stacks."""
    top = [found for pair in zip(cards(mine), cards(theirs), strict=True) for found in pair]
    return game.deal(2, 1, stacked(game.pack(2), *top))


def few(mine, theirs, **fields):
    """A state with no more than these cards."""
    return WarState((cards(mine), cards(theirs)), ((), ()), **fields)


def after(state, turns=1, game=WAR):
    for _ in range(turns):
        state = game.play(state, TURN)
    return state


def to_the_end(state, game):
    while game.turn(state) is not None:
        state = game.play(state, TURN)
    return state


def texts(state, game=WAR, you=None):
    """The next turn as it is told."""
    return sentences_of(game, state, "turn", you)


# dealing ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-1")
def test_sixty_five_cards_leave_one_aside_unseen():
    state = WAR.deal(2, 1)
    assert [len(stack) for stack in state.stacks] == [32, 32] and len(state.aside) == 1
    end = to_the_end(state, WAR)
    for viewer in (0, 1, None):
        for moment in (state, end):
            assert WAR.seen_by(moment, viewer).aside == (UNKNOWN,)
    assert end.aside == state.aside


@pytest.mark.rule("WAR-1")
def test_seventy_cards_with_jokers_are_shared_without_rest():
    state = JOKERS.deal(2, 1)
    assert [len(stack) for stack in state.stacks] == [35, 35] and state.aside == ()
    assert sorted(state.stacks[0] + state.stacks[1]) == list(deck())


@pytest.mark.rule("WAR-1")
def test_cards_are_dealt_one_by_one():
    pack = WAR.pack(2)
    state = WAR.deal(2, 1, pack)
    assert state.stacks == (pack[0:64:2], pack[1:64:2]) and state.aside == pack[64:]


@pytest.mark.parametrize(
    ("pile", "odd"),
    [
        (deck(), "XR XP XS XW XL"),
        (deck(jokers=False)[1:], "AR"),
        ((card("AR"), *deck(jokers=False)), "AR"),
        (["AR"] * 65, "made of cards"),
    ],
)
def test_a_wrong_pile_is_refused_by_naming_what_is_odd(pile, odd):
    with pytest.raises(PileError, match=odd):
        WAR.deal(2, 1, pile)


@pytest.mark.parametrize("seats", [0, 1, 3, True, 2.0, "2", None])
def test_war_is_for_two(seats):
    with pytest.raises(SeatsError, match="It takes 2"):
        WAR.deal(seats, 1)


# taking ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-2")
def test_worked_the_two_of_lizard_takes_the_jack_of_paper():
    state = dealt("2L", "JP")
    assert texts(state) == [
        ("A shows the Two of Lizard, B the Jack of Paper.", "WAR-2"),
        ("Lizard eats Paper. A takes both cards.", "WAR-2"),
    ]
    assert texts(state, you=0)[1][0] == "Lizard eats Paper. You take both cards."
    assert texts(state, you=1) == [
        ("A shows the Two of Lizard, you the Jack of Paper.", "WAR-2"),
        ("Lizard eats Paper. A takes both cards.", "WAR-2"),
    ]
    assert WAR.scores(after(state)) == (2, 0)
    assert after(state, 2).won == (cards("2L JP"), ())


@pytest.mark.rule("WAR-2")
def test_the_other_side_takes_just_as_well():
    state = dealt("JP", "2L")
    assert WAR.scores(after(state)) == (0, 2)
    assert after(state, 2).won == ((), cards("2L JP"))
    assert texts(state, you=1)[1][0] == "Lizard eats Paper. You take both cards."


@pytest.mark.rule("WAR-2")
def test_only_suits_count():
    by_suits = {}
    for a, b in product(deck(jokers=False), repeat=2):
        by_suits.setdefault((a.suit, b.suit), set()).add(taker((a, b)))
    assert len(by_suits) == 25 and all(len(found) == 1 for found in by_suits.values())
    assert [by_suits[s, s] for s, _ in by_suits if (s, s) in by_suits] == [{None}] * 25


@pytest.mark.rule("WAR-2")
def test_the_event_has_its_reason_as_data():
    state = dealt("2L", "JP")
    turned, took = WAR.story(state, TURN, after(state))
    assert turned.kind == "turned" and turned.cards == cards("2L JP")
    assert turned.shifts == ((card("2L"), "stack-0", "up-0"), (card("JP"), "stack-1", "up-1"))
    assert (took.kind, took.seat, took.wins, str(took.beat)) == ("took", 0, card("2L"), "Lizard eats Paper")
    assert took.question.text == "Who takes the cards?" and took.question.answer == "@0"
    assert dict(took.question.mistakes)["@1"].startswith("Follow the arrow: Lizard eats Paper.")


# ties ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-3")
def test_a_tie_lays_three_down_and_turns_up_a_fourth():
    state = after(dealt("5R AR 2R 3R 7S", "6R KR QR JR 4P"))
    assert WAR.scores(state) == (0, 0) and WAR.asks(state).rule == "WAR-3"
    decided = after(state)
    assert decided.battle[1] == (Lay(cards("AR 2R 3R"), card("7S")), Lay(cards("KR QR JR"), card("4P")))
    assert WAR.scores(decided) == (10, 0) and WAR.asks(decided).rule == "WAR-2"
    assert after(decided).won == (cards("5R AR 2R 3R 7S 6R KR QR JR 4P"), ())


@pytest.mark.rule("WAR-3")
def test_a_tie_is_told():
    state = dealt("5R AR 2R 3R 7S", "6R KR QR JR 4P")
    assert texts(state)[1] == ("Both are Rock. Nobody takes them yet.", "WAR-3")
    assert texts(after(state), you=1) == [
        ("A shows the Seven of Scissors, you the Four of Paper.", "WAR-3"),
        ("Scissors cuts Paper. A takes all 10 cards.", "WAR-2"),
    ]
    tied = WAR.story(state, TURN, after(state))[1]
    assert (tied.kind, tied.seat, tied.wins, tied.beat, tied.question.answer) == ("tied", None, None, None, "tie")


@pytest.mark.rule("WAR-3")
def test_another_tie_is_done_again_and_the_last_pair_takes_all():
    state = after(dealt("5R AR 2R 3R 7S 8R 9R 10R 2W", "6R KR QR JR 4S 4R 7R AP AS"), 3)
    assert len(state.battle) == 3 and WAR.scores(state) == (18, 0)  # Water rusts Scissors
    assert len(after(state).won[0]) == 18


@pytest.mark.rule("WAR-3")
def test_face_down_cards_stay_unseen_by_all_even_when_won():
    state = after(dealt("5R AR 2R 3R 7S", "6R KR QR JR 4P"), 3)
    for viewer in (0, 1, None):
        won = WAR.seen_by(state, viewer).won[0]
        assert won == (card("5R"), *[UNKNOWN] * 3, card("7S"), card("6R"), *[UNKNOWN] * 3, card("4P"))


# Jokers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-4")
@pytest.mark.parametrize(("pair", "winner"), [("XR 5P", 0), ("5R XP", 0), ("XP 5R", 1), ("5P XR", 1), ("5R 5P", 1)])
def test_with_a_joker_the_weaker_suit_takes(pair, winner):
    state = after(dealt(*pair.split(), JOKERS), game=JOKERS)
    assert JOKERS.scores(state)[winner] == 2


@pytest.mark.rule("WAR-4")
def test_a_joker_is_told_with_its_rule():
    assert texts(dealt("XR", "5P", JOKERS), JOKERS, you=0)[1] == (
        "A Joker turns the arrow round: Rock beats Paper. You take both cards.",
        "WAR-4",
    )
    event = JOKERS.story(dealt("XR", "5P", JOKERS), TURN, after(dealt("XR", "5P", JOKERS), game=JOKERS))[1]
    assert event.beat.reversed and str(event.beat.usual) == "Paper covers Rock"
    assert dict(event.question.mistakes)["@1"] == "Without a Joker, Paper covers Rock. A Joker turns that round."


@pytest.mark.rule("WAR-4")
def test_two_jokers_turn_it_once():
    state = dealt("XP", "XR", JOKERS)
    assert JOKERS.scores(after(state, game=JOKERS)) == (0, 2)
    assert texts(state, JOKERS)[1][0] == "Two Jokers turn the arrow once: Rock beats Paper. B takes both cards."


@pytest.mark.rule("WAR-4")
def test_a_joker_of_the_same_suit_is_a_tie():
    assert texts(dealt("XR", "5R", JOKERS), JOKERS)[1] == ("Both are Rock. Nobody takes them yet.", "WAR-3")


@pytest.mark.rule("WAR-4")
def test_only_turned_up_jokers_count():
    face_down = after(dealt("5R XR XP XS 7S", "6R KR QR JR 4P", JOKERS), 2, JOKERS)
    assert JOKERS.scores(face_down) == (10, 0)  # Scissors cuts Paper
    first_of_the_tie = after(dealt("XR 2R 3R 4R 7S", "6R KR QR JR 4P", JOKERS), 2, JOKERS)
    assert JOKERS.scores(first_of_the_tie) == (10, 0)
    deciding = after(dealt("5R 2R 3R 4R XS", "6R KR QR JR 4P", JOKERS), 2, JOKERS)
    assert JOKERS.scores(deciding) == (0, 10)


# the standard game ------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-5")
def test_cards_won_are_put_aside_and_not_played_again():
    state = few("2L 5R", "JP 6L")
    state = after(state)
    assert WAR.turn(state) == 0 and WAR.outcome(state) is None
    state = after(state)
    assert state.won == (cards("2L JP"), ()) and WAR.turn(state) is None
    assert WAR.outcome(state) == ((0,), (4, 0), "**{0:win|wins}** with 4 cards to 0.", "WAR-5")


@pytest.mark.rule("WAR-5")
def test_equal_numbers_are_drawn():
    state = few("2L 5R", "JP 6P")
    outcome = WAR.outcome(after(state, 2))
    assert outcome.winners == () and outcome.scores == (2, 2)
    assert texts(after(state))[-1] == ("The game is drawn: 2 cards each.", "WAR-5")


@pytest.mark.rule("WAR-5")
def test_the_end_is_told_to_the_winner():
    state = few("2L", "JP")
    assert texts(state)[-1] == ("A wins with 2 cards to 0.", "WAR-5")
    assert texts(state, you=0)[-1] == ("You win with 2 cards to 0.", "WAR-5")


@pytest.mark.rule("WAR-5")
def test_a_whole_game_counts_every_card_that_was_won():
    for seed in range(20):
        end = to_the_end(WAR.deal(2, seed), WAR)
        assert not any(end.stacks)
        won = sum(WAR.scores(end))
        assert won == 64 or WAR._taker(end) is None


# the never-ending game --------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-6")
def test_cards_won_go_under_the_stack_own_first_in_the_order_played():
    state = few("2L 9R", "JP 9P 9S")
    assert after(state, 2, ENDLESS).stacks == (cards("2L JP"), cards("9S"))
    tie = few("5R AR 2R 3R 7S 9W", "6R KR QR JR 4P 9L")
    settled = after(tie, 2, ENDLESS)
    assert after(settled, 1, ENDLESS).stacks[0] == cards("5R AR 2R 3R 7S 6R KR QR JR 4P")
    theirs = few("6R KR QR JR 4P 9W", "5R AR 2R 3R 7S 9L")
    assert after(theirs, 3, ENDLESS).stacks[1] == cards("5R AR 2R 3R 7S 6R KR QR JR 4P")


@pytest.mark.rule("WAR-6")
def test_it_ends_when_a_side_has_no_card_left():
    state = after(few("2L", "JP"), game=ENDLESS)
    assert ENDLESS.turn(state) is None
    assert ENDLESS.outcome(state) == ((0,), (2, 0), "**{0:win|wins}** with 2 cards to 0.", "WAR-6")


@pytest.mark.rule("WAR-6")
def test_the_last_card_that_wins_plays_on():
    state = after(few("2L", "JP 5S"), game=ENDLESS)
    assert ENDLESS.turn(state) == 0
    state = after(state, game=ENDLESS)  # the Two of Lizard again, against Scissors
    assert state.rounds == 2 and ENDLESS.scores(state) == (1, 2) and ENDLESS.turn(state) == 0


@pytest.mark.rule("WAR-6")
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_it_ends_after_the_agreed_rounds(rounds):
    game = ENDLESS.with_rules(rounds=rounds)
    end = to_the_end(game.deal(2, 3), game)
    assert end.rounds == rounds and sum(game.scores(end)) == 64
    assert game.outcome(end).rule == "WAR-6"


@pytest.mark.rule("WAR-6")
def test_a_thousand_rounds_unless_agreed():
    assert ENDLESS.rules.rounds == 1000
    end = to_the_end(few("AR", "AS AP"), ENDLESS)  # Rock, Paper and Scissors go round for ever
    assert end.rounds == 1000 and sorted(ENDLESS.scores(end)) == [1, 2]


@pytest.mark.rule("WAR-6")
def test_a_battle_is_one_round_however_many_ties_it_has():
    game = ENDLESS.with_rules(rounds=1)
    state = after(few("5R AR 2R 3R 7S 9W", "6R KR QR JR 4P 9L"), game=game)
    assert game.turn(state) == 0 and state.rounds == 0
    state = after(state, game=game)
    assert game.turn(state) is None and state.rounds == 1 and game.scores(state) == (11, 1)


@pytest.mark.rule("WAR-6")
def test_equal_stacks_at_the_limit_are_drawn():
    game = ENDLESS.with_rules(rounds=2)
    state = after(few("2L 5R 9W", "JP 6P 9S"), 2, game)
    assert game.turn(state) is None and game.outcome(state).winners == () and game.scores(state) == (3, 3)


@pytest.mark.rule("WAR-6")
def test_the_standard_game_knows_no_limit_of_rounds():
    game = WAR.with_rules(rounds=1)
    assert not any(to_the_end(game.deal(2, 3), game).stacks)


# short of cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-7")
@pytest.mark.parametrize(
    ("mine", "down"), [("5R 7S", ""), ("5R AR 7S", "AR"), ("5R AR 2R 7S", "AR 2R"), ("5R AR 2R 3R 7S", "AR 2R 3R")]
)
def test_too_few_lay_what_they_can_and_turn_up_their_last(mine, down):
    state = after(few(mine, "6R KR QR JR 4P 9P"), 2, ENDLESS)
    assert state.battle[1] == (Lay(cards(down), card("7S")), Lay(cards("KR QR JR"), card("4P")))
    assert ENDLESS.scores(state) == (len(cards(mine)) + 5, 1)


@pytest.mark.rule("WAR-7")
def test_a_short_tie_is_told_with_its_rule():
    state = after(few("5R AR 7S", "6R KR 4P"))
    assert texts(state) == [
        ("A shows the Seven of Scissors, B the Four of Paper.", "WAR-7"),
        ("Scissors cuts Paper. A takes all 6 cards.", "WAR-2"),
        ("A wins with 6 cards to 0.", "WAR-5"),
    ]


@pytest.mark.rule("WAR-7")
def test_no_card_to_turn_up_ends_the_standard_game_and_nobody_wins_the_battle():
    state = few("2L 5R", "JP 6R")
    end = after(state, 2)
    assert WAR.turn(end) is None and WAR.scores(end) == (2, 0)
    assert texts(after(state)) == [
        ("A shows the Five of Rock, B the Six of Rock.", "WAR-2"),
        ("Both are Rock. No card is left to settle it.", "WAR-7"),
        ("A wins with 2 cards to 0.", "WAR-5"),
    ]


@pytest.mark.rule("WAR-7")
def test_no_card_to_turn_up_ends_the_never_ending_game_and_each_takes_back_its_own():
    end = after(few("5R", "6R 2P 3P"), game=ENDLESS)
    assert ENDLESS.turn(end) is None and ENDLESS.scores(end) == (1, 3)
    assert ENDLESS.outcome(end).winners == (1,)
    drawn = after(few("5R", "6R"), game=ENDLESS)
    assert ENDLESS.outcome(drawn).winners == () and ENDLESS.scores(drawn) == (1, 1)


@pytest.mark.rule("WAR-7")
def test_several_ties_until_one_side_is_out():
    end = after(few("5R 2R", "6R KR QR JR 4R 9P"), 2, ENDLESS)
    assert ENDLESS.turn(end) is None and ENDLESS.scores(end) == (2, 6)


@pytest.mark.rule("WAR-7")
def test_the_longest_battle_there_is():
    """All ties from the first card to the last: ten lays of 35 cards each, and nobody wins any."""
    ups = [0, *range(4, 33, 4), 34]
    sides = []
    for first, second in (("A 2 3 4 5 6 7", "8 9 10"), ("8 9 10 J Q K X", "A 2 3")):
        tied = [card(f"{rank}R") for rank in first.split()] + [card(f"{rank}P") for rank in second.split()]
        sides.append(dict(zip(ups, tied, strict=True)))
    rest = iter(found for found in deck() if found not in {*sides[0].values(), *sides[1].values()})
    pile = [sides[seat].get(place) or next(rest) for place in range(35) for seat in (0, 1)]
    end = to_the_end(JOKERS.deal(2, 1, pile), JOKERS)
    assert len(end.battle) == 10 and JOKERS.outcome(end).winners == () and JOKERS.scores(end) == (0, 0)
    game = ENDLESS_JOKERS.with_rules(rounds=1)
    end = to_the_end(game.deal(2, 1, pile), game)
    assert game.scores(end) == (35, 35) and len(end.battle) <= game.most_moves(2)


# what is known ----------------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-11")
def test_sizes_are_open_and_what_was_seen_stays_seen():
    state = after(few("2L 9R 5W", "JP 9P 5S"), 3, ENDLESS)
    assert state.stacks == (cards("2L JP"), cards("9P 9R"))
    for viewer in (0, 1, None):
        assert ENDLESS.seen_by(state, viewer).stacks == state.stacks
        assert ENDLESS.seen_by(WAR.deal(2, 1), viewer).stacks == ((UNKNOWN,) * 32,) * 2


# house rules and refusals -----------------------------------------------------------------------------------


@pytest.mark.rule("CORE-11")
@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"jokers": "maybe"}, "“maybe” does not fit house rule “jokers”. It takes one of out, in."),
        ({"jokers": True}, "It takes one of out, in."),
        ({"won": "over"}, "It takes one of aside, under."),
        ({"rounds": 0}, "“0” does not fit house rule “rounds”. It takes a whole number from 1 to 5000."),
        ({"rounds": 5001}, "from 1 to 5000"),
        ({"rounds": 10**5000}, "from 1 to 5000"),
        ({"rounds": "20"}, "from 1 to 5000"),
        ({"rounds": True}, "from 1 to 5000"),
        ({"rounds": 2.0}, "from 1 to 5000"),
        ({"speed": 3}, "“speed” is not a house rule of this game. There are: jokers, won, rounds."),
    ],
)
def test_house_rules_say_what_they_accept(changes, says):
    with pytest.raises(RulesError) as caught:
        WAR.with_rules(**changes)
    assert says in str(caught.value)


def test_house_rules_are_frozen_and_leave_the_game_alone():
    assert WAR.rules == GAMES["war"].rules and WAR.with_rules() == WAR != JOKERS
    assert hash(WAR.with_rules(jokers="in")) == hash(JOKERS) and "jokers='in'" in repr(JOKERS)
    with pytest.raises(AttributeError):
        WAR.rules.jokers = "in"
    assert JOKERS.rules.changes() == {"jokers": "in"} and WAR.rules.changes() == {}


@pytest.mark.rule("WAR-2")
@pytest.mark.parametrize("text", ["play 5R", "turn 5R", "dance", ""])
def test_nothing_else_can_be_done(text):
    state = WAR.deal(2, 1)
    with pytest.raises(IllegalMove) as caught:
        WAR.play(state, Move(text))
    refusal = caught.value.refusal
    assert refusal.rule == "WAR-2" and refusal.instead == "Turn up the top cards."
    assert str(caught.value) == "Nothing is chosen in War. Turn up the top cards. (WAR-2)"
    assert state == WAR.deal(2, 1)


@pytest.mark.parametrize(("game", "number"), [(WAR, "WAR-5"), (ENDLESS, "WAR-6")])
def test_after_the_end_the_refusal_cites_what_ended_it(game, number):
    with pytest.raises(IllegalMove, match="The game is over") as caught:
        game.play(after(few("2L", "JP"), game=game), TURN)
    assert caught.value.refusal.rule == number


def test_a_turn_is_pushed_in_any_spelling():
    table = Table("war", seed=1)
    assert table.push("  TURN ") == "turn" and table.push(TURN) == "turn" and table.ply == 2
