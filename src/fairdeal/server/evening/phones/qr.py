"""Addresses as pictures a phone reads: QR codes (ISO/IEC 18004), drawn by segno."""

from socket import gethostname
from urllib.parse import urlsplit

import segno
from fastapi import Request

from fairdeal.server.process.addresses import own_addresses, present
from fairdeal.server.shares.sources import is_by_proxy
from fairdeal.server.site import site_of

_LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "::1")


def svg(address: str) -> str:
    """The address as an SVG that can stand in a page; dark on white in every scheme."""
    made = segno.make_qr(address, error="m")
    return made.svg_inline(scale=5, border=3, dark="#000", light="#fff", omitsize=True)


def terminal(address: str) -> str:
    """The address for a terminal, two modules a character, dark on light."""
    matrix = [[bool(bit) for bit in row] for row in segno.make_qr(address).matrix_iter(border=2)]
    if len(matrix) % 2:
        matrix.append([False] * len(matrix[0]))
    return "\n".join(
        "".join(_BLOCKS[upper, lower] for upper, lower in zip(one, two, strict=True))
        for one, two in zip(matrix[::2], matrix[1::2], strict=True)
    )


_BLOCKS = {(False, False): "█", (True, True): " ", (False, True): "▀", (True, False): "▄"}
"""Terminals are mostly light on dark, so what is light in the code is what is drawn."""


def phones_reach(request: Request) -> str:
    """The address by which phones reach this server, without a path or a slash at its end.

    The one it was told when it was started; else the one the page was asked at, where that is this
    machine's own or a trusted proxy passed it on. A name that anybody may have in front of his
    request is not printed.
    """
    site = site_of(request)
    if site.address:
        return site.address
    asked = urlsplit(str(request.base_url))
    if asked.hostname in _LOOPBACK:
        return present(site.phones) if site.phones else f"{asked.scheme}://{asked.netloc}"
    if is_by_proxy(request.scope) or _is_own(request, asked.hostname or ""):
        return f"{asked.scheme}://{asked.netloc}"
    return present(site.phones) if site.phones else _listened_at(request)


def _is_own(request: Request, host: str) -> bool:
    """Whether that is this machine: the address the request came in at, another, or its name."""
    name = gethostname().casefold()
    here = (request.scope.get("server") or ("", 0))[0]
    return host.casefold() in {here, name, f"{name}.local", *own_addresses()}


def _listened_at(request: Request) -> str:
    """The address the request came in at."""
    host, port = request.scope.get("server") or ("127.0.0.1", None)
    shown = f"[{host}]" if ":" in host else host
    return f"{request.url.scheme}://{shown}" + (f":{port}" if port else "")
