"""What a browser is told about these pages: run our scripts and no others, ask nobody else, be framed by nobody.

Scripts that stand in a page are named by their hash, so that one smuggled in as text does not run. Widgets
bring their module as a blob and their styles inline.

>>> "script-src 'self' blob: 'sha256-" in headers("let a = 1;")["Content-Security-Policy"]
True
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

HEARTBEAT = "window.voila_heartbeat()"
"""What Voila writes into a page while its cells take long."""


def headers(*scripts: str) -> dict[str, str]:
    """The headers of every answer, for pages with these scripts in them."""
    hashes = " ".join(f"'sha256-{hashed(script)}'" for script in (*scripts, HEARTBEAT))
    rules = {
        "default-src": "'none'",
        "script-src": f"'self' blob: {hashes}",
        "script-src-attr": "'none'",
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "font-src": "'self' data:",
        "connect-src": "'self'",
        "form-action": "'self'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
    }
    return {
        "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in rules.items()),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
    }


def hashed(script: str) -> str:
    return b64encode(sha256(script.encode()).digest()).decode()
