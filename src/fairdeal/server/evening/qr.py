"""Addresses as pictures a phone reads: QR codes (ISO/IEC 18004), drawn by segno."""

from urllib.parse import urlsplit

import segno
from fastapi import Request

from fairdeal.server.addresses import present
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

    The one the page was asked at, unless that is one only this machine understands.
    """
    asked = urlsplit(str(request.base_url))
    here = f"{asked.scheme}://{asked.netloc}"
    phones = site_of(request).phones
    return present(phones) if phones and asked.hostname in _LOOPBACK else here
