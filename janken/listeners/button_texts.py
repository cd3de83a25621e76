"""The words on the table's buttons and panels. Sentences about rules come from the games."""

from __future__ import annotations

from typing import Any

ONLY_HERE = "It opens on this machine only. For a class, copy it from the address that students type."
WAITING = {
    "thinking": "One moment …",
    "retrying": "No answer yet. The page asks again.",
    "lost": "The page has lost its Python. Reload it to go on.",
}
"""What a page says while it waits for its Python."""
SETTINGS: dict[str, Any] = {
    "settings": "Settings",
    "close": "Close",
    "predictfirst": "Predict first, then reveal",
    "theme": "Theme",
    "themes": {"": "same as device", "light": "light", "dark": "dark"},
    "projector": "Large, for a projector",
    "seed": "Deal code (same code, same cards)",
    "anyseed": "leave empty for random",
}
"""What tables and labs say alike about how to show things, and about a deal."""
WORDS: dict[str, Any] = (
    WAITING
    | SETTINGS
    | {
        "onlyhere": ONLY_HERE,
        "table": "The table",
        "tools": "Table tools",
        "hint": "Hint",
        "undo": "Undo",
        "redo": "Redo",
        "newdeal": "New deal",
        "copy": "Copy link",
        "copied": "Link copied. It holds the whole position; its deal number gives hidden cards away if decoded.",
        "copyhand": "This browser lets no page copy. Here is the link; its deal number can give the hidden cards away.",
        "predict": "Predict first",
        "show": "Show me",
        "again": "Deal again",
        "wins": "winner",
        "story": "Story so far",
        "lasttrick": "Last trick",
        "earlier": "Earlier",
        "graph": "The suit graph. An arrow lights up when it decides.",
        "thought": "What did they think?",
        "expects": "What it expects of the other side",
        "mix": "How often it plays what",
        "deal": "New deal",
        "game": "Game",
        "seats": "Players",
        "seat": "Seat",
        "person": "a person here",
        "dealnow": "Deal",
        "taste": "How you like to play",
        "pace": "Pace",
        "paces": {"hand": "by hand: I turn the cards", "slow": "by itself, slowly", "quick": "by itself, quickly"},
        "keep": "Keep a game",
        "save": "Save to a file",
        "load": "Open a file",
        "toolong": "This game is too long for a link. Save it to a file under Settings.",
        "toolarge": "This file is too large: a saved game has at most 64 KB.",
        "paste": "A link or code",
        "open": "Open it",
        "lost": "No answer. Reload the page: the link keeps your position.",
    }
)
