"""Five-Card War and Janken War by their rules, WAR-9 and WAR-11 to WAR-13."""

import pytest
from stories import sentences_of

from janken import GAMES, Table, card, cards
from janken.cards import UNKNOWN
from janken.errors import IllegalMove, RulesError
from janken.game import Move, stacked
from janken.games.war.five_card_war import FiveCardState

FIVE = GAMES["five-card-war"]
JOKERS = FIVE.with_rules(jokers="in")
WHEN_EMPTY = FIVE.with_rules(refill="when-empty")
HALF = FIVE.with_rules(hand="half")


def dealt(mine, theirs, stock="", game=FIVE):
    """Five cards each by choice, then the first cards of the draw pile."""
    top = [found for pair in zip(cards(mine), cards(theirs), strict=True) for found in pair]
    return game.deal(2, 1, stacked(game.pack(2), *top, *cards(stock)))


def few(mine, theirs, stock="", **fields):
    """A state with no more than these cards."""
    hands = tuple(sorted(cards(mine))), tuple(sorted(cards(theirs)))
    blank = {"chosen": (), "battle": (), "won": ((), ()), "back": ((), ()), "settled": True}
    return FiveCardState(hands, cards(stock), **(blank | fields))


def played(state, texts, game=FIVE):
    """The state after cards were played in turn."""
    for found in cards(texts):
        state = game.play(state, Move.of("play", found))
    return state


MINE, THEIRS = "5R 2L 3L 4L 6L", "JP 7R 8R 9R 10R"


# dealing and choosing ---------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-9")
@pytest.mark.parametrize(("game", "stock", "aside"), [(FIVE, 54, 1), (JOKERS, 60, 0)])
def test_five_cards_each_and_one_draw_pile_for_both(game, stock, aside):
    state = game.deal(2, 1)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert len(state.stock) == stock and len(state.aside) == aside
    assert sorted(game.cards(state)) == sorted(game.pack(2))


@pytest.mark.rule("WAR-9")
def test_any_card_of_the_hand_may_be_chosen():
    state = dealt(MINE, THEIRS)
    assert FIVE.moves(state) == ("play 5R", "play 2L", "play 3L", "play 4L", "play 6L")
    state = played(state, "2L")
    assert FIVE.turn(state) == 1
    assert FIVE.moves(state) == ("play 7R", "play 8R", "play 9R", "play 10R", "play JP")


@pytest.mark.rule("WAR-9")
def test_the_first_choice_is_hidden_until_both_are_down():
    state = played(dealt(MINE, THEIRS), "2L")
    assert FIVE.seen_by(state, 0).chosen == cards("2L")
    for viewer in (1, None):
        seen = FIVE.seen_by(state, viewer)
        assert seen.chosen == (UNKNOWN,) and seen.hands[0] == (UNKNOWN,) * 4
    assert sentences_of(FIVE, dealt(MINE, THEIRS), "play 2L", you=1) == [("A chooses a card, face down.", "WAR-9")]
    hidden = FIVE.story(dealt(MINE, THEIRS), Move("play 2L"), state, 1)[0]
    assert hidden.shifts == ((UNKNOWN, "hand-0", "chosen-0"),)
    assert FIVE.seen_by(played(state, "JP"), 1).battle == (cards("2L JP"),)


@pytest.mark.rule("CORE-11")
def test_hands_pile_and_card_aside_stay_closed_but_their_sizes_are_open():
    seen = FIVE.seen_by(dealt(MINE, THEIRS), None)
    assert seen.hands == ((UNKNOWN,) * 5,) * 2
    assert seen.stock == (UNKNOWN,) * 54 and seen.aside == (UNKNOWN,)


# taking and drawing -----------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-9")
def test_worked_lizard_takes_paper_then_both_draw_back_to_five():
    state = played(dealt(MINE, THEIRS, "QS QW"), "2L JP")
    assert FIVE.scores(state) == (2, 0)
    assert card("QS") in state.hands[0] and card("QW") in state.hands[1]
    assert [len(hand) for hand in state.hands] == [5, 5] and len(state.stock) == 52


@pytest.mark.rule("WAR-9")
def test_a_round_is_told_and_only_the_own_draw_is_named():
    before = played(dealt(MINE, THEIRS, "QS QW"), "2L")
    shown = ("A shows the Two of Lizard, B the Jack of Paper.", "WAR-9")
    took = ("Lizard eats Paper. A takes both cards.", "WAR-2")
    assert sentences_of(FIVE, before, "play JP") == [shown, took, ("Both draw back to a full hand.", "WAR-9")]
    assert sentences_of(FIVE, before, "play JP", you=0)[1:] == [
        ("Lizard eats Paper. You take both cards.", "WAR-2"),
        ("You draw the Queen of Scissors.", "WAR-9"),
    ]
    assert sentences_of(FIVE, before, "play JP", you=1)[2] == ("You draw the Queen of Water.", "WAR-9")
    drew = FIVE.story(before, Move("play JP"), played(before, "JP"), 1)[2]
    assert drew.shifts == ((UNKNOWN, "stock", "hand-0"), (card("QW"), "stock", "hand-1"))


@pytest.mark.rule("WAR-9")
def test_jokers_turn_the_arrow_here_too():
    state = played(dealt("XR 2L 3L 4L 6L", THEIRS, game=JOKERS), "XR JP", JOKERS)
    assert JOKERS.scores(state) == (2, 0)


@pytest.mark.rule("WAR-9")
def test_if_agreed_one_draws_only_once_the_hand_is_empty():
    state = dealt(MINE, THEIRS, "AS KS QS JS 10S AW KW QW JW 10W", WHEN_EMPTY)
    for round_, pair in enumerate(("2L JP", "3L 7R", "4L 8R", "6L 9R"), 1):
        state = played(state, pair, WHEN_EMPTY)
        assert [len(hand) for hand in state.hands] == [5 - round_] * 2 and len(state.stock) == 54
    state = played(state, "5R 10R", WHEN_EMPTY)  # a tie with the last cards: taken back, and the round is over
    assert state.hands == (tuple(sorted(cards("AS QS 10S KW JW"))), tuple(sorted(cards("KS JS AW QW 10W"))))
    assert len(state.stock) == 44


@pytest.mark.rule("WAR-9")
def test_once_the_pile_is_out_the_hands_are_played_down_and_more_cards_win():
    state = played(few("5R 2L", "JP 7S"), "2L JP")
    assert FIVE.turn(state) == 0 and state.hands == (cards("5R"), cards("7S"))
    assert FIVE.turn(played(state, "5R 7S")) is None
    assert sentences_of(FIVE, played(state, "5R"), "play 7S", you=1) == [
        ("A shows the Five of Rock, you the Seven of Scissors.", "WAR-9"),
        ("Rock blunts Scissors. A takes both cards.", "WAR-2"),
        ("A wins with 4 cards to 0.", "WAR-9"),
    ]


@pytest.mark.rule("WAR-9")
def test_equal_numbers_are_drawn():
    outcome = FIVE.outcome(played(few("5R 2L", "JP 6P"), "2L JP 5R 6P"))
    assert outcome.winners == () and outcome.scores == (2, 2) and outcome.rule == "WAR-9"


# ties ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-9")
def test_a_tie_both_choose_another_and_nothing_is_laid_face_down():
    state = played(dealt(MINE, THEIRS), "5R 7R")
    assert FIVE.turn(state) == 0 and FIVE.asks(state).text == "A tie: choose another card."
    assert [len(hand) for hand in state.hands] == [4, 4] and FIVE.scores(state) == (0, 0)
    assert state.battle == (cards("5R 7R"),) and len(state.stock) == 54  # no draw before it is settled
    state = played(state, "2L JP")
    assert FIVE.scores(state) == (4, 0) and [len(hand) for hand in state.hands] == [5, 5] and len(state.stock) == 50
    assert played(state, str(state.hands[0][0])).won == (cards("5R 2L 7R JP"), ())


@pytest.mark.rule("WAR-9")
def test_a_tie_is_told():
    start = dealt(MINE, THEIRS)
    assert sentences_of(FIVE, played(start, "5R"), "play 7R")[1:] == [("Both are Rock. Both choose again.", "WAR-9")]
    assert sentences_of(FIVE, played(start, "5R 7R 2L"), "play JP")[1] == (
        "Lizard eats Paper. A takes all 4 cards.",
        "WAR-2",
    )


@pytest.mark.rule("WAR-13")
def test_no_card_left_in_a_tie_each_takes_back_its_own_for_good():
    state = played(few("5R 2L", "7R 8L"), "5R 7R 2L 8L")
    assert FIVE.turn(state) is None and FIVE.scores(state) == (0, 0)
    zones = {zone.id: zone.cards for zone in FIVE.zones(FIVE._cleared(state))}
    assert zones["back-0"] == cards("5R 2L") and zones["back-1"] == cards("7R 8L")
    assert sentences_of(FIVE, played(few("5R", "7R"), "5R"), "play 7R") == [
        ("A shows the Five of Rock, B the Seven of Rock.", "WAR-9"),
        ("Both are Rock. No card is left to settle it: each takes back its own.", "WAR-13"),
        ("The game is drawn: 0 cards each.", "WAR-9"),
    ]


@pytest.mark.rule("WAR-13")
def test_cards_taken_back_lie_beside_and_are_not_played_again():
    state = played(few("5R", "7R", "AS KS QS JS"), "5R 7R")
    assert FIVE.turn(state) == 0 and state.hands == (tuple(sorted(cards("AS QS"))), tuple(sorted(cards("KS JS"))))
    state = played(state, "AS KS")
    assert state.back == (cards("5R"), cards("7R"))
    end = played(state, "QS JS")
    assert FIVE.turn(end) is None and FIVE.scores(end) == (0, 0)


@pytest.mark.rule("WAR-13")
def test_every_game_ends_within_one_pass_through_the_deck():
    for seed in range(10):
        for game in (FIVE, JOKERS, WHEN_EMPTY, HALF):
            table = Table(game, seed=seed)
            while table.turn is not None:
                table.push(table.chance("test").choice(table.moves))
            assert table.ply == len(game.pack(2)) // 2 * 2


# Janken War -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-11")
def test_both_choose_any_card_and_the_stronger_suit_wins():
    state = few("5R 2L", "JP 7S")
    assert HALF.asks(state).rule == "WAR-11"
    assert HALF.scores(played(state, "2L JP", HALF)) == (2, 0)
    assert HALF.scores(played(state, "5R JP", HALF)) == (0, 2)
    assert sentences_of(HALF, played(state, "2L", HALF), "play JP")[0][1] == "WAR-11"


@pytest.mark.rule("WAR-11")
def test_one_suit_both_choose_again_and_nothing_is_laid_face_down():
    state = few("5R 2L", "7R JP")
    assert sentences_of(HALF, played(state, "5R", HALF), "play 7R")[1] == (
        "Both are Rock. Both choose again.",
        "WAR-11",
    )
    state = played(state, "5R 7R", HALF)
    assert [len(hand) for hand in state.hands] == [1, 1]
    assert HALF.scores(played(state, "2L JP", HALF)) == (4, 0)


@pytest.mark.rule("WAR-12")
def test_the_half_deck_is_the_hand_and_it_is_played_out():
    state = HALF.deal(2, 1)
    assert [len(hand) for hand in state.hands] == [32, 32] and state.stock == () and len(state.aside) == 1
    seventy = HALF.with_rules(jokers="in").deal(2, 1)
    assert [len(hand) for hand in seventy.hands] == [35, 35] and seventy.aside == ()


@pytest.mark.rule("WAR-12")
def test_cards_won_are_put_aside_and_more_of_them_win():
    state = played(few("5R 2L", "JP 7S"), "2L JP", HALF)
    assert state.hands == (cards("5R"), cards("7S"))
    outcome = HALF.outcome(played(state, "5R 7S", HALF))
    assert outcome == ((0,), (4, 0), "**{0:win|wins}** with 4 cards to 0.", "WAR-12")


# refusals and house rules -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("play 6R", "The Six of Rock is not in your hand."),
        ("play JP", "The Jack of Paper is not in your hand."),
        ("play XR", "The Joker of Rock is not in your hand."),
        ("play", "One card is played at a time."),
        ("play 5R 2L", "One card is played at a time."),
        ("play rock", "That is not a card."),
    ],
)
@pytest.mark.rule("WAR-9")
def test_a_refusal_says_what_is_open_instead(text, says):
    table = Table(FIVE, seed=1, pile=stacked(FIVE.pack(2), *cards("5R JP 2L 7R 3L 8R 4L 9R 6L 10R")))
    with pytest.raises(IllegalMove) as caught:
        table.push(text)
    open_cards = "Five of Rock, Two of Lizard, Three of Lizard, Four of Lizard or Six of Lizard"
    assert str(caught.value) == f"{says} Open to you: {open_cards}. (WAR-9)"
    assert table.ply == 0 and table.state == dealt(MINE, THEIRS)


@pytest.mark.rule("WAR-11")
def test_a_refusal_from_half_the_deck_stays_short():
    refusal = HALF.why_not(HALF.deal(2, 1), Move("play XR"))
    assert refusal.rule == "WAR-11" and len(str(refusal)) < 100


@pytest.mark.parametrize(
    ("changes", "accepted"),
    [
        ({"jokers": "yes"}, "out, in"),
        ({"hand": 5}, "five, half"),
        ({"refill": "never"}, "each-round, when-empty"),
        ({"rounds": 3}, "There are: jokers, hand, refill"),
    ],
)
def test_house_rules_say_what_they_accept(changes, accepted):
    with pytest.raises(RulesError, match=accepted):
        FIVE.with_rules(**changes)


@pytest.mark.rule("WAR-9")
@pytest.mark.parametrize("refill", ["each-round", "when-empty"])
def test_what_is_said_of_drawing_is_true_to_the_last_card(refill):
    said = set()
    for seed in range(40):
        table = Table(GAMES["five-card-war"].with_rules(refill=refill), seed=seed)
        while table.turn is not None:
            table.push(table.moves[seed % len(table.moves)])
            for event in table.events(table.ply):
                if event.kind == "drew":
                    held = len(table.state.hands[0])
                    assert (event.text == "Both draw back to a full hand.") == (held == 5), event.text
                    said.add(event.text)
    assert len(said) > 1
