"""What a bot thought, as far as it gives nothing away."""

from __future__ import annotations

from typing import Any

from janken.bots import Bot
from janken.cards import Card
from janken.game import Game, Seat
from janken.table import Table
from janken.view import Viewer
from janken.view_types import BeliefView


def thought_of(table: Table, seat: Seat, thinker: Bot, viewer: Viewer, plies_shown: int) -> BeliefView:
    """What the bot at a seat thought before a move: the last one whose secrets the viewer knows by now.

    A thought comes from the whole hand, so it is told once every card held then lies open, and once the viewer was
    told what was chosen, where that was a secret. Only the first `plies_shown` moves count.
    """
    game, name = table.game, viewer.names[seat]
    seen = set(game.cards(game.seen_by(table.state, viewer.knows)))
    hidden = f"{name}'s cards are still hidden. Ask again when they have been shown."
    view: BeliefView = {"seat": seat, "line": thinker.line, "text": hidden, "mix": [], "expects": []}
    heard: set[Card] = set()
    for ply in range(plies_shown, 0, -1):
        before = table.state_at(ply - 1)
        heard.update(card for event in table.events(ply, viewer.knows) for card in event.cards)
        if game.turn(before) != seat or not seen.issuperset(_held(game, before, seat)):
            continue
        if not heard.issuperset(_chosen(game, before, seat).union(table.plies[ply - 1].move.cards)):
            continue
        belief = thinker.believes(game, game.seen_by(before, seat), seat)
        return {
            **view,
            "text": viewer.tell(belief.text),
            "rule": belief.rule,
            "mix": [{"label": game.label(before, move), "share": float(share)} for move, share in belief.mix],
            "expects": [{"label": label, "share": float(share)} for label, share in belief.expects],
        }
    return view


def _held(game: Game[Any], state: Any, seat: Seat) -> set[Card]:
    """The cards that only this seat could see."""
    return {card for zone in game.zones(state) if zone.faces == "owner" and zone.owner == seat for card in zone.cards}


def _chosen(game: Game[Any], state: Any, seat: Seat) -> set[Card]:
    """The cards that this seat had chosen in secret before, from cards that lie open."""
    zones = [zone for zone in game.zones(state) if zone.echo and zone.faces == "owner" and zone.owner == seat]
    return {card for zone in zones for card in zone.cards}
