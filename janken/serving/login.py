"""The class word: who knows it may open the pages. It is typed on the login page, or stands in the address.

Without `--token` there is no class word, and nobody is asked for one.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
from hmac import compare_digest
from typing import Any
from urllib.parse import urlencode

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.auth.login import LoginFormHandler
from voila.handler import BaseVoilaHandler

from janken.serving.headers import SecurityHeaders

WRONG_TOKEN_SECONDS = 1.0


class ClassToken(PasswordIdentityProvider):  # type: ignore[misc]
    """Checks the class word. Wrong ones wait in one queue, so that nobody can try many, from however many pages."""

    _wrong_tokens = asyncio.Lock()

    async def is_right(self, token: str) -> bool:
        """Whether this is the class word; for a wrong one, the answer takes its time."""
        if compare_digest(token.encode(), self.token.encode()):
            return True
        async with self._wrong_tokens:
            await asyncio.sleep(WRONG_TOKEN_SECONDS)
        return False

    async def get_user_token(self, handler: Any) -> User | None:
        token = self.get_token(handler)
        if not self.token or not token or not await self.is_right(token):
            return None
        user: User | None = await super().get_user_token(handler)
        return user


class TokenFromAddress(SecurityHeaders):
    """For pages that can be opened with the class word in their address; it is then taken out of the address."""

    def redirected_without_token(self) -> bool:
        """Whether the browser was sent to the same address without the class word."""
        arguments = self.request.query_arguments  # type: ignore[attr-defined]
        if "token" not in arguments:
            return False
        rest = urlencode([(name, value) for name, values in arguments.items() if name != "token" for value in values])
        self.redirect(f"{self.request.path}{f'?{rest}' if rest else ''}")  # type: ignore[attr-defined]
        return True


class LoginPage(SecurityHeaders, BaseVoilaHandler, LoginFormHandler):  # type: ignore[misc]
    """Asks for the class word."""

    def _render(self, message: object = None) -> None:
        wanted_page = self.get_argument("next", default=self.base_url)
        self.write(self.render_template("login.html", next=wanted_page, wrong=bool(message)))

    @allow_unauthenticated  # type: ignore[untyped-decorator]
    async def post(self) -> None:
        await self.identity_provider.is_right(self.get_argument("password", ""))
        super().post()


def cookie_secret(token: str) -> bytes:
    """Signs the cookies of those who logged in: the same after a restart, so that nobody has to log in twice."""
    return hashlib.scrypt(token.encode(), salt=b"janken", n=2**12, r=8, p=1) if token else os.urandom(32)
