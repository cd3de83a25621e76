"""How often a suit on the table beats all the others: counted twice, simulated, drawn and told."""

from fractions import Fraction
from itertools import product

import pytest
from loops import looped

from janken.cards import card
from janken.draw.figures import colours, odds, odds_in_words, show
from janken.errors import JankenError
from janken.games.tricks.judging import judge
from janken.labs.tricks.odds import SIZES, OddsOnRequest
from janken.study.odds import CHUNK, PLAYS, Sample, exact, on_top, simulated, simulation
from janken.suits import Suit
from janken.widgets.tricks import TrickOddsWidget, draw_odds

BEATS = {"R": "LS", "P": "RW", "S": "PL", "W": "SR", "L": "WP"}
"""The ten beats by hand: whom each letter beats."""


def topped(letters):
    return any(all(other == one or other in BEATS[one] for other in letters) for one in letters)


@pytest.mark.rule("CORE-2", "CORE-3")
@pytest.mark.parametrize("plays", PLAYS)
def test_exact_odds_are_those_of_all_the_ways_to_fall(plays):
    ways = list(product("RPSWL", repeat=plays))
    assert exact(plays) == Fraction(sum(map(topped, ways)), len(ways))


def test_the_odds_by_hand():
    assert [exact(plays) for plays in PLAYS] == [
        1,
        Fraction(19, 25),
        Fraction(13, 25),
        Fraction(211, 625),
        Fraction(133, 625),
    ]


@pytest.mark.rule("CORE-5")
@looped("suits", list(product(Suit, repeat=3)))
def test_a_joker_turns_the_top_but_not_whether_there_is_one(suits):
    assert (on_top(suits) is None) == (on_top(suits, reversed=True) is None)


def test_no_top_is_what_a_judged_trick_calls_a_paradox():
    for letters in product("RPSWL", repeat=4):
        played = [card(rank + letter) for rank, letter in zip("2345", letters, strict=True)]
        assert judge(played).paradox == (on_top([each.suit for each in played]) is None)


@pytest.mark.parametrize("plays", PLAYS)
def test_the_simulation_is_within_four_standard_errors(plays):
    sample = simulated(plays, tricks=4000, seed="a fixed seed")
    assert sample.tricks == 4000
    assert abs(sample.share - float(exact(plays))) <= 4 * sample.error
    assert sample.error == pytest.approx((sample.share * (1 - sample.share) / 4000) ** 0.5)


def test_the_same_seed_gives_the_same_sample_and_another_another():
    assert simulated(4, 800, 7) == simulated(4, 800, "7") != simulated(4, 800, 8)


def test_a_simulation_reports_as_it_grows():
    growing = list(simulation(5, 2 * CHUNK + 1, seed=1))
    assert [sample.tricks for sample in growing] == [CHUNK, 2 * CHUNK, 2 * CHUNK + 1]
    assert growing[-1] == simulated(5, 2 * CHUNK + 1, seed=1)


@pytest.mark.parametrize("plays", [1, 7, 0, -3, 2.0, True, "3", None])
def test_other_numbers_of_plays_are_refused(plays):
    with pytest.raises(JankenError, match="Ask for 2 to 6"):
        exact(plays)
    with pytest.raises(JankenError, match="Ask for 2 to 6"):
        simulation(plays, 10, 1)


@pytest.mark.parametrize("tricks", [0, -1, 10**9, 1.5, True, None])
def test_too_many_or_too_few_tricks_are_refused(tricks):
    with pytest.raises(JankenError, match="can't be simulated"):
        simulation(3, tricks, 1)


# the figure


SAMPLES = {plays: simulated(plays, 400, "figure") for plays in PLAYS}


def test_the_figure_has_the_exact_bars_and_the_samples_with_their_errors():
    axes = odds(SAMPLES).axes[0]
    bars, points = axes.containers
    assert [bar.get_height() for bar in bars] == [float(exact(plays)) for plays in PLAYS]
    line, _, (errors,) = points
    assert list(line.get_ydata()) == [sample.share for sample in SAMPLES.values()]
    for (low, high), sample in zip(errors.get_segments(), SAMPLES.values(), strict=True):
        assert high[1] - low[1] == pytest.approx(4 * sample.error)
    texts = {text.get_text() for text in axes.texts}
    assert "33.8 %" in texts and "21.3 %" in texts
    assert bars[0].get_facecolor()[:3] != bars[0].get_edgecolor()[:3]
    counted, sampled = (text.get_text() for text in axes.get_legend().get_texts())
    assert counted == "counted exactly" and sampled == "400 random tricks; 95 % of such bands hold the exact odds"
    assert colours()["mark"] == "#ffdf4a"


def test_the_figure_can_be_heard():
    words = odds_in_words(SAMPLES)
    assert words.startswith("How often a suit on the table beats all the others. 2 plays: exactly 100.0 %, in 400")
    assert words.count("exactly") == 5 and "4 plays: exactly 52.0 %" in words
    assert show(odds(SAMPLES), words).alt == words


def test_work_is_done_in_pieces_that_can_be_stopped():
    asked = OddsOnRequest(draw_odds)
    asked.react({"kind": "draw", "tricks": SIZES[1]})
    assert asked.advance() and 0 < asked.done < 0.02
    assert asked.view()["figure"]["busy"]["share"] == round(asked.done, 3)
    asked.react({"kind": "stop"})
    assert not asked.advance() and asked.view()["figure"]["busy"] is None and asked.picture is None


def test_a_request_ends_in_a_picture_even_without_a_loop():
    widget = TrickOddsWidget(OddsOnRequest(draw_odds))
    widget.react({"kind": "draw", "tricks": SIZES[0]})
    figure = widget.listener.view()["figure"]
    assert figure["busy"] is None and figure["picture"]["source"].startswith("data:image/png;base64,")
    assert [button["shown"] for button in figure["buttons"]] == [True, False]
    assert "in 400 random tricks" in figure["picture"]["alt"]
    widget.react({"kind": "draw", "tricks": SIZES[0]})
    again = widget.listener.view()["figure"]
    assert again["picture"]["alt"] != figure["picture"]["alt"], "other tricks fall"
    same = TrickOddsWidget(OddsOnRequest(draw_odds))
    same.react({"kind": "draw", "tricks": SIZES[0]})
    assert same.listener.view()["figure"]["picture"]["alt"] == figure["picture"]["alt"]


@pytest.mark.parametrize("tricks", [None, 0, 401, "400", True, 10**12])
def test_no_other_amount_of_work_is_taken_on(tricks):
    asked = OddsOnRequest(draw_odds)
    asked.react({"kind": "draw", "tricks": tricks})
    assert asked.note and asked.work is None


def test_a_sample_speaks():
    assert str(Sample(400, 304)) == "0.760 ± 0.021"
