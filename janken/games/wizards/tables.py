"""What lies and stands on the table of a duel: zones, HP bars, the chart, the score sheet, the headline."""

from __future__ import annotations

from janken.cards import Card
from janken.game import Chart, Meter, Seat, Sheet, Zone
from janken.games.wizards.spells import Cards
from janken.games.wizards.state import CAST, COUNTED, DRAFT, HANDS, ORDER, OVER, THEFT, Fought, WizardRules, WizardState

SEATS = (0, 1)
PLACES, COVERED = ("Primary", "Secondary"), ("Secondary, covered",)


def zones_of(state: WizardState, size: int) -> tuple[Zone, ...]:
    """A hand lies open, with what is cast still in it; the spell itself is an echo that its owner sees (DW-3).

    `size` is how many cards make a spell.
    """
    zones = [zone for seat in SEATS for zone in _zones_before(state, seat, PLACES if size == 2 else ())]
    zones.append(Zone("draft", "open for the draft", state.draft, None, "row", hide_empty=True))
    zones.append(Zone("stock", "deck", state.stock, faces="none"))
    zones.append(Zone("aside", "Jokers until round 3", state.aside, hide_empty=True))
    return tuple(zones)


def _zones_before(state: WizardState, seat: Seat, places: tuple[str, ...]) -> tuple[Zone, ...]:
    slot, drawn = f"spell-{seat}", state.drawn[seat : seat + 1] if state.phase == ORDER else ()
    cast, played, last = state.cast[seat], state.played[seat], _last(state, seat)
    picking = state.phase in (ORDER, DRAFT)
    fighting = not picking and state.phase not in (COUNTED, OVER) and not last
    tag = ("attacker" if seat == state.attacker else "defender") if fighting else ""
    covered = COVERED if played else places
    elsewhere = picking or bool(cast or last)
    return (
        Zone(f"hand-{seat}", "in hand", state.hands[seat], seat, "hand", hide_empty=True),
        Zone(
            f"played-{seat}", "played", played, seat, "row", slot=slot, hide_empty=elsewhere, tag=tag, captions=places
        ),
        Zone(
            f"cast-{seat}", "cast", cast, seat, "row", "owner", slot=slot, hide_empty=True, echo=True, captions=covered
        ),
        Zone(f"last-{seat}", "last spell", last, seat, "row", slot=slot, hide_empty=True, echo=True, captions=places),
        Zone(f"drawn-{seat}", "drawn for the order", drawn, seat, "row", slot=slot, hide_empty=True, echo=True),
        Zone(f"discards-{seat}", "spent", state.discards[seat], seat, hide_empty=True),
    )


def _last(state: WizardState, seat: Seat) -> Cards:
    """The spell of the hand before, until the next is cast."""
    between = state.phase in (THEFT, COUNTED, OVER) or (state.phase == CAST and not any(state.cast))
    last = state.past[-1] if state.past else None
    return last.cards_of(seat) if between and last and last.round == state.round else ()


def headline_of(state: WizardState, rules: WizardRules) -> str:
    """Where the duel stands and who attacks.

    >>> from janken import GAMES
    >>> game = GAMES["dueling-wizards"]
    >>> game.headline(game.deal(2, 7))
    'Round 1 of 3: the draft'
    """
    where = f"Round {state.round + 1} of {rules.rounds}" if rules.rounds > 1 else ""
    if state.phase in (COUNTED, OVER):
        return where
    if state.phase in (ORDER, DRAFT):
        return f"{where}: the draft" if where else "The draft"
    hand = f"hand {state.hand + 1} of {HANDS}: {{{state.attacker}:attack|attacks}}"
    return f"{where}, {hand}" if where else hand.capitalize()


def meters_of(state: WizardState, rules: WizardRules) -> tuple[Meter, ...]:
    return tuple(Meter(seat, "HP", max(state.hp[seat], 0), rules.start(state.round)) for seat in SEATS)


def chart_of(state: WizardState, rules: WizardRules) -> Chart:
    """HP at the start of each round, such as 2.0, and after every hand, such as 2.1."""
    points: list[str] = []
    values: list[tuple[int, int]] = []
    for nth in range(state.round + 1):
        hands = [fought for fought in state.past if fought.round == nth]
        points += [f"{nth + 1}.0", *(f"{nth + 1}.{fought.hand + 1}" for fought in hands)]
        values += [(rules.start(nth),) * 2, *(fought.hp for fought in hands)]
    lines = tuple(tuple(max(both[seat], 0) for both in values) for seat in SEATS)
    starts = tuple(at for at, point in enumerate(points) if point.endswith(".0"))
    return Chart("HP after every hand", tuple(points), lines, starts)


def sheet_of(state: WizardState) -> Sheet:
    """A row a hand: what met what, and the HP of both with what was lost and healed; then who won the round."""
    rows: list[tuple[str, ...]] = []
    for nth in range(state.round + 1):
        rows += [_row(fought) for fought in state.past if fought.round == nth]
        if nth < len(state.won):
            winner = state.won[nth]
            words = ["drawn" if winner is None else "won" if winner == seat else "lost" for seat in SEATS]
            rows.append((f"Round {nth + 1}", "", "", *words))
    return Sheet("Score sheet", ("Hand", "Attack", "Defence", "{0}", "{1}"), tuple(rows))


def _row(fought: Fought) -> tuple[str, ...]:
    attack = f"{{{fought.attacker}}}: {_spell(fought.attack, fought)}"
    hp = (_change(fought, seat) for seat in SEATS)
    return f"{fought.round + 1}.{fought.hand + 1}", attack, _spell(fought.defence, fought), *hp


def _spell(cards: Cards, fought: Fought) -> str:
    called = dict(fought.called)
    lifted = fought.promoted[int(cards is not fought.attack)]

    def written(at: int, card: Card) -> str:
        name = f"{'Joker' if card.is_joker else card.rank.letter} {card.suit}"
        counts = 10 if lifted and at == 0 else called.get(card)
        return name if counts is None else f"{name} = {counts}"

    return ", ".join(written(at, card) for at, card in enumerate(cards))


def _change(fought: Fought, seat: Seat) -> str:
    lost, healed = fought.lost[seat], fought.healed[seat]
    signs = [f"−{lost}"] * bool(lost) + [f"+{healed}"] * bool(healed)
    left = max(fought.hp[seat], 0)
    return f"{left} ({' '.join(signs)})" if signs else str(left)
