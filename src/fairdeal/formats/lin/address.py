"""The address of a BBO hand viewer, which carries LIN text in its query."""

import re
from urllib.parse import unquote

_LIN = re.compile(r"[?&]lin=([^&#\s]*)", re.IGNORECASE)
_ENCODED_BAR = re.compile(r"%7c", re.IGNORECASE)


def lin_in(text: str) -> str:
    """The LIN text that is meant: decoded from an address, or as it stands.

    ``https://.../handviewer.html?lin=pn%7C...`` gives ``pn|...``; so does the bare encoded text.
    A plus sign stays what it is, for results are written ``4HE+1``.
    """
    found = _LIN.search(text)
    # An address has no bar before its query; in a LIN text it is part of somebody's comment.
    if found and "|" not in text[: found.start()]:
        return unquote(found[1])
    if "|" not in text and _ENCODED_BAR.search(text):
        return unquote(text)
    return text
