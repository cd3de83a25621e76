"""Stones by its rules, ST-1 to ST-9."""

from itertools import product

import pytest
from stories import sentences_of

from janken import GAMES, Table, card, cards
from janken.cards import UNKNOWN
from janken.chance import Chance
from janken.errors import IllegalMove, NotationError, PileError, RulesError, SeatsError
from janken.game import Move
from janken.games.tricks.hand import voids
from janken.games.tricks.stones import bags_for, points_for
from janken.games.tricks.story import Trick
from janken.suits import Suit

STONES = GAMES["stones"]
JOKERS = STONES.with_rules(jokers="in")
GHOST = STONES.with_rules(ghost="on")
BREAKS = STONES.with_rules(ranking="rock-breaks")
PLAIN = STONES.with_rules(ranking="plain")


def dealt(*hands, aside="", game=STONES):
    """A deal in which the seats hold at least these cards."""
    size, pack = game.hand_size(len(hands)), game.pack(len(hands))
    wanted = [list(cards(hand)) for hand in (*hands, aside)]
    rest = [c for c in pack if not any(c in held for held in wanted)]
    for held in wanted[:-1]:
        held += [rest.pop(0) for _ in range(size - len(held))]
    return game.deal(len(hands), 1, [c for held in (*wanted, rest) for c in held])


def with_bids(state, *bids, game=STONES):
    """The bids of all, given by seat and made in turn."""
    while state.phase == "bidding":
        state = game.play(state, Move.of("bid", bids[state.turn] if bids else 1))
    return state


def played(state, texts, game=STONES):
    for found in cards(texts):
        state = game.play(state, Move.of("play", found))
    return state


def few(*hands, game=STONES, **fields):
    """Late in a hand: seat 0 leads, one trick is over, these cards are left."""
    state = with_bids(game.deal(len(hands), 1), game=game)
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    return state._replace(hands=held, turn=0, tricks=(Trick(0, (), 0),), **fields)


def counted(state, bids, tricks, game=STONES):
    """The hand played with these results."""
    state = with_bids(state, *bids, game=game)
    takers = [seat for seat, count in enumerate(tricks) for _ in range(count)]
    state = state._replace(hands=((),) * len(bids), tricks=tuple(Trick(0, (), taker) for taker in takers))
    return game.counted(state)


# bidding and opening -------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-1")
@pytest.mark.parametrize(
    ("game", "seats", "most"), [(STONES, 5, 13), (JOKERS, 5, 14), (STONES, 3, 21), (JOKERS, 3, 23)]
)
def test_bids_go_from_none_to_all_in_turn_from_the_dealers_left(game, seats, most):
    state = game.deal(seats, 3)
    assert game.turn(state) == (state.deal.dealer + 1) % seats
    assert game.asks(state).text == f"Bid 0 to {most} tricks."
    assert list(game.moves(state)) == [f"bid {tricks}" for tricks in range(most + 1)]
    for nth in range(seats):
        assert game.turn(state) == (state.deal.dealer + 1 + nth) % seats
        state = game.play(state, Move.of("bid", nth))
    assert state.phase == "playing" and [state.deal.bids[(state.deal.dealer + 1 + n) % seats] for n in (0, 1)] == [0, 1]


@pytest.mark.rule("ST-1")
def test_bids_are_open_to_all():
    state = STONES.play(STONES.deal(3, 1), Move("bid 4"))
    bidder = (state.deal.dealer + 1) % 3
    assert all(STONES.seen_by(state, seat).deal.bids[bidder] == 4 for seat in (0, 1, 2, None))
    assert STONES.label(STONES.deal(3, 1), Move("bid 0")) == "Bid nil"


@pytest.mark.rule("ST-1")
@pytest.mark.parametrize(
    ("aside", "opens"), [("", "2P"), ("2P", "3P"), ("2P 3P", "4P")], ids=["the Two", "else the Three", "else the Four"]
)
def test_the_lowest_paper_opens(aside, opens):
    state = with_bids(dealt("", f"{opens} 5P", "", aside=aside))
    assert STONES.turn(state) == 1
    assert STONES.moves(state) == [f"play {opens}"]
    assert STONES.asks(state).text == f"Open with the {card(opens).name}."
    assert str(STONES.why_not(state, Move("play 5P"))) == (
        f"The {card(opens).name} opens this hand. Open to you: {card(opens).name}. (ST-1)"
    )


@pytest.mark.rule("ST-1")
def test_a_joker_never_opens_and_without_paper_the_dealers_left_leads_anything():
    ghost = JOKERS.with_rules(ghost="on")
    state = dealt("XP", "", "", "", aside="2P 3P 4P 5P 6P 7P 8P 9P 10P JP QP KP AP", game=ghost)
    state = with_bids(state, game=ghost)
    assert ghost.turn(state) == (state.deal.dealer + 1) % 4
    assert len(ghost.moves(state)) == 14 and ghost.asks(state).text == "Open with any card."


# counting ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-2")
@pytest.mark.rule("ST-3")
@pytest.mark.parametrize(
    ("bid", "tricks", "points", "bags"),
    [
        (3, 2, 0, 0),
        (3, 3, 30, 0),
        (3, 5, 32, 2),
        (13, 13, 130, 0),
        (1, 0, 0, 0),
        (0, 0, 150, 0),
        (0, 1, 1, 1),
        (0, 4, 4, 4),
    ],
)
def test_points_and_bags(bid, tricks, points, bags):
    assert points_for(bid, tricks) == points and bags_for(bid, tricks) == bags


MATCHES = {
    # each hand: bids and tricks of three seats; then the scores, and the bags kept
    "bags carry, ten cost a hundred": [
        ((7, 7, 5), (7, 7, 7), (70, 70, 52), (0, 0, 2)),
        ((1, 7, 5), (7, 7, 7), (86, 140, 104), (6, 0, 4)),
        ((2, 7, 8), (7, 7, 7), (11, 210, 104), (1, 0, 4)),  # 5 more make 11: 25 points, less 100, one bag left
    ],
    "two penalties at once": [
        ((12, 0, 0), (21, 0, 0), (129, 150, 150), (9, 0, 0)),
        ((9, 1, 1), (21, 0, 0), (31, 150, 150), (1, 0, 0)),  # 9 + 12 bags: 102 − 200
    ],
    "exactly ten": [
        ((1, 0, 0), (11, 0, 10), (20 - 100, 150, 10 - 100), (0, 0, 0)),
    ],
    "nil made and failed": [
        ((0, 10, 11), (0, 10, 11), (150, 100, 110), (0, 0, 0)),
        ((0, 9, 9), (3, 9, 9), (153, 190, 200), (3, 0, 0)),
        ((0, 9, 9), (7, 7, 7), (60, 190, 200), (0, 0, 0)),  # 3 + 7 bags: 7 − 100
    ],
    "bags before 500": [
        ((0, 0, 20), (0, 0, 21), (150, 150, 201), (0, 0, 1)),
        ((0, 0, 12), (0, 0, 21), (300, 300, 230), (0, 0, 0)),
        ((0, 0, 21), (0, 0, 21), (450, 450, 440), (0, 0, 0)),
        ((0, 0, 11), (0, 0, 21), (600, 600, 460), (0, 0, 0)),  # 120 points, less 100
    ],
}


@pytest.mark.rule("ST-2")
@pytest.mark.rule("ST-3")
@pytest.mark.parametrize("hands", MATCHES.values(), ids=MATCHES)
def test_matches_by_table(hands):
    state = STONES.deal(3, 5)
    for number, (bids, tricks, scores, bags) in enumerate(hands):
        dealer = state.deal.dealer
        state = counted(state, bids, tricks)
        assert STONES.scores(state) == scores
        assert state.deal.past[-1].bags == bags and state.deal.number == number
        if state.phase != "over":
            assert STONES.moves(state) == (Move("deal"),) and STONES.asks(state).pause
            assert STONES.turn(state) == (dealer + 1) % 3  # the deal passes left
            state = STONES.play(state, Move("deal"))
            assert state.deal.dealer == (dealer + 1) % 3 and state.deal.bids == (None,) * 3


@pytest.mark.rule("ST-4")
@pytest.mark.parametrize(
    ("hands", "winners"),
    [
        ([((21, 0, 0), (21, 0, 0))] * 2 + [((8, 0, 0), (21, 0, 0))], None),
        ([((21, 0, 0), (21, 0, 0))] * 3, (0,)),  # 630 before 450
        ([((10, 0, 11), (10, 0, 11))] * 4 + [((10, 1, 11), (10, 0, 11))], (1,)),  # 600 in the fourth hand
        ([((0, 0, 20), (0, 0, 21))] * 4, (2,)),  # two at 600, but 804 is more
        ([((0, 0, 1), (0, 0, 21))] * 4, (0, 1)),  # equal highest share
    ],
)
def test_first_to_500(hands, winners):
    state = STONES.deal(3, 5)
    for bids, tricks in hands:
        if state.phase == "over":
            break
        state = counted(state, bids, tricks)
        state = STONES.play(state, Move("deal")) if state.phase == "counted" else state
    outcome = STONES.outcome(state)
    assert (outcome.winners if outcome else None) == winners
    assert outcome is None or outcome.rule == "ST-4"


@pytest.mark.rule("ST-8")
@pytest.mark.parametrize(
    ("bids", "tricks", "winners"), [((3, 4, 14), (3, 4, 14), (2,)), ((5, 5, 12), (5, 5, 11), (0, 1))]
)
def test_the_last_hand_ends_it(bids, tricks, winners):
    game = STONES.with_rules(hands=1)
    outcome = game.outcome(counted(game.deal(3, 5), bids, tricks, game))
    assert outcome.winners == winners and outcome.rule == "ST-8"
    assert STONES.rules.hands == 50


def test_a_counted_hand_is_told():
    before = with_bids(dealt("", "", "", game=STONES), 0, 1, 3)
    takers = [1] * 16 + [2] * 4
    before = before._replace(
        hands=(cards("2W"), cards("3W"), cards("4W")), turn=0, tricks=tuple(Trick(0, (), taker) for taker in takers)
    )
    assert sentences_of(STONES, played(before, "2W 3W"), "play 4W") == [
        ("C plays the Four of Water.", "TRICK-2"),
        ("The Four is the highest Water. C takes the trick.", "TRICK-5"),
        ("A makes nil: 150 points.", "ST-3"),
        ("B makes 1 with 16 tricks: 25 points.", "ST-2"),
        ("B pays 100 points for 10 bags.", "ST-2"),
        ("C makes 3 with 5 tricks: 32 points.", "ST-2"),
    ]


def test_the_sheet_has_every_hand_the_bags_and_the_hand_being_played():
    state = STONES.play(counted(STONES.deal(3, 5), (7, 7, 5), (7, 7, 7)), Move("deal"))
    state = STONES.play(state, Move("bid 4"))
    sheet = STONES.sheet(state)
    assert sheet.columns == ("Hand", "{0}", "{1}", "{2}")
    assert sheet.rows[:3] == (
        ("1", "7 of 7: +70", "7 of 7: +70", "7 of 5: +52"),
        ("Bags", "0", "0", "2"),
        ("Score", "70", "70", "52"),
    )
    assert sorted(sheet.rows[3]) == ["0 of 4", "2", "to bid", "to bid"]


# whole matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("game", [JOKERS, BREAKS, PLAIN], ids=["Jokers", "Rock breaks", "plain"])
def test_whole_matches_recounted(game, seats):
    """Tricks add up to the hand's size, and the scores to what the story of bids and tricks says."""
    game, chance = game.with_rules(target=200, hands=12), Chance(seats, "match")
    state, bids, took, scores, bags = game.deal(seats, seats), {}, [0] * seats, [0] * seats, [0] * seats
    while game.turn(state) is not None:
        moves, seat = game.moves(state), game.turn(state)
        move = chance.choice(moves[:4] if moves[0].verb == "bid" else moves)
        if move.verb == "bid":
            bids[seat] = int(move.words[0])
        after = game.play(state, move)
        if len(after.tricks) > len(state.tricks):
            took[after.tricks[-1].taker] += 1
        if after.phase in ("counted", "over"):
            assert sum(took) == game.hand_size(seats) == sum(game.tricks_taken(after))
            for s in range(seats):
                scores[s] += 150 if took[s] == bids[s] == 0 else 0 if took[s] < bids[s] else 9 * bids[s] + took[s]
                bags[s] += max(0, took[s] - bids[s])
                while bags[s] >= 10:
                    bags[s], scores[s] = bags[s] - 10, scores[s] - 100
            assert game.scores(after) == tuple(scores) and after.deal.past[-1].bags == tuple(bags)
            assert (max(scores) >= 200 or after.deal.number == 11) is (after.phase == "over")
            took = [0] * seats
        state = after


# the ghost hand ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ST-5")
@pytest.mark.parametrize(("jokers", "size"), [("out", 13), ("in", 14)])
def test_four_play_with_five_hands(jokers, size):
    game = GHOST.with_rules(jokers=jokers, hands=1)
    state, chance = game.deal(4, 1), Chance(1, "ghost")
    assert [len(hand) for hand in state.hands] == [size] * 4 and len(state.deal.aside) == size
    ghost = state.deal.aside
    while game.turn(state) is not None:
        assert game.seen_by(state, 0).deal.aside == (UNKNOWN,) * size
        state = game.play(state, chance.choice(game.moves(state)))
    assert game.seen_by(state, None).deal.aside == ghost  # shown after the hand
    zone = next(zone for zone in game.zones(state) if zone.id == "aside")
    assert zone.label == "ghost hand" and zone.faces == "all"


@pytest.mark.rule("ST-5")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_ghost_needs_four_players(seats):
    assert GHOST.seats == (4,) and STONES.seats == (3, 4, 5)
    with pytest.raises(SeatsError, match="A ghost hand is for four players, not for “"):
        GHOST.deal(seats, 1)


# Rock breaks everything, plain Spades ---------------------------------------------------------------------------------


@pytest.mark.rule("ST-6")
@pytest.mark.parametrize(
    ("trick", "taker"),
    [("7P AP 2R", 2), ("7P AL 2S", 2), ("7R AP KP", 0), ("7R AP 8R", 2), ("7W AS AP", 2), ("7W KL AP", 1)],
)
def test_rock_breaks_everything(trick, taker):
    assert played(few(*trick.split(), game=BREAKS, broken=True), trick, BREAKS).tricks[-1].taker == taker


@pytest.mark.rule("ST-6")
@pytest.mark.parametrize("game", [BREAKS, PLAIN], ids=["Rock breaks", "plain"])
def test_rock_is_held_back_on_the_first_trick(game):
    first = with_bids(dealt("2P 3P", "AR KR 5S", "", game=game), game=game)
    state = played(first._replace(hands=(first.hands[0], cards("KR 5S"), cards("AR QR"))), "2P", game)
    assert game.moves(state) == ["play 5S"]
    refusal = game.why_not(state, Move("play KR"))
    assert refusal.text == "Rock is held back on the first trick."
    assert refusal.instead == "Open to you: Five of Scissors." and refusal.rule == ("ST-6", "ST-9")[game is PLAIN]
    assert game.asks(state).text == "Follow Paper if you can. Rock is held back on the first trick."
    state = played(state, "5S", game)
    assert game.moves(state) == ["play AR", "play QR"]  # nothing else is held


@pytest.mark.rule("ST-6")
def test_rock_is_led_only_once_broken_or_when_nothing_else_is_held():
    state = few("KR 5S 3W", "2W 3S 4S", "AR 2L 9W", game=BREAKS)
    assert BREAKS.moves(state) == ["play 5S", "play 3W"]
    assert str(BREAKS.why_not(state, Move("play KR"))) == (
        "Rock is not broken yet. Open to you: Five of Scissors or Three of Water. (ST-6)"
    )
    assert BREAKS.asks(state).text == "Rock is not broken yet. Lead another card if you can."
    state = played(state, "5S 3S AR", BREAKS)
    assert state.broken and BREAKS.moves(state) == ["play 9W", "play 2L"]
    assert BREAKS.moves(few("KR AR", "2W 3S", "2L 4L", game=BREAKS)) == ["play AR", "play KR"]
    mine = few("KR 2S", "3S 2W", "5W AR", game=BREAKS)
    assert BREAKS.moves(played(mine, "2S 3S AR", BREAKS)._replace(turn=0)) == ["play KR"]


@pytest.mark.rule("ST-6")
@pytest.mark.rule("ST-9")
@pytest.mark.parametrize("ranking", ["rock-breaks", "plain"])
def test_jokers_are_out_when_rock_is_special(ranking):
    with pytest.raises(RulesError, match=r"can't be “.*” with Jokers in .* Set “jokers” to “out”"):
        STONES.with_rules(ranking=ranking, jokers="in")
    with pytest.raises(RulesError):
        JOKERS.with_rules(ranking=ranking)


@pytest.mark.rule("ST-7")
@pytest.mark.parametrize(
    ("trick", "taker"), [("7P AS AL", 0), ("7P 2R AL", 1), ("7P 2R 3R", 2), ("7R AP AW", 0), ("7W KW AL", 1)]
)
def test_plain_spades_knows_trumps_and_the_led_suit_only(trick, taker):
    assert played(few(*trick.split(), game=PLAIN, broken=True), trick, PLAIN).tricks[-1].taker == taker


@pytest.mark.rule("ST-9")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_plain_spades_is_for_three_to_five(seats):
    state = PLAIN.deal(seats, 1)
    assert not any(c.is_joker for c in PLAIN.cards(state))
    assert PLAIN.moves(few("KR 5S", "2W 3S", "AR 2L", game=PLAIN)) == ["play 5S"]


# what is remembered -------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_hand_and_remembers_every_trick():
    state = played(with_bids(dealt("2P 3P 9W", "KP 5W", "4P AW")), "2P KP 4P 5W AW 9W")
    seen = STONES.seen_by(state, 1)
    assert seen.hands[1] == state.hands[1] and set(seen.hands[0]) == {UNKNOWN}
    assert seen.tricks == state.tricks and seen.seed is None
    assert [str(c) for c in seen.tricks[0].cards] == ["2P", "KP", "4P"] and seen.tricks[0].card_of(2) is card("4P")


def test_guesses_heed_who_did_not_follow():
    """After many tricks, nobody is given a suit they are known not to hold."""
    for seed in range(4):
        state, chance = JOKERS.deal(4, seed), Chance(seed, "voids")
        while len(state.tricks) < 10:
            state = JOKERS.play(state, chance.choice(JOKERS.moves(state)))
        missing = voids(state)
        assert any(missing)
        for nth in range(20):
            guess = JOKERS.guess(JOKERS.seen_by(state, 0), Chance(nth, "guess"))
            for seat, hand in enumerate(guess.hands):
                assert not missing[seat] & {c.suit for c in hand}


def test_voids_are_read_from_tricks():
    state = few("2R 3R", "5W 6W", "7R 8L")
    assert voids(played(state, "2R 5W")) == (frozenset(), {Suit.ROCK}, frozenset())


# bad input ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "rule", "says"),
    [
        ("bid 22", "ST-1", "A bid is a number of tricks of this hand. Bid 0 to 21 tricks."),
        ("bid -1", "ST-1", "Bid 0 to 21 tricks."),
        ("bid 03", "ST-1", "Bid 0 to 21 tricks."),
        ("bid", "ST-1", "Bid 0 to 21 tricks."),
        ("bid 1 2", "ST-1", "Bid 0 to 21 tricks."),
        ("play 2P", "ST-1", "That is not what is asked for now. Bid 0 to 21 tricks."),
        ("deal", "ST-1", "That is not what is asked for now."),
    ],
)
def test_a_bad_bid_is_refused_and_changes_nothing(move, rule, says):
    table = Table(STONES, seats=3, seed=1)
    before = table.state
    with pytest.raises(IllegalMove) as refused:
        table.push(move)
    assert says in str(refused.value) and refused.value.refusal.rule == rule
    assert table.state is before and table.ply == 0


@pytest.mark.parametrize(
    ("move", "rule", "says"),
    [
        ("play 9S", "TRICK-2", "Water is led and you hold Water. Open to you: Five of Water or King of Water."),
        ("play AL", "TRICK-2", "The Ace of Lizard is not in your hand. Open to you: Five of Water or King of Water."),
        ("play 5W KW", "TRICK-2", "One card is played at a time."),
        ("play", "TRICK-2", "One card is played at a time."),
        ("play 5W~2", "TRICK-2", "The Five of Water, copy 2 is not in your hand."),
        ("bid 3", "TRICK-2", "That is not what is asked for now. Follow Water if you can."),
        ("deal", "TRICK-2", "That is not what is asked for now."),
    ],
)
def test_a_bad_card_is_refused_and_changes_nothing(move, rule, says):
    state = played(few("2W 3W", "5W KW 9S", "6W 7W"), "2W")
    refusal = STONES.why_not(state, Move(move))
    assert says in str(refusal) and refusal.rule == rule
    with pytest.raises(IllegalMove):
        STONES.play(state, Move(move))


def test_what_is_no_move_and_no_pile_is_said():
    with pytest.raises(NotationError, match="Moves look like this: deal · bid 3 · play 5R"):
        STONES.read("raise 3")
    with pytest.raises(PileError):
        STONES.deal(3, 1, cards("2P 3P"))
    with pytest.raises(SeatsError, match="It takes 3 or 4 or 5"):
        STONES.deal(2, 1)
    for wrong in ({"target": 0}, {"hands": 51}, {"ranking": "water-breaks"}):
        with pytest.raises(RulesError):
            STONES.with_rules(**wrong)


def test_house_rules_that_fit_together():
    for jokers, ranking in product(("in", "out"), ("relations", "rock-breaks", "plain")):
        if jokers == "out" or ranking == "relations":
            assert STONES.with_rules(jokers=jokers, ranking=ranking).deal(5, 1)
