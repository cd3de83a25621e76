"""Figures have the right arrows, our colours, and words for those who do not see them."""

from base64 import b64decode
from pathlib import Path

import pytest

from janken.draw.figures import colours, show, suit_graph, suit_graph_in_words
from janken.suits import BEATS, Suit

VERBS = {beat.verb for beat in BEATS}


def words_in(figure):
    return {text.get_text() for text in figure.axes[0].texts}


@pytest.mark.rule("CORE-2")
def test_the_figure_names_five_suits_and_ten_verbs():
    assert words_in(suit_graph()) == VERBS | {str(suit) for suit in Suit}


def test_a_pick_brings_out_its_four_arrows():
    assert words_in(suit_graph(pick=Suit.LIZARD)) & VERBS == {"eats", "drinks", "crushes", "decapitates"}


@pytest.mark.rule("CORE-5")
def test_a_joker_turns_the_arrows_of_the_figure():
    def heads(figure):
        ends = (patch._posA_posB for patch in figure.axes[0].patches)
        return sorted(tuple(tuple(round(float(x), 3) for x in end) for end in pair) for pair in ends)

    usual, turned = heads(suit_graph()), heads(suit_graph(joker=True))
    assert len(usual) == 10 and turned == sorted((b, a) for a, b in usual)
    assert "A Joker is in play" in suit_graph(joker=True).axes[0].get_title()


def test_the_colours_are_those_of_the_style_sheet():
    sheet = Path(__file__).parents[2].joinpath("janken/widgets/static/shared/tokens.css").read_text(encoding="utf-8")
    assert {suit.name.lower() for suit in Suit} <= set(colours())
    assert f"--jd-scissors: light-dark({colours()['scissors']}, " in sheet and colours()["surface"] == "#ffffff"


def test_a_picture_can_be_heard_and_its_words_can_not_break_out():
    picture = show(suit_graph(), 'A "graph" <b>')
    assert b64decode(picture.source.partition(",")[2]).startswith(b"\x89PNG")
    assert 'alt="A &quot;graph&quot; &lt;b&gt;"' in picture._repr_html_()
    assert suit_graph_in_words().count(".") == 11
    assert "Lizard beats Rock." in suit_graph_in_words(joker=True)
