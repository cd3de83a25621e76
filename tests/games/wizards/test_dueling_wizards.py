"""Dueling Wizards by its rules: rounds, the draft, casting, and that all accounts are balanced."""

from collections import Counter
from itertools import pairwise

import pytest
from stories import sentences_of
from wizards import FULL, ONE, TUTORIAL, at_random, drafted, duel, last_hand, played, to_the_end_of_the_round

from janken import cards
from janken.cards import UNKNOWN
from janken.chance import Chance
from janken.errors import RulesError
from janken.game import Move, stacked
from janken.games.wizards.exchange import exchange
from janken.games.wizards.state import CALL, CAST, COUNTED, ORDER, OVER
from janken.sentences import plain, tell

# rounds and the end -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-1")
def test_rounds_begin_at_100_75_and_50():
    assert [TUTORIAL.rules.start(nth) for nth in range(3)] == [100, 75, 50]
    assert [TUTORIAL.with_rules(hp=60).rules.start(nth) for nth in range(3)] == [60, 45, 30]
    state, seen = TUTORIAL.deal(2, 4), []
    while state.phase != OVER:
        seen.append(state.hp)
        state = to_the_end_of_the_round(drafted(TUTORIAL, state=state), TUTORIAL)
        state = TUTORIAL.play(state, Move("deal")) if state.phase == COUNTED else state
    assert seen == [(100, 100), (75, 75), (50, 50)]


@pytest.mark.rule("DW-1")
def test_both_attack_three_times_in_turn():
    state = drafted(ONE)
    opener, attackers = state.opener, []
    while state.phase == CAST:
        attackers.append(state.turn)
        state = played(state, ONE.moves(state)[0], game=ONE)
        assert ONE.turn(state) == 1 - attackers[-1]
        state = played(state, ONE.moves(state)[0], game=ONE)
        while state.phase == CALL:
            state = played(state, ONE.moves(state)[0], game=ONE)
    assert attackers == [opener, 1 - opener] * 3 and state.phase == COUNTED
    assert state.hands == ((), ()) and [len(pile) for pile in state.discards] == [6, 6]


@pytest.mark.rule("DW-1")
@pytest.mark.parametrize("hp", [15, 14, 1])
def test_no_hp_left_ends_the_game(hp):
    state = duel("10R 2R", "5L 3R", ONE, hp=(100, hp), won=(1, 1), round=2)
    end = played(state, "cast 10R", "cast 5L", game=ONE)
    assert end.phase == OVER and end.hp == (100, hp - 15) and ONE.scores(end) == (1, 2)
    assert ONE.outcome(end).winners == (0,)
    assert sentences_of(ONE, played(state, "cast 10R", game=ONE), "cast 5L")[-2:] == [
        ("B is knocked out: no HP is left.", "DW-1"),
        ("A wins the duel by knock-out.", "DW-1"),
    ]
    still_up = played(state._replace(hp=(100, 16)), "cast 10R", "cast 5L", game=ONE)
    assert still_up.phase == CAST and still_up.hp == (100, 1)


@pytest.mark.rule("DW-1")
def test_an_attacker_can_knock_himself_out():
    end = played(duel("10R 2R", "5P 3R", ONE, hp=(10, 3)), "cast 10R", "cast 5P", game=ONE)
    assert end.phase == OVER and ONE.outcome(end).winners == (1,)


@pytest.mark.rule("DW-1")
def test_both_knocked_out_in_one_hand_is_a_drawn_game():
    state = duel("6R 5P", "8S 3L", hp=(2, 6), won=(0,), round=1)
    end = played(state, "cast 6R 5P", "cast 8S 3L")
    assert end.hp == (0, 0) and FULL.outcome(end).winners == () and FULL.scores(end) == (1, 0)
    assert sentences_of(FULL, played(state, "cast 6R 5P"), "cast 8S 3L")[-3:] == [
        ("A is knocked out: no HP is left.", "DW-1"),
        ("B is knocked out: no HP is left.", "DW-1"),
        ("The duel is drawn: both are knocked out.", "DW-1"),
    ]
    uneven = played(state._replace(hp=(1, 3)), "cast 6R 5P", "cast 8S 3L")
    assert uneven.hp == (-1, -3) and uneven.won == (0, None) and FULL.outcome(uneven).winners == ()


@pytest.mark.rule("DW-1")
@pytest.mark.parametrize(("hp", "winner"), [((50, 40), 0), ((40, 50), 1), ((40, 40), None)])
def test_more_hp_wins_the_round(hp, winner):
    state = last_hand(hp)
    assert state.phase == COUNTED and state.won == (winner,)
    assert ONE.scores(state) == (int(winner == 0), int(winner == 1))


@pytest.mark.rule("DW-1")
@pytest.mark.parametrize(
    ("won", "hp", "winners", "reason"),
    [
        ((0, 1), (50, 40), (0,), "A wins the duel with 2 rounds to 1."),
        ((None, None), (40, 50), (1,), "B wins the duel with 1 round to 0."),
        ((0, 1), (40, 40), (), "The duel is drawn: 1 round each."),
        ((None, None), (40, 40), (), "The duel is drawn: 0 rounds each."),
    ],
)
def test_more_rounds_win_the_game(won, hp, winners, reason):
    end = last_hand(hp, round=2, won=won)
    outcome = ONE.outcome(end)
    assert ONE.turn(end) is None and outcome.winners == winners
    assert plain(tell(outcome.reason)) == reason and outcome.scores == ONE.scores(end)


@pytest.mark.rule("DW-15")
def test_at_two_rounds_to_none_the_third_is_played_and_can_win_everything():
    state = last_hand((50, 40), round=1, won=(0,))
    assert state.phase == COUNTED and state.won == (0, 0)
    third = ONE.play(state, Move("deal"))
    assert third.phase == ORDER and third.round == 2
    state = duel("2R", "10R 5S", ONE, hp=(5, 1), won=(0, 0), round=2, opener=1)
    end = played(state, "cast 10R", "cast 2R", game=ONE)
    assert end.phase == CAST
    state = duel("2S", "10R 5S", ONE, hp=(5, 1), won=(0, 0), round=2, opener=1)
    end = played(state, "cast 10R", "cast 2S", game=ONE)
    assert ONE.outcome(end).winners == (1,) and ONE.scores(end) == (2, 1)


@pytest.mark.parametrize(("rounds", "hp"), [(0, 100), (4, 100), (3, 19), (3, 401), (True, 100), (3, "100")])
def test_house_rules_say_what_they_accept(rounds, hp):
    with pytest.raises(RulesError, match="It takes a whole number from"):
        TUTORIAL.with_rules(rounds=rounds, hp=hp)
    with pytest.raises(RulesError, match="one of tutorial, full, simple-1, simple-2"):
        TUTORIAL.with_rules(way="hard")


# the draft --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-2")
@pytest.mark.rule("DW-13")
@pytest.mark.parametrize(
    ("way", "levels", "sizes", "deck"),
    [
        ("tutorial", [1, 2, 3], [12, 24, 24], [65, 65, 70]),
        ("full", [3, 3, 3], [24, 24, 24], [70, 70, 70]),
        ("simple-1", [1, 1, 1], [12, 12, 12], [65, 65, 65]),
        ("simple-2", [2, 2, 2], [24, 24, 24], [65, 65, 65]),
    ],
)
def test_ways_to_play(way, levels, sizes, deck):
    game = TUTORIAL.with_rules(way=way, hp=400)
    state = game.deal(2, 3)
    for level, size, cards_in_play in zip(levels, sizes, deck, strict=True):
        assert game.level(state) == level and len(state.draft) == size
        assert len(state.draft) + len(state.stock) == cards_in_play
        assert level == 3 or not any(c.is_joker for c in state.draft + state.stock)
        state = drafted(game, state=state)
        assert [len(hand) for hand in state.hands] == [size // 2, size // 2]
        assert game.spell_size(state) == (1 if level == 1 else 2)
        state = to_the_end_of_the_round(state, game)
        state = game.play(state, Move("deal")) if state.phase == COUNTED else state
    assert len(state.won) == 3
    assert len(game.pack(2)) == max(deck)


@pytest.mark.rule("DW-2")
@pytest.mark.parametrize(("order", "picker"), [("first", 0), ("second", 1)])
def test_the_first_to_pick_is_the_second_to_attack(order, picker):
    state = TUTORIAL.deal(2, 1)._replace(turn=0)
    state = played(state, order, game=TUTORIAL)
    assert TUTORIAL.turn(state) == picker and state.opener == 1 - picker
    pickers = []
    while state.phase == "draft":
        pickers.append(state.turn)
        state = played(state, f"take {state.draft[-1]}", game=TUTORIAL)
    assert pickers == [picker, 1 - picker] * 6
    assert state.phase == CAST and state.turn == 1 - picker


@pytest.mark.rule("DW-2")
@pytest.mark.parametrize(
    ("drawn", "chooser"),
    [("10R 5L", 0), ("5L 10R", 1), ("2R KR", 1), ("AR KR", 0), ("XR 5P", 0), ("XR XP", 0), ("5R XR", 0)],
)
def test_in_round_1_a_high_card_settles_who_chooses(drawn, chooser):
    *most, a, b = [c for c in FULL.pack(2) if c not in cards(drawn)] + list(cards(drawn))
    state = FULL.deal(2, 1, [*most, a, b])
    assert state.turn == chooser and state.phase == ORDER and state.drawn == cards(drawn)
    assert {zone.id: zone.cards for zone in FULL.zones(state)}["drawn-0"] == (a,)
    assert FULL.asks(state).text.startswith(f"The {state.drawn[chooser].name} wins the draw.")


@pytest.mark.rule("DW-2")
def test_both_seats_are_drawn_as_often():
    choosers = Counter(TUTORIAL.deal(2, seed).turn for seed in range(400))
    assert 160 < choosers[0] < 240


@pytest.mark.rule("DW-2")
@pytest.mark.parametrize("opener", [0, 1])
@pytest.mark.parametrize(("hp", "loser"), [((50, 40), 1), ((40, 50), 0), ((40, 40), None)])
def test_the_loser_chooses_the_order_and_after_a_drawn_round_who_attacked_second(opener, hp, loser):
    state = duel("2R", "3R", ONE, hand=5, hp=hp, opener=opener)
    mine, theirs = ("cast 2R", "cast 3R") if state.turn == 0 else ("cast 3R", "cast 2R")
    state = played(state, mine, theirs, game=ONE)
    chooser = 1 - opener if loser is None else loser
    assert state.turn == chooser and ONE.asks(state).pause
    state = ONE.play(state, Move("deal"))
    assert (state.phase, state.turn) == (ORDER, chooser) and ONE.moves(state) == ("first", "second")


@pytest.mark.rule("DW-2")
def test_all_cards_are_gathered_and_shuffled_before_every_round():
    for seed in range(20):
        states, _ = at_random(TUTORIAL.with_rules(hp=400), seed)
        laid_out = [state.draft for before, state in pairwise(states) if before.phase == COUNTED]
        for state in states:
            if state.phase == ORDER:
                assert state.hands == state.discards == state.played == ((), ())
        assert len(laid_out) == 2 and not set(laid_out[0]) >= set(states[0].draft)


@pytest.mark.rule("DW-2")
def test_a_stacked_pile_is_laid_out_from_its_top():
    wanted = cards("AR KR QR JR 10R 9R 8R 7R 6R 5R 4R 3R")
    state = TUTORIAL.deal(2, 1, stacked(TUTORIAL.pack(2), *wanted))
    assert set(state.draft) == set(wanted) and list(state.draft) == sorted(wanted)
    assert state.aside == cards("XR XP XS XW XL")


# casting ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-3")
def test_the_attacker_casts_first_and_turns_up_first():
    state = duel("6R 5P 2R", "8S 3L 2P")
    assert FULL.turn(state) == 0 and len(FULL.moves(state)) == 6
    assert sentences_of(FULL, state, "cast 6R 5P") == [("A casts two cards, face down.", "DW-3")]
    assert sentences_of(FULL, state, "cast 6R 5P", you=0) == [
        ("You cast the Six of Rock and Five of Paper, face down.", "DW-3")
    ]
    state = played(state, "cast 6R 5P")
    assert FULL.turn(state) == 1
    assert sentences_of(FULL, state, "cast 8S 3L") == [
        ("B casts two cards, face down.", "DW-3"),
        ("A attacks with the Six of Rock and Five of Paper.", "DW-3"),
        ("B defends with the Eight of Scissors and Three of Lizard.", "DW-3"),
        (
            "Rock blunts Scissors, a weaker defence: 6. Lizard eats Paper, a stronger defence: 5 − 3 = 2. "
            "B loses 6 HP, A loses 2.",
            "DW-4",
        ),
    ]
    state = played(state, "cast 8S 3L")
    assert state.hp == (98, 94) and state.discards == (cards("6R 5P"), cards("8S 3L")) and state.turn == 1
    assert sentences_of(FULL, duel("6R 6P", "8S 3S"), "cast 6P 6R", you=1)[0][0] == "A casts two cards, face down."


@pytest.mark.rule("DW-3")
def test_only_what_lies_cast_is_secret():
    """Whatever was cast, the other side sees and hears the same."""
    before = duel("6R 5P 2R 9W", "8S 3L 2P 7L")
    views = {}
    for move in FULL.moves(before):
        after = FULL.play(before, move)
        for viewer in (1, None):
            views.setdefault(viewer, set()).add((FULL.seen_by(after, viewer), FULL.story(before, move, after, viewer)))
        assert FULL.seen_by(after, 0).cast[0] == move.cards
        assert FULL.story(before, move, after, 0)[0].cards == move.cards
    assert [len(seen) for seen in views.values()] == [1, 1]
    seen = FULL.seen_by(played(before, "cast 6R 5P"), 1)
    assert seen.hands == before.hands and seen.cast == ((UNKNOWN, UNKNOWN), ())
    assert seen.seed is None and set(seen.stock) == {UNKNOWN}


@pytest.mark.rule("DW-3")
def test_guesses_of_what_lies_cast_come_from_the_hand_in_every_order():
    seen = FULL.seen_by(played(duel("6R 5P 2R", "8S 3L 2P"), "cast 6R 5P"), 1)
    guesses = {FULL.guess(seen, Chance(n, "guess")).cast[0] for n in range(200)}
    assert guesses == {(a, b) for a in cards("6R 5P 2R") for b in cards("6R 5P 2R") if a is not b}


@pytest.mark.rule("DW-3")
def test_picks_discards_and_stolen_cards_are_open():
    for state in at_random(FULL, 5)[0]:
        for viewer in (0, 1, None):
            seen = FULL.seen_by(state, viewer)
            assert (seen.hands, seen.discards, seen.played) == (state.hands, state.discards, state.played)
            zones = {zone.id: zone for zone in FULL.zones(seen)}
            assert all(zones[f"{name}-{s}"].faces == "all" for name in ("hand", "discards", "played") for s in (0, 1))


@pytest.mark.rule("DW-3")
def test_the_attacker_calls_an_ace_before_the_defence_is_seen():
    state = played(duel("AR 2R", "5S 2S", ONE), "cast AR", "cast 5S", game=ONE)
    assert (state.phase, state.turn) == (CALL, 0) and ONE.moves(state) == ["call AR =1", "call AR =11"]
    assert state.played == (cards("AR"), ()) and ONE.seen_by(state, 0).cast == ((), (UNKNOWN,))
    assert played(state, "call AR =11", game=ONE).hp == (100, 89)
    assert played(state, "call ar =1", game=ONE).hp == (100, 99)
    defends = played(duel("9R 2R", "AL 2S", ONE), "cast 9R", "cast AL", game=ONE)
    assert (defends.phase, defends.turn) == (CALL, 1) and defends.played == (cards("9R"), cards("AL"))
    assert played(defends, "call AL =1", game=ONE).hp == (100, 90)
    assert played(defends, "call AL =11", game=ONE).hp == (100, 80)


# accounts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-4")
@pytest.mark.rule("DW-11")
@pytest.mark.parametrize("way", ["tutorial", "full", "simple-1", "simple-2"])
def test_hp_is_balanced_at_every_hand_and_no_card_is_lost(way):
    game, thefts, heals, hands = TUTORIAL.with_rules(way=way), 0, 0, 0
    for seed in range(40):
        states, moves = at_random(game, seed)
        for before, move, after in zip(states[:-1], moves, states[1:], strict=True):
            assert sorted(game.cards(after)) == sorted(game.pack(2))
            thefts += move.verb == "steal"
            if len(after.past) == len(before.past):
                assert after.hp == before.hp or move.verb == "deal"
                continue
            fought = after.past[-1]
            found = exchange(
                fought.attack,
                fought.defence,
                rules=game.level(before),
                values=dict(fought.called),
                promote=fought.promoted,
            )
            sides = (found.to_attacker, found.to_defender), (found.heal_attacker, found.heal_defender)
            lost, healed = (both if fought.attacker == 0 else both[::-1] for both in sides)
            left = [hp - minus for hp, minus in zip(before.hp, lost, strict=True)]
            healed = tuple(plus if hp > 0 else 0 for plus, hp in zip(healed, left, strict=True))
            assert (fought.lost, fought.healed) == (lost, healed)
            assert after.hp == fought.hp == tuple(hp + plus for hp, plus in zip(left, healed, strict=True))
            hands, heals = hands + 1, heals + any(healed)
        assert [zone.id for zone in game.zones(states[-1])] == [zone.id for zone in game.zones(states[0])]
    assert hands > 400 and (thefts > 20 and heals > 20 if way == "full" else True)


def test_everything_happens_in_games_by_chance():
    verbs = Counter(move.verb for seed in range(30) for move in at_random(FULL, seed)[1])
    assert set(verbs) == set(FULL.verbs)


def test_the_longest_hand_is_within_the_bound():
    for way, seeds in (("full", 40), ("simple-1", 10), ("simple-2", 10), ("tutorial", 20)):
        game = TUTORIAL.with_rules(way=way, hp=400)
        assert max(len(at_random(game, seed)[1]) for seed in range(seeds)) <= game.most_moves(2)
