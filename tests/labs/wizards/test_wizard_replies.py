"""The damage lab asks what you would defend with: the best reply, every defence, and what is said of yours."""

from itertools import permutations

import pytest
from damage_lab import opened, setups
from hypothesis import given, settings
from hypothesis import strategies as some

from janken.cards import card, cards, deck
from janken.games.wizards.exchange import exchange
from janken.labs.wizards.replies import answer_with, answers, best_answer, exchange_with, summary, table_of, verdict
from janken.labs.wizards.setup import (
    HELD,
    code_of,
    settled,
    setup_in,
    worked_out,
)
from janken.study.duels import best_reply
from janken.study.replies import Play

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


@given(setups())
@settings(max_examples=60, deadline=None)
def test_the_best_answer_is_the_best_reply(setup):
    setup = settled(setup._replace(calls=()))
    attack = Play(setup.attack[0], 11) if setup.rules == 1 and setup.attack[0].rank.name == "ACE" else setup.attack
    reply = best_reply(attack, setup.hand, rules=setup.rules)
    best = best_answer(setup)
    assert best.balance == -reply.damage == max(found.balance for found in answers(setup))
    outcome = exchange_with(setup, best)
    lost = outcome.to_defender - outcome.heal_defender, outcome.to_attacker - outcome.heal_attacker
    assert best.balance == lost[1] - lost[0]


@pytest.mark.rule("DW-4")
def test_the_table_has_every_single_card():
    """Against every card of the deck, worked out a second way: the worse of the Ace's calls is not taken."""
    for attack in deck(jokers=False)[::7]:
        setup = setup_in(f"1-{attack}-{'2R' if attack.text != '2R' else '3R'}")
        table = table_of(setup)
        for row, suit in zip(table["rows"], "RPSWL", strict=True):
            for cell, rank in zip(row["cells"], RANKS, strict=True):
                defence = card(rank + suit)
                if defence is attack:
                    assert cell is None
                    continue
                calls = [{defence: value} for value in (1, 11)] if rank == "A" else [{}]
                found = [exchange((attack,), (defence,), rules=1, values=values) for values in calls]
                assert cell == max(each.to_attacker - each.to_defender for each in found)


def test_the_table_of_a_hand_has_every_pair():
    setup = setup_in("2-6R.5P-8S.3L-75.75-8S.8P.3L.KW.2R.4R")
    table, hand = table_of(setup), sorted(setup.hand)
    cells = {(a, b): table["rows"][i]["cells"][j] for i, a in enumerate(hand) for j, b in enumerate(hand)}
    assert [cells[each, each] for each in hand] == [None] * HELD
    assert all(cells[pair] == answer_with(setup, pair).balance for pair in permutations(hand, 2))
    assert cells[card("8S"), card("8P")] == cells[card("8P"), card("8S")] == 11, "Twins may trade places"
    assert summary(setup)["text"].startswith("**The best is +11:** Eight of Paper and Eight of Scissors")


def test_the_summary_names_the_best_and_the_worst():
    assert summary(setup_in("1-10R-5L"))["text"] == (
        "**The best is +10:** any Paper. **The worst is −20:** Ten of Lizard, and 3 more."
    )


def test_a_defence_is_measured_against_the_best_which_is_then_laid():
    lab = opened("2-6R.5P-8S.3L-75.75-8S.8P.3L.KW.2R.4R")
    lab.react({"kind": "reveal"})
    assert lab.view()["map"] is None and lab.view()["hand"]["open"]
    lab.react({"kind": "defend", "cards": ["8S", "3L"]})
    view = lab.view()
    told_ = view["hand"]["verdict"]
    assert told_["title"] == "You could have gained 15 more" and not view["hand"]["open"]
    assert [(line["tag"], line["balance"], line["text"]) for line in told_["lines"]] == [
        ("You", "−4", "Noor loses 6, Ida 2."),
        ("Best", "+11", "Ida loses 11."),
    ]
    assert "the strongest defence ==throws the attack back.==" in told_["whys"][0]["text"]
    assert sorted(mark[2] for mark in view["map"]["marks"]) == ["best", "you"]
    lab.react({"kind": "lay", "cards": told_["lines"][1]["lay"]})
    assert not lab.note
    assert (worked_out(lab.setup).to_attacker, worked_out(lab.setup).to_defender) == (11, 0)
    lab.react({"kind": "lay", "cards": ["2R", "4R"]})
    assert "not offered" in lab.note


def test_as_good_as_the_best_is_said_to_be_so():
    setup = setup_in("1-10R-5L-100.100-2P.KP.2R.3S.4W.5L")
    assert verdict(setup, cards("KP"))["title"] == "As good as it gets: +10"
    assert [line["tag"] for line in verdict(setup, cards("KP"))["lines"]] == ["You"]


@given(setups(), some.data())
@settings(max_examples=150, deadline=None)
def test_what_is_laid_from_the_hand_gives_the_figures_that_were_told(setup, data):
    lab = opened(code_of(setup), predict=False)
    chosen = data.draw(some.permutations(setup.hand))[: setup.size]
    lab.react({"kind": "defend", "cards": [each.text for each in chosen]})
    for line in lab.view()["hand"]["verdict"]["lines"]:
        found = answer_with(setup, tuple(map(card, line["lay"])))
        expected = exchange_with(setup, found)
        lab.react({"kind": "lay", "cards": line["lay"]})
        assert not lab.note
        assert worked_out(lab.setup)[:4] == expected[:4]
        if lab.setup != setup:
            lab.react({"kind": "undo"})


def test_without_predictions_the_table_is_open():
    lab = opened("1-10R-5L", predict=False)
    assert lab.view()["map"]["marks"] == [] and len(lab.view()["map"]["rows"]) == 5
