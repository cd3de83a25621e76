"""A move as it is told: what a game's story of it says, in plain words."""

from janken.sentences import plain, tell


def events_of(game, state, text, you=None):
    """The story of a move, written as in a link, told to the player at seat `you` or to everybody.

    Each event is its kind, its sentence and the number of its rule.

    >>> from janken import GAMES
    >>> war = GAMES["aces-and-kings"]
    >>> events_of(war, war.deal(2, 1), "play AR", you=0)
    [('chose', 'You choose a card, face down.', 'WAR-10')]
    """
    move = game.read(text)
    events = game.story(state, move, game.play(state, move), you)
    return [(event.kind, plain(tell(event.text, you=you)), event.rule) for event in events]


def sentences_of(game, state, text, you=None):
    """The same without the kinds: each sentence with the number of its rule.

    >>> from janken import GAMES
    >>> war = GAMES["aces-and-kings"]
    >>> sentences_of(war, war.deal(2, 1), "play AR")
    [('A chooses a card, face down.', 'WAR-10')]
    """
    return [(sentence, rule) for _, sentence, rule in events_of(game, state, text, you)]
