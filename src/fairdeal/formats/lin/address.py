"""The address of a BBO hand viewer, which carries LIN text in its query."""

import re
from typing import Final
from urllib.parse import unquote

_LIN: Final = re.compile(r"[?&]lin=([^&#\s]*)", re.IGNORECASE)
_ENCODED_BAR: Final = re.compile(r"%(?:25)*7c", re.IGNORECASE)
_MOST_LAYERS: Final = 3
"""How often a text may have been encoded: once by its maker, and again by a mail or a page."""


def lin_in(text: str) -> str:
    """The LIN text that is meant: decoded from one or more addresses, or as it stands.

    ``https://.../handviewer.html?lin=pn%7C...`` gives ``pn|...``; so does the bare encoded text.
    What is decoded keeps the line its address stands on. A plus sign stays what it is, for results
    are written ``4HE+1``.
    """
    found = _LIN.search(text)
    # An address has no bar before its query; in a LIN text it is part of somebody's comment.
    if found and "|" not in text[: found.start()]:
        return _decoded_in_place(text)
    return text if "|" in text else _decoded(text)


def _decoded_in_place(text: str) -> str:
    """What the addresses carry, each on its own line, and nothing of what stands around them."""
    pieces, end = [], 0
    for found in _LIN.finditer(text):
        pieces.append("\n" * text.count("\n", end, found.start()))
        lin = _decoded(found[1])
        pieces.append(lin if lin.endswith("|") else lin + "|")
        end = found.end()
    return "".join(pieces)


def _decoded(text: str) -> str:
    for _ in range(_MOST_LAYERS):
        if not _ENCODED_BAR.search(text):
            break
        text = unquote(text)
    return text
