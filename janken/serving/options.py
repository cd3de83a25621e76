"""What a teacher asks for when the house opens: how many, which pages warm, who may come, where to.

>>> room = Classroom(size=30, warm=("games/war",))
>>> print(room.memory(free=8000))
30 pages, and 30 kept warm, take up to 3.6 GB of memory; 8.0 GB are free.
>>> Classroom(size=30, warm=("games/war",)).memory(free=2000)
Traceback (most recent call last):
    ...
janken.serving.options.NoRoom: 30 pages, and 30 kept warm, take up to 3.6 GB of memory; 2.0 GB are free. \
Choose a smaller --class-size, or warm fewer pages.
"""

from __future__ import annotations

import io
import ipaddress
import re
from dataclasses import dataclass
from pathlib import Path

from janken import gallery

PORT = 8866
SIZE = 30
MEGABYTES_A_PAGE = 60
"""What a page's kernel takes, most pages less; a figure by matplotlib takes about twice as much."""
CEILING = 512
IDLE_MINUTES = 45.0
INSIDE = ("docker", "br-", "veth", "virbr")
"""Networks inside this machine, where no student is."""
TOKEN = re.compile(r"[A-Za-z0-9._~-]{4,64}")


class NoRoom(Exception):
    """The house can't open like that; the message says why and what to do."""


@dataclass(frozen=True)
class Classroom:
    """How the house opens."""

    host: str = "localhost"
    port: int = PORT
    browser: bool = True
    size: int = SIZE
    warm: tuple[str, ...] = ()
    token: str = ""
    idle: float = IDLE_MINUTES
    megabytes: int = CEILING

    def checked(self) -> Classroom:
        """This, if it can be; else NoRoom says what can't."""
        if not 0 < self.port < 65536:
            raise NoRoom(f"{self.port} is no port: a port is a number from 1 to 65535.")
        if not 1 <= self.size <= 500:
            raise NoRoom(f"{self.size} is no class: --class-size is a number from 1 to 500.")
        if not 0 < self.idle <= 24 * 60:
            raise NoRoom("--idle takes minutes, more than 0 and at most 1440.")
        if self.megabytes and self.megabytes < 256:
            raise NoRoom("--memory takes megabytes, at least 256, or 0 for no ceiling.")
        if self.token and not TOKEN.fullmatch(self.token):
            raise NoRoom("--token takes 4 to 64 letters, digits, dots, dashes, underscores or tildes.")
        for page in self.warm:
            if notebook_of(page) not in pages():
                there = ", ".join(sorted(each.removesuffix(".ipynb") for each in pages()))
                raise NoRoom(f"There is no page {page} to warm. There are: {there}.")
        return self

    @property
    def warmed(self) -> list[str]:
        """The notebooks to keep warm, each as often as the class is large."""
        return list(dict.fromkeys(map(notebook_of, self.warm)))

    def memory(self, free: float | None = None) -> str:
        """What the class takes at most and what there is, in a sentence; NoRoom if it is too much. In megabytes."""
        if free is None:
            import psutil

            free = psutil.virtual_memory().available / 1e6
        warm = self.size * len(self.warmed)
        needs = (self.size + warm) * MEGABYTES_A_PAGE
        who = f"{self.size} pages, and {warm} kept warm," if warm else f"{self.size} pages"
        said = f"{who} take up to {needs / 1000:.1f} GB of memory; {free / 1000:.1f} GB are free."
        if needs <= free:
            return said
        if warm:
            raise NoRoom(f"{said} Choose a smaller --class-size, or warm fewer pages.")
        return f"{said} If all come at once, that is too little: choose a smaller --class-size."

    @property
    def is_private(self) -> bool:
        """Whether nobody but this machine can come in.

        >>> Classroom().is_private, Classroom(host="127.0.0.1").is_private, Classroom(host="0.0.0.0").is_private
        (True, True, False)
        """
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    def address(self, host: str = "") -> str:
        """Where the front door is, as typed into a browser on this machine or on another.

        >>> Classroom(port=8866, token="five-suits").address("192.168.1.5")
        'http://192.168.1.5:8866/?token=five-suits'
        """
        named = host or ("localhost" if self.host in ("", "0.0.0.0", "::", "127.0.0.1") else self.host)
        named = f"[{named}]" if ":" in named else named
        return f"http://{named}:{self.port}/{f'?token={self.token}' if self.token else ''}"

    def addresses(self) -> list[str]:
        """Where students find it: one address for each network this machine is in."""
        if self.is_private:
            return []
        everywhere = self.host in ("", "0.0.0.0", "::")
        return [self.address(host) for host in (own_addresses() if everywhere else [self.host])]

    def welcome(self) -> str:
        """What is printed once the door is open."""
        lines = [f"Janken notebooks: {self.address()} (Ctrl-C stops them)"]
        if self.warm or self.size != SIZE:
            lines.append(self.memory())
        there = self.addresses()
        if there:
            lines.append(f"Students type {' or '.join(there)}")
            if not self.token:
                lines.append("Anybody in this network can open it; --token asks them for a word first.")
            lines.append(qr(there[0]))
        elif not self.is_private:
            lines.append("This machine is in no network that it can see.")
        return "\n".join(lines)


def pages() -> set[str]:
    """The notebooks there are: the only ones that are served."""
    root = gallery.notebooks()
    found = (path.relative_to(root) for path in root.rglob("*.ipynb"))
    return {path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts)}


def notebook_of(page: str) -> str:
    """A page by its short name.

    >>> notebook_of("games/war"), notebook_of("notebooks/games/war.ipynb")
    ('games/war.ipynb', 'games/war.ipynb')
    """
    name = Path(page.strip("/")).as_posix().removeprefix("notebooks/")
    return name if name.endswith(".ipynb") else f"{name}.ipynb"


def own_addresses() -> list[str]:
    """This machine's addresses in its networks, those of homes and schools first."""
    import psutil

    up = {name for name, card in psutil.net_if_stats().items() if card.isup}
    found = []
    for name, cards in psutil.net_if_addrs().items():
        for card in cards:
            address = _ipv4(card.address)
            if name in up and address and not (address.is_loopback or address.is_link_local):
                found.append((name.startswith(INSIDE), not address.is_private, str(address)))
    return [address for _, _, address in sorted(found)]


def _ipv4(text: str) -> ipaddress.IPv4Address | None:
    try:
        return ipaddress.IPv4Address(text)
    except ValueError:
        return None


def qr(address: str) -> str:
    """The address as a picture for a phone's camera, in the letters of a terminal.

    >>> len(qr("http://192.168.1.5:8866/").splitlines()) > 10
    True
    """
    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
