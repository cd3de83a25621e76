"""Mason for Stones and Courtier for Green Queen: legal, better than Dice by a margin, and right where it is clear."""

from __future__ import annotations

from functools import cache
from itertools import cycle
from math import sqrt
from statistics import mean, stdev

import pytest

from janken.bots import best_for, bots_for
from janken.bots.any import Random
from janken.bots.stones import Mason
from janken.bots.trick_odds import TrickOdds, anyhow
from janken.cards import cards
from janken.chance import Chance
from janken.errors import SeatsError
from janken.game import stacked
from janken.games import game
from janken.games.tricks.green_queen import QueenDeal
from janken.games.tricks.hand import COUNTED, PLAYING, HandState
from janken.games.tricks.stones import BIDDING, StonesDeal
from janken.games.tricks.story import Trick
from janken.rulebook import rule
from janken.suits import Suit

STONES = game("stones").with_rules(hands=1)
QUEEN = game("green-queen").with_rules(hands=1, target=500)
ROTATING = QUEEN.with_rules(points="rotating")
ROCK_BREAKS, PLAIN = (STONES.with_rules(ranking=ranking) for ranking in ("rock-breaks", "plain"))
TABLES = [
    *((STONES, seats) for seats in (3, 4, 5)),
    *((STONES.with_rules(jokers="in"), seats) for seats in (3, 5)),
    *((ROCK_BREAKS, seats) for seats in (3, 5)),
    (PLAIN, 4),
    (STONES.with_rules(ghost="on"), 4),
    *((QUEEN, seats) for seats in (3, 4, 5)),
    *((QUEEN.with_rules(jokers="in", points="rotating", moon="others"), seats) for seats in (3, 4, 5)),
]
DEALS = 20
T_99 = 2.539
"""One-sided 99 % of Student's t for 19 degrees of freedom."""


def named(value):
    if isinstance(value, int):
        return str(value)
    changed = [text for field, text in vars(value.rules).items() if text != getattr(game(value.name).rules, field)]
    return " ".join([value.name, *(text for text in changed if isinstance(text, str))])


def plies(played, players, seed):
    """A hand, each player seeing only what its seat may."""
    state = played.deal(len(players), seed)
    chances = [Chance(seed, "hand", seat) for seat in range(len(players))]
    while (seat := played.turn(state)) is not None and state.phase != COUNTED:
        seen = played.seen_by(state, seat)
        yield seen, seat
        state = played.play(state, players[seat].choose(played, seen, seat, chances[seat]))
    yield state, None


@cache
def hand_of(played, players, seed):
    *_, (state, _) = plies(played, players, seed)
    return state.deal.past[-1]


# what both do ------------------------------------------------------------------------------------------------


def test_they_are_listed_after_random_and_give_the_hints():
    assert [list(bots_for(played)) for played in (STONES, QUEEN)] == [["random", "counter"], ["random", "wary"]]
    assert [best_for(played).title for played in (STONES, QUEEN)] == ["Mason", "Courtier"]


@pytest.mark.parametrize(("played", "seats"), TABLES, ids=named)
def test_plays_legally_from_what_it_sees(played, seats):
    """Looking at a face-down card would raise FaceDown, an illegal move IllegalMove."""
    player = best_for(played)
    for seed in range(3):
        for seen, seat in plies(played, [player] * seats, seed):
            if seat is None:
                continue
            belief = player.believes(played, seen, seat)
            ((move, share),) = belief.mix
            assert share == 1 and played.why_not(seen, move) is None
            assert belief == player.believes(played, seen, seat)
            assert rule(belief.rule) and belief.text.endswith(".")
            assert all(len(sentence.split()) < 15 for sentence in belief.text.split(". ")), belief.text
            own = set(seen.hands[seat]) - set(move.cards)
            assert not any(held.name in belief.text for held in own), "a thought would give away what is held"


def test_only_the_seat_to_move_has_something_to_choose():
    for played in (STONES, QUEEN):
        state = played.deal(5, 1)
        with pytest.raises(SeatsError, match="not to move"):
            best_for(played).believes(played, state, (state.turn + 1) % 5)


# better than random ------------------------------------------------------------------------------------------


class Careless(Mason):
    """Bids as Mason does, then throws dice."""

    def choose(self, game, seen, seat, chance):
        return (super() if seen.phase == BIDDING else Random()).choose(game, seen, seat, chance)


DICE, CARELESS = Random(), Careless()


def paired(played, seats, other=DICE):
    """The same deals among random players, with the other and with the bot in each seat in turn: seat, hand, hand."""
    for seed in range(DEALS):
        for seat in range(seats):
            tables = [(DICE,) * seat + (player,) + (DICE,) * (seats - 1 - seat) for player in (other, best_for(played))]
            yield seat, *(hand_of(played, players, seed) for players in tables)


def gains(played, seats, other=DICE):
    """What the bot gains in each deal, on average over its seats; a deal is one observation."""
    sign = 1 if played.name == "stones" else -1
    found = [sign * (after.points[seat] - before.points[seat]) for seat, before, after in paired(played, seats, other)]
    return [mean(found[at : at + seats]) for at in range(0, len(found), seats)]


def bound(found):
    """The mean is above this, 99 times in 100."""
    return mean(found) - T_99 * stdev(found) / sqrt(len(found))


@pytest.mark.parametrize(("played", "seats"), TABLES, ids=named)
def test_better_than_random_by_a_margin(played, seats):
    """Of Stones at least 15 points a hand, of Green Queen a quarter of an even share."""
    assert bound(gains(played, seats)) > (15 if played.name == "stones" else 26 / seats / 4)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_cards_matter_not_only_the_bid(seats):
    assert bound(gains(STONES, seats, CARELESS)) > 0


@pytest.mark.rule("ST-2")
@pytest.mark.parametrize(("played", "seats"), [table for table in TABLES if table[0].name == "stones"], ids=named)
def test_bids_what_it_takes(played, seats):
    rows = list(paired(played, seats))
    random, bot = ([abs(hands[at].bids[seat] - hands[at].tricks[seat]) for seat, *hands in rows] for at in (0, 1))
    assert mean(bot) < 2 < 4 < mean(random)


# what they know ----------------------------------------------------------------------------------------------


def late(played, hands, trick="", takers=None, odd="", bids=()):
    """Late in a hand, as seat 0 sees it, whose turn it is: all other cards are gone, in tricks of one suit each.

    What does not fill a trick, the lowest of each suit, lies aside; `odd` cards were a trick of their own.
    In Green Queen Rock counts points.
    `takers` says who took the tricks of a suit, one after the other; seat 1 if nothing is said.
    """
    hands, trick, odd = tuple(tuple(sorted(cards(hand))) for hand in hands), cards(trick), cards(odd)
    held, seats = {*trick, *odd, *(held for hand in hands for held in hand)}, len(hands)
    tricks, aside = [Trick(0, odd, 0)] if odd else [], []
    for suit in Suit:
        gone = sorted((c for c in played.pack(seats) if c.suit is suit and c not in held), key=lambda c: -c.rank.height)
        takes = cycle(map(int, (takers or {}).get(suit.letter, "1")))
        full = len(gone) // seats * seats
        tricks += [Trick(0, tuple(gone[at : at + seats]), next(takes)) for at in range(0, full, seats)]
        aside += gone[full:]
    if played.name == "stones":
        dealt = StonesDeal(0, 0, tuple(aside), bids, past=())
    else:
        dealt = QueenDeal(0, 0, tuple(aside), Suit.ROCK, ((),) * seats, past=())
    return played.seen_by(HandState(hands, trick, 0, tuple(tricks), True, PLAYING, dealt, "1"), 0)


def choice(played, seen):
    belief = best_for(played).believes(played, seen, seen.turn)
    return str(belief.mix[0][0]).removeprefix("play "), belief


JOKERS = STONES.with_rules(jokers="in")


@pytest.mark.parametrize(
    ("played", "trick", "hand", "hungry", "sated"),
    [
        pytest.param(STONES, "7W 9W", "2L 3R", "2L", "3R", marks=pytest.mark.rule("TRICK-3"), id="Lizard drinks Water"),
        pytest.param(STONES, "7W 9P", "KW 2W", "2W", "KW", marks=pytest.mark.rule("TRICK-3"), id="no Water is enough"),
        pytest.param(JOKERS, "7W XW", "3R 2L", "3R", "2L", marks=pytest.mark.rule("TRICK-4"), id="a Joker turns it"),
        pytest.param(ROCK_BREAKS, "7P 9S", "2R AL", "2R", "AL", marks=pytest.mark.rule("ST-6"), id="Rock breaks"),
        pytest.param(ROCK_BREAKS, "7P 9P", "2S AW", "2S", "AW", marks=pytest.mark.rule("ST-6"), id="other beats stay"),
        pytest.param(PLAIN, "7P 9P", "2R AS", "2R", "AS", marks=pytest.mark.rule("ST-7"), id="only trumps beat"),
    ],
)
def test_mason_takes_the_trick_it_needs_and_no_other(played, trick, hand, hungry, sated):
    """The last to play; then the same with the bid made, and with nil."""
    hands = hand, "4L 5L", "4S 5S"
    assert choice(played, late(played, hands, trick, bids=(2, 9, 9)))[0] == hungry
    assert choice(played, late(played, hands, trick, bids=(2, 9, 9), takers={"S": "0"}))[0] == sated
    assert choice(played, late(played, hands, trick, bids=(0, 9, 9)))[0] == sated


@pytest.mark.rule("ST-2")
def test_mason_says_what_the_bid_needs():
    hands = "AP 2P", "4L 5L", "4S 5S"
    _, belief = choice(STONES, late(STONES, hands, "9P 7P", bids=(1, 9, 9)))
    assert (belief.text, belief.rule) == ("The bid needs 1 more trick: the Ace of Paper should take it.", "ST-2")


@pytest.mark.rule("ST-3")
def test_mason_bids_nil_on_a_weak_hand_only():
    """Twos to Fours, and a hand of Aces and Kings."""
    weak, strong = "2R 3R 4R 2P 3P 2S 3S 4S 2W 3W 2L 3L 4L", "AR KR QR AP KP AS KS QS AW KW AL KL QL"
    for hand, nil in ((weak, True), (strong, False)):
        state = STONES.deal(5, 7, pile=stacked(STONES.pack(5), *cards(hand)))
        bid, belief = choice(STONES, STONES.seen_by(state, 0))
        assert (bid == "bid 0") == (belief.rule == "ST-3") == nil
    assert int(bid.split()[1]) >= 8


@pytest.mark.rule("ST-3")
def test_nil_is_made_often_enough_to_pay():
    """A bid of two or three brings less than 30 points; nil pays if it is made a quarter of the time."""
    seats = 5
    nils = [after.tricks[seat] == 0 for seat, _, after in paired(STONES, seats) if after.bids[seat] == 0]
    assert len(nils) >= 20 and mean(nils) > 0.25


# Courtier ----------------------------------------------------------------------------------------------------


def test_courtier_passes_what_is_dangerous():
    hand = cards("AR 2R 3P 4P 5P 2S 3S 6W 7W 8W KL QL 3L")
    state = ROTATING.deal(5, 7, pile=stacked(ROTATING.pack(5), *hand))
    assert choice(ROTATING, ROTATING.seen_by(state, 0))[0] == "pass AR QL KL"


@pytest.mark.rule("GQ-6")
def test_courtier_gives_the_queen_to_somebody_else():
    """Lizard takes a trick of Water and none of Rock; there she goes before an Ace that can't win either."""
    for hand, trick, goes in (("QL 2P", "7W KW", "2P"), ("QL AS", "7R 2P", "QL")):
        seen = late(QUEEN, (hand, "4W 5W", "4L 5L"), trick, takers={"R": "12"})
        assert choice(QUEEN, seen)[0] == goes


@pytest.mark.rule("GQ-6")
def test_courtier_ducks_a_trick_with_points():
    hands = "AW 2W", "4P 5P", "4S 5S"
    assert choice(QUEEN, late(QUEEN, hands, "7W 3R", takers={"R": "12"}))[0] == "2W"
    assert choice(QUEEN, late(QUEEN, hands, "7W 3S", takers={"R": "12"}))[0] == "AW"


@pytest.mark.rule("GQ-8")
@pytest.mark.parametrize("moon", ["subtract", "others"])
def test_courtier_takes_a_point_from_whoever_shoots_the_moon(moon):
    """Seat 1 has twelve Rocks and the Queen; the last Rock is on the table."""
    played = QUEEN.with_rules(moon=moon)
    hands = "AW 2W", "4P 5P", "4S 5S"
    taken, belief = choice(played, late(played, hands, "7W 3R"))
    assert taken == "AW"
    assert belief.rule == "GQ-8" and belief.text.startswith("One player has every point so far.")
    ducked = choice(played, late(played, hands, "7W 3R", takers={"R": "12"}))
    assert ducked[0] == "2W", "nobody can shoot it any more"


@pytest.mark.rule("GQ-8")
def test_courtier_keeps_a_point_from_the_shooter():
    """Water is ahead of Rock here, so the King of Rock could go; but it would go to seat 2."""
    hands, trick = ("KR 2W", "4W 5W", "4S 5S"), "7S AW"
    assert choice(QUEEN, late(QUEEN, hands, trick, takers={"R": "12"}))[0] == "KR"
    assert choice(QUEEN, late(QUEEN, hands, trick, takers={"R": "2", "L": "2"}))[0] == "2W"


@pytest.mark.rule("GQ-8")
def test_courtier_shoots_the_moon_when_it_is_sure():
    """It has every point so far, and no Paper or Water is left to beat Rock; then with a card that may lose."""
    mine = {"takers": dict.fromkeys("RPSWL", "0"), "odd": "2P 2W 2S"}
    _, belief = choice(QUEEN, late(QUEEN, ("AR KR QR", "2R 3S 4S", "3R 4L 5L"), **mine))
    assert belief.rule == "GQ-8" and belief.text.endswith("goes for the moon.")
    _, belief = choice(QUEEN, late(QUEEN, ("AR KR 9L", "2R JL 4S", "3R 4L 5S"), **mine))
    assert belief.rule == "GQ-6"


# what they reckon with ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("played", [STONES, JOKERS, ROCK_BREAKS, PLAIN, QUEEN], ids=named)
def test_the_chance_to_take_a_trick_is_near_what_happens(played):
    """Against players who throw dice, in hands that look the same."""
    misses = []
    for seed in range(6):
        middle = [(seen, seat) for seen, seat in plies(played, [DICE] * 4, seed) if seat is not None][8 + 7 * seed]
        seen, seat = middle
        for move in played.moves(seen)[:2]:
            expected = TrickOdds(played, seen, seat, anyhow(4)).takes(move.cards[0])
            misses.append(abs(expected - mean(took(played, seen, seat, move, Chance(seed, n)) for n in range(100))))
    assert mean(misses) < 0.08, misses


@pytest.mark.rule("TRICK-4")
def test_a_joker_that_may_come_is_reckoned_with():
    """No Rock above, no Paper and no Water unseen: only Lizard or Scissors under a Joker beat the Ace of Rock."""
    hands = "AR 2W", "3R 4S", "XS 5L"
    seen = late(JOKERS, hands, odd="2P XP XW", bids=(1, 1, 1))
    assert 0.5 < TrickOdds(JOKERS, seen, 0, anyhow(3)).takes(cards("AR")[0]) < 0.99


def test_who_did_not_follow_has_none_of_the_suit():
    seen = late(STONES, ("AR 2R", "3R 4S", "5S 5L"), odd="2P 2W 2S", bids=(1, 1, 1))
    odds = TrickOdds(STONES, seen, 0, anyhow(3))
    assert [odds.holds(seat, Suit.PAPER) for seat in (1, 2)] == [0, 0]
    assert all(0 < odds.holds(seat, Suit.ROCK) < 1 for seat in (1, 2))


def took(played, seen, seat, move, chance):
    state, tricks = played.guess(seen, chance), len(seen.tricks)
    while len(state.tricks) == tricks:
        state = played.after(state, move)
        move = chance.choice(played.moves(state))
    return state.tricks[-1].taker == seat
