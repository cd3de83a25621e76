"""Learn Dueling Wizards by doing: round 1 from its draft on, then pairs, then magic, and how it ends.

From round 2 on the drafts are made already, and each step waits until what it is about has happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from janken.game import Tile
from janken.listeners.course import Chapter

TILE = Tile("Single cards, then pairs, then magic.", minutes=20)

PAIRS: Mapping[str, str | int] = {"way": "simple-2", "rounds": 1, "hp": 75}
MAGIC: Mapping[str, str | int] = {"way": "full", "rounds": 1, "hp": 50}
LOW: Mapping[str, str | int] = {"way": "full", "rounds": 1, "hp": 30}

NUMBERS = "5R 9R 4P 7P 6S 10S 3W 8W 5L 9L"
THEIRS = "4R 6R 10R 5P 8P 9P 3S 7S 6W 10W 4L 7L"
"""Without magic or Aces, so that nobody else does what you are to do."""
TWINS = "8P 8S 4W 4L 9R 9S JP JW 5S 5L 10P 10W"
NO_TWINS = "2W 3L 4R 5P 6R 7S 8L 9L 10S JL QP KW"
ALL_SORTS = "AR XP 2L KS QL JW 9R 7P 6S 10S 8W 5L"
MORE_SORTS = "AW XS 2R KW QS JP 10R 8P 7S 6W 9L 4L"


def _drafted(mine: str, theirs: str, attacks: bool, chooses: bool) -> Iterator[str]:
    """The draft of these hands, and before it the order, which you choose or the other does."""
    yield "second" if attacks == chooses else "first"
    for pair in zip(mine.split(), theirs.split(), strict=True):
        for card in reversed(pair) if attacks else pair:
            yield f"take {card}"


def _fight(
    title: str,
    text: str,
    rule: str,
    outro: str,
    until: tuple[str, ...],
    hands: tuple[str, str],
    rules: Mapping[str, str | int] = MAGIC,
    attacks: bool = True,
    cast: tuple[str, ...] = (),
    predict: bool = True,
) -> Chapter:
    """A duel that begins once the cards are drafted; `cast` is what was cast before."""
    mine, theirs = hands
    chooses = rules is not PAIRS  # the last two cards of the pile say so, and with Jokers the last is one
    before = (*_drafted(mine, theirs, attacks, chooses), *cast)
    top = f"{mine} {theirs}"
    return Chapter(
        title=title,
        text=text,
        rule=rule,
        game="dueling-wizards",
        on_top=top,
        outro=outro,
        rules=rules,
        predict=predict,
        before=before,
        until=until,
    )


def _goes_on(title: str, text: str, rule: str, outro: str, until: tuple[str, ...], predict: bool = True) -> Chapter:
    return Chapter(
        title=title,
        text=text,
        rule=rule,
        game="dueling-wizards",
        outro=outro,
        predict=predict,
        goes_on=True,
        until=until,
    )


CHAPTERS = (
    Chapter(
        title="Six cards each",
        text="Twelve cards lie open, and you pick in turn. Whoever picks first attacks second.",
        rule="DW-2",
        game="dueling-wizards",
        plies=13,
        outro="Both hands stay open. ==Only what is cast is secret.==",
    ),
    _goes_on(
        "One card",
        "Cast one card to attack and one to defend. Then say who loses how much.",
        "DW-4",
        "==The defending suit decides.== A weak one costs its wizard; a strong one strikes back.",
        ("exchanged", "exchanged"),
    ),
    _goes_on(
        "Finish round 1",
        "Four hands are left, and more HP wins the round. An Ace counts 1 or 11.",
        "DW-1",
        "Round 1 is over. ==In round 2 a spell is two cards.==",
        ("counted fell",),
        predict=False,
    ),
    _fight(
        "Pairs",
        "Round 2, and you have drafted. Attack with two suits and two ranks, Primary first.",
        "DW-6",
        "Such a pair is Mixed: ==each card meets the one opposite.== Other pairs do more.",
        ("exchanged",),
        (f"{NUMBERS} QS KP", THEIRS),
        PAIRS,
    ),
    _goes_on(
        "Focused",
        "Two of one suit are Focused: their ranks add up. Defend with such a pair.",
        "DW-7",
        "A Focused defence ==dodges the Secondary attack.== A Focused attack strikes the Primary with both.",
        ("exchanged",),
    ),
    _goes_on(
        "Twin",
        "Two of one rank are Twin. Attack with such a pair: all that is lost is doubled.",
        "DW-6",
        "It doubles what you lose, too: ==a Twin attack is a risk.==",
        ("exchanged",),
    ),
    _fight(
        "Change places",
        "The attack is cast. Defend with two of one rank: when you see it, you may change places.",
        "DW-7",
        "==Only a Twin defence moves after it has seen.== Next comes round 3, with magic.",
        ("stood switched", "exchanged"),
        (TWINS, NO_TWINS),
        PAIRS,
        attacks=False,
        cast=("cast 6R 5P",),
    ),
    _fight(
        "A Joker",
        "A Joker turns every arrow round. Attack with one, then say what it counts.",
        "DW-9",
        "It counts 0 or what a card opposite counts. ==All arrows turned, and turned once.==",
        ("called", "exchanged"),
        (f"{NUMBERS} XP XW", THEIRS),
    ),
    _fight(
        "A Two",
        "A Two cast first has Second Sight. Defend with one, look, then keep or replace the Secondary.",
        "DW-10",
        "Only the Two was turned up: ==the Secondary could wait for the attack.==",
        ("kept replaced", "exchanged"),
        (f"{NUMBERS} 2R 2W", THEIRS),
        attacks=False,
    ),
    _fight(
        "A King",
        "A King cast second may lift the Primary to 10. Attack with a low card, then a King.",
        "DW-11",
        "First in a spell, a King just counts 10. ==Faces do magic as Secondary.==",
        ("promoted declined", "exchanged"),
        (f"{NUMBERS} KP KL", THEIRS),
    ),
    _fight(
        "A Queen",
        "A Queen cast second heals her wizard by all that both lose. Defend with a Queen second.",
        "DW-11",
        "==The more is lost, the more she heals.== Whoever is knocked out stays out.",
        ("healed",),
        (f"{NUMBERS} QS QL", THEIRS),
        attacks=False,
    ),
    _fight(
        "A Jack",
        "A Jack cast second may steal two spent cards. Attack with a Jack second.",
        "DW-11",
        "The loot comes by chance, and both see it. ==It is yours to cast.==",
        ("stole declined",),
        (f"{NUMBERS} JR JP", THEIRS),
    ),
    _fight(
        "The end",
        "Only 30 HP each, and all the magic. Whoever comes down to 0 is out, and the duel ends.",
        "DW-1",
        "That is the whole duel. Below you fight three rounds.",
        ("ended",),
        (ALL_SORTS, MORE_SORTS),
        LOW,
        predict=False,
    ),
)
