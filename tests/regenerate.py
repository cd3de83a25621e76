"""Writes the golden files and the README's tables: `python tests/regenerate.py`.

Transcripts are written anew. Codes are only added, for games and editions that have none yet, and shuffles only
where the file is missing: what was once sent out as a link must open for ever.
"""

import json
from hashlib import sha256
from pathlib import Path

from readme_tables import README, with_tables

from janken import GAMES, Table, deck, shuffled
from janken.sentences import plain, tell

GOLDEN = Path(__file__).parent / "golden"
SHUFFLED = [(0,), (1,), (482913,), (-5,), ("class 7b",), ("東京 ü",), (7, "hand", 3), (7, "hand", 4)]
VARIANTS = {
    "war": [{}, {"jokers": "in"}, {"won": "under", "rounds": 40}],
    "five-card-war": [{}, {"jokers": "in", "hand": "half"}, {"refill": "when-empty"}],
    "aces-and-kings": [{}, {"rounds": 3}],
    "stones": [{"hands": 2}, {"hands": 1, "jokers": "in"}, {"hands": 3, "ranking": "rock-breaks"}],
    "green-queen": [{"hands": 2}, {"hands": 3, "jokers": "in"}, {"hands": 1, "points": "rotating", "moon": "others"}],
    "dueling-wizards": [{}, {"way": "full", "rounds": 2}, {"way": "simple-2", "rounds": 1, "hp": 200}],
    "corner-to-corner": [{}, {"size": 3, "first": "drawn"}, {"size": 9, "jokers": "out", "turns": 60}],
    "edge-to-edge": [{"turns": 60}, {"turns": 120, "jokers": "out", "first": "left"}, {}],
}


def variants(game):
    """The house rules that its golden files show, at most three; where none are written above, the usual ones."""
    return VARIANTS.get(game.name, [{}])


def shuffles():
    return [{"key": key, "order": " ".join(map(str, shuffled(deck(), *key)))} for key in SHUFFLED]


def fingerprint(table):
    """Who has which cards, what was played, whose turn it is and how it stands, however the state is built inside."""
    owned = sorted(
        (str(zone.owner), str(c)) for zone in table.game.zones(table.state) if not zone.echo for c in zone.cards
    )
    made = [str(ply.move) for ply in table.plies]
    known = json.dumps([owned, made, table.turn, table.game.scores(table.state), [*table.moves]])
    return sha256(known.encode()).hexdigest()[:16]


def played(game, seed, plies=None):
    table = Table(game, seed=seed)
    while table.turn is not None and (plies is None or table.ply < plies):
        table.push(table.chance("golden").choice(table.moves))
    return table


def codes(game):
    """One code from the beginning, the middle and the end of each variant."""
    found = []
    for number, rules in enumerate(variants(game)):
        variant, seed = game.with_rules(**rules), ("class 7b", "482913", "ü")[number]
        end = played(variant, seed).ply
        for plies in sorted({0, end // 2, end}):
            table = played(variant, seed, plies)
            winners = None if table.outcome is None else list(table.outcome.winners)
            found.append({"code": table.code, "holds": fingerprint(table), "winners": winners})
    return found


def edition(code):
    return tuple(code.split(".")[1:3])


def transcript(game):
    """A whole game as it is told to everybody, under the first of its variants."""
    table = played(game.with_rules(**variants(game)[0]), "golden")
    lines = [f"{game.title}, edition {game.edition}, seed {table.seed}"]
    for ply, made in enumerate(table.plies, 1):
        lines.append(f"{ply}. {made.move}")
        lines += [f"   {plain(tell(event.text))} ({event.rule})" for event in table.events(ply)]
    return "\n".join([*lines, f"Winners: {table.outcome.winners}, scores: {table.outcome.scores}", ""])


def write(path, data):
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def main():
    GOLDEN.mkdir(exist_ok=True)
    if not (GOLDEN / "shuffles.json").exists():
        write(GOLDEN / "shuffles.json", shuffles())
    kept = GOLDEN / "codes.json"
    entries = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else []
    had = {edition(entry["code"]) for entry in entries}
    for game in GAMES.values():
        if (game.name, str(game.edition)) not in had:
            entries += codes(game)
        (GOLDEN / f"{game.name}.txt").write_text(transcript(game), encoding="utf-8")
    write(kept, entries)
    README.write_text(with_tables(README.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
