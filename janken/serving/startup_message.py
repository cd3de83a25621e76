"""What `janken serve` prints once it runs: where the pages are, for this machine and for students.

>>> print(startup_message(ServeOptions()))
Janken notebooks: http://localhost:8866/ (Ctrl-C stops the server)
"""

from __future__ import annotations

import io
import ipaddress

from janken.serving.options import ALL_ADDRESSES, CLASS_SIZE, ServeOptions

VIRTUAL_NETWORKS = ("docker", "br-", "veth", "virbr")
"""Networks inside this machine, where no student is."""


def startup_message(options: ServeOptions) -> str:
    """The address, and for a class what its students need."""
    lines = [f"Janken notebooks: {options.address()} (Ctrl-C stops the server)"]
    if options.warm or options.class_size != CLASS_SIZE:
        lines.append(options.memory_use())
    addresses = student_addresses(options)
    if addresses:
        lines.append(f"Students open {' or '.join(addresses)}")
        if not options.token:
            lines.append("Anybody in this network can open the pages. To ask for a class word first: --token WORD")
        lines.append(qr_code(addresses[0]))
    elif not options.is_local:
        lines.append("No network was found, so students cannot open the pages yet.")
    return "\n".join(lines)


def student_addresses(options: ServeOptions) -> list[str]:
    """Where students find the pages: one address for each network this machine is in."""
    if options.is_local:
        return []
    hosts = network_addresses() if options.host in ALL_ADDRESSES else [options.host]
    return [options.address(host) for host in hosts]


def network_addresses() -> list[str]:
    """This machine's IPv4 addresses, those of homes and schools first."""
    import psutil

    up = {name for name, network in psutil.net_if_stats().items() if network.isup}
    found = []
    for name, networks in psutil.net_if_addrs().items():
        for network in networks:
            address = _ipv4(network.address)
            if name in up and address and not (address.is_loopback or address.is_link_local):
                found.append((name.startswith(VIRTUAL_NETWORKS), not address.is_private, str(address)))
    return [address for _, _, address in sorted(found)]


def _ipv4(text: str) -> ipaddress.IPv4Address | None:
    try:
        return ipaddress.IPv4Address(text)
    except ValueError:
        return None


def qr_code(address: str) -> str:
    """The address for a phone's camera, drawn with the characters of a terminal.

    >>> len(qr_code("http://192.168.1.5:8866/").splitlines()) > 10
    True
    """
    import segno

    drawn = io.StringIO()
    segno.make(address, micro=False, error="l").terminal(drawn, border=2, compact=True)
    return drawn.getvalue()
