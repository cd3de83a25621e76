"""Perfect play with single cards: against brute force, a linear programme and its own promises; replies and drafts."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations, product
from statistics import mean

import numpy as np
import pytest
from scipy.optimize import linprog

from janken.cards import card, cards, deck
from janken.chance import Chance
from janken.errors import JankenError
from janken.games.wizards.exchange import exchange
from janken.study import drafts, duels, equilibria
from janken.study.duels import Play, best_reply, solve, swing
from janken.study.replies import settle

BEATEN = {"R": "LS", "P": "RW", "S": "PL", "W": "SR", "L": "WP"}
"""Whom each suit beats, by hand: first the one it is strongest against, then the one it is stronger against."""
PACK = deck(jokers=False)


def counts(held):
    return {"A": (1, 11), "J": (10,), "Q": (10,), "K": (10,)}.get(str(held)[0]) or (int(str(held)[:-1]),)


def hit(attack, a, defence, d):
    """What the attacker gains, from DW-4 as it is written."""
    attacking, defending = str(attack)[-1], str(defence)[-1]
    if attacking == defending:
        return 0
    if defending in BEATEN[attacking]:
        return a + d if defending == BEATEN[attacking][0] else a
    return -a if attacking == BEATEN[defending][0] else -abs(a - d)


def blow(attack, a, defence):
    return min(hit(attack, a, defence, d) for d in counts(defence))


def hands(seed, size, pack=PACK):
    pile = Chance(seed, "hands", size).shuffled(pack)
    return tuple(sorted(pile[:size])), tuple(sorted(pile[size : 2 * size]))


def without(hand, gone):
    return tuple(held for held in hand if held is not gone)


def by_programme(payoffs):
    """The value of a matrix game, by somebody else's linear programming."""
    matrix = np.array(payoffs, float)
    rows, columns = matrix.shape
    found = linprog(
        [*[0] * rows, -1],
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[*[1] * rows, 0]],
        b_eq=[1],
        bounds=[*[(0, 1)] * rows, (None, None)],
    )
    return -found.fun


# one exchange ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-4")
def test_swings_are_those_of_the_rule():
    assert [swing(card("10R"), 10, found) for found in cards("5L 5S 5R 5W 5P")] == [15, 10, 0, -5, -10]
    for attack, defence in permutations(PACK, 2):
        for counted in counts(attack):
            assert swing(attack, counted, defence) == blow(attack, counted, defence)


@pytest.mark.rule("DW-3")
def test_the_defending_ace_answers_best():
    assert swing(card("10R"), 10, card("AL")) == 11, "as little as it can add"
    assert swing(card("10R"), 10, card("AW")) == -9, "as far from ten as it can be"


# the value ---------------------------------------------------------------------------------------------------


def plays(hand):
    return [(held, a) for held in hand for a in counts(held)]


def whole_plans(first, second):
    """Three cards each, as one big table: a plan says beforehand what to do whatever the other shows.

    First attacks, defends, attacks; the last card is forced, only an Ace is still called, with all cards known.
    """

    def result(attack, defence, attack_2, defence_2):
        (last,) = set(first) - {attack[0], defence_2}
        (left,) = set(second) - {defence, attack_2[0]}
        return blow(*attack, defence) - blow(*attack_2, defence_2) + max(blow(last, a, left) for a in counts(last))

    mine = [
        (attack, dict(zip(second, then, strict=True)))
        for attack in plays(first)
        for then in product(without(first, attack[0]), repeat=3)
    ]
    theirs = [
        (defence, dict(zip(plays(first), then, strict=True)))
        for defence in second
        for then in product(plays(without(second, defence)), repeat=len(plays(first)))
    ]
    return [
        [result(attack, defence, strikes[attack], wards[defence]) for defence, strikes in theirs]
        for attack, wards in mine
    ]


def with_aces(seed, size):
    """Hands in which each side has an Ace three times out of four."""
    first, second = hands(seed, size, [found for found in PACK if counts(found) != (1, 11)])
    aces = Chance(seed, "aces").shuffled(cards("AR AP AS AW AL"))
    return (*first[1:], aces[0]) if seed % 2 else first, (*second[1:], aces[1]) if seed % 4 > 1 else second


@pytest.mark.parametrize("seed", range(8))
def test_three_cards_agree_with_all_plans_there_are(seed):
    first, second = with_aces(seed, 3)
    assert float(solve(first, second).value) == pytest.approx(by_programme(whole_plans(first, second)), abs=1e-8)


@pytest.mark.parametrize("seed", range(20))
def test_two_cards_agree_with_the_small_table(seed):
    """After the first exchange everything is forced, but for an Ace, called with both last cards known."""
    first, second = with_aces(seed, 2)

    def entry(attack, defence):
        (last,), (left,) = without(second, defence), without(first, attack[0])
        return blow(*attack, defence) - max(blow(last, a, left) for a in counts(last))

    table = [[entry(attack, defence) for defence in second] for attack in plays(first)]
    found = solve(first, second)
    assert found.value == equilibria.solve(table).value
    assert equilibria.guarantee(table, [found.mix[Play(*play)] for play in plays(first)]) == found.value
    assert equilibria.concession(table, [found.defence[held] for held in second]) == found.value


def test_one_card_is_a_blow():
    assert solve(cards("10R"), cards("AW")).value == -9
    called = solve(cards("AR"), cards("10P"))
    assert (called.value, called.mix) == (-1, {(card("AR"), 1): 1, (card("AR"), 11): 0})


@pytest.mark.parametrize("seed", range(6))
def test_floats_agree_with_fractions_on_four_cards(seed):
    first, second = with_aces(seed, 4)
    found = solve(first, second)
    assert type(found.value) is Fraction and found.gap == 0
    assert sum(found.mix.values()) == sum(found.defence.values()) == 1
    assert solve(first, second, floats=True).value == pytest.approx(float(found.value), abs=1e-11)


def backwards(first, second, game):
    """Backward induction written again, with another solver for the single exchange."""

    @cache
    def value(attack, defend):
        if not attack:
            return 0.0
        table = [
            [blow(held, a, other) - value(without(defend, other), without(attack, held)) for other in defend]
            for held, a in plays(attack)
        ]
        return game(table)

    return value(first, second)


@pytest.mark.parametrize("size", [4, 5, 6])
def test_linear_programmes_give_the_same_value(size):
    first, second = hands(size, size)
    assert float(solve(first, second).value) == pytest.approx(backwards(first, second, by_programme), abs=1e-7)


# the certificate ---------------------------------------------------------------------------------------------


def promise(first, second, to_first):
    """What one side's mixes are worth against a best reply in every exchange, from solve() alone."""

    @cache
    def worth(attack, defend, keeps):
        """To the attacker; `keeps`: it is the attacker who keeps to the mix."""
        if not attack:
            return 0.0
        found = solve(attack, defend)
        table = [
            [blow(held, a, other) - worth(without(defend, other), without(attack, held), not keeps) for other in defend]
            for held, a in plays(attack)
        ]
        if keeps:
            shares = [float(found.mix[Play(*play)]) for play in plays(attack)]
            return min(sum(x * y for x, y in zip(shares, column, strict=True)) for column in zip(*table, strict=True))
        shares = [float(found.defence[held]) for held in defend]
        return max(sum(x * y for x, y in zip(shares, row, strict=True)) for row in table)

    return worth(first, second, to_first)


@pytest.mark.parametrize("seed", range(2))
def test_nothing_beats_the_mixes(seed):
    first, second = hands(seed, 6)
    found = solve(first, second)
    assert promise(first, second, True) == pytest.approx(found.value, abs=1e-9)
    assert promise(first, second, False) == pytest.approx(found.value, abs=1e-9)


FACES = tuple(found for found in PACK if counts(found) == (10,))
ACES_AND_NINES = tuple(found for found in PACK if counts(found) in ((1, 11), (9,), (10,)))


@pytest.mark.parametrize("pack", [PACK, FACES, ACES_AND_NINES, cards("AR AP AS AW AL 2R 2P 2S 2W 2L 3R 3P")])
def test_gaps_are_tiny(pack):
    """Many alike, or many Aces, make many ties."""
    for seed in range(4):
        found = solve(*hands(seed, 6, pack))
        assert 0 <= found.gap <= 1e-9
        assert sum(found.mix.values()) == pytest.approx(1) == sum(found.defence.values())
        assert min(*found.mix.values(), *found.defence.values()) >= 0


@pytest.fixture
def afresh():
    duels._exchange.cache_clear()
    yield
    duels._exchange.cache_clear()


def test_a_bad_mix_shows_in_the_gap(monkeypatch, afresh):
    def even(matrix):
        right = solve_right(matrix)
        return right._replace(rows=[type(right.value)(1) / len(matrix)] * len(matrix))

    solve_right = equilibria.solve
    monkeypatch.setattr(equilibria, "solve", even)
    for size in (3, 5):
        first, second = hands(1, size)
        found, node = solve(first, second), duels._exchange(first, second, size < 5)
        assert found.gap == node.high - node.low > 0.1
        assert node.low == pytest.approx(promise(first, second, True), abs=1e-9)
        assert node.high == pytest.approx(promise(first, second, False), abs=1e-9)


def test_where_floats_lose_their_way_fractions_find_it(monkeypatch, afresh):
    first, second = hands(5, 5)
    right = solve(first, second)
    duels._exchange.cache_clear()
    solve_right = equilibria.solve

    def rough(matrix):
        found = solve_right(matrix)
        if isinstance(found.value, Fraction):
            return found
        return found._replace(columns=[0.9 * share + 0.1 / len(found.columns) for share in found.columns])

    monkeypatch.setattr(equilibria, "solve", rough)
    found = solve(first, second)
    assert found.gap <= 1e-9 and found.value == pytest.approx(right.value, abs=1e-9)


# bad input ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "says"),
    [
        (cards("9L"), cards("5R 4P"), "Hands of 1 and 2 cards don't fight. Both take the same number, 1 to 6 (DW-2)."),
        ((), (), "Hands of 0 and 0 cards"),
        (PACK[:7], PACK[7:14], "Hands of 7 and 7 cards"),
        (cards("9L XL"), cards("5R 4P"), "The Joker of Lizard is not in play with single cards."),
        (cards("9L 5R"), cards("5R 4P"), "The Five of Rock is in both hands."),
        (cards("9L 9L"), cards("5R 4P"), "The Nine of Lizard can't be there."),
        (cards("9L 9L~2"), cards("5R 4P"), "The Nine of Lizard, copy 2 can't be there."),
        ("9L", cards("5R"), "“9” can't be reckoned with."),
        (5, cards("5R"), "“5” is not a hand."),
        ([None], cards("5R"), "“None” can't be reckoned with."),
    ],
)
def test_hands_that_do_not_fight(first, second, says):
    with pytest.raises(JankenError) as caught:
        solve(first, second)
    assert str(caught.value).startswith(says)


def test_mixes_are_the_callers_own():
    first, second = hands(1, 3)
    solve(first, second).mix.clear()
    assert solve(first, second).mix


# best replies ------------------------------------------------------------------------------------------------


def all_ways(attack, defence, rules):
    """Every set of last calls with its result, by exchange(): the defender's, then what the attacker does about it."""

    def jokers(side, opposing, values):
        found = [held for held in side if held.is_joker]
        open_to = {0, *(values.get(c, 11) if c.rank.letter == "A" else min(c.rank.value, 10) for c in opposing)}
        return [dict(zip(found, counted, strict=True)) for counted in product(open_to, repeat=len(found))]

    def result(values, kings, swap):
        found = exchange(attack, defence, rules=rules, values=values, promote=kings, swap=swap)
        return found.to_defender - found.to_attacker + found.heal_attacker - found.heal_defender

    both = (False, True)
    twin = defence[0].rank is defence[-1].rank and defence[0].suit is not defence[-1].suit
    aces = [held for held in defence if held.rank.letter == "A"]
    for counted in product((1, 11), repeat=len(aces)):
        values = dict(zip(aces, counted, strict=True))
        for swap in both if twin else (False,):
            yield max(
                min(
                    result({**values, **mine, **yours}, (king, other), swap)
                    for other in both
                    for yours in jokers(defence, attack, values)
                )
                for king in both
                for mine in jokers(attack, defence, values)
            )


@pytest.mark.rule("DW-14")
@pytest.mark.parametrize("rules", [1, 2, 3])
def test_calls_are_made_as_well_as_can_be(rules):
    """Face cards, Aces and Jokers more often than in a deck, so that they meet."""
    size, rich = min(rules, 2), [found for found in deck(jokers=rules == 3) if found.rank not in range(3, 9)]
    for seed in range(150):
        pile = Chance(seed, "pairs").shuffled(rich)
        attack, defence = pile[:size], pile[size : 2 * size]
        found = settle(attack, defence, magic=rules == 3)
        assert found.worth == min(all_ways(attack, defence, rules))
        again = exchange(
            attack, defence, rules=rules, values={c: v for c, v in found.values.items() if c in attack + defence},
            promote=found.promote, swap=found.swap,
        )  # fmt: skip
        healed = again.heal_attacker - again.heal_defender
        assert found.worth == again.to_defender - again.to_attacker + healed


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_no_defence_is_better_than_the_best_reply(rules):
    size = min(rules, 2)
    for seed in range(10):
        pile = Chance(seed, "replies").shuffled(deck(jokers=rules == 3))
        attack, hand = pile[:size], pile[size : size + 6]
        reply = best_reply(attack, hand, rules=rules)
        every = [settle(attack, defence, magic=rules == 3).worth for defence in permutations(hand, size)]
        assert reply.damage == min(every) == reply.exchanges[0].worth
        assert set(reply.defence) <= set(hand)


@pytest.mark.rule("DW-3")
def test_an_attacking_ace_counts_as_called():
    """A Focused attack, and Scissors that is weaker: the defender loses Ace and Five together."""
    attack, hand = cards("AR 5R"), cards("8S 3L")
    called = [best_reply(attack, hand, rules=2, values={card("AR"): value}) for value in (1, 11)]
    assert [reply.damage for reply in called] == [6, 16]
    assert best_reply(attack, hand, rules=2).damage == 16
    with pytest.raises(JankenError, match="can't count “7”"):
        best_reply(attack, hand, values={card("AR"): 7})


def test_a_reply_to_a_mix_is_the_best_on_average():
    first, second = hands(3, 4)
    mix = solve(first, second).mix
    reply = best_reply(mix, second)
    average = {held: sum(share * blow(*play, held) for play, share in mix.items()) for held in second}
    assert reply.damage == min(average.values()) == average[reply.defence[0]]
    assert len(reply.exchanges) == len(mix)


@pytest.mark.parametrize(
    ("attack", "hand", "rules", "says"),
    [
        (cards("9L 4R"), cards("5R"), None, "The hand has no answer."),
        (cards("9L 4R"), cards("9L 5R"), None, "The hand has no answer."),
        (cards("9L 4R"), cards("XL 5R"), 2, "The Joker of Lizard is not in play"),
        (cards("9L XR"), cards("2L 5R"), 2, "The Joker of Rock is not in play"),
        (cards("9L"), cards("2L 5R"), 2, "Under the rules of round 2"),
        (cards("9L 4R"), cards("2L 5R"), 4, "There are no rules of round “4”."),
        (Play(card("AR"), 7), cards("2L"), None, "The Ace of Rock can't count “7”"),
        ({}, cards("2L"), None, "The attacks are not a mix."),
        ({cards("9L"): 0.7}, cards("2L"), None, "The attacks are not a mix."),
        ({cards("9L"): 1.5, cards("8L"): -0.5}, cards("2L"), None, "The attacks are not a mix."),
        ("9L", cards("2L 3L"), None, "“9L” is no attack"),
        ((), cards("2L 3L"), None, "“()” is no attack"),
        (5, cards("2L 3L"), None, "“5” is no attack"),
        ([None, None], cards("2L 3L"), None, "“(None, None)” is no attack"),
        ({cards("9L"): float("nan")}, cards("2L"), None, "The attacks are not a mix."),
        ({cards("9L"): "1"}, cards("2L"), None, "The attacks are not a mix."),
        ({cards("9L"): 0.5, cards("9L 4R"): 0.5}, cards("2L 3L"), None, "Under the rules of round 1"),
    ],
)
def test_attacks_without_a_reply(attack, hand, rules, says):
    with pytest.raises(JankenError) as caught:
        best_reply(attack, hand, rules=rules)
    assert str(caught.value).startswith(says)


# drafts ------------------------------------------------------------------------------------------------------


def test_greedy_is_the_average_of_both_roles():
    table = PACK[::6]
    for found in table:
        others = without(table, found)
        attack = max(mean(blow(found, a, other) for other in others) for a in counts(found))
        defence = mean(max(blow(other, a, found) for a in counts(other)) for other in others)
        assert drafts.greedy(found, table) == pytest.approx((attack - defence) / 2)


def test_sampled_worth_is_near_the_average_over_all_ways_to_fall():
    """Two cards each: once a card is taken, each of the other three may come with it."""
    table = cards("10R 5L 8S AP")
    for taken in table:
        rest = without(table, taken)
        every = [-solve(without(rest, second), (taken, second)).value for second in rest]
        found = drafts.sampled(taken, table, samples=200, seed=1)
        assert abs(found.value - mean(every)) < 4 * found.error + 1e-9
        assert found.samples == 200


def test_sampled_worth_agrees_with_greedy_on_what_is_good():
    """The Ace of Scissors, the best at a glance, and the Two of Rock, the worst."""
    table = cards("QP AS 2R 9L 7W 3P 4L 8P 5S 6W JP 10L")
    best, *_, worst = sorted(table, key=lambda found: -drafts.greedy(found, table))
    good, bad = (drafts.sampled(found, table, samples=12, seed=5) for found in (best, worst))
    assert good.value - bad.value > 2 * (good.error + bad.error)


def test_the_same_seed_gives_the_same_worth_and_what_is_taken_counts():
    table, mine, theirs = cards("10R 5L 8S AP"), cards("9W"), cards("2S")
    again = [drafts.sampled(card("AP"), table, mine, theirs, samples=5, seed=3) for _ in range(2)]
    assert again[0] == again[1]
    other = drafts.sampled(card("AP"), table, theirs, mine, samples=5, seed=3)
    assert other.value < again[0].value, "the Nine of Water is better than the Two of Scissors"
    last = drafts.sampled(card("AP"), cards("AP 10R"), mine, theirs, attacks_first=True, samples=2)
    assert last.value == pytest.approx(float(solve(cards("9W AP"), cards("2S 10R")).value)) and last.error == 0


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"card": card("9L")}, "“9L” is not on the table."),
        ({"table": cards("10R 5L AP")}, "0 cards of mine among 3 don't make a draft."),
        ({"table": PACK[:14], "card": PACK[0]}, "0 cards of mine among 14 don't make a draft."),
        ({"mine": cards("2L 3L 4L 5P")}, "4 cards of mine among 8 don't make a draft."),
        ({"mine": cards("10R 3L")}, "The Ten of Rock can't be there."),
        ({"samples": 0}, "“0” samples can't be drawn."),
        ({"samples": True}, "“True” samples can't be drawn."),
    ],
)
def test_drafts_that_can_not_be_tried(given, says):
    usual = {"card": card("AP"), "table": cards("10R 5L 8S AP")}
    with pytest.raises(JankenError) as caught:
        drafts.sampled(**{**usual, **given})
    assert str(caught.value).startswith(says)


def test_greedy_needs_something_to_compare_with():
    with pytest.raises(JankenError, match="no other card"):
        drafts.greedy(card("9L"), cards("9L"))
