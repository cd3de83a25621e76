"""Green Queen by its rules, GQ-1 to GQ-10."""

import pytest
from stories import sentences_of

from janken import GAMES, Table, card, cards, deck
from janken.cards import UNKNOWN
from janken.chance import Chance
from janken.errors import IllegalMove
from janken.game import Ask, Move
from janken.games.tricks.green_queen import CYCLES, POINT_CARDS, value
from janken.games.tricks.story import Trick
from janken.sentences import tell
from janken.suits import Relation, Suit, relation

DRAWN = GAMES["green-queen"]
QUEEN = DRAWN.with_rules(points="rotating")  # Rock counts in the first hand, so Lizard opens
JOKERS = QUEEN.with_rules(jokers="in")
SHORT = QUEEN.with_rules(moon="others")
ROCK_POINTS = POINT_CARDS[Suit.ROCK]


def dealt(*hands, aside="", game=QUEEN):
    """A deal in which the seats hold at least these cards."""
    size, pack = game.hand_size(len(hands)), game.pack(len(hands))
    wanted = [list(cards(hand)) for hand in (*hands, aside)]
    rest = [c for c in pack if not any(c in held for held in wanted)]
    for held in wanted[:-1]:
        held += [rest.pop(0) for _ in range(size - len(held))]
    return game.deal(len(hands), 1, [c for held in (*wanted, rest) for c in held])


def passed(state, game=QUEEN, **wanted):
    """All pass: seat 1 what `s1` says, others their first three."""
    while state.phase == "passing":
        text = wanted.get(f"s{state.turn}")
        state = game.play(state, game.read(f"pass {text}") if text else game.moves(state)[0])
    return state


def first_trick(*hands, game=QUEEN, suit=Suit.ROCK):
    """The pass is over, seat 0 opens; these cards are held."""
    state = passed(game.deal(len(hands), 1), game)
    held = tuple(tuple(sorted(cards(hand))) for hand in hands)
    return state._replace(hands=held, turn=0, deal=state.deal._replace(suit=suit))


def later(*hands, **fields):
    """One trick is over, seat 0 leads."""
    return first_trick(*hands)._replace(tricks=(Trick(0, cards("2L 3L 4L"), 0),), **fields)


def played(state, texts, game=QUEEN):
    for found in cards(texts):
        state = game.play(state, Move.of("play", found))
    return state


def counted(state, shares, game=QUEEN):
    """The hand played so that the seats took these cards."""
    state = passed(state, game)
    tricks = tuple(Trick(0, cards(share), seat) for seat, share in enumerate(shares) if share)
    deal = state.deal._replace(aside=())
    return game.counted(state._replace(hands=((),) * len(state.hands), tricks=tricks, deal=deal))


ROCKS = "AR 2R 3R 4R 5R 6R 7R 8R 9R 10R JR QR KR"


# the point suit and the pass ----------------------------------------------------------------------------------------


@pytest.mark.rule("GQ-1")
def test_the_point_suit_is_drawn_for_each_hand():
    suits = [DRAWN.deal(3, seed).deal.suit for seed in range(200)]
    assert set(suits) == set(Suit) and min(map(suits.count, Suit)) > 20
    state = DRAWN.deal(3, 1)
    assert DRAWN.deal(3, 1).deal.suit is state.deal.suit
    assert tell(DRAWN.asks(state).text).startswith(f"{state.deal.suit} counts points.")


@pytest.mark.rule("GQ-1")
def test_the_point_suit_may_go_round():
    game, state = QUEEN.with_rules(target=500), QUEEN.deal(3, 1)
    suits = []
    for _ in range(7):
        suits.append(state.deal.suit)
        state = game.play(counted(state, ["QL", "", ""], game), Move("deal"))
    assert suits == [*Suit, Suit.ROCK, Suit.PAPER]


@pytest.mark.rule("GQ-2")
@pytest.mark.parametrize(("seats", "from_seat_0"), [(3, [1, 2, None]), (4, [1, 3, 2, None]), (5, [1, 4, 2, 3, None])])
def test_where_the_cards_go(seats, from_seat_0):
    game, state = QUEEN.with_rules(target=500), QUEEN.deal(seats, 1)
    for to in [*from_seat_0, from_seat_0[0]]:  # and then the cycle begins again
        if to is None:
            assert state.phase == "playing" and CYCLES[seats][state.deal.number % seats] == 0
        else:
            held, after = state.hands[0], passed(state, game)
            given = after.deal.passed[0]
            assert len(given) == 3 and set(given) <= set(held) & set(after.hands[to])
            assert [len(hand) for hand in after.hands] == [game.hand_size(seats)] * seats
        state = game.play(counted(state, ["QL", *[""] * (seats - 1)], game), Move("deal"))


@pytest.mark.rule("GQ-2")
def test_all_choose_before_anybody_sees_what_comes():
    state = QUEEN.deal(4, 1)
    first = (state.deal.dealer + 1) % 4
    giver, taker = first, (first + 1) % 4
    given = QUEEN.moves(state)[7].cards
    state = QUEEN.play(state, QUEEN.moves(state)[7])
    assert QUEEN.turn(state) == taker
    assert QUEEN.seen_by(state, giver).deal.passed[giver] == given
    assert QUEEN.seen_by(state, taker).deal.passed[giver] == (UNKNOWN,) * 3
    assert not set(given) & set(state.hands[taker])
    zone = next(zone for zone in QUEEN.zones(state) if zone.id == f"passed-{giver}")
    assert zone.cards == given and zone.faces == "owner"
    state = passed(state)
    assert set(given) <= set(state.hands[taker])


@pytest.mark.rule("GQ-2")
def test_a_seat_knows_what_it_passed_until_it_is_played():
    state = dealt("3L 4L 5L AS", "2L 9W", "", "6L")
    state = passed(state, s0="AS 3L 4L")
    seen, other = QUEEN.seen_by(state, 0), QUEEN.seen_by(state, 2)
    assert [c for c in seen.hands[1] if c is not UNKNOWN] == list(cards("AS 3L 4L"))
    assert set(other.hands[1]) == {UNKNOWN} and other.deal.passed[0] == () and seen.deal.passed[0] == cards("AS 3L 4L")
    assert QUEEN.seen_by(state, 1).deal.passed[0] == cards("AS 3L 4L")
    for nth in range(5):
        assert set(cards("AS 3L 4L")) <= set(QUEEN.guess(seen, Chance(nth)).hands[1])


@pytest.mark.rule("GQ-2")
def test_a_pass_is_told_to_giver_and_taker_only():
    state = dealt("3L 4L 5L AS", "2L 9W", "")
    while state.turn != 0:
        state = QUEEN.play(state, QUEEN.moves(state)[0])
    last = len([three for three in state.deal.passed if three]) == 2
    assert sentences_of(QUEEN, state, "pass 4L AS 3L", you=0)[0] == (
        "You pass the Ace of Scissors, Three of Lizard and Four of Lizard, to B.",
        "GQ-2",
    )
    assert sentences_of(QUEEN, state, "pass 4L AS 3L", you=2)[0] == ("A passes three cards, face down, to B.", "GQ-2")
    if last:
        assert sentences_of(QUEEN, state, "pass 4L AS 3L", you=1)[1][0] == (
            "You get the Ace of Scissors, Three of Lizard and Four of Lizard."
        )


# opening, the first trick, breaking --------------------------------------------------------------------------------


@pytest.mark.rule("GQ-3")
@pytest.mark.parametrize(("points", "opens"), [*zip(Suit, "LRPSW", strict=True)], ids=str)
def test_the_opening_suit_is_the_weakest(points, opens):
    state = first_trick("2R 2P 2S 2W 2L", "3R", "4R", suit=points)
    assert QUEEN.opening_suit(state).letter == opens
    assert relation(QUEEN.opening_suit(state), points) is Relation.WEAKEST
    assert QUEEN.moves(state) == [f"play 2{opens}"]


@pytest.mark.rule("GQ-3")
@pytest.mark.parametrize(("aside", "opens"), [("", "2L"), ("2L", "3L"), ("2L 3L", "4L")])
def test_the_lowest_opens_after_the_pass(aside, opens):
    state = passed(dealt(f"{opens} 9W 8W", "", "", aside=aside), s0=f"{opens} 9W 8W")
    assert QUEEN.turn(state) == 1  # it went to the left
    assert QUEEN.moves(state) == [f"play {opens}"]
    assert QUEEN.asks(state) == Ask(f"Open with the {card(opens).name}.", "GQ-3")


@pytest.mark.rule("GQ-4")
@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("QL 3L 4W", "3L"),  # the Queen waits while there is another Lizard
        ("QL 4W AR", "QL"),  # her own suit is led and she is alone
        ("AR KR 4W 5S", "5S 4W"),
        ("AR KR", "AR KR"),  # nothing else is held
        ("AR KL QL", "KL"),
    ],
)
def test_the_first_trick_is_clean(hand, may):
    state = played(first_trick("2L 3S", hand, "5L 6L"), "2L")
    assert [move.words[0] for move in QUEEN.moves(state)] == may.split()


@pytest.mark.rule("GQ-4")
@pytest.mark.parametrize(
    ("hand", "jokers", "may"), [("QL XL AR", "in", "XL"), ("QL 5S AW", "out", "5S")], ids=["a Joker", "Water opens"]
)
def test_the_queen_waits_for_her_last_lizard(hand, jokers, may):
    suit = Suit.ROCK if jokers == "in" else Suit.LIZARD
    state = played(first_trick("2L 2W", hand.replace(" AW", ""), "5L 6W", suit=suit), "2L" if jokers == "in" else "2W")
    assert [move.words[0] for move in QUEEN.moves(state)] == [may]


@pytest.mark.rule("GQ-4")
def test_a_point_card_on_the_first_trick_is_refused():
    state = played(first_trick("2L 3S", "AR 4W 5S", "5L 6L"), "2L")
    refusal = QUEEN.why_not(state, Move("play AR"))
    assert str(refusal) == (
        "No point card falls on the first trick. Open to you: Five of Scissors or Four of Water. (GQ-4)"
    )
    assert QUEEN.asks(state).text == "Follow Lizard if you can. No point card falls on the first trick."


@pytest.mark.rule("GQ-5")
def test_points_are_led_only_once_broken_or_when_nothing_else_is_held():
    state = later("AR QL 5S", "2S 3W 4W", "3R 6S 7S")
    assert QUEEN.moves(state) == ["play 5S"]
    assert str(QUEEN.why_not(state, Move("play QL"))) == (
        "Points are not broken yet. Open to you: Five of Scissors. (GQ-5)"
    )
    assert QUEEN.asks(state).rule == "GQ-5"
    assert QUEEN.moves(later("AR QL", "2S 3W", "3R 6S")) == ["play AR", "play QL"]


@pytest.mark.rule("GQ-5")
@pytest.mark.parametrize("breaker", ["3R", "QL"], ids=["a card of the suit", "the Queen"])
def test_any_point_card_breaks_points_whoever_plays_it(breaker):
    state = played(later("AR 5S 6S", "AS 7R 8S", f"{breaker} 7W 9R"), f"5S AS {breaker}")
    assert state.broken
    assert QUEEN.moves(state._replace(turn=1)) == ["play 7R", "play 8S"]
    own = later("AR 5R 6R", "AS 7R 8R", "2W 7W 9R", turn=2)  # seat 0 breaks them and may then lead one
    own = played(own, "7W 5R AS")
    assert own.broken and QUEEN.moves(own._replace(turn=0)) == ["play AR", "play 6R"]


# counting -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GQ-6")
def test_what_the_cards_count():
    for suit in Suit:
        assert sum(value(c, suit) for c in deck()) == 27
        assert sum(value(c, suit) for c in deck(jokers=False)) == 26
        assert {c for c in deck() if value(c, suit)} == POINT_CARDS[suit]
    assert [value(card(text), Suit.WATER) for text in ("QL", "XW", "2W", "XL")] == [13, 1, 1, 0]
    assert value(card("QL"), Suit.LIZARD) == 14


@pytest.mark.rule("GQ-6")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("game", [DRAWN, JOKERS], ids=["65 cards", "70 cards"])
def test_every_hand_of_a_match_counts_26_or_27(game, seats):
    chance, state, scores = Chance(seats, "match"), game.deal(seats, seats), [0] * seats
    while game.turn(state) is not None:
        after = game.play(state, chance.choice(game.moves(state)))
        if after.phase in ("counted", "over"):
            assert sum(game.tricks_taken(after)) == game.hand_size(seats)
            hand = after.deal.past[-1]
            assert sum(hand.taken) == (27 if game.rules.jokers == "in" else 26)
            if hand.points == hand.taken:
                scores = [a + b for a, b in zip(scores, hand.points, strict=True)]
                assert game.scores(after) == tuple(scores)
            scores = list(game.scores(after))
            assert (max(scores) >= 100) is (after.phase == "over")
        state = after
    assert game.outcome(state).winners == tuple(s for s in range(seats) if scores[s] == min(scores))


@pytest.mark.rule("GQ-7")
def test_leftovers_go_to_the_first_to_take_a_point_card():
    state = first_trick("2L AS KL", "3L 5R 7R", "4L 6S 9L")
    state = played(state._replace(deal=state.deal._replace(aside=cards("QL KR"))), "2L 3L 4L")
    assert QUEEN.heir(state) is None and zone_of(state, "aside").cards == cards("QL KR")
    state = played(state, "9L KL")
    assert sentences_of(QUEEN, state, "play 5R")[1:] == [
        ("Rock crushes Lizard. B takes the trick.", "TRICK-3"),
        ("B gets the leftover cards too.", "GQ-7"),
    ]
    state = played(state, "5R")
    assert QUEEN.heir(state) == 1 and zone_of(state, "aside").cards == ()
    assert set(cards("QL KR")) <= set(zone_of(state, "taken-1").cards)
    assert QUEEN.seen_by(state, 1).deal.aside == (UNKNOWN, UNKNOWN)  # face down until the hand is counted
    state = played(state, "7R 6S AS")
    assert state.deal.past[-1].taken == (0, 16, 0)  # two Rocks, then the King and the Queen
    assert zone_of(state, "leftovers").cards == cards("QL KR")


@pytest.mark.rule("GQ-7")
def test_leftovers_count_towards_the_moon():
    state = passed(QUEEN.deal(3, 1))
    tricks = (Trick(0, cards("AR 2R 3R 4R 5R 6R 7R 8R 9R 10R JR QR"), 1),)
    deal = state.deal._replace(aside=cards("KR QL"))
    state = QUEEN.counted(state._replace(hands=((),) * 3, tricks=tricks, deal=deal))
    assert state.deal.past[-1].taken == (0, 26, 0) and QUEEN.scores(state) == (0, -26, 0)


@pytest.mark.rule("GQ-8")
@pytest.mark.parametrize(
    ("game", "shares", "scores"),
    [
        (QUEEN, [f"{ROCKS} QL", "", ""], (-26, 0, 0)),
        (SHORT, [f"{ROCKS} QL", "", ""], (0, 26, 26)),
        (JOKERS, ["", f"{ROCKS} XR QL", ""], (0, -27, 0)),
        (JOKERS.with_rules(moon="others"), ["", f"{ROCKS} XR QL", ""], (27, 0, 27)),
        (QUEEN, [ROCKS, "QL", ""], (13, 13, 0)),
        (JOKERS, [f"{ROCKS} QL", "XR", ""], (26, 1, 0)),  # one card short
    ],
)
def test_the_moon(game, shares, scores):
    state = counted(game.deal(3, 1), shares, game)
    assert game.scores(state) == scores


@pytest.mark.rule("GQ-8")
def test_the_moon_is_told():
    # the last trick of a hand in which seat 0 has taken everything
    state = later("AR", "2W", "3W", broken=True)._replace(tricks=(Trick(0, cards(f"{ROCKS[3:]} QL"), 0),))
    state = state._replace(deal=state.deal._replace(aside=()))
    events = sentences_of(QUEEN, played(state, "AR 2W"), "play 3W")
    assert events[1][0] == "Water erodes Rock, and the Three is highest. C takes the trick."
    state = later("AR", "2S", "3S", broken=True)._replace(tricks=(Trick(0, cards(f"{ROCKS[3:]} QL"), 0),))
    state = state._replace(deal=state.deal._replace(aside=()))
    before = played(state, "AR 2S")
    assert sentences_of(QUEEN, before, "play 3S")[2:] == [("A shoots the moon. 26 points come off.", "GQ-8")]
    assert sentences_of(SHORT, before, "play 3S")[2:] == [("A shoots the moon. All others get 26 points.", "GQ-8")]


@pytest.mark.rule("GQ-9")
@pytest.mark.parametrize(
    ("shares", "winners", "scores"),
    [
        (["QL 2R", "AR 3R 4R 5R 6R", "KR QR JR 10R 9R 8R 7R"], (1,), (113, 35, 45)),
        (["QL 2R", "AR 3R 4R 5R 6R KR", "QR JR 10R 9R 8R 7R"], (1,), (113, 36, 44)),
        (["QL 2R", "3R 4R 5R 6R KR AR QR JR 10R 9R 8R", "7R"], (2,), (113, 41, 39)),
        (["QL 2R", "3R 4R 5R 6R KR AR QR JR 10R 9R", "8R 7R"], (1, 2), (113, 40, 40)),
        (["", "3R 4R 5R 6R KR AR QR JR 10R 9R 8R 7R 2R", "QL"], None, (99, 43, 51)),
    ],
)
def test_a_hundred_ends_it_and_the_lowest_wins(shares, winners, scores):
    state = passed(QUEEN.deal(3, 1))
    before = counted(state, ["QL", "", ""]).deal.past[-1]._replace(scores=(99, 30, 38))
    state = counted(state._replace(deal=state.deal._replace(past=(before,))), shares)
    outcome = QUEEN.outcome(state)
    assert QUEEN.scores(state) == scores
    assert (outcome.winners if outcome else None) == winners and (outcome is None or outcome.rule == "GQ-9")


@pytest.mark.rule("GQ-10")
def test_the_last_hand_ends_it():
    game = QUEEN.with_rules(hands=1)
    outcome = game.outcome(counted(game.deal(3, 1), ["QL", ROCKS, ""], game))
    assert outcome.winners == (2,) and outcome.rule == "GQ-10" and outcome.scores == (13, 13, 0)
    assert QUEEN.rules.hands == 50 and QUEEN.rules.target == 100


def test_the_sheet_has_every_hand_and_the_one_being_played():
    state = passed(QUEEN.play(counted(QUEEN.deal(3, 1), ["QL", ROCKS, ""]), Move("deal")))
    sheet = QUEEN.sheet(state)
    assert sheet.columns == ("Hand", "{0}", "{1}", "{2}")
    assert sheet.rows == (
        ("1, Rock", "13", "13", "0"),
        ("Score", "13", "13", "0"),
        ("2, Paper", "0", "0", "0"),
        ("Tricks", "0", "0", "0"),
    )


# bad input ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("pass {0} {1}", "Exactly three different cards are passed. Choose three cards of your hand. (GQ-2)"),
        ("pass {0} {1} {2} {3}", "Exactly three different cards are passed."),
        ("pass {0} {1} {1}", "Exactly three different cards are passed."),
        ("pass {0} {1} {strange}", "is not in your hand. Choose three cards of your hand. (GQ-2)"),
        ("pass", "Exactly three different cards are passed."),
        ("pass {0} {1} stock", "Exactly three different cards are passed."),
        ("play {0}", "That is not what is asked for now. Rock counts points. Pass three cards to"),
        ("deal", "That is not what is asked for now."),
    ],
)
def test_a_bad_pass_is_refused_and_changes_nothing(move, says):
    table = Table(QUEEN, seats=4, seed=1)
    before, hand = table.state, table.state.hands[table.turn]
    strange = next(c for c in QUEEN.pack(4) if c not in hand)
    with pytest.raises(IllegalMove) as refused:
        table.push(move.format(*hand, strange=strange))
    assert says in str(refused.value)
    assert table.state is before and table.ply == 0


def test_a_pass_may_name_its_cards_in_any_order():
    table = Table(QUEEN, seats=4, seed=1)
    a, b, c, *_ = table.state.hands[table.turn]
    assert table.push(f"pass {c} {a} {b}") == f"pass {a} {b} {c}"
    assert str(QUEEN.why_not(QUEEN.deal(4, 1), Move(f"pass {c} {a} {b}"))).endswith("(GQ-2)")  # as read, in order


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("play 9S", "Water is led and you hold Water."),
        ("play KP", "The King of Paper is not in your hand."),
        ("play 5W 6W", "One card is played at a time."),
        ("pass 5W 6W 9S", "That is not what is asked for now."),
    ],
)
def test_a_bad_card_is_refused(move, says):
    state = played(later("2W 3S", "5W 6W 9S", "7W 8W"), "2W")
    assert QUEEN.why_not(state, Move(move)).text == says
    with pytest.raises(IllegalMove):
        QUEEN.play(state, Move(move))


def zone_of(state, name, game=QUEEN):
    return next(zone for zone in game.zones(state) if zone.id == name)
