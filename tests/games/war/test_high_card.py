"""High Card by its rule, WAR-8."""

import pytest

from janken import GAMES, cards
from janken.cards import UNKNOWN
from janken.errors import IllegalMove, RulesError
from janken.game import Move, stacked
from janken.games.war.high_card import TURN
from janken.sentences import plain, tell

HIGH = GAMES["high-card"]


def dealt(pair, game=HIGH):
    return game.deal(2, 1, stacked(game.pack(2), *cards(pair)))


def outcome(pair):
    return HIGH.outcome(HIGH.play(dealt(pair), TURN))


@pytest.mark.rule("WAR-8")
@pytest.mark.parametrize(
    ("pair", "winner", "told"),
    [
        ("2L JP", 0, "Lizard eats Paper. A wins."),
        ("JP 2L", 1, "Lizard eats Paper. B wins."),
        ("AR 2P", 1, "Paper covers Rock. B wins."),
        ("XR 2P", 0, "A Joker turns the arrow round: Rock beats Paper. A wins."),
        ("2R XP", 0, "A Joker turns the arrow round: Rock beats Paper. A wins."),
        ("XR XP", 0, "Two Jokers turn the arrow once: Rock beats Paper. A wins."),
        ("5R 6R", 1, "One suit, so rank decides: Six over Five. B wins."),
        ("AR KR", 0, "One suit, so rank decides: Ace over King. A wins."),
        ("XR 2R", 1, "One suit, so rank decides: Two over Joker. B wins."),
    ],
)
def test_who_wins_and_why(pair, winner, told):
    found = outcome(pair)
    assert found.winners == (winner,) and found.rule == "WAR-8"
    assert found.scores == ((1, 0), (0, 1))[winner]
    assert plain(tell(found.reason)) == told


@pytest.mark.rule("WAR-8")
def test_in_one_suit_ranks_stand_from_ace_to_joker():
    order = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "X"]
    for place, high in enumerate(order):
        for low in order[place + 1 :]:
            assert outcome(f"{high}W {low}W").winners == (0,)
            assert outcome(f"{low}W {high}W").winners == (1,)


@pytest.mark.rule("WAR-8")
def test_one_card_each_is_drawn_at_random():
    pairs = {HIGH.deal(2, seed).drawn for seed in range(40)}
    assert len(pairs) > 35
    assert len({pair[0] for pair in pairs} | {pair[1] for pair in pairs}) > 45


@pytest.mark.rule("WAR-8")
def test_the_cards_are_hidden_until_they_are_turned():
    state = dealt("2L JP")
    for viewer in (0, 1, None):
        assert HIGH.seen_by(state, viewer).drawn == (UNKNOWN, UNKNOWN)
        turned = HIGH.seen_by(HIGH.play(state, TURN), viewer)
        assert turned.drawn == cards("2L JP") and set(turned.rest) == {UNKNOWN}


def test_the_story():
    state = dealt("2L JP")
    turned, ended = HIGH.story(state, TURN, HIGH.play(state, TURN), 1)
    assert tell(turned.text, ["A", "B"], 1) == "A shows the Two of Lizard, you the Jack of Paper."
    assert (ended.kind, ended.seat, str(ended.beat)) == ("ended", 0, "Lizard eats Paper")
    assert ended.question.answer == "@0" and {option for option, _ in ended.question.mistakes} == {"@1", "tie"}


def test_the_question_for_one_suit_is_answered_by_rank():
    state = dealt("5R 6R")
    question = HIGH.story(state, TURN, HIGH.play(state, TURN))[1].question
    assert question.answer == "@1"
    assert dict(question.mistakes)["tie"] == "One suit: the higher rank wins, Ace high, Joker low."


@pytest.mark.parametrize(("jokers", "size"), [("in", 70), ("out", 65)])
def test_jokers_are_a_house_rule(jokers, size):
    game = HIGH.with_rules(jokers=jokers)
    assert len(game.pack(2)) == size and HIGH.rules.jokers == "in"
    with pytest.raises(RulesError, match="It takes one of in, out"):
        HIGH.with_rules(jokers="some")


def test_refusals():
    state = dealt("2L JP")
    with pytest.raises(IllegalMove, match=r"drawn already\. Turn them up\. \(WAR-8\)"):
        HIGH.play(state, Move("play 5R"))
    with pytest.raises(IllegalMove, match=r"The game is over\. .* \(WAR-8\)"):
        HIGH.play(HIGH.play(state, TURN), TURN)
