"""The options of `janken serve`, and whether this machine has the memory for them.

>>> options = ServeOptions(class_size=30, warm=("games/war",))
>>> print(options.memory_use(free=8000))
A class of 30 with games/war kept ready takes up to 3.6 GB of memory; 8.0 GB are free.
>>> options.memory_use(free=2000)
Traceback (most recent call last):
    ...
janken.serving.options.CannotServe: A class of 30 with games/war kept ready takes up to 3.6 GB of memory; \
2.0 GB are free. Choose a smaller --class-size, or fewer --warm pages.
"""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass

from janken.sentences import listed
from janken.serving.notebooks import notebook_of, served_notebooks

PORT = 8866
CLASS_SIZE = 30
MEGABYTES_A_PAGE = 60
"""What a page's kernel takes, most pages less; a figure by matplotlib takes about twice as much."""
MEMORY_MEGABYTES = 512
IDLE_MINUTES = 45.0
ALL_ADDRESSES = ("", "0.0.0.0", "::")
"""Hosts that mean: listen in every network of this machine."""
TOKEN = re.compile(r"[A-Za-z0-9._~-]{4,64}")


class CannotServe(Exception):
    """The server can't start with these options; the message says why and what to do."""


@dataclass(frozen=True)
class ServeOptions:
    """The options of `janken serve`."""

    host: str = "localhost"
    port: int = PORT
    open_browser: bool = True
    class_size: int = CLASS_SIZE
    """How many pages may be open at once."""
    warm: tuple[str, ...] = ()
    """The pages kept ready, each as often as the class is large."""
    token: str = ""
    """The class word; without one everybody may open the pages."""
    idle_minutes: float = IDLE_MINUTES
    memory_megabytes: int = MEMORY_MEGABYTES
    """The most memory one page may use; 0: no limit."""

    def check(self) -> None:
        """Raise CannotServe if an option has a value that can't be."""
        if not 0 < self.port < 65536:
            raise CannotServe(f"{self.port} is not a port. Choose a number from 1 to 65535.")
        if not 1 <= self.class_size <= 500:
            raise CannotServe(f"--class-size takes a number from 1 to 500, not {self.class_size}.")
        if not 0 < self.idle_minutes <= 24 * 60:
            raise CannotServe("--idle takes minutes, more than 0 and at most 1440.")
        if self.memory_megabytes and self.memory_megabytes < 256:
            raise CannotServe("--memory takes megabytes, at least 256, or 0 for no limit.")
        if self.token and not TOKEN.fullmatch(self.token):
            raise CannotServe("--token takes 4 to 64 letters, digits, dots, dashes, underscores or tildes.")
        for page in self.warm:
            if notebook_of(page) not in served_notebooks():
                names = ", ".join(sorted(each.removesuffix(".ipynb") for each in served_notebooks()))
                raise CannotServe(f"There is no page {page} to keep ready. The pages are: {names}.")

    @property
    def warm_notebooks(self) -> list[str]:
        """The notebooks to keep ready, each named once."""
        return list(dict.fromkeys(map(notebook_of, self.warm)))

    def memory_use(self, free: float | None = None) -> str:
        """How much memory the class takes at most, and how much is free, in a sentence. `free` is in megabytes.

        CannotServe if that is too much for pages which are started before anybody comes.
        """
        if free is None:
            import psutil

            free = psutil.virtual_memory().available / 1e6
        needed = self.class_size * (1 + len(self.warm_notebooks)) * MEGABYTES_A_PAGE
        warm = listed(notebook.removesuffix(".ipynb") for notebook in self.warm_notebooks)
        who = f"A class of {self.class_size}{f' with {warm} kept ready' if warm else ''}"
        sentence = f"{who} takes up to {needed / 1000:.1f} GB of memory; {free / 1000:.1f} GB are free."
        if needed <= free:
            return sentence
        if warm:
            raise CannotServe(f"{sentence} Choose a smaller --class-size, or fewer --warm pages.")
        return f"{sentence} That is not enough for everybody: choose a smaller --class-size."

    @property
    def is_local(self) -> bool:
        """Whether only this machine can open the pages.

        >>> [ServeOptions(host=host).is_local for host in ("localhost", "127.0.0.1", "0.0.0.0")]
        [True, True, False]
        """
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    def address(self, host: str = "") -> str:
        """The address of the gallery, as typed into a browser: on this machine, or on another that knows its host.

        >>> ServeOptions(port=8866, token="five-suits").address("192.168.1.5")
        'http://192.168.1.5:8866/?token=five-suits'
        """
        name = host or ("localhost" if self.host in (*ALL_ADDRESSES, "127.0.0.1") else self.host)
        name = f"[{name}]" if ":" in name else name
        return f"http://{name}:{self.port}/{f'?token={self.token}' if self.token else ''}"
