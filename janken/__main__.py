"""`python -m janken` is the `janken` command."""

import sys

from janken.serving.command import main

if __name__ == "__main__":
    sys.exit(main())
