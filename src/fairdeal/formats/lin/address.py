"""The address of a BBO hand viewer, which carries a deal in its query.

It does so in one of two ways: ``lin=`` with whole LIN text, or one letter for each thing, as in
``n=sAKhQ...&d=e&v=b&b=6&a=p1NPPP&p=h4h2``. Either way it is turned into LIN text here.
"""

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import unquote

_ADDRESS: Final = re.compile(r"https?://[^\s?]{1,200}\?([^\s#\"<>]+)", re.IGNORECASE)
# A browser shows, and people copy, addresses with bars and blanks that are not encoded: such a one
# goes on to the last bar of its line. One that is encoded ends at the first blank.
_LIN: Final = re.compile(
    r"[?&]lin=([^&#\s|]*\|(?:(?!\shttps?://)[^&#\r\n])*\|[^&#\s|]*|[^&#\s]*)", re.IGNORECASE
)
_ENCODED_BAR: Final = re.compile(r"%(?:25)*7c", re.IGNORECASE)
_MOST_LAYERS: Final = 3
"""How often a text may have been encoded: once by its maker, and again by a mail or a page."""
_DEALERS: Final = {"s": "1", "w": "2", "n": "3", "e": "4"}
_TAGS: Final = (("b", "ah|Board {}|"), ("v", "sv|{}|"), ("a", "mb|{}|"), ("p", "pc|{}|"))


def lin_in(text: str) -> str:
    """The LIN text that is meant: out of one or more addresses, or as it stands.

    ``https://.../handviewer.html?lin=pn%7C...`` gives ``pn|...``; so does the bare encoded text.
    What comes out of an address keeps the line it stands on. A plus sign stays what it is, for
    results are written ``4HE+1``.
    """
    # An address has no bar before its query; in a LIN text it is part of somebody's comment.
    if (found := _LIN.search(text)) and "|" not in text[: found.start()]:
        return _in_place(text, _LIN)
    if "|" not in text and _ADDRESS.search(text):
        return _in_place(text, _ADDRESS)
    return text if "|" in text else _decoded(text)


def _in_place(text: str, pattern: re.Pattern[str]) -> str:
    """What the addresses carry, each on its own line, and nothing of what stands around them."""
    pieces, end = [], 0
    for found in pattern.finditer(text):
        pieces.append("\n" * text.count("\n", end, found.start()))
        lin = _of_address(found[1]) if pattern is _LIN else _from_letters(found[1])
        pieces.append(lin if lin.endswith("|") or not lin else lin + "|")
        end = found.end()
    return "".join(pieces)


def _of_address(value: str) -> str:
    """LIN text for the value of ``lin=``, of which the bars at least are often left unencoded."""
    return _decoded(value) if _ENCODED_BAR.search(value) else unquote(value)


def _from_letters(query: str) -> str:
    """LIN text for a query of one letter for each thing; empty when it holds no hand."""
    pairs = (part.partition("=") for part in query.split("&"))
    values = {name.lower(): unquote(value).replace("|", "") for name, _, value in pairs}
    if not any(values.get(seat) for seat in "swne"):
        return ""
    rest = (tag.format(values[name]) for name, tag in _TAGS if values.get(name))
    return _names(values) + _deal(values) + "".join(rest) + "pg||"


def _deal(values: Mapping[str, str]) -> str:
    dealer = _DEALERS.get(values.get("d", "").lower(), "0")
    return f"md|{dealer}{','.join(values.get(seat, '') for seat in 'swne')}|"


def _names(values: Mapping[str, str]) -> str:
    names = [values.get(f"{seat}n", "").replace(",", ";") for seat in "swne"]
    return f"pn|{','.join(names)}|" if any(names) else ""


def _decoded(text: str) -> str:
    for _ in range(_MOST_LAYERS):
        if not _ENCODED_BAR.search(text):
            break
        text = unquote(text)
    return text
