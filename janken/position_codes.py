"""Position codes: a whole game in progress as one short text for a link.

`J1.war.1.jokers~in.person~random.482913.12.AQ.K9SIZg`: the format, game, edition, house rules that differ from
the usual, seating, seed, number of moves, the moves as one number, a check sum. Each move is its index among
the legal ones, so a forced move costs nothing; together they are one mixed-radix number in base64url.

>>> record = Record("war", 1, {"jokers": "in"}, ("person", "random"), "class 7b", 3, 0)
>>> encode(record)
'J1.war.1.jokers~in.person~random.~Y2xhc3MgN2I.3..K9SIZg'
>>> decode(encode(record)) == record
True
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from janken.errors import CodeError, shown

FORMAT = "J1"
LONGEST_CODE = 4096
MOST_MOVES = 20_000
PARAMETER = "table"

_PLAIN_SEED = re.compile(r"[A-Za-z0-9]{1,40}")
PLAYER = re.compile(r"[a-z][a-z0-9-]{0,39}")
_COUNT = re.compile(r"0|[1-9]\d{0,5}")


class Record(NamedTuple):
    """What a link holds. `number` is the choices made, as one number."""

    game: str
    edition: int
    rules: Mapping[str, str | int]
    seating: tuple[str, ...]
    seed: str
    plies: int
    number: int


def word_in(address: str, parameter: str) -> str | None:
    """What a page's address says for a parameter; if it says so twice, the last.

    >>> word_in("?trick=5R.6P&x=1", "trick"), word_in("http://[x?trick=1", "trick")
    ('5R.6P', None)
    """
    try:
        found = parse_qs(urlsplit(address).query).get(parameter)
    except ValueError:
        return None
    return found[-1] if found else None


def pack_choices(choices: Iterable[tuple[int, int]]) -> int:
    """Choices, each an index and how many there were to choose from, as one number.

    >>> pack_choices([(2, 5), (0, 1), (1, 3)])
    7
    """
    number = 0
    for index, count in reversed(list(choices)):
        number = number * count + index
    return number


def encode(record: Record) -> str:
    rules = "!".join(f"{name}~{value}" for name, value in record.rules.items())
    seed = record.seed if _PLAIN_SEED.fullmatch(record.seed) else "~" + _base64(record.seed.encode())
    moves = _base64(record.number.to_bytes((record.number.bit_length() + 7) // 8, "big"))
    parts = (FORMAT, record.game, record.edition, rules, "~".join(record.seating), seed, record.plies, moves)
    body = ".".join(map(str, parts))
    return f"{body}.{_check(body)}"


def decode(code: str) -> Record:
    """The record of a code, or of a whole link with one in it."""
    text = _code_in(str(code))
    if len(text) > LONGEST_CODE:
        raise CodeError(f"This code is {len(text)} characters long. The longest there is has {LONGEST_CODE}.")
    body, _, check = text.rpartition(".")
    parts = body.split(".")
    if parts[0] != FORMAT and re.fullmatch(r"J\d+", parts[0]):
        raise CodeError(f"This code is of format {parts[0]}; here {FORMAT} is read. Open it where it was made.")
    if parts[0] != FORMAT or len(parts) != 8:
        raise CodeError(f"{shown(code)} is not a position code. One begins with {FORMAT} and comes from “Copy link”.")
    if check != _check(body):
        raise CodeError("This code is damaged: its check sum does not fit. Copy the whole link once more.")
    _, game, edition, rules, seating, seed, plies, moves = parts
    if not (PLAYER.fullmatch(game) and _COUNT.fullmatch(edition) and _COUNT.fullmatch(plies)):
        raise CodeError("This code is damaged: its game or its counts can't be read.")
    if int(plies) > MOST_MOVES:
        raise CodeError(f"This code has {plies} moves. The most there are is {MOST_MOVES}.")
    seats = tuple(seating.split("~"))
    if len(seats) > 9 or not all(map(PLAYER.fullmatch, seats)):
        raise CodeError("This code is damaged: its seats can't be read.")
    number = int.from_bytes(_bytes(moves), "big")
    return Record(game, int(edition), _rules(rules), seats, _seed(seed), int(plies), number)


def _code_in(text: str) -> str:
    _, found, rest = text.strip().partition(f"{PARAMETER}=")
    return unquote(re.split("[&#]", rest)[0] if found else text.strip())


def _rules(text: str) -> dict[str, str | int]:
    rules: dict[str, str | int] = {}
    for pair in text.split("!") if text else ():
        name, _, value = pair.partition("~")
        if not re.fullmatch(r"[a-z_]{1,40}", name) or not re.fullmatch(r"[a-z0-9-]{1,40}", value) or name in rules:
            raise CodeError("This code is damaged: its house rules can't be read.")
        rules[name] = int(value) if _COUNT.fullmatch(value) else value
    return rules


def _seed(text: str) -> str:
    if not text.startswith("~"):
        return text
    try:
        return _bytes(text[1:]).decode()
    except UnicodeDecodeError:
        raise CodeError("This code is damaged: its seed can't be read.") from None


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        raise CodeError("This code is damaged: some of its letters can't be.")
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _check(body: str) -> str:
    return _base64(sha256(body.encode(errors="replace")).digest())[:6]
