"""Every bot for every game; then what the readers and the unreadable one of the War games claim."""

from __future__ import annotations

import re
import subprocess
import sys
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from janken.bots import Belief, Bot, best_for, bot, bots_for, choice_of, play_on
from janken.bots.any import Random
from janken.bots.war import Level, Tally
from janken.cards import card, cards
from janken.chance import Chance
from janken.errors import JankenError, SeatsError, UnknownBot
from janken.game import PLAY
from janken.games import GAMES, game
from janken.games.war.five_card_war import FiveCardState
from janken.rulebook import rule
from janken.study.equilibria import guarantee, solve
from janken.suits import Suit
from janken.table import Table

BEATEN = {"R": "SL", "P": "RW", "S": "PL", "W": "SR", "L": "PW"}
"""Whom each suit beats, by hand (CORE-2)."""

FIVE_CARD = [
    game("five-card-war").with_rules(jokers=jokers, hand=hand, refill=refill)
    for jokers, hand, refill in product(("out", "in"), ("five", "half"), ("each-round", "when-empty"))
]
ACES_AND_KINGS = game("aces-and-kings")
PLAYED = [*GAMES.values(), *FIVE_CARD[1:]]
PAIRS = [
    pytest.param(played, found, id=f"{played!r} {name}")
    for played in PLAYED
    for name, found in bots_for(played).items()
]


class Biased(Bot):
    """Plays Rock six times in ten when it holds one card of each suit."""

    def believes(self, game, seen, seat):
        moves = game.moves(seen)
        weights = [6 if move.cards[0].suit is Suit.ROCK else 1 for move in moves]
        mix = tuple((move, Fraction(weight, sum(weights))) for move, weight in zip(moves, weights, strict=True))
        return Belief("", "WAR-10", mix)


class First(Bot):
    """Always plays the first card it holds."""

    def believes(self, game, seen, seat):
        return Belief("", "WAR-9", ((game.moves(seen)[0], Fraction(1)),))


class CounterTally(Bot):
    """Asks itself what Tally would play next, and beats that. Sits at seat 0."""

    def believes(self, game, seen, seat):
        moves = game.moves(seen)
        expected = Tally().believes(game, game.seen_by(game.after(seen, moves[0]), 1), 1).mix
        best = max(moves, key=lambda move: sum(share * result(move, other) for other, share in expected))
        return Belief("", "WAR-10", ((best, Fraction(1)),))


def result(mine, theirs) -> int:
    """A win, loss or tie between two moves, by the list above."""
    (rank, suit), (other_rank, other_suit) = (move.split()[-1].replace("10", "T") for move in (mine, theirs))
    sign = -1 if "X" in (rank, other_rank) else 1
    return sign * ((other_suit in BEATEN[suit]) - (suit in BEATEN[other_suit]))


def match(game, players, seed):
    """A whole game, each player seeing only what its seat may."""
    state = game.deal(len(players), seed)
    chances = [Chance(seed, "match", seat) for seat in range(len(players))]
    while (seat := game.turn(state)) is not None:
        seen = game.seen_by(state, seat)
        yield seen, seat
        state = game.play(state, players[seat].choose(game, seen, seat, chances[seat]))
    yield state, None


def margin(game, players, seed) -> int:
    *_, (state, _) = match(game, players, seed)
    mine, theirs = game.scores(state)
    return mine - theirs


# every bot for every game ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("played", "player"), PAIRS)
def test_plays_whole_games_from_what_it_may_see(played, player):
    """Looking at a face-down card would raise FaceDown, an illegal move IllegalMove."""
    for seed in (1, 2):
        for seen, seat in match(played, [player] * played.seats[0], seed):
            if seat is None:
                assert played.outcome(seen)
                continue
            belief = player.believes(played, seen, seat)
            shares = [share for _, share in belief.mix]
            assert sum(shares) == 1 and min(shares) > 0
            assert {move for move, _ in belief.mix} <= set(played.moves(seen))
            assert len({move for move, _ in belief.mix}) == len(shares)
            assert not belief.expects or sum(share for _, share in belief.expects) == 1
            assert rule(belief.rule)
            assert "!" not in belief.text
            assert all(len(sentence.split()) < 15 for sentence in belief.text.split(". ")), belief.text


@pytest.mark.parametrize(("played", "player"), PAIRS)
def test_same_chance_same_game(played, player):
    games = [[seen for seen, _ in match(played, [player] * played.seats[0], seed=5)] for _ in range(2)]
    assert games[0] == games[1]


@pytest.mark.parametrize(("played", "player"), PAIRS)
def test_has_a_name_and_a_line(played, player):
    assert re.fullmatch(r"[a-z-]+", player.name)
    assert player.title.istitle()
    assert player.line.endswith(".") and len(player.line.split()) < 15


def test_random_draws_what_its_mix_says():
    state = ACES_AND_KINGS.deal(2, 1)
    quick = [Random().choose(ACES_AND_KINGS, state, 0, Chance(seed)) for seed in range(50)]
    assert quick == [Bot.choose(Random(), ACES_AND_KINGS, state, 0, Chance(seed)) for seed in range(50)]
    assert len(set(quick)) == 5


def test_every_game_has_bots_and_the_last_gives_hints():
    assert all(next(iter(bots_for(played))) == "random" for played in GAMES.values())
    assert list(bots_for(ACES_AND_KINGS)) == ["random", "frequency", "equilibrium"]
    assert best_for(ACES_AND_KINGS).title == "Level"
    assert best_for(game("war")).title == "Dice"
    assert bot(" Frequency ", ACES_AND_KINGS).title == "Tally"


@pytest.mark.parametrize("name", ["", "deep-blue", None, "x" * 999])
def test_unknown_bots_are_told_the_known_ones(name):
    with pytest.raises(UnknownBot, match=r"Aces and Kings\. The bots that do: random, frequency, equilibrium\.$"):
        bot(name, ACES_AND_KINGS)


def test_a_seat_that_is_not_to_move_has_nothing_to_choose():
    for player in bots_for(ACES_AND_KINGS).values():
        with pytest.raises(SeatsError, match="not to move"):
            player.believes(ACES_AND_KINGS, ACES_AND_KINGS.deal(2, 1), 1)


def test_bots_play_on_to_the_end_the_same_game_each_time():
    tables = [play_on(Table("aces-and-kings", seed=5, seating=["frequency", "random"])) for _ in range(2)]
    assert tables[0].outcome and tables[0].code == tables[1].code
    by_hand = Table("aces-and-kings", seed=5, seating=["frequency", "random"])
    while by_hand.turn is not None:
        by_hand.push(choice_of(bot(by_hand.seating[by_hand.turn], by_hand.game), by_hand))
    assert by_hand.code == tables[0].code
    assert play_on(by_hand).ply == by_hand.ply, "nothing is left to play"


def test_bots_stop_for_a_person_and_after_so_many_moves():
    table = Table("stones", seed=3, seating=["random", "random", "person"])
    while play_on(table).ply < 30:
        assert table.turn == 2
        table.push(table.moves[0])
    alone = Table("stones", seed=3, seating=["random"] * 3)
    assert play_on(alone, moves=4).ply == 4 and play_on(alone, moves=2).ply == 6


def test_what_can_not_be_played_on_is_refused():
    table = Table("war", seed=1, seating=["random", "chess"])
    with pytest.raises(JankenError, match=r"“war” is no table\. play_on\(\) takes one, such as Table"):
        play_on("war")
    for moves in (0, -1, True, "3", 2.0):
        with pytest.raises(JankenError, match="is no number of moves"):
            play_on(table, moves)
    assert table.ply == 0
    five = Table("five-card-war", seed=1, seating=["random", "chess"])
    with pytest.raises(UnknownBot, match="“chess” does not play Five-Card War"):
        play_on(five)


def test_bots_are_loaded_when_asked_for():
    lines = "import sys, janken.bots; print(*(name for name in sys.modules if name.startswith('janken.')))"
    loaded = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True, check=True).stdout
    assert "janken.bots" in loaded
    assert "janken.bots." not in loaded and "janken.study" not in loaded


# Tally -------------------------------------------------------------------------------------------------------


def shown_so_far(*rounds):
    state = ACES_AND_KINGS.deal(2, 1)
    for mine, theirs in rounds:
        for text in (f"A{mine}", f"K{theirs}"):
            state = ACES_AND_KINGS.play(state, PLAY[card(text)])
    return state


@pytest.mark.rule("WAR-10")
def test_tally_counts_only_what_the_other_side_has_shown():
    state = shown_so_far("RW", "RW", "LW", "LP")
    belief = Tally().believes(ACES_AND_KINGS, state, 0)
    assert dict(belief.expects) == {
        "Rock": Fraction(1, 9), "Paper": Fraction(2, 9), "Scissors": Fraction(1, 9), "Water": Fraction(4, 9),
        "Lizard": Fraction(1, 9),
    }  # fmt: skip
    assert belief.mix == ((PLAY[card("AL")], Fraction(1)),)
    assert belief.text == "The other side shows Water most, 3 of 4 times. Best against that: Lizard."
    committed = ACES_AND_KINGS.play(state, PLAY[card("AS")])
    theirs = Tally().believes(ACES_AND_KINGS, ACES_AND_KINGS.seen_by(committed, 1), 1)
    assert dict(theirs.expects)["Scissors"] == Fraction(1, 9)
    assert "Rock and Lizard most, 2 of 4 each" in theirs.text


def endgame(mine, theirs, history=(), jokers="in"):
    """Five-Card War with only these hands left, as seat 0 sees it."""
    played = game("five-card-war").with_rules(jokers=jokers)
    hands = tuple(sorted(cards(mine))), tuple(sorted(cards(theirs)))
    gone = tuple(found for found in played.pack(2) if found not in hands[0] + hands[1])
    state = FiveCardState(hands, (), (), (), (gone, ()), ((), ()), True, history)
    return played, played.seen_by(state, 0)


@pytest.mark.rule("WAR-9")
def test_tally_leaves_out_what_can_not_come():
    often_rock = ((card("2S"), card("2R")),) * 6
    belief = Tally().believes(*endgame("5P 5W 5L", "3S 4S 5S", often_rock), 0)
    assert dict(belief.expects) == {"Scissors": Fraction(1)}
    assert belief.mix[0][0] == "play 5W"


@pytest.mark.rule("WAR-4")
def test_tally_minds_the_jokers_that_may_come():
    belief = Tally().believes(*endgame("5P 5S", "2R XR KL"), 0)
    assert dict(belief.expects) == {
        "Rock": Fraction(1, 4), "Joker of Rock": Fraction(1, 4), "Lizard": Fraction(1, 2)
    }  # fmt: skip
    assert belief.mix == (("play 5S", Fraction(1)),), "Scissors beats Lizard, and the Joker of Rock"


@pytest.mark.parametrize("seed", range(4))
def test_tally_beats_who_favours_rock(seed):
    """Against 6 Rocks in 10, Paper and Water bring half a point a round: 100 of 200."""
    long = ACES_AND_KINGS.with_rules(rounds=200)
    assert margin(long, (Tally(), Biased()), seed) >= 60
    assert margin(long, (Biased(), Tally()), seed) <= -60


def test_tally_beats_a_habit_in_five_card_war():
    assert sum(margin(game("five-card-war"), (Tally(), First()), seed) for seed in range(20)) >= 100


@pytest.mark.parametrize("seed", range(4))
def test_who_knows_tally_beats_it(seed):
    """Reading habits is itself a habit."""
    assert margin(ACES_AND_KINGS.with_rules(rounds=200), (CounterTally(), Tally()), seed) >= 120


# Level -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAR-10")
@pytest.mark.rule("CORE-3")
def test_level_gives_nothing_away_in_aces_and_kings():
    state = shown_so_far("RW", "RW", "RW")
    mix = Level().believes(ACES_AND_KINGS, state, 0).mix
    assert [sum(share * result(move, f"play K{suit}") for move, share in mix) for suit in BEATEN] == [0] * 5


@pytest.mark.parametrize("played", FIVE_CARD, ids=repr)
def test_level_keeps_its_promises_in_five_card_war(played):
    """Card by card: the worst of this round is what it says; and it gives up no more than even shares would."""
    for seen, seat in match(played, (Level(), Random()), seed=3):
        if seat != 0:
            continue
        hand = [str(move) for move in played.moves(seen)]
        visible = set(played.cards(seen))
        coming = [f"play {found}" for found in played.pack(2) if found not in visible]
        worth = {mine: Fraction(sum(result(mine, other) for other in coming), len(coming)) for mine in hand}
        belief = Level().believes(played, seen, seat)
        results = [sum(share * result(move, other) for move, share in belief.mix) for other in coming]
        assert promised(belief.text) == min(results)
        for other in coming:
            mixed = sum(share * (result(move, other) - worth[move]) for move, share in belief.mix)
            even = Fraction(sum(result(mine, other) - worth[mine] for mine in hand), len(hand))
            assert mixed >= even


def promised(text):
    """The average result of this round that Level's sentence names."""
    if "breaks even" in text or "always wins" in text or "beats it" in text:
        return 0 if "even" in text else 1 if "wins" in text else -1
    sign, number = re.search(r"(wins at least|loses at most) (\d/\d+|\d+/\d+) on average", text).groups()
    return Fraction(number) * (1 if sign == "wins at least" else -1)


@pytest.mark.parametrize("seed", range(12))
def test_level_is_right_to_the_end_of_the_game(seed):
    """Hands of three, both known, solved by working backwards from the last card (a tie counts 0)."""
    pile = Chance(seed, "hands").shuffled(game("war").with_rules(jokers="in").pack(2))
    mine, theirs = tuple(map(str, sorted(pile[:3]))), tuple(map(str, sorted(pile[3:6])))

    @cache
    def value(mine, theirs):
        return solve(rounds(mine, theirs)).value if mine else Fraction(0)

    def rounds(mine, theirs):
        return [[result(a, b) + value(without(mine, a), without(theirs, b)) for b in theirs] for a in mine]

    def without(hand, gone):
        return tuple(held for held in hand if held != gone)

    mix = dict(Level().believes(*endgame(" ".join(mine), " ".join(theirs)), 0).mix)
    shares = [mix.get(f"play {held}", Fraction(0)) for held in mine]
    assert guarantee(rounds(mine, theirs), shares) == value(mine, theirs)
    assert value(mine, theirs) == Fraction(sum(result(a, b) for a in mine for b in theirs), 3)
