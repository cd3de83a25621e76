"""Duels for tests: a fight with these hands, moves in a row, whole games by chance."""

from janken import GAMES, cards
from janken.chance import Chance
from janken.games.wizards.state import CAST, COUNTED, OVER

TUTORIAL = GAMES["dueling-wizards"]
FULL = TUTORIAL.with_rules(way="full")
ONE = TUTORIAL.with_rules(way="simple-1")
TWO = TUTORIAL.with_rules(way="simple-2")


def duel(mine, theirs, game=FULL, **fields):
    """A fight in which seat 0 and seat 1 hold these cards; seat 0 attacks first."""
    state = game.deal(2, 1)
    hands = tuple(tuple(sorted(cards(hand))) for hand in (mine, theirs))
    held = {c for hand in hands for c in hand} | set(state.aside) | {c for d in fields.get("discards", ()) for c in d}
    stock = tuple(c for c in game.pack(2) if c not in held)
    state = state._replace(phase=CAST, turn=0, opener=0, hands=hands, draft=(), stock=stock)
    state = state._replace(**fields)
    return state._replace(turn=state.attacker)


def played(state, *moves, game=FULL):
    for move in moves:
        state = game.play(state, game.read(move))
    return state


def drafted(game, seed=1, order="first", state=None):
    """The state after a draft in which everybody takes the first card that lies there."""
    state = played(state or game.deal(2, seed), order, game=game)
    while state.phase == "draft":
        state = game.play(state, game.moves(state)[0])
    return state


def to_the_end_of_the_round(state, game):
    """Cast the first cards and take the first choice until the round is over."""
    while state.phase not in (COUNTED, OVER):
        state = game.play(state, game.moves(state)[0])
    return state


def at_random(game, seed):
    """All states and moves of a game played by chance."""
    chance, states, moves = Chance(seed, "duel"), [game.deal(2, seed)], []
    while game.turn(states[-1]) is not None:
        moves.append(chance.choice(game.moves(states[-1])))
        states.append(game.play(states[-1], moves[-1]))
    return states, moves


def last_hand(hp, game=ONE, **fields):
    """The round's last hand, in which nobody loses anything; seat 1 attacks."""
    state = duel("2R", "3R", game, hand=5, hp=hp, **fields)
    return played(state, "cast 3R", "cast 2R", game=game)
