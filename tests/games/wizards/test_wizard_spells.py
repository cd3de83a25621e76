"""Dueling Wizards by its rules: what is decided in one exchange, in which order, and what magic does."""

from collections import Counter

import pytest
from stories import sentences_of
from wizards import FULL, ONE, TWO, duel, played

from janken import card, cards
from janken.cards import UNKNOWN
from janken.chance import Chance
from janken.game import Move
from janken.games.wizards.state import CALL, CAST, COUNTED, OVER, PROMOTE, SIGHT, SWAP, THEFT

# one exchange -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-7")
@pytest.mark.parametrize("game", [TWO, FULL], ids=["simple-2", "full"])
def test_a_twin_defence_is_asked_whether_it_changes_places(game):
    state = played(duel("6R 5P 9R", "8S 8P 9L", game), "cast 6R 5P", "cast 8S 8P", game=game)
    assert (state.phase, state.turn) == (SWAP, 1) and game.moves(state) == ("stand", "switch")
    assert played(state, "stand", game=game).hp == (100, 94)
    switched = played(state, "switch", game=game)
    assert switched.hp == (89, 100) and switched.discards[1] == cards("8P 8S") and switched.past[-1].swapped
    assert sentences_of(game, state, "switch")[0] == ("B changes places: the Eight of Paper is Primary.", "DW-7")
    assert sentences_of(game, state, "stand")[0] == ("B stays in place: the Eight of Scissors is Primary.", "DW-7")


@pytest.mark.rule("DW-7")
def test_nobody_else_is_asked_to_change_places():
    assert played(duel("6R 6P 9R", "8S 3P 9L"), "cast 6R 6P", "cast 8S 3P").phase == CAST
    assert played(duel("6R 5P 9R", "8S 3S 9L"), "cast 6R 5P", "cast 8S 3S").phase == CAST


@pytest.mark.rule("DW-7")
def test_changed_places_count_for_magic():
    state = played(duel("6R 5P 9R", "JS JL 9L"), "cast 6R 5P", "cast JS JL", "switch")
    assert (state.phase, state.turn) == (THEFT, 1)
    kings = played(duel("6R 5P 9R", "KS 3L KL"), "cast 6R 5P", "cast KS KL", "switch")
    assert kings.phase == CAST  # the lifted card would be a King, which counts 10 already


@pytest.mark.rule("DW-9")
def test_a_joker_is_called_after_all_cards_are_seen():
    state = played(duel("XR 5P 9R", "8S 3L 9L"), "cast XR 5P", "cast 8S 3L")
    assert (state.phase, state.turn) == (CALL, 0)
    assert FULL.moves(state) == ["call XR =0", "call XR =3", "call XR =8"]
    assert FULL.asks(state).text == "What does the Joker of Rock count?"
    # turned round, Scissors is stronger against Rock, Lizard weaker against Paper
    assert played(state, "call XR =0").hp == (92, 95)
    assert played(state, "call XR =8").hp == (100, 95)


@pytest.mark.rule("DW-9")
@pytest.mark.rule("DW-15")
def test_both_jokers_of_a_twin_are_called_one_by_one_and_the_defender_after_the_attacker():
    state = played(duel("XR XP 9R", "8S 3L 9L"), "cast XR XP", "cast 8S 3L")
    assert FULL.moves(state)[0] == "call XR =0"
    state = played(state, "call XR =3")
    assert FULL.moves(state) == ["call XP =0", "call XP =3", "call XP =8"]
    end = played(state, "call XP =8")
    assert dict(end.past[-1].called) == {card("XR"): 3, card("XP"): 8}
    both = played(duel("XR 5P 9R", "XS 3L 9L"), "cast XR 5P", "cast XS 3L")
    assert (both.turn, FULL.moves(both)) == (0, ["call XR =0", "call XR =3"])
    both = played(both, "call XR =3")
    assert (both.turn, FULL.moves(both)) == (1, ["call XS =0", "call XS =5"])


@pytest.mark.rule("DW-9")
def test_a_joker_that_can_only_count_nothing_is_not_asked_for():
    state = played(duel("XR 5P 9R", "XS XL 9L"), "cast XR 5P", "cast XS XL")
    assert state.phase == SWAP
    state = played(state, "stand")
    assert (state.phase, state.turn) == (CALL, 1) and FULL.moves(state) == ["call XS =0", "call XS =5"]
    end = played(state, "call XS =5", "call XL =0")
    assert dict(end.past[-1].called) == {card("XS"): 5, card("XL"): 0}


@pytest.mark.rule("DW-9")
def test_an_ace_lends_what_it_was_called():
    state = played(duel("XR 5P 9R", "AS 3L 9L"), "cast XR 5P", "cast AS 3L")
    assert (state.phase, state.turn) == (CALL, 1)
    assert FULL.moves(played(state, "call AS =1")) == ["call XR =0", "call XR =1", "call XR =3"]
    assert FULL.moves(played(state, "call AS =11")) == ["call XR =0", "call XR =3", "call XR =11"]


@pytest.mark.rule("DW-11")
def test_a_king_is_asked_where_it_changes_something():
    state = played(duel("6R KP 9R", "8S 3L 9L"), "cast 6R KP", "cast 8S 3L")
    assert (state.phase, state.turn) == (PROMOTE, 0) and FULL.moves(state) == ("promote", "decline")
    assert played(state, "promote").hp == (93, 90) and played(state, "decline").hp == (93, 94)
    assert played(duel("10R KP 9R", "8S 3L 9L"), "cast 10R KP", "cast 8S 3L").phase == CAST
    assert played(duel("KP 6R 9R", "8S 3L 9L"), "cast KP 6R", "cast 8S 3L").phase == CAST
    assert played(duel("6R KP 9R", "8S 3L 9L", TWO), "cast 6R KP", "cast 8S 3L", game=TWO).phase == CAST
    ace = played(duel("AR KP 9R", "8S 3L 9L"), "cast AR KP", "cast 8S 3L", "call AR =11")
    assert ace.phase == PROMOTE and FULL.label(ace, Move("decline")) == "Leave it at 11"


@pytest.mark.rule("DW-11")
def test_a_lifted_joker_is_not_called_and_still_turns_the_exchange_round():
    state = played(duel("XR KP 9R", "8S 3L 9L"), "cast XR KP", "cast 8S 3L")
    assert state.phase == PROMOTE
    lifted = played(state, "promote")
    assert lifted.phase == CAST and lifted.hp == (98, 90)
    assert played(state, "decline").phase == CALL


@pytest.mark.rule("DW-11")
def test_a_queen_heals_her_wizard_above_the_start():
    state = played(duel("6R QP 9R", "8S XL 9L"), "cast 6R QP", "cast 8S XL", "call XL =6")
    assert state.hp == (110, 90) and state.past[-1].healed == (12, 0)
    assert FULL.meters(state)[0].value == 110 and FULL.meters(state)[0].most == 100
    both = played(duel("6R QP 9R", "8S QL 9L"), "cast 6R QP", "cast 8S QL")
    assert both.hp == (106, 100)


@pytest.mark.rule("DW-11")
def test_a_queen_heals_nobody_who_is_knocked_out():
    end = played(duel("6R QP 9R", "8S QL 9L", hp=(100, 6)), "cast 6R QP", "cast 8S QL")
    assert end.phase == OVER and end.hp == (106, 0) and end.past[-1].healed == (6, 0)


@pytest.mark.rule("DW-11")
def test_a_jack_steals_two_spent_cards_at_random():
    spent = (cards("2W 3W"), cards("4W 5W 6W"))
    state = duel("6R JP 9R", "8S 3L 9L", hand=2, discards=spent)
    state = played(state, "cast 6R JP", "cast 8S 3L")
    assert (state.phase, state.turn) == (THEFT, 0) and FULL.moves(state) == ("steal", "decline")
    assert FULL.asks(state).text == "The Jack of Paper may steal two spent cards, at random."
    stolen = FULL.play(state, Move("steal"))
    loot = set(stolen.hands[0]) - set(state.hands[0])
    assert len(loot) == 2 and loot < set(state.discards[1]) and set(stolen.discards[1]) == set(state.discards[1]) - loot
    assert stolen.phase == CAST and stolen.turn == 1 and stolen.hand == 3
    event = FULL.story(state, Move("steal"), stolen, None)[0]
    assert {shift[0] for shift in event.shifts} == loot == set(event.cards)
    left = FULL.play(state, Move("decline"))
    assert left.hands == state.hands and left.discards == state.discards
    loots = [
        frozenset(FULL.play(state._replace(seed=str(seed)), Move("steal")).hands[0]) - set(state.hands[0])
        for seed in range(300)
    ]
    assert len(set(loots)) == 10 and set().union(*loots) == set(cards("4W 5W 6W 8S 3L"))  # those just played too
    assert max(Counter(loots).values()) < 60


@pytest.mark.rule("DW-11")
@pytest.mark.rule("DW-14")
def test_two_jacks_the_attacker_first():
    state = played(duel("6R JP 9R 7R", "8S JL 9L 7L"), "cast 6R JP", "cast 8S JL")
    assert (state.phase, state.turn) == (THEFT, 0)
    state = played(state, "steal")
    assert (state.phase, state.turn) == (THEFT, 1) and state.hands[0] == tuple(sorted(cards("9R 7R 8S JL")))
    state = played(state, "steal")
    assert state.phase == CAST and state.hands[1] == tuple(sorted(cards("9L 7L 6R JP")))
    assert state.discards == ((), ())


@pytest.mark.rule("DW-11")
def test_nothing_is_stolen_after_the_last_hand_of_a_round_or_a_knock_out():
    assert played(duel("8S 3L", "6R JP", hand=5), "cast 6R JP", "cast 8S 3L").phase == COUNTED
    assert played(duel("6R JP 9R", "8S 3L 9L", hp=(100, 6)), "cast 6R JP", "cast 8S 3L").phase == OVER
    assert played(duel("JP 6R 9R", "8S 3L 9L"), "cast JP 6R", "cast 8S 3L").phase == CAST
    assert played(duel("6R JP 9R", "8S 3L 9L", TWO), "cast 6R JP", "cast 8S 3L", game=TWO).phase == CAST


# Second Sight -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DW-10")
def test_the_attacker_with_a_two_sees_the_defence_first():
    state = played(duel("2R 5P 9R 4W", "8S 3L 9L"), "cast 2R 5P", "cast 8S 3L")
    assert (state.phase, state.turn) == (SIGHT, 0)
    assert state.played == (cards("2R"), cards("8S 3L")) and state.cast == (cards("5P"), ())
    assert FULL.moves(state) == ["keep", "replace 9R", "replace 4W"]
    assert FULL.seen_by(state, 1).cast == ((UNKNOWN,), ()) and FULL.seen_by(state, 0).cast == state.cast
    assert played(state, "keep").past[-1].attack == cards("2R 5P")
    replaced = played(state, "replace 9R")
    assert replaced.past[-1].attack == cards("2R 9R") and replaced.hp == (100, 89)  # Focused now
    assert replaced.hands[0] == cards("5P 4W") and replaced.discards[0] == cards("2R 9R")


@pytest.mark.rule("DW-10")
def test_the_defender_with_a_two_sees_the_attack_first():
    state = played(duel("6R 5P 9R", "2S 3L 9L 2L"), "cast 6R 5P", "cast 2S 3L")
    assert (state.phase, state.turn) == (SIGHT, 1) and state.played == (cards("6R 5P"), cards("2S"))
    assert FULL.moves(state) == ["keep", "replace 2L", "replace 9L"]
    twin = played(state, "replace 2L")
    assert (twin.phase, twin.turn) == (SWAP, 1)  # the kind is judged on the final cards
    # a Two that leaves the first place has had its sight
    assert played(twin, "switch").past[-1].defence == cards("2L 2S")


@pytest.mark.rule("DW-10")
def test_the_withdrawn_card_returns_unseen():
    """What was covered, the other side sees and hears the same."""
    seen = set()
    for covered in ("5P", "4W", "9R"):
        before = played(duel("2R 5P 9R 4W 7W", "8S 3L 9L"), f"cast 2R {covered}", "cast 8S 3L")
        after = played(before, "replace 7W")
        for viewer in (1, None):
            seen.add((FULL.seen_by(before, viewer), FULL.seen_by(after, viewer)))
            seen.add(FULL.story(before, Move("replace 7W"), after, viewer))
        assert after.hands[0] == tuple(sorted(cards("5P 9R 4W")))
    assert len(seen) == 2


@pytest.mark.rule("DW-10")
def test_both_have_the_sight_and_the_attacker_settles_first():
    state = played(duel("2R 5P 9R", "2S 3L 9L"), "cast 2R 5P", "cast 2S 3L")
    assert (state.phase, state.turn) == (SIGHT, 0) and state.cast == (cards("5P"), cards("3L"))
    assert FULL.seen_by(state, 0).cast == (cards("5P"), (UNKNOWN,))
    assert FULL.seen_by(state, None).cast == ((UNKNOWN,), (UNKNOWN,))
    guesses = {FULL.guess(FULL.seen_by(state, 0), Chance(n, "guess")).cast[1] for n in range(60)}
    assert guesses == {cards("3L"), cards("9L")}
    state = played(state, "replace 9R")
    assert (state.phase, state.turn) == (SIGHT, 1) and state.played == (cards("2R 9R"), cards("2S"))
    end = played(state, "keep")
    assert (end.past[-1].attack, end.past[-1].defence) == (cards("2R 9R"), cards("2S 3L"))
    assert sentences_of(FULL, state, "keep")[0] == ("B keeps the Secondary: the Three of Lizard.", "DW-10")


@pytest.mark.rule("DW-10")
@pytest.mark.rule("DW-14")
def test_an_ace_that_the_sight_uncovers_is_called_at_once():
    state = played(duel("2R AP 9R", "2S 3L AL"), "cast 2R AP", "cast 2S 3L")
    assert (state.phase, state.turn) == (SIGHT, 0)  # the covered Ace was not to be called yet
    state = played(state, "keep")
    assert (state.phase, state.turn) == (CALL, 0) and FULL.moves(state)[0] == "call AP =1"
    state = played(state, "call AP =1", "replace AL")
    assert (state.phase, state.turn) == (CALL, 1) and FULL.moves(state)[0] == "call AL =1"
    assert played(state, "call AL =11").phase == CAST


@pytest.mark.rule("DW-10")
def test_without_another_card_nothing_is_asked():
    state = played(duel("2R 5P", "8S 3L"), "cast 2R 5P")
    end = played(state, "cast 8S 3L")
    assert end.past[-1].attack == cards("2R 5P")
    assert sentences_of(FULL, state, "cast 8S 3L")[1] == ("A attacks with the Two of Rock and Five of Paper.", "DW-3")
    ace = played(duel("2R AP", "8S 3L"), "cast 2R AP", "cast 8S 3L")
    assert (ace.phase, ace.turn) == (CALL, 0)


@pytest.mark.rule("DW-10")
def test_a_two_elsewhere_has_no_sight():
    assert played(duel("5P 2R 9R", "8S 3L 9L"), "cast 5P 2R", "cast 8S 3L").phase == CAST
    assert played(duel("2R 5P 9R", "8S 3L 9L", TWO), "cast 2R 5P", "cast 8S 3L", game=TWO).phase == CAST
    assert played(duel("2R 9R", "8S 9L", ONE), "cast 2R", "cast 8S", game=ONE).phase == CAST


@pytest.mark.rule("DW-14")
def test_the_order_of_one_exchange():
    """Everything that can be asked, in order: the sight of both, Aces, a Twin, Kings, Jokers, Jacks."""

    def asked(state, *answers):
        found = []
        for answer in answers:
            found.append((state.phase, state.turn))
            state = played(state, answer)
        return found, state

    found, end = asked(
        duel("AR XP 9R", "XS KL 9L"),
        *("cast AR XP", "cast XS KL", "call AR =1", "call XP =10", "promote"),
    )
    assert found == [(CAST, 0), (CAST, 1), (CALL, 0), (CALL, 0), (PROMOTE, 1)] and end.phase == CAST
    found, end = asked(
        duel("2R KP 9R", "2S 3L JS JL"),
        *("cast 2R KP", "cast 2S 3L", "keep", "replace JL", "promote", "steal"),
    )
    assert found == [(CAST, 0), (CAST, 1), (SIGHT, 0), (SIGHT, 1), (PROMOTE, 0), (THEFT, 1)]
    found, end = asked(
        duel("4R KP 9R", "AS AL 9L"),
        *("cast 4R KP", "cast AS AL", "call AS =1", "call AL =11", "switch", "decline"),
    )
    assert found == [(CAST, 0), (CAST, 1), (CALL, 1), (CALL, 1), (SWAP, 1), (PROMOTE, 0)]
    assert end.past[-1].promoted == (False, False) and end.past[-1].defence == cards("AL AS")


@pytest.mark.rule("DW-15")
def test_each_ace_is_called_by_itself():
    state = played(duel("AR AP 9R", "8S 3L 9L"), "cast AR AP", "cast 8S 3L")
    assert FULL.moves(state) == ["call AR =1", "call AR =11"]
    state = played(state, "call AR =1")
    assert FULL.moves(state) == ["call AP =1", "call AP =11"] and state.played[1] == ()
    assert played(state, "call AP =11").hp == (100 - 2 * 8, 100 - 2 * 1)
