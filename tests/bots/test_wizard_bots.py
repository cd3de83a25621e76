"""Hothead, Duelist and Oracle: legal in every way to play, better than Dice by a margin, right where it is clear."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from statistics import mean, stdev

import pytest
from conformance import SOAK
from scipy.stats import t

from janken.bots import best_for, bot, bots_for
from janken.bots.any import Random
from janken.bots.dueling_wizards import Duelist, Hothead, Oracle
from janken.bots.spell_values import CLOSE, Contest, RestOfExchange, Standing
from janken.cards import Rank, card, cards, deck
from janken.chance import Chance
from janken.errors import SeatsError
from janken.game import Move
from janken.games import game
from janken.games.wizards.state import CAST, DRAFT, HANDS
from janken.rulebook import rule
from janken.study.drafts import greedy
from janken.study.duels import Play, solve
from janken.study.replies import best_reply, settle

DUEL = game("dueling-wizards")
WAYS = ("tutorial", "full", "simple-1", "simple-2")
DICE, HOTHEAD, DUELIST, ORACLE = Random(), Hothead(), Duelist(), Oracle()


def plies(played, players, state, seed):
    """A game from a state on, each player seeing only what its seat may."""
    chances = [Chance(seed, "bots", seat) for seat in (0, 1)]
    while (seat := played.turn(state)) is not None:
        seen = played.seen_by(state, seat)
        yield seen, seat
        state = played.play(state, players[seat].choose(played, seen, seat, chances[seat]))
    yield state, None


def end_of(played, players, state, seed):
    *_, (state, _) = plies(played, players, state, seed)
    return state


def bound(found):
    """The mean is above this, 99 times in 100."""
    return mean(found) - t.ppf(0.99, len(found) - 1) * stdev(found) / sqrt(len(found))


# what all of them do -----------------------------------------------------------------------------------------


def test_they_are_listed_after_random_and_the_oracle_gives_hints():
    assert list(bots_for(DUEL)) == ["random", "greedy", "fighter", "oracle"]
    assert best_for(DUEL).title == "Oracle"


@pytest.mark.parametrize(("way", "name"), list(product(WAYS, ("greedy", "fighter", "oracle"))))
def test_plays_legally_from_what_it_sees(way, name):
    """Looking at a face-down card would raise FaceDown, an illegal move IllegalMove."""
    played, verbs = DUEL.with_rules(way=way), set()
    player = bot(name, played)
    for seen, seat in plies(played, (player, player), played.deal(2, 4), 4):
        if seat is None:
            assert played.outcome(seen)
            continue
        belief = player.believes(played, seen, seat)
        verbs.update(move.verb for move, _ in belief.mix)
        shares = [share for _, share in belief.mix]
        assert sum(shares) == 1 and min(shares) > 0
        assert {move for move, _ in belief.mix} <= set(played.moves(seen))
        assert not belief.expects or sum(share for _, share in belief.expects) == 1
        assert belief == player.believes(played, seen, seat)
        assert rule(belief.rule) and belief.text.endswith(".")
        assert all(len(sentence.split()) < 15 for sentence in belief.text.split(". ")), belief.text
    assert {"first", "take", "cast"} <= verbs


def test_only_the_seat_to_move_has_something_to_choose():
    state = DUEL.deal(2, 1)
    for player in (HOTHEAD, DUELIST, ORACLE):
        with pytest.raises(SeatsError, match="not to move"):
            player.believes(DUEL, state, 1 - state.turn)


# single cards ------------------------------------------------------------------------------------------------

SINGLE = DUEL.with_rules(rounds=1, hp=400)
"""One round of single cards, in which nobody is knocked out."""


def dealt(played, seed):
    """A round after a draft in which cards fell at random."""
    state = played.play(played.deal(2, seed), Move("first"))
    while state.phase == DRAFT:
        state = played.after(state, Chance(seed, "draft", len(state.draft)).choice(played.moves(state)))
    return state


def holding(attack, defend, played=SINGLE, **changes):
    """An exchange with these hands; seat 0 attacks. All earlier hands of the round are over."""
    hands = tuple(sorted(cards(attack))), tuple(sorted(cards(defend)))
    state = dealt(played, 1)
    size = played.spell_size(state)
    taken = set(hands[0] + hands[1])
    rest = tuple(found for found in played.cards(state) if found not in taken)
    changes = {"hand": HANDS - max(len(hands[0]), len(hands[1])) // size, **changes}
    state = state._replace(hands=hands, stock=rest, aside=(), phase=CAST, **changes)
    return state._replace(opener=state.hand % 2, turn=0)


def after(played, state, *texts):
    for text in texts:
        state = played.play(state, Move(text))
    return state


def choice(played, state, player=ORACLE):
    ((move, share),) = player.believes(played, played.seen_by(state, state.turn), state.turn).mix
    assert share == 1
    return move


@cache
def gains(other):
    """What Oracle gains over another player in a pair of phases, from the same hands with the seats changed.

    Each pair of hands is played several times over; its average is one observation.
    """
    found = []
    for seed in range(36):
        state, pairs = dealt(SINGLE, seed), []
        for again in range(20 if SOAK else 8):
            ends = [end_of(SINGLE, players, state, f"{seed} {again}") for players in ((ORACLE, other), (other, ORACLE))]
            pairs.append(ends[0].hp[0] - ends[0].hp[1] + ends[1].hp[1] - ends[1].hp[0])
        found.append(mean(pairs))
    return found


@pytest.mark.rule("DW-3")
@pytest.mark.parametrize("other", [DICE, HOTHEAD], ids=["random", "greedy"])
def test_oracle_beats_others_in_paired_phases(other):
    assert bound(gains(other)) > 0


def test_oracle_plays_the_optimum_in_both_roles_and_shows_it():
    state = dealt(SINGLE, 3)
    attacker = state.turn
    duel = solve(state.hands[attacker], state.hands[1 - attacker])
    belief = ORACLE.believes(SINGLE, SINGLE.seen_by(state, attacker), attacker)
    by_card = {}
    for (held, _), share in duel.mix.items():
        by_card[held] = by_card.get(held, 0) + share
    assert {move.cards[0]: float(share) for move, share in belief.mix} == pytest.approx(
        {held: share for held, share in by_card.items() if share > 1e-6}, abs=2e-6
    )
    amount = f"{abs(duel.value):.1f} HP on average."
    assert belief.text.endswith(f"wins at least {amount}" if duel.value > 0 else f"loses at most {amount}")
    assert {label for label, _ in belief.expects} == {held.name for held, share in duel.defence.items() if share}
    covered = SINGLE.seen_by(SINGLE.after(state, belief.mix[0][0]), 1 - attacker)
    reply = ORACLE.believes(SINGLE, covered, 1 - attacker)
    assert {move.cards[0]: float(share) for move, share in reply.mix} == pytest.approx(
        {held: share for held, share in duel.defence.items() if share > 1e-6}, abs=2e-6
    )
    assert reply.text.endswith(f"loses at most {amount}" if duel.value > 0 else f"wins at least {amount}")


@pytest.mark.rule("DW-3")
def test_oracle_calls_its_ace_as_its_mix_had_it():
    """Hands whose best mix has an Ace at 1 and at 11."""
    state = holding("AR 2W", "10W 4P")
    mix = solve(*state.hands).mix
    assert [mix[Play(card("AR"), counted)] for counted in (1, 11)] == [Fraction(1, 3), Fraction(2, 3)]
    called = after(SINGLE, state, "cast AR", "cast 4P")
    shares = dict(ORACLE.believes(SINGLE, SINGLE.seen_by(called, 0), 0).mix)
    assert float(shares["call AR =1"]) == pytest.approx(1 / 3, abs=2e-6)
    other = after(SINGLE, state, "cast 2W", "cast 4P", "cast 10W", "cast AR")
    assert other.turn == 0 and ORACLE.believes(SINGLE, SINGLE.seen_by(other, 0), 0).mix, "its own defending Ace"


@pytest.mark.rule("DW-3")
def test_the_defending_ace_answers_the_attack():
    for ace, best in (("AL", 1), ("AW", 1)):
        state = holding("10R", ace)
        state = after(SINGLE, state, "cast 10R", f"cast {ace}")
        assert choice(SINGLE, state) == f"call {ace} ={best}"


def test_duelist_is_close_to_the_optimum():
    """Best replies to one exchange, with an estimate of later ones, lose little to perfect play."""
    losses = [_promised(state) for state in (dealt(SINGLE, seed) for seed in range(12))]
    assert mean(losses) < 2


def _promised(state):
    """How much less Duelist's first mix promises than the best one, if all goes on perfectly."""
    attack, defend = state.hands[state.turn], state.hands[1 - state.turn]
    shares = DUELIST.plan(Standing(1, attack, defend, (400, 400), 5), True).shares

    def without(hand, gone):
        return tuple(held for held in hand if held is not gone)

    def entry(spell, other):
        later = solve(without(defend, other), without(attack, spell.cards[0])).value
        play = Play(spell.cards[0], dict(spell.calls).get(spell.cards[0], min(spell.cards[0].rank, 10)))
        return best_reply(play, [other]).damage - later

    return solve(attack, defend).value - min(
        sum(share * float(entry(spell, other)) for spell, share in shares.items()) for other in defend
    )


@pytest.mark.rule("DW-2")
def test_drafts_what_does_most_against_the_rest():
    state = SINGLE.play(SINGLE.deal(2, 5), Move("first"))
    for taken in (0, 4):
        now = state
        for held in state.draft[:taken]:
            now = SINGLE.after(now, Move(f"take {held}"))
        everything = (*now.draft, *now.hands[0], *now.hands[1])
        best = max(now.draft, key=lambda held: greedy(held, everything))
        assert [choice(SINGLE, now, player) for player in (HOTHEAD, DUELIST, ORACLE)] == [f"take {best}"] * 3


# pairs and magic ---------------------------------------------------------------------------------------------

PAIRS, FULL = (DUEL.with_rules(way=way, rounds=1) for way in ("simple-2", "full"))


@pytest.mark.rule("DW-7")
@pytest.mark.parametrize(("spell", "move"), [("8S 8P", "switch"), ("8P 8S", "stand")])
def test_a_twin_defence_takes_the_better_place(spell, move):
    state = after(PAIRS, holding("6R 5P", spell, PAIRS), "cast 6R 5P", f"cast {spell}")
    assert choice(PAIRS, state) == move


@pytest.mark.rule("DW-11")
@pytest.mark.parametrize(("defence", "move"), [("8S 3L", "promote"), ("8P 3L", "decline")])
def test_a_king_lifts_where_it_helps(defence, move):
    """Against Scissors ten hurt more than six; against Paper they come back."""
    state = after(FULL, holding("6R KP", defence, FULL), "cast 6R KP", f"cast {defence}")
    assert choice(FULL, state) == move


@pytest.mark.rule("DW-10")
def test_second_sight_replaces_a_card_that_would_lose():
    """Lizard eats the covered Paper; the Ten of Scissors beats Lizard. It is the last hand, so nothing is saved."""
    state = after(FULL, holding("2R 3P 10S 4L", "8S 9L", FULL, hand=5), "cast 2R 3P", "cast 8S 9L")
    assert choice(FULL, state) == "replace 10S"
    kept = after(FULL, holding("2R 3P 10S 4L", "8S 9L", FULL, hand=5), "cast 2R 10S", "cast 8S 9L")
    assert choice(FULL, kept) == "keep"


@pytest.mark.rule("DW-10")
def test_second_sight_reckons_with_a_card_still_covered():
    """The defender's Secondary may be any card held, and is not looked at."""
    state = after(FULL, holding("2R 3P 10S 4L", "2S 9L 8L 7L", FULL, hand=4), "cast 2R 3P", "cast 2S 9L")
    seen = FULL.seen_by(state, 0)
    assert str(seen.cast[1][0]) == "??" and choice(FULL, state) == "replace 10S"


@pytest.mark.rule("DW-11")
def test_a_jack_steals():
    hands = "6R JP 5S 4S", "8S 3L 2L 7L"
    state = after(FULL, holding(*hands, FULL, hand=4), "cast 6R JP", "cast 8S 3L")
    assert state.phase == "theft" and choice(FULL, state) == "steal"


def last_decisions(played, seeds):
    """States after which the spells meet whatever is said, from games of random players."""
    for seed in seeds:
        for seen, seat in plies(played, (DICE, DICE), played.deal(2, seed), seed):
            if seat is None or seen.phase not in ("call", "sight", "swap", "promote"):
                continue
            moves = played.moves(seen)
            if "??" in " ".join(map(str, seen.cast[1 - seat])) or not seen.played[1 - seat] or len(moves) == 1:
                continue
            ends = [played.after(seen, move) for move in moves]
            if all(len(end.past) > len(seen.past) for end in ends):
                yield seen, seat, {move: end.hp[seat] - end.hp[1 - seat] for move, end in zip(moves, ends, strict=True)}


@pytest.mark.rule("DW-14")
def test_the_last_word_is_the_best_there_is():
    """Where nobody is knocked out and the cards are the same, only HP count."""
    played, verbs = FULL.with_rules(hp=400), []
    for seen, seat, results in last_decisions(played, range(20)):
        if seen.phase != "sight":
            best = choice(played, seen)
            assert results[best] == max(results.values()), (seen.played, seat, results)
            verbs.append(best.verb)
    assert len(verbs) > 40 and {"call", "switch", "stand", "promote", "decline"} <= set(verbs)


@pytest.mark.rule("DW-14")
def test_whoever_speaks_first_reckons_with_the_other():
    """From the first decision on both do their best, in their order: Aces, Twins, Kings, Jokers."""
    rich = [found for found in deck() if found.rank not in range(2, 9)]
    spoken = 0
    for seed in range(300):
        pile = Chance(seed, "calls").shuffled(rich)
        attack, defence = pile[:2], pile[2:4]
        texts = [" ".join(map(str, spell)) for spell in (attack, defence)]
        state = after(FULL, holding(*texts, FULL), *(f"cast {text}" for text in texts))
        if state.past or any(held.rank is Rank.ACE for held in attack):
            continue
        rest = RestOfExchange(FULL, FULL.seen_by(state, state.turn))
        best = max(rest.values(FULL.moves(state)))
        standing = Standing(3, *(tuple(sorted(spell)) for spell in (attack, defence)), state.hp, 0)
        worth = settle(attack, defence, magic=True, judge=standing.judge).worth
        assert best == (worth if state.turn == 0 else -worth)
        spoken += 1
    assert spoken > 80


@pytest.mark.parametrize("level", [1, 2, 3])
def test_hardly_any_reply_improves_on_a_contest(level):
    """Against every attack and every defence there is, in hands small enough to try them all."""
    for seed in range(6):
        pile = Chance(seed, "contest").shuffled(deck(jokers=level == 3))
        found = Contest(Standing(level, pile[:6], pile[6:12], (50, 50), 2 if level > 1 else 5))
        attack, defence = found.mixes
        assert sum(attack.values()) == pytest.approx(1) == sum(defence.values())
        rows = [found.against_all(at) for at in range(len(found.attacks))]
        mine = [attack.get(spell, 0.0) for spell in found.attacks]
        yours = [defence.get(spell, 0.0) for spell in found.defences]
        costs = min(sum(share * row[at] for share, row in zip(mine, rows, strict=True)) for at in range(len(yours)))
        gets = max(sum(share * entry for share, entry in zip(yours, row, strict=True)) for row in rows)
        assert -1e-9 < gets - costs < CLOSE


def test_what_an_exchange_is_worth():
    """Queens heal whoever is standing, and a knock-out is worth more than its HP."""
    standing = Standing(3, cards("6R QP"), cards("8S QL"), (20, 10), 0)
    assert standing.judge(2, 4, True, False) == (20 - 2 + 6) - (10 - 4)
    assert standing.judge(2, 4, False, True) == (20 - 2) - (10 - 4 + 6)
    assert standing.judge(0, 10, False, True) > 20 + 10, "the fallen are not healed"


@pytest.mark.rule("DW-11")
def test_surplus_cards_cost_nothing():
    """Two exchanges to come need four cards; who holds six after a theft spares the two weakest."""
    hand, others = cards("10R 9P 8S 7W 2L 2R 3P 4S"), cards("5R 5P 5S 5W 5L 6R")
    kept = Standing(2, hand, others, (50, 50), 2).kept(hand, others)
    weakest = sorted(hand, key=lambda held: greedy(held, others))[:4]
    assert kept(tuple(weakest[:2])) == kept(tuple(weakest[2:])) == kept(())
    assert kept(cards("10R 9P")) < kept(())


# whole games -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-1")
@pytest.mark.parametrize(
    ("way", "rounds", "name"),
    [("tutorial", 3, "fighter"), ("full", 1, "fighter"), ("simple-2", 1, "fighter"), ("simple-2", 1, "greedy")],
)
def test_better_than_random_over_whole_games(way, rounds, name):
    """Won games less lost ones, on average over both seats; a deal is one observation."""
    played = DUEL.with_rules(way=way, rounds=rounds)
    player, results = bot(name, played), []
    for seed in range(12 if SOAK else 6):
        state = played.deal(2, seed)
        ends = [end_of(played, players, state, seed) for players in ((player, DICE), (DICE, player))]
        winners = [played.outcome(end).winners for end in ends]
        results.append(mean((seat in won) - (1 - seat in won) for seat, won in enumerate(winners)))
    assert bound(results) > 0
