"""The `janken` command: shows the pages in a browser, for one person or a class.

>>> main(["serve", "--port", "80000"])  # and on the error stream: 80000 is not a port
1
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from janken.serving.options import CLASS_SIZE, IDLE_MINUTES, MEMORY_MEGABYTES, PORT, CannotServe, ServeOptions


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; alone, `janken` means `janken serve`."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help")):
        words.insert(0, "serve")
    values = vars(_parser().parse_args(words))
    warm = tuple(page for pages in values.pop("warm") for page in pages)
    return serve(ServeOptions(warm=warm, **values))


def serve(options: ServeOptions) -> int:
    """Serve the pages until Ctrl-C. If that can't be, say why, and return 1."""
    try:
        options.check()
        do_without_address_grammar()
        from janken.serving.server import run_server  # slow to load, and `janken --help` can do without

        run_server(options)
    except CannotServe as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def do_without_address_grammar() -> None:
    """Let jsonschema not load the grammar of international web addresses, which takes longer than all the rest.

    Jupyter's event log brings it along. Python takes `None` here for "not installed", and jsonschema then leaves out
    the checks of such addresses, which nothing here asks for.
    """
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("janken", description="Games, courses and labs with the five-suit Janken Deck.")
    commands = parser.add_subparsers(title="commands", metavar="command", required=True)
    serving = commands.add_parser("serve", help="show the pages in a browser; `janken` alone does the same")
    option = serving.add_argument
    option("--port", type=int, default=PORT, help="the port to listen on (%(default)s)")
    option("--host", default="localhost", help="the address to listen on (%(default)s); 0.0.0.0 lets the network in")
    option("--no-browser", dest="open_browser", action="store_false", help="do not open a browser window")
    option("--class-size", type=int, default=CLASS_SIZE, metavar="N", help="pages open at once (%(default)s)")
    warm = "keep N copies of this page started, such as games/war, so that it opens at once"
    option("--warm", action="append", nargs="+", default=[], metavar="PAGE", help=warm)
    option("--token", default="", metavar="WORD", help="the class word, which visitors must know")
    sleep = "put a page to sleep when it was not used for so long (%(default)g)"
    option("--idle", type=float, default=IDLE_MINUTES, dest="idle_minutes", metavar="MINUTES", help=sleep)
    most = "the most memory one page may use (%(default)s); 0 for no limit"
    option("--memory", type=int, default=MEMORY_MEGABYTES, dest="memory_megabytes", metavar="MB", help=most)
    return parser


if __name__ == "__main__":
    sys.exit(main())
