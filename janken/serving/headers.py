"""The security headers of every answer: run our scripts and no others, load nothing from elsewhere, no framing.

Scripts that stand in a page are named by their hash, so that one smuggled in as text does not run. Widgets
bring their module as a blob and their styles inline.

>>> "script-src 'self' blob: 'sha256-" in security_headers("let a = 1;")["Content-Security-Policy"]
True
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from typing import Any

HEARTBEAT = "window.voila_heartbeat()"
"""The script that Voila writes into a page while its cells take long."""


def security_headers(*scripts: str) -> dict[str, str]:
    """The headers of every answer, for pages with these scripts in them."""
    hashes = " ".join(f"'sha256-{script_hash(script)}'" for script in (*scripts, HEARTBEAT))
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


def script_hash(script: str) -> str:
    return b64encode(sha256(script.encode()).digest()).decode()


class SecurityHeaders:
    """For request handlers: every answer has the security headers, and does not name the server's software."""

    settings: dict[str, Any]

    def set_default_headers(self) -> None:
        super().set_default_headers()  # type: ignore[misc]
        for name, value in self.settings["headers"].items():
            self.set_header(name, value)  # type: ignore[attr-defined]
        self.clear_header("Server")  # type: ignore[attr-defined]

    def write_error(self, status_code: int, **details: Any) -> None:
        """An error can come before the user is looked up, as for an unknown method: then there is no user."""
        if not hasattr(self, "_current_user"):
            self.current_user = None
        super().write_error(status_code, **details)  # type: ignore[misc]
