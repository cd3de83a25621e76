"""Wrong results of an exchange are told which step went wrong."""

import random

import pytest
from test_exchange import dealt_at_random

from janken import card, cards, rule
from janken.games.wizards.exchange import exchange
from janken.games.wizards.exchange_mistakes import STEPS, likely_mistakes
from janken.games.wizards.story import who_loses


@pytest.mark.rule("DW-4")
@pytest.mark.rule("DW-6")
@pytest.mark.rule("DW-7")
@pytest.mark.parametrize(
    ("attack", "defence", "result", "step", "text"),
    [
        ("6R 6P", "8S 3L", (3, 6), "doubling", "A Twin attack doubles all that is lost."),
        ("6R 5P", "8S 8P", (0, 12), "doubling", "Only a Twin attack doubles. A Twin defence may change places."),
        ("6R 5R", "8S 3L", (0, 14), "pairing", "A Focused attack adds up its ranks and strikes the Primary alone."),
        ("6R 5P", "8S 3S", (5, 6), "pairing", "A Focused defence stands together and dodges the Secondary attack."),
        ("6R 5P", "8S 3L", (0, 6), "pairing", "The Secondary cards meet as well."),
        ("6R 5P", "8S 3P", (0, 14), "arithmetic", "A weaker defence costs the attacking rank alone."),
        ("6R 5P", "8W 3P", (6, 0), "arithmetic", "A stronger defence sends back only the difference of the ranks."),
        ("6R 5P", "8L 3P", (0, 6), "arithmetic", "The weakest defence costs both ranks together."),
        ("6R 5P", "2P 3P", (1, 0), "arithmetic", "The strongest defence sends back the whole attack."),
        ("6R 5P", "8S 3P", (2, 0), "relation", "Six of Rock against Eight of Scissors: Rock beats Scissors, so the"),
        ("6R 5P", "8R 3S", (5, 6), "relation", "Both are Rock: one suit costs nobody anything."),
        ("6R 5P", "8S 3P", (0, 0), "relation", "Look at the suits: one of them beats the other."),
        ("6R QP", "8S XL", (10, 6), "relation", "The Joker of Lizard turns every comparison of this exchange round."),
        ("6R XP", "8S XL", (0, 6), "relation", "A second Joker does not turn it back."),
        ("6R QP", "8S XL", (12, 0), "relation", "Queen of Paper against Joker of Lizard: with a Joker Paper beats"),
        ("6R KP", "8S 3P", (0, 6), "magic", "The King of Paper lifts the Six of Rock to 10."),
    ],
)
def test_a_wrong_result_names_its_step(attack, defence, result, step, text):
    found = {mistake[:2]: mistake for mistake in likely_mistakes(exchange(cards(attack), cards(defence)))}
    assert found[result].step == step and found[result].text.startswith(text)


def test_no_mistake_is_right_and_none_is_there_twice():
    chance, steps = random.Random(5), set()
    for _ in range(3000):
        attack, defence, values, promote, swap = dealt_at_random(chance)
        found = exchange(attack, defence, values=values, promote=promote, swap=swap)
        wrong = likely_mistakes(found)
        results = [mistake[:2] for mistake in wrong]
        assert (found.to_attacker, found.to_defender) not in results and len(set(results)) == len(results)
        assert all(rule(mistake.rule) and mistake.text.endswith(".") and "{" not in mistake.text for mistake in wrong)
        assert all(min(result) >= 0 for result in results)
        steps |= {mistake.step for mistake in wrong}
        question = who_loses(found)
        assert question.answer in dict(question.options) and len(question.options) == 1 + min(3, len(wrong))
        assert set(dict(question.mistakes)) == set(dict(question.options)) - {question.answer}
    assert steps == set(STEPS)


def test_every_exchange_of_round_1_has_something_to_choose():
    for attack in ("5R", "AR", "10R"):
        for defence in ("5P", "5S", "6R", "5W", "5L", "AL", "10W"):
            if attack != defence:
                assert len(who_loses(exchange(cards(attack), cards(defence), rules=1)).options) >= 2


def test_the_right_answer_has_no_fixed_place():
    places = set()
    for defence in ("5P 2R", "5S 2R", "5W 2R", "5L 2S", "7R 3P"):
        question = who_loses(exchange(cards("6R 4P"), cards(defence), values={}), attacker=1)
        places.add([name for name, _ in question.options].index(question.answer))
    assert len(places) > 1


def test_an_ace_keeps_what_it_was_called_without_its_king():
    found = exchange(cards("AR KP"), cards("8S 3P"), values={card("AR"): 1})
    assert found.called == ((1, 10), (8, 3)) and found.ranks == ((10, 10), (8, 3))
    assert (0, 1) in {mistake[:2] for mistake in likely_mistakes(found)}
