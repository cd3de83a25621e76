"""One exchange of Dueling Wizards by its rules, DW-3 to DW-12, and beside a second, slow way to work it out."""

import random
from itertools import permutations, product

import pytest
from conformance import SOAK

from janken import card, cards, deck
from janken.cards import UNKNOWN, Card, Rank
from janken.errors import ExchangeError, FaceDown, JankenError
from janken.games.wizards import dueling_wizards
from janken.games.wizards.exchange import exchange
from janken.games.wizards.spells import blow, dealt, joker_values, kind, pairing, ranks_of, value
from janken.suits import Relation, Suit, relation

HANDS = 100_000 if SOAK else 15_000
DECK = deck()
RARE = [c for c in DECK if c.rank in (Rank.JOKER, Rank.ACE, Rank.KING, Rank.QUEEN)]


def losses(attack, defence, **how):
    found = exchange(cards(attack), cards(defence), **how)
    return found.to_attacker, found.to_defender


def refused(attack, defence, **how):
    with pytest.raises(ExchangeError) as caught:
        exchange(cards(attack), cards(defence), **how)
    assert str(caught.value).endswith(f" ({caught.value.rule})") and isinstance(caught.value, JankenError)
    return caught.value


def test_the_game_has_it_under_its_name():
    assert dueling_wizards.exchange is exchange


# the worked examples --------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-4")
@pytest.mark.parametrize(
    ("defence", "to_attacker", "to_defender", "against", "arithmetic"),
    [
        ("5L", 0, 15, Relation.WEAKEST, "10 + 5 = 15"),
        ("5S", 0, 10, Relation.WEAKER, "10"),
        ("5R", 0, 0, Relation.SAME, "0"),
        ("5W", 5, 0, Relation.STRONGER, "10 − 5 = 5"),
        ("5P", 10, 0, Relation.STRONGEST, "10"),  # printed as a Five of Rock
    ],
)
def test_the_ten_of_rock_against_every_five(defence, to_attacker, to_defender, against, arithmetic):
    found = exchange(cards("10R"), cards(defence), rules=1)
    assert (found.to_attacker, found.to_defender) == (to_attacker, to_defender)
    (line,) = found.lines
    assert line.cards == (cards("10R"), cards(defence)) and line.ranks == ((10,), (5,))
    assert (line.relation, line.arithmetic, line.rule) == (against, arithmetic, "DW-4")
    assert (line.beat is None) is (defence == "5R")
    assert found.kinds == ("single", "single") and found.magic == found.dodged == found.unattacked == ()


@pytest.mark.rule("DW-8")
@pytest.mark.parametrize("rules", [2, 3])
@pytest.mark.parametrize(
    ("attack", "defence", "swap", "to_attacker", "to_defender"),
    [
        ("6R 5P", "8S 3L", False, 2, 6),
        ("6R 5R", "8S 3L", False, 0, 11),
        ("6R 5P", "8S 3S", False, 0, 6),
        ("6R 5R", "8S 3S", False, 0, 11),
        ("6R 6P", "8S 3L", False, 6, 12),
        ("6R 6P", "8W 3W", False, 10, 0),
        ("6R 5P", "8S 8P", False, 0, 6),
        ("6R 5P", "8S 8P", True, 11, 0),
    ],
)
def test_the_worked_pairs(attack, defence, swap, to_attacker, to_defender, rules):
    assert losses(attack, defence, swap=swap, rules=rules) == (to_attacker, to_defender)


@pytest.mark.rule("DW-12")
@pytest.mark.parametrize(
    ("attack", "defence", "to_attacker", "to_defender", "heal_attacker", "heal_defender"),
    [
        ("6R KP", "8S QL", 0, 10, 0, 10),
        ("6R QP", "8S XL", 2, 10, 12, 0),
        ("6R XP", "8S KS", 14, 0, 0, 0),
        ("AR 5P", "JS JL", 5, 11, 0, 0),  # printed with the Jack of Scissors twice
    ],
)
def test_the_worked_magic(attack, defence, to_attacker, to_defender, heal_attacker, heal_defender):
    found = exchange(cards(attack), cards(defence))
    assert found[:4] == (to_attacker, to_defender, heal_attacker, heal_defender)


@pytest.mark.rule("DW-12")
def test_no_other_second_jack_gives_the_printed_figures():
    fitting = [s for s in "RPWL" if losses("AR 5P", f"JS J{s}") == (5, 11)]
    assert fitting == ["L"]


# kinds and pairing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-5")
@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("6R 5P", "mixed"),
        ("6R 5R", "focused"),
        ("6R 6P", "twin"),
        ("KR QP", "mixed"),
        ("10R KP", "mixed"),
        ("KR KP", "twin"),
        ("AR AP", "twin"),
        ("XR XP", "twin"),
        ("XR 5R", "focused"),
    ],
)
def test_kinds(pair, expected):
    assert kind(cards(pair)) == expected
    assert exchange(cards(pair), cards("2W 9L")).kinds == (expected, "mixed")
    assert exchange(cards("2W 9L"), cards(pair)).kinds == ("mixed", expected)


@pytest.mark.rule("DW-5")
def test_neither_promotion_nor_mimicry_makes_a_twin():
    promoted = exchange(cards("6R KP"), cards("8S 3L"))
    assert promoted.ranks[0] == (10, 10) and promoted.kinds[0] == "mixed" and not promoted.doubled
    mimic = exchange(cards("8R XP"), cards("8S 3L"), values={card("XP"): 8})
    assert mimic.ranks[0] == (8, 8) and mimic.kinds[0] == "mixed" and not mimic.doubled


@pytest.mark.rule("DW-6")
@pytest.mark.rule("DW-7")
@pytest.mark.parametrize(
    ("attack", "defence", "lines", "dodged", "unattacked"),
    [
        ("6R 5P", "8S 3L", ["6R:8S", "5P:3L"], "", ""),
        ("6R 6P", "8S 3L", ["6R:8S", "6P:3L"], "", ""),
        ("6R 5R", "8S 3L", ["6R 5R:8S"], "", "3L"),
        ("6R 5P", "8S 3S", ["6R:8S 3S"], "5P", ""),
        ("6R 5R", "8S 3S", ["6R 5R:8S 3S"], "", ""),
        ("6R 5R", "8S 8L", ["6R 5R:8S"], "", "8L"),
    ],
)
def test_what_meets_what(attack, defence, lines, dodged, unattacked):
    found = exchange(cards(attack), cards(defence))
    assert [":".join(" ".join(map(str, side)) for side in line.cards) for line in found.lines] == lines
    assert found.dodged == cards(dodged) and found.unattacked == cards(unattacked)
    assert len(pairing(*found.kinds)) == len(lines)


@pytest.mark.rule("DW-6")
@pytest.mark.parametrize(
    ("attack", "defence", "arithmetic"),
    [
        ("6R 6P", "8W 3W", ["8 + 3 − 6 = 5, doubled 10"]),
        ("6R 5R", "8L 3P", ["6 + 5 + 8 = 19"]),
        ("6R 5R", "8W 3W", ["6 + 5 − (8 + 3) = 0"]),
        ("9R 5R", "8W 3W", ["9 + 5 − (8 + 3) = 3"]),
        ("6R 5R", "2W 3P", ["6 + 5 − 2 = 9"]),
        ("2R 5L", "8W 3W", ["8 + 3 − 2 = 9"]),
        ("6R 5R", "8S 3L", ["6 + 5 = 11"]),
        ("6R 6P", "8S 6L", ["6, doubled 12", "6 − 6 = 0"]),
        ("6R 6P", "8R 3P", ["0", "0"]),
    ],
)
def test_the_sum_as_it_is_written(attack, defence, arithmetic):
    assert [line.arithmetic for line in exchange(cards(attack), cards(defence)).lines] == arithmetic


@pytest.mark.rule("DW-6")
def test_only_a_twin_attack_doubles():
    twin = exchange(cards("6R 6P"), cards("8S 3L"))
    assert twin.doubled and all(line.doubled for line in twin.lines) and twin.lines[0].damage == 6
    assert not exchange(cards("6R 5P"), cards("8S 8L")).doubled


@pytest.mark.rule("DW-7")
@pytest.mark.parametrize(("defence", "named"), [("8S 3L", "mixed"), ("8S 3S", "focused"), ("KS QL", "mixed")])
def test_only_twins_change_places(defence, named):
    problem = refused("6R 5P", defence, swap=True)
    assert problem.rule == "DW-7" and named in str(problem)
    assert refused("6R", "8S", rules=1, swap=True).rule == "DW-7"


@pytest.mark.rule("DW-7")
def test_changed_places_count_for_magic():
    found = exchange(cards("6R 5P"), cards("JS JL"), swap=True)
    assert found.defence == cards("JL JS") and found.swapped
    assert [(step.kind, step.card) for step in found.magic] == [("theft", card("JS"))]
    two_queens = exchange(cards("6R 5P"), cards("QS QL"), swap=True)
    assert two_queens.heal_defender == two_queens.to_attacker + two_queens.to_defender > 0


# values and Jokers --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-3")
def test_what_cards_count():
    assert [value(Card(Suit.ROCK, rank)) for rank in Rank] == [11, *range(2, 11), 10, 10, 10, 0]
    assert value(card("AR"), ace=1) == 1
    assert losses("AR", "5S", rules=1) == (0, 11)
    assert losses("AR", "5S", rules=1, values={card("AR"): 1}) == (0, 1)


@pytest.mark.rule("DW-15")
def test_each_ace_and_joker_has_a_value_of_its_own():
    aces = exchange(cards("AR AP"), cards("8S 3L"), values={card("AR"): 1})
    assert aces.ranks[0] == (1, 11) and aces.doubled
    focused = exchange(cards("AR 3R"), cards("AS 3S"), values={card("AS"): 1, card("AR"): 11})
    assert focused.ranks == ((11, 3), (1, 3))
    jokers = exchange(cards("XR XP"), cards("8S 3L"), values={card("XR"): 3, card("XP"): 8})
    assert jokers.ranks[0] == (3, 8) and jokers.doubled


@pytest.mark.rule("DW-9")
@pytest.mark.parametrize(
    ("attack", "defence", "values", "open_to"),
    [
        ("XR 5P", "8S 3L", {}, (0, 3, 8)),
        ("XR 5P", "KS QL", {}, (0, 10)),
        ("XR 5P", "AS 4L", {}, (0, 4, 11)),
        ("XR 5P", "AS 4L", {"AS": 1}, (0, 1, 4)),
        ("XR 5P", "XS XL", {}, (0,)),
        ("XR 5P", "6S KL", {}, (0, 6, 10)),
        ("5P XR", "6S KL", {}, (0, 6, 10)),
    ],
)
def test_what_a_joker_may_count(attack, defence, values, open_to):
    called = {card(text): number for text, number in values.items()}
    assert joker_values(cards(defence), called) == open_to
    for number in range(-1, 13):
        how = {"values": {**called, card("XR"): number}}
        if number in open_to:
            found = exchange(cards(attack), cards(defence), **how)
            assert number in found.ranks[0]
            exchange(cards(defence), cards(attack), **how)
        else:
            assert refused(attack, defence, **how).rule == "DW-9"
            assert refused(defence, attack, **how).rule == "DW-9"


@pytest.mark.rule("DW-9")
def test_a_promoted_rank_is_not_lent():
    assert refused("XR 5P", "6S KL", values={card("XR"): 9}).rule == "DW-9"
    found = exchange(cards("XR 5P"), cards("6S KW"), values={card("XR"): 6})
    assert found.ranks == ((6, 5), (10, 10))


@pytest.mark.rule("DW-9")
@pytest.mark.parametrize(
    ("attack", "defence"),
    [
        ("XR 5P", "8S 3L"),
        ("6R XP", "8S 3L"),
        ("6R 5P", "XS 3L"),
        ("6R XP", "8S 3S"),
        ("6R 5R", "8S XL"),
        ("6R XP", "XS 3S"),
    ],
)
def test_a_joker_anywhere_turns_every_comparison_once(attack, defence):
    found = exchange(cards(attack), cards(defence))
    assert found.joker in cards(f"{attack} {defence}") and found.reversed
    for line in found.lines:
        usual = relation(line.defence[0].suit, line.attack[0].suit)
        assert line.relation is usual.reversed
        assert line.beat is None or (line.beat.reversed and "DW-9" in line.rules)


@pytest.mark.rule("DW-9")
def test_reversing_twice_is_reversing_once():
    for attacks, wards in product(Suit, repeat=2):
        turned = relation(wards, attacks, reversed=True)
        assert turned is relation(wards, attacks).reversed and turned.reversed is relation(wards, attacks)
        if attacks is wards:
            continue
        other = next(suit for suit in Suit if suit not in (attacks, wards))
        attack, secondary = (Card(attacks, Rank.JOKER), Card(other, Rank.SEVEN)), Card(other, Rank.NINE)
        one, two = (exchange(attack, (Card(wards, rank), secondary)) for rank in (Rank.FIVE, Rank.JOKER))
        assert one.lines[0].relation is two.lines[0].relation is turned


# magic ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-11")
@pytest.mark.parametrize("primary", ["6R", "AR", "XR", "2R"])
def test_a_king_lifts_any_primary_to_ten(primary):
    attack = f"{primary} KP"
    assert exchange(cards(attack), cards("8S 3L")).ranks[0] == (10, 10)
    plain = exchange(cards(attack), cards("8S 3L"), promote=(False, True))
    assert plain.ranks[0] == (value(card(primary)), 10)
    assert exchange(cards("8S 3L"), cards(attack)).ranks[1] == (10, 10)
    assert exchange(cards("8S 3L"), cards(attack), promote=(True, False)).ranks[1] == (value(card(primary)), 10)
    assert exchange(cards(attack), cards("8S 3L")).reversed is (primary == "XR")


@pytest.mark.rule("DW-11")
def test_a_king_lifts_from_second_place_only_and_in_round_3_only():
    assert exchange(cards("KP 6R"), cards("8S 3L")).ranks[0] == (10, 6)
    assert exchange(cards("6R KP"), cards("8S 3L"), rules=2).ranks[0] == (6, 10)
    focused = exchange(cards("6R KR"), cards("8S 3L"))
    assert focused.lines[0].arithmetic == "10 + 10 = 20" and "DW-11" in focused.lines[0].rules


@pytest.mark.rule("DW-11")
def test_queens_heal_by_all_that_was_lost():
    both = exchange(cards("6R QP"), cards("8S QL"))
    assert (both.to_attacker, both.to_defender) == (0, 6)
    assert both.heal_attacker == both.heal_defender == 6
    first = exchange(cards("QP 6R"), cards("8S 3L"))
    assert first.heal_attacker == first.heal_defender == 0
    assert exchange(cards("6R QP"), cards("8S QL"), rules=2)[2:4] == (0, 0)


@pytest.mark.rule("DW-11")
def test_a_dodged_or_unattacked_card_still_works_its_magic():
    dodged = exchange(cards("6R QP"), cards("8S 3S"))
    assert dodged.dodged == cards("QP") and dodged.heal_attacker == 6
    passed_by = exchange(cards("6R 5R"), cards("8S QL"))
    assert passed_by.unattacked == cards("QL") and passed_by.heal_defender == 11
    assert exchange(cards("6R 5R"), cards("4L KS")).lines[0].defence_ranks == (10,)


@pytest.mark.rule("DW-11")
def test_magic_is_told_step_by_step():
    found = exchange(cards("6R KP"), cards("XS QL"), values={card("XS"): 6})
    assert [(step.kind, step.side, step.card, step.amount, step.target) for step in found.magic] == [
        ("promote", 0, card("KP"), 10, card("6R")),
        ("mimic", 1, card("XS"), 6, card("6R")),
        ("heal", 1, card("QL"), found.to_attacker + found.to_defender, None),
    ]
    assert [step.rule for step in found.magic] == ["DW-11", "DW-9", "DW-11"]
    assert found.magic[0].text == "The King of Paper lifts the Six of Rock to 10."
    assert [step.kind for step in exchange(cards("10R KP"), cards("8S JL")).magic] == ["theft"]
    assert exchange(cards("6R KP"), cards("8S JL"), rules=2).magic == ()


# symmetry -----------------------------------------------------------------------------------------------------------


def dealt_at_random(chance, rules=3):
    """Two spells with many Jokers, Aces, Kings and Queens, and all that can be said about them."""
    played = []
    while len(played) < 4:
        found = chance.choice(RARE if chance.random() < 0.4 else DECK)
        if found not in played:
            played.append(found)
    attack, defence = tuple(played[:2]), tuple(played[2:])
    values = {c: chance.choice((1, 11)) for c in played if c.rank is Rank.ACE and chance.random() < 0.7}
    for side, other in ((attack, defence), (defence, attack)):
        for c in side:
            if c.is_joker and chance.random() < 0.7:
                model = chance.choice(other)
                values[c] = chance.choice((0, value(model, values.get(model, 11))))
    promote = (chance.random() < 0.5, chance.random() < 0.5)
    return attack, defence, values, promote, kind(defence) == "twin" and chance.random() < 0.5


@pytest.mark.rule("DW-4")
def test_no_comparison_hurts_both():
    for attack, defence, against in product(range(12), range(12), Relation):
        assert 0 in blow(attack, defence, against)
        assert min(blow(attack, defence, against)) >= 0
    chance = random.Random(1)
    for _ in range(3000):
        attack, defence, values, promote, swap = dealt_at_random(chance)
        for line in exchange(attack, defence, values=values, promote=promote, swap=swap).lines:
            assert 0 in (line.to_attacker, line.to_defender)
            assert line.to_attacker + line.to_defender == line.damage * (2 if line.doubled else 1)


def turned(found, steps):
    return Card(found.suit.clockwise(steps), found.rank)


@pytest.mark.rule("DW-4")
def test_no_suit_is_better_than_another():
    """Turning the whole diagram changes nothing."""
    chance = random.Random(2)
    for _ in range(1000):
        attack, defence, values, promote, swap = dealt_at_random(chance)
        expected = exchange(attack, defence, values=values, promote=promote, swap=swap)
        steps = chance.randrange(1, 5)
        again = exchange(
            tuple(turned(c, steps) for c in attack),
            tuple(turned(c, steps) for c in defence),
            values={turned(c, steps): called for c, called in values.items()},
            promote=promote,
            swap=swap,
        )
        assert again[:5] == expected[:5]
        assert [line.relation for line in again.lines] == [line.relation for line in expected.lines]


@pytest.mark.rule("DW-4")
def test_strongest_against_one_way_is_weakest_the_other_way():
    for attacks, wards in product(Suit, repeat=2):
        assert relation(wards, attacks).reversed is relation(attacks, wards)


# a second way to work it out ------------------------------------------------------------------------------------------

BEATEN_BY = {"R": "PW", "P": "SL", "S": "WR", "W": "LP", "L": "RS"}
"""Written out by hand: who beats a suit, the strongest first."""


def slowly(attack, defence, rules, values, promote, swap):
    """Losses and healing from the texts of the cards, rule by rule."""
    if swap:
        defence = [defence[1], defence[0]]
    jokers = any(text[0] == "X" for text in attack + defence)

    def rank(text):
        if text in values:
            return values[text]
        return {"A": 11, "J": 10, "Q": 10, "K": 10, "X": 0}.get(text[:-1]) if text[0] in "AJQKX" else int(text[:-1])

    def lost(strikes, wards, struck, warded):
        """By suit letters and summed ranks: (attacker, defender)."""
        if strikes == wards:
            return [0, 0]
        # the suits that a defence is strongest, stronger, weaker, weakest against; a Joker reads them backwards
        best, good = (suit for place in (0, 1) for suit in BEATEN_BY if BEATEN_BY[suit][place] == wards)
        worst, bad = BEATEN_BY[wards]
        order = [worst, bad, good, best] if jokers else [best, good, bad, worst]
        return [[struck, 0], [abs(warded - struck), 0], [0, struck], [0, struck + warded]][order.index(strikes)]

    numbers = [[rank(text) for text in side] for side in (attack, defence)]
    if rules == 3:
        for side, own in enumerate((attack, defence)):
            if own[1][0] == "K" and promote[side]:
                numbers[side][0] = 10
    if rules == 1:
        total = lost(attack[0][-1], defence[0][-1], numbers[0][0], numbers[1][0])
        return (*total, 0, 0)
    one_suit = [side[0][-1] == side[1][-1] for side in (attack, defence)]
    struck = sum(numbers[0]) if one_suit[0] else numbers[0][0]
    warded = sum(numbers[1]) if one_suit[1] else numbers[1][0]
    total = lost(attack[0][-1], defence[0][-1], struck, warded)
    if not any(one_suit):
        more = lost(attack[1][-1], defence[1][-1], numbers[0][1], numbers[1][1])
        total = [total[0] + more[0], total[1] + more[1]]
    if attack[0][:-1] == attack[1][:-1]:
        total = [total[0] * 2, total[1] * 2]
    heals = [sum(total) if rules == 3 and side[1][0] == "Q" else 0 for side in (attack, defence)]
    return (*total, *heals)


@pytest.mark.rule("DW-4")
def test_all_single_cards_agree_with_the_slow_way():
    plain = deck(jokers=False)
    for attack, defence in permutations(plain, 2):
        aces = [c for c in (attack, defence) if c.rank is Rank.ACE]
        for called in product((1, 11), repeat=len(aces)):
            values = dict(zip(aces, called, strict=True))
            found = exchange((attack,), (defence,), rules=1, values=values)
            texts = {str(c): number for c, number in values.items()}
            assert found[:4] == slowly([str(attack)], [str(defence)], 1, texts, (True, True), False)


@pytest.mark.rule("DW-6")
@pytest.mark.rule("DW-7")
@pytest.mark.rule("DW-9")
@pytest.mark.rule("DW-11")
def test_pairs_by_the_thousand_agree_with_the_slow_way():
    chance, seen = random.Random(482913), set()
    for nth in range(HANDS):
        attack, defence, values, promote, swap = dealt_at_random(chance)
        rules = 3 if nth % 4 or any(c.is_joker for c in attack + defence) else 2
        found = exchange(attack, defence, rules=rules, values=values, promote=promote, swap=swap)
        texts = {str(c): number for c, number in values.items()}
        expected = slowly([*map(str, attack)], [*map(str, defence)], rules, texts, promote, swap)
        assert found[:4] == expected, (attack, defence, rules, values, promote, swap)
        assert dealt(found.attack, found.defence, found.ranks) == expected[:2]
        seen.add((found.kinds, found.reversed, len(found.magic), found.swapped))
    assert len({kinds for kinds, *_ in seen}) == 9 and len(seen) > 60


# what is refused ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-13")
@pytest.mark.parametrize("rules", [0, 4, -1, True, "3", None, 2.0])
def test_rules_there_are_none_of(rules):
    problem = refused("6R 5P", "8S 3L", rules=rules)
    assert problem.rule == "DW-13" and "Rounds 1, 2 and 3" in str(problem)


@pytest.mark.rule("DW-5")
@pytest.mark.parametrize(
    ("attack", "defence", "rules", "says"),
    [
        ("6R 5P", "8S", 1, "round 1 the attack is one card, not 2"),
        ("6R", "8S 3L", 1, "the defence is one card"),
        ("6R", "8S 3L", 3, "the attack is two cards, Primary first, not 1"),
        ("6R 5P", "8S 3L 4L", 2, "the defence is two cards"),
        ("6R 5P", "", 3, "not 0"),
        ("6R", "8S", 3, "round 3"),
    ],
)
def test_the_wrong_number_of_cards(attack, defence, rules, says):
    problem = refused(attack, defence, rules=rules)
    assert problem.rule == ("DW-13" if rules == 1 else "DW-5") and says in str(problem)


@pytest.mark.rule("DW-2")
@pytest.mark.parametrize(("attack", "defence"), [("6R 6R", "8S 3L"), ("6R 5P", "6R 3L"), ("6R 6R~2", "8S 3L")])
def test_one_deck_has_each_card_once(attack, defence):
    assert refused(attack, defence).rule == "DW-2"


@pytest.mark.rule("DW-9")
@pytest.mark.parametrize(
    ("attack", "defence", "rules"), [("XR", "8S", 1), ("6R XP", "8S 3L", 2), ("6R 5P", "8S XL", 2)]
)
def test_jokers_need_round_3(attack, defence, rules):
    assert refused(attack, defence, rules=rules).rule == "DW-9"


@pytest.mark.rule("DW-3")
@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"AR": 10}, "it counts 1 or 11"),
        ({"AR": 0}, "it counts 1 or 11"),
        ({"AR": True}, "it counts 1 or 11"),
        ({"AR": "11"}, "it counts 1 or 11"),
        ({"AR": None}, "it counts 1 or 11"),
        ({"5P": 5}, "only Aces and Jokers are called"),
        ({"AW": 11}, "it is no card of this exchange"),
    ],
)
def test_values_that_are_not_to_be_had(values, says):
    problem = refused("AR 5P", "8S 3L", values={card(text): number for text, number in values.items()})
    assert problem.rule == "DW-3" and says in str(problem)


@pytest.mark.rule("DW-3")
@pytest.mark.parametrize("values", [{"AR": 11}, {None: 1}, [("AR", 1)], 11, "AR"])
def test_values_are_a_table_of_cards(values):
    assert refused("AR 5P", "8S 3L", values=values).rule == "DW-3"


@pytest.mark.parametrize("attack", ["6R 5P", None, 6, ("6R", "5P"), {card("6R"), card("5P")}])
def test_spells_are_made_of_cards(attack):
    with pytest.raises(ExchangeError, match="it is made of cards"):
        exchange(attack, cards("8S 3L"))
    with pytest.raises(ExchangeError, match="is no defence"):
        exchange(cards("8S 3L"), attack)
    with pytest.raises(FaceDown):
        exchange((UNKNOWN, card("6R")), cards("8S 3L"))


@pytest.mark.parametrize("promote", [True, (True,), ("yes", "no"), None, (True, False, True), [True, False]])
def test_who_promotes_is_said_for_both(promote):
    assert refused("6R KP", "8S 3L", promote=promote).rule == "DW-11"


@pytest.mark.parametrize("swap", ["yes", 1, None])
def test_a_swap_is_yes_or_no(swap):
    assert refused("6R KP", "8S 8L", swap=swap).rule == "DW-7"


def test_ranks_as_used():
    assert ranks_of(cards("AR XP"), {card("AR"): 1, card("XP"): 7}) == (1, 7)
    assert ranks_of(cards("AR KP"), {}, promotes=True) == (10, 10)
