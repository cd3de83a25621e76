"""Aces and Kings by its rule, WAR-10."""

import pytest
from stories import sentences_of

from janken import GAMES, Table, cards
from janken.cards import UNKNOWN
from janken.errors import IllegalMove, PileError, RulesError
from janken.game import Move

GAME = GAMES["aces-and-kings"]
SHORT = GAME.with_rules(rounds=2)
ACES, KINGS = cards("AR AP AS AW AL"), cards("KR KP KS KW KL")


def played(texts, game=GAME):
    state = game.deal(2, 1)
    for found in cards(texts):
        state = game.play(state, Move.of("play", found))
    return state


@pytest.mark.rule("WAR-10")
def test_one_side_holds_the_aces_and_the_other_the_kings():
    for seed in range(5):
        assert GAME.deal(2, seed).hands == (ACES, KINGS)
    assert GAME.deal(2, 1, ACES + KINGS) == GAME.deal(2, 1)
    with pytest.raises(PileError, match="five Aces, then the five Kings"):
        GAME.deal(2, 1, KINGS + ACES)


@pytest.mark.rule("WAR-10")
def test_cards_come_back_after_each_round():
    state = played("AR KP")
    assert GAME.moves(state) == tuple(f"play {found}" for found in ACES)
    state = played("AR KP AR")
    assert GAME.turn(state) == 1 and GAME.moves(state) == tuple(f"play {found}" for found in KINGS)
    assert GAME.scores(played("AR KP AR KP AR KP")) == (0, 3)


@pytest.mark.rule("WAR-10")
@pytest.mark.parametrize(("pair", "scores"), [("AR KS", (1, 0)), ("AR KP", (0, 1)), ("AR KR", (0, 0))])
def test_a_win_is_a_point_and_one_suit_is_none(pair, scores):
    assert GAME.scores(played(pair)) == scores
    assert GAME.scores(played(f"{pair} {pair}")) == tuple(2 * score for score in scores)


@pytest.mark.rule("WAR-10")
def test_twenty_rounds_unless_agreed():
    assert GAME.rules.rounds == 20 and GAME.most_moves(2) == 40
    assert GAME.turn(played("AR KS " * 19)) == 0
    end = played("AR KS " * 20)
    assert GAME.turn(end) is None
    assert GAME.outcome(end) == ((0,), (20, 0), "**{0:win|wins}** with 20 points to 0.", "WAR-10")
    assert SHORT.turn(played("AR KS AR KS", SHORT)) is None


@pytest.mark.rule("WAR-10")
def test_equal_points_are_drawn():
    outcome = SHORT.outcome(played("AR KS AR KP", SHORT))
    assert outcome.winners == () and outcome.scores == (1, 1)
    assert sentences_of(SHORT, played("AR KS AR", SHORT), "play KP")[-1] == (
        "The game is drawn: 1 point each.",
        "WAR-10",
    )


@pytest.mark.rule("WAR-10")
def test_the_choice_is_hidden_until_both_are_down():
    state = played("AR KP AW")
    assert GAME.seen_by(state, 0) == state
    for viewer in (1, None):
        seen = GAME.seen_by(state, viewer)
        assert seen.chosen == (UNKNOWN,) and seen.hands[0] == (UNKNOWN,) * 4
        assert seen.hands[1] == KINGS and seen.history == (cards("AR KP"),)
    guesses = {GAME.guess(GAME.seen_by(state, 1), Table(GAME, seed=n).chance("guess")).chosen for n in range(60)}
    assert guesses == {(ace,) for ace in ACES}


@pytest.mark.rule("WAR-10")
def test_the_story():
    assert sentences_of(GAME, played(""), "play AR") == [("A chooses a card, face down.", "WAR-10")]
    assert sentences_of(GAME, played(""), "play AR", you=0) == [("You choose a card, face down.", "WAR-10")]
    assert sentences_of(GAME, played("AR"), "play KS", you=1) == [
        ("A shows the Ace of Rock, you the King of Scissors.", "WAR-10"),
        ("Rock blunts Scissors. A scores a point.", "WAR-2"),
    ]
    assert sentences_of(GAME, played("AR"), "play KP", you=1)[1] == ("Paper covers Rock. You score a point.", "WAR-2")
    assert sentences_of(GAME, played("AR"), "play KR")[1] == ("Both are Rock. No point.", "WAR-10")


@pytest.mark.rule("WAR-10")
@pytest.mark.parametrize(
    ("before", "text", "says"),
    [
        ("", "play KR", "The King of Rock is not in your hand. Open to you: Ace of Rock, Ace of Paper,"),
        ("AR", "play AP", "The Ace of Paper is not in your hand. Open to you: King of Rock, King of Paper,"),
        ("", "play 5R", "The Five of Rock is not in your hand."),
        ("", "play", "One card is played at a time."),
    ],
)
def test_refusals(before, text, says):
    with pytest.raises(IllegalMove) as caught:
        GAME.play(played(before), Move(text))
    assert str(caught.value).startswith(says) and str(caught.value).endswith("(WAR-10)")


@pytest.mark.parametrize("rounds", [0, 201, -1, "20", None, 1.5])
def test_rounds_say_what_they_accept(rounds):
    with pytest.raises(RulesError, match="It takes a whole number from 1 to 200"):
        GAME.with_rules(rounds=rounds)
