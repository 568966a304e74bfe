"""Paths of this site, where a browser may be sent back to."""

from typing import Final
from urllib.parse import urlsplit

from fastapi import Request

_LONGEST: Final = 1000


def own_path(then: str) -> str:
    """Only a path of this site; anything else leads home."""
    plain = then.startswith("/") and not then.startswith(("//", "/\\")) and then.isprintable()
    return then if plain and "\\" not in then and len(then) <= _LONGEST else "/"


def page_asked(request: Request) -> str:
    """The page somebody looks at, to come back to it; of a form just sent, the page it was on."""
    if request.method in {"GET", "HEAD"}:
        url = request.url
        return own_path(f"{url.path}?{url.query}" if url.query else url.path)
    came_from = urlsplit(request.headers.get("referer", "")[:_LONGEST])
    if came_from.netloc != request.url.netloc:
        return "/"
    path = came_from.path or "/"
    return own_path(f"{path}?{came_from.query}" if came_from.query else path)
