"""Dueling Wizards as it is told and shown: reasons, questions, sheet, buttons, refusals, and who may look."""

import pytest
from stories import sentences_of
from wizards import FULL, ONE, TUTORIAL, at_random, duel, last_hand, played

from janken import Table, card, cards
from janken.bots import Belief
from janken.errors import IllegalMove
from janken.game import Move
from janken.games.wizards.state import CAST
from janken.listeners.bot_thoughts import thought_of
from janken.listeners.table import TableListener
from janken.sentences import plain, tell
from janken.view import Viewer, view_of

# what is told and shown -------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-4")
def test_the_deciding_event_has_its_reason_as_data():
    state = played(duel("6R 5P 9R", "8S 3L 9L"), "cast 6R 5P")
    move = Move("cast 8S 3L")
    event = FULL.story(state, move, FULL.play(state, move), None)[-1]
    assert (event.kind, str(event.beat), str(event.relation), event.wins) == (
        "exchanged",
        "Rock blunts Scissors",
        "weaker",
        card("6R"),
    )
    assert event.cards == cards("6R 8S 5P 3L")
    assert [tuple(map(str, shift)) for shift in event.shifts] == [
        ("6R", "played-0", "discards-0"),
        ("5P", "played-0", "discards-0"),
        ("8S", "played-1", "discards-1"),
        ("3L", "played-1", "discards-1"),
    ]
    question = event.question
    assert question.answer == "2-6" and len(question.options) == 4
    assert dict(question.options)["2-6"] == "{1:lose|loses} 6 HP, {0:lose|loses} 2"


def test_jokers_and_kings_have_their_mistakes():
    state = played(duel("6R XP 9R", "8S KS 9L"), "cast 6R XP", "cast 8S KS", "call XP =8")
    event = next(e for e in FULL.story(state, Move("promote"), FULL.play(state, Move("promote")), None) if e.question)
    mistakes = dict(event.question.mistakes).values()
    assert event.rule == "DW-9" and "The King of Scissors lifts the Eight of Scissors to 10." in mistakes
    assert "The Joker of Paper turns every comparison of this exchange round." in mistakes
    assert plain(tell(event.text)) == (
        "A Joker turns it round. Scissors beats Rock, a stronger defence: 10 + 10 − 6 = 14. "
        "The Joker of Paper is dodged. A loses 14 HP."
    )


@pytest.mark.rule("DW-10")
def test_second_sight_is_told_to_everybody():
    state = played(duel("2R 5P 9R", "8S 3L 9L"), "cast 2R 5P")
    assert sentences_of(FULL, state, "cast 8S 3L")[1:] == [
        ("A shows the Two of Rock and nothing more: Second Sight.", "DW-10"),
        ("B defends with the Eight of Scissors and Three of Lizard.", "DW-3"),
    ]
    assert sentences_of(FULL, played(state, "cast 8S 3L"), "replace 9R")[0] == (
        "A brings in the Nine of Rock.",
        "DW-10",
    )


@pytest.mark.rule("DW-1")
def test_rounds_are_told():
    state = played(duel("2R", "3R", ONE, hand=5, hp=(50, 40)), "cast 3R", game=ONE)
    assert sentences_of(ONE, state, "cast 2R")[-1] == ("A wins round 1 with 50 HP to 40.", "DW-1")
    assert sentences_of(ONE, state._replace(hp=(40, 40)), "cast 2R")[-1] == ("Round 1 is drawn: 40 HP each.", "DW-1")
    state = played(state, "cast 2R", game=ONE)
    assert plain(tell(ONE.asks(state).text)) == "A wins round 1 with 50 HP to 40. Lay out the next round."
    assert sentences_of(ONE, state, "deal") == [("Round 2: 12 cards lie open. B chooses the order.", "DW-2")]
    assert sentences_of(ONE, ONE.deal(2, 1)._replace(turn=0), "first") == [
        ("A picks first, so B attacks first.", "DW-2")
    ]


def test_the_sheet_has_a_row_a_hand():
    state = duel("AR KP 9R JR", "8S QL 9L 7L", won=(), hp=(60, 50))
    state = played(state, "cast AR KP", "cast 8S QL", "call AR =1", "promote")
    sheet = FULL.sheet(state)
    assert sheet.columns == ("Hand", "Attack", "Defence", "{0}", "{1}")
    assert sheet.rows == (("1.1", "{0}: A Rock = 10, K Paper", "8 Scissors, Q Lizard", "60", "50 (−10 +10)"),)
    end = last_hand((50, 40))
    assert ONE.sheet(end).rows[-1] == ("Round 1", "", "", "won", "lost")


def test_the_chart_and_the_bars():
    states, _ = at_random(TUTORIAL.with_rules(hp=400), 2)
    end = states[-1]
    chart = TUTORIAL.with_rules(hp=400).chart(end)
    assert chart.points[:3] == ("1.0", "1.1", "1.2") and chart.points[7:9] == ("2.0", "2.1") and len(chart.points) == 21
    for seat, line in enumerate(chart.lines):
        assert line[0] == 400 and line[7] == 300 and line[14] == 200 and line[-1] == max(end.hp[seat], 0)
    state = duel("6R 5P", "8S 3L", hp=(100, 3))
    end = played(state, "cast 6R 5P", "cast 8S 3L")
    assert end.hp == (98, -3) and [meter.value for meter in FULL.meters(end)] == [98, 0]
    assert FULL.chart(end).lines == ((100, 98), (100, 0))
    assert FULL.sheet(end).rows[0][3:] == ("98 (−2)", "0 (−6)")
    assert tell(FULL.headline(state)) == "Round 1 of 3, hand 1 of 6: A attacks"
    assert tell(FULL.with_rules(rounds=1).headline(state)) == "Hand 1 of 6: A attacks"


def test_the_places_of_a_spell_have_their_names_and_nothing_is_drawn_while_cards_are_picked():
    def before(state, game=FULL):
        return {zone.id: zone for zone in game.zones(state) if zone.owner == 0}

    state = played(duel("2R 5P 9R 7R", "8S 3L 9L 7L"), "cast 2R 5P")
    assert before(state)["cast-0"].captions == ("Primary", "Secondary")
    state = played(state, "cast 8S 3L")
    assert before(state)["played-0"].cards == cards("2R") and before(state)["played-0"].tag == "attacker"
    assert before(state)["cast-0"].cards == cards("5P") and before(state)["cast-0"].captions == ("Secondary, covered",)
    single = played(duel("2R", "3R", ONE), "cast 2R", game=ONE)
    assert not any(zone.captions for zone in before(single, ONE).values())
    picking = played(FULL.deal(2, 1), "first")
    assert all(zone.hide_empty for zone in before(picking).values())


def test_the_last_spell_stays_in_sight_until_the_next():
    def echoes(state):
        return {zone.id: zone.cards for zone in FULL.zones(state) if zone.echo and zone.cards}

    state = played(duel("6R 5P 9R 7R", "8S 3L 9L 7L"), "cast 6R 5P")
    assert echoes(state) == {"cast-0": cards("6R 5P")}
    state = played(state, "cast 8S 3L")
    assert echoes(state) == {"last-0": cards("6R 5P"), "last-1": cards("8S 3L")}
    assert echoes(played(state, "cast 9L 7L")) == {"cast-1": cards("9L 7L")}


def test_why_tells_what_a_queen_heals_and_goes_when_the_next_spells_are_turned_up():
    table = Table(FULL, seed=1)
    table.first = duel("6R 5P 9R 2P 3P", "8S QL 9L 7L")
    seen = Viewer(0, 0, ("Ana", "Bo"))

    def why(*moves):
        for move in moves:
            table.push(move)
        return view_of(table, seen)["why"]

    told = why("cast 6R 5P", "cast 8S QL")["text"]
    assert told.endswith("==Bo loses 6 HP, Ana loses 5.== The Queen of Lizard heals Bo by 11 HP.")
    assert why("cast 9L 7L")["text"] == told
    assert why("cast 2P 9R") is None, "Second Sight is at work, and these are other cards"
    assert why("keep")["text"] != told


@pytest.mark.parametrize(
    ("moves", "move", "label"),
    [
        ((), "cast 6R KP", "Cast the Six of Rock, then the King of Paper"),
        (("cast 6R KP", "cast 8S 3L"), "promote", "Lift it to 10"),
        (("cast 6R KP", "cast 8S 3L"), "decline", "Leave it at 6"),
        (("cast 2R 5P", "cast 8S 3L"), "keep", "Keep it"),
        (("cast 2R 5P", "cast 8S 3L"), "replace 6R", "Replace it by the Six of Rock"),
        (("cast AR 5P", "cast 8S 3L"), "call AR =11", "It counts 11"),
        (("cast 6R 5P", "cast 8S 8L"), "switch", "Change places"),
        (("cast 6R 5P", "cast 8S JL"), "steal", "Steal two cards"),
        (("cast 6R 5P", "cast 8S JL"), "decline", "Leave them there"),
    ],
)
def test_buttons_say_what_they_do(moves, move, label):
    state = played(duel("6R KP 2R 5P AR", "8S 3L 8L JL"), *moves)
    assert Move(move) in FULL.moves(state) and FULL.label(state, Move(move)) == label


def test_buttons_of_the_draft():
    state = TUTORIAL.deal(2, 1)
    assert [TUTORIAL.label(state, move) for move in TUTORIAL.moves(state)] == [
        "Pick first, attack second",
        "Attack first, pick second",
    ]
    state = played(state, "first", game=TUTORIAL)
    assert TUTORIAL.label(state, TUTORIAL.moves(state)[0]) == f"Take the {state.draft[0].name}"
    assert ONE.label(last_hand((50, 40)), Move("deal")) == "Lay out round 2"
    assert ONE.label(duel("6R", "8S", ONE), Move("cast 6R")) == "Cast the Six of Rock"


# refusals ---------------------------------------------------------------------------------------------------------

SIGHTED = ("cast 2R 5P", "cast 8S 3L")
CALLED = ("cast AR 5P", "cast 8S 3L")


@pytest.mark.parametrize(
    ("moves", "move", "says"),
    [
        ((), "cast 6R", "A spell is two different cards: Primary, then Secondary. Choose from"),
        ((), "cast 6R 6R", "A spell is two different cards"),
        ((), "cast 6R 8S", "The Eight of Scissors is not in your hand."),
        ((), "cast 6R 5P 2R", "A spell is two different cards"),
        ((), "take 6R", "Nothing is picked now. Attack: cast a Primary card, then a Secondary one. (DW-2)"),
        ((), "first", "The order of this round is settled."),
        ((), "keep", "No Second Sight is at work. Attack:"),
        ((), "switch", "No Twin defence waits."),
        ((), "steal", "No Jack waits to steal."),
        ((), "promote", "No King waits to lift a card."),
        ((), "decline", "There is nothing to decline."),
        ((), "call AR =11", "No Ace or Joker waits to be called."),
        ((), "deal", "This round is not over yet."),
        (SIGHTED, "replace 5P", "The Five of Paper is the Secondary already. Keep it, or choose another card. (DW-10)"),
        (SIGHTED, "replace 2R", "The Two of Rock stays where it is."),
        (SIGHTED, "replace 8S", "The Eight of Scissors is not in your hand."),
        (SIGHTED, "replace 6R KP", "One card replaces the Secondary."),
        (SIGHTED, "keep 6R", "No card is named with that."),
        (SIGHTED, "cast 6R KP", "No spell is cast now. Second Sight:"),
        (CALLED, "call AR =10", "The Ace of Rock can't count that. Call it 1 or 11. (DW-3)"),
        (CALLED, "call AR", "Say what the Ace of Rock counts. Call it 1 or 11. (DW-3)"),
        (CALLED, "call 5P =11", "The Ace of Rock is to be called now. Call it 1 or 11. (DW-14)"),
        (("cast XR 5P", "cast 8S 3L"), "call XR =5", "The Joker of Rock can't count that. Call it 0, 3 or 8. (DW-9)"),
    ],
)
def test_refusals(moves, move, says):
    state = played(duel("6R KP 2R 5P AR XR", "8S 3L 8L JL"), *moves)
    with pytest.raises(IllegalMove) as caught:
        FULL.play(state, Move(move))
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize(
    ("moves", "move", "says"),
    [
        ((), "take AR", "Nothing is picked now. The"),
        ((), "first AR", "No card is picked before the order is settled. The"),
        (("first",), "take 99", "One card is taken at a time. Take one of the open cards. (DW-2)"),
        (("first",), "take AR~2", "The Ace of Rock, copy 2 is not open in the draft."),
        (("first",), "first", "The order of this round is settled. Take one of the 12 open cards. (DW-2)"),
        (("first",), "cast AR", "No spell is cast now."),
    ],
)
def test_refusals_of_the_draft(moves, move, says):
    with pytest.raises(IllegalMove) as caught:
        TUTORIAL.play(played(TUTORIAL.deal(2, 1), *moves, game=TUTORIAL), Move(move))
    assert str(caught.value).startswith(says)


def test_a_spell_of_round_1_is_one_card():
    with pytest.raises(IllegalMove, match=r"In this round a spell is one card\. You hold: Five of Rock and Six"):
        ONE.play(duel("6R 5R", "8S 3L", ONE), Move("cast 6R 5R"))


# at a table of people ---------------------------------------------------------------------------------------------


def test_two_people_look_away_while_the_other_casts():
    table = TableListener(["dueling-wizards"])
    table.sit(Table(ONE, seed=1, seating=["person", "person"]))
    while table.table.state.phase != CAST:
        assert table.curtain is None
        table.table.push(table.table.moves[0])
    attacker = table.table.turn
    assert table.curtain == attacker
    name = "AB"[attacker]
    assert table.view()["waits"]["text"] == f"{name} chooses in secret. Hand over and look away."
    assert table.view()["waits"]["button"] == f"I am {name}: let me choose"
    table.react({"kind": "lift", "ply": table.table.ply})
    assert table.curtain is None and table.viewer.knows == attacker == table.viewer.at
    for caster in (1 - attacker, 1 - attacker, attacker, attacker):  # who defended attacks next
        table.react({"kind": "move", "text": table.table.moves[0], "ply": table.table.ply})
        while not table.table.game.asks(table.table.state).secret:
            table.react({"kind": "move", "text": table.table.moves[0], "ply": table.table.ply})
        assert table.table.turn == caster == table.curtain and table.viewer.knows is None
        table.react({"kind": "lift", "ply": table.table.ply})


class Telltale:
    """A bot whose thoughts say what it is about to do."""

    line = ""

    def believes(self, game, seen, seat):
        return Belief("I have looked at my hand.", "DW-3", ((game.moves(seen)[0], 1),))


@pytest.mark.rule("DW-3")
@pytest.mark.rule("DW-10")
def test_thoughts_wait_until_the_spell_is_turned_up():
    table = Table(FULL, seed=1)
    table.first = duel("2R 5P 9R 7W", "8S 3L 9L 4L")
    viewer = Viewer(at=1, knows=1, names=("Bot", "You"), you=1)

    def thinks():
        return thought_of(table, 0, Telltale(), viewer, table.ply)["mix"]

    table.push("cast 2R 5P")
    assert thinks() == []
    table.push("cast 8S 3L")
    assert thinks() == []  # the Five is still covered
    table.push("replace 9R")
    assert thinks() == []  # and was never seen
    table.push("cast 9L 4L")
    table.push("cast 5P 7W")
    assert [entry["label"] for entry in thinks()] == ["Cast the Five of Paper, then the Seven of Water"]
