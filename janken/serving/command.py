"""The `janken` command: the pages in a browser, from this machine or for a class.

>>> main(["serve", "--port", "80000"])  # and on the error stream: 80000 is no port
1
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from janken.serving.options import CEILING, IDLE_MINUTES, PORT, SIZE, Classroom, NoRoom


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; alone, `janken` means `janken serve`."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help")):
        words.insert(0, "serve")
    given = vars(_parser().parse_args(words))
    warm = tuple(page for pages in given.pop("warm") for page in pages)
    return serve(Classroom(warm=warm, **given))


def serve(room: Classroom) -> int:
    """Serve the pages until Ctrl-C. If that can't be, say why, and answer 1."""
    try:
        room.checked()
        from janken.serving.server import open_house  # slow to load, and `janken --help` can do without

        open_house(room)
    except NoRoom as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("janken", description="Games, courses and labs with the five-suit Janken Deck.")
    commands = parser.add_subparsers(title="commands", metavar="command", required=True)
    serving = commands.add_parser("serve", help="show the pages in a browser; `janken` alone does the same")
    option = serving.add_argument
    option("--port", type=int, default=PORT, help="the port to listen on (%(default)s)")
    option("--host", default="localhost", help="the address to listen on (%(default)s); 0.0.0.0 is the whole network")
    option("--no-browser", dest="browser", action="store_false", help="do not open a browser window")
    option("--class-size", dest="size", type=int, default=SIZE, metavar="N", help="pages open at once (%(default)s)")
    option("--warm", action="append", nargs="+", default=[], metavar="PAGE", help="keep N of this page ready to open")
    option("--token", default="", metavar="WORD", help="a word that visitors must know")
    option("--idle", type=float, default=IDLE_MINUTES, metavar="MINUTES", help="a page may rest (%(default)g)")
    option("--memory", dest="megabytes", type=int, default=CEILING, metavar="MB", help="a page may take (%(default)s)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
