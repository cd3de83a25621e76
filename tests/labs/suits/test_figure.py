"""The suit graph as a figure: drawn by whoever can draw, and only when asked for."""

import pytest

from janken.labs.suits.figure import FigureOnRequest


@pytest.fixture
def drawn():
    return []


@pytest.fixture
def figure(drawn):
    def draw(joker):
        drawn.append(joker)
        return {"source": "data:", "alt": f"with a Joker: {joker}"}

    return FigureOnRequest(draw)


def test_nothing_is_drawn_before_somebody_asks(figure, drawn):
    view = figure.view()["figure"]
    assert drawn == [] and view["picture"] is None
    assert [button["shown"] for button in view["buttons"]] == [False, False]


@pytest.mark.parametrize("at", [0, 1])
def test_each_button_draws_what_it_says(figure, drawn, at):
    figure.react(figure.view()["figure"]["buttons"][at]["intent"])
    view = figure.view()["figure"]
    assert drawn == [bool(at)] and view["picture"]["alt"] == f"with a Joker: {bool(at)}"
    assert [button["shown"] for button in view["buttons"]] == [at == 0, at == 1]
    assert ("Joker" in view["buttons"][at]["text"]) is bool(at)


@pytest.mark.parametrize("joker", [None, 1, "yes"])
def test_what_is_neither_with_nor_without_is_refused(figure, drawn, joker):
    figure.react({"kind": "draw", "joker": joker})
    assert figure.note and drawn == [] and figure.view()["figure"]["picture"] is None
