"""One message to one address: signed, over HTTPS, and never into this machine's own network.

The name is looked up once, all it stands for is looked at, and the connection is made to what was
looked at: nobody can have it stand for another machine in between. No redirection is followed.
"""

import hmac
import socket
import ssl
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

SECONDS: Final = 5.0
"""How long one is waited for."""
SIGNATURE: Final = "Fairdeal-Signature"
DELIVERY: Final = "Fairdeal-Delivery"
"""Another for each attempt."""
_LONGEST_ANSWER: Final = 4096
_NAT64: Final = IPv6Network("64:ff9b::/96")

Lookup = Callable[[str, int], list[str]]
"""The addresses a name stands for, at a port."""


class NotSent(Exception):  # noqa: N818 - named for what happened
    """The message was not taken; it may be later."""


def signature(secret: str, at: int, body: bytes) -> str:
    """What proves that a message is ours, and when it was sent.

    A receiver works out the same from the secret and the bytes it got, and takes no message that is
    older than some minutes.

    >>> signature("s", 1, b"{}")
    't=1,v1=b253639bcd705ed1cda3073f66104f16988bd40272584dea7d0d345ae93e61cc'
    """
    proof = hmac.new(secret.encode(), f"{at}.".encode() + body, "sha256").hexdigest()
    return f"t={at},v1={proof}"


def looked_up(name: str, port: int) -> list[str]:
    """As the system says."""
    found = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


def is_outside(address: str) -> bool:
    """Whether that is an address of the internet, and not of this machine, room or house."""
    try:
        one = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    for inner in _within(one):
        if not inner.is_global or inner.is_multicast or inner.is_reserved:
            return False
    return True


def _within(one: IPv4Address | IPv6Address) -> tuple[IPv4Address | IPv6Address, ...]:
    """The address, and the one of IPv4 that it may be a way to."""
    if isinstance(one, IPv4Address):
        return (one,)
    if one.ipv4_mapped is not None:
        return (one.ipv4_mapped,)
    if one.sixtofour is not None:
        return one, one.sixtofour
    if one.teredo is not None:
        return one, *one.teredo
    return (one, IPv4Address(int(one) & 0xFFFFFFFF)) if one in _NAT64 else (one,)


def send(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    *,
    inside: bool,
    lookup: Lookup = looked_up,
) -> None:
    """Send it.

    Args:
        url: as `check_url` took it.
        body: the message.
        headers: what goes with it.
        inside: whether it may go into this machine's own network.
        lookup: says what the name stands for.

    Raises:
        NotSent: it may not be sent there, nobody answers, or the answer is no.
    """
    answer = answered("POST", url, body, headers, inside=inside, lookup=lookup)
    if not 200 <= answer.status < 300:
        raise NotSent(f"answered {answer.status}")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a program elsewhere answered."""

    status: int
    body: bytes


def answered(  # noqa: PLR0913 - what a request is made of
    method: str,
    url: str,
    body: bytes | None,
    headers: Mapping[str, str],
    *,
    inside: bool,
    lookup: Lookup = looked_up,
    most: int = _LONGEST_ANSWER,
) -> Answer:
    """What is answered, a refusal too.

    Args:
        method: ``GET`` or ``POST``.
        url: as `check_url` took it.
        body: what is sent, as JSON.
        headers: what goes with it.
        inside: whether it may go into this machine's own network.
        lookup: says what the name stands for.
        most: bytes of the answer that are read.

    Raises:
        NotSent: it may not be sent there, or nobody answers.
    """
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        found = lookup(host, port)
        if not found or not (inside or all(map(is_outside, found))):
            raise NotSent(f"{host} is not outside")
        with closing(_Pinned(host, port, found[0], secure=parts.scheme == "https")) as line:
            line.request(method, path, body, {"Content-Type": "application/json", **headers})
            answer = line.getresponse()
            return Answer(answer.status, answer.read(most))
    except (OSError, HTTPException, UnicodeError) as wrong:
        raise NotSent(str(wrong)) from None


class _Pinned(HTTPConnection):
    """A connection to one address, whatever its name stands for by then."""

    def __init__(self, host: str, port: int, address: str, *, secure: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._address, self._secure = address, secure

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), self.timeout)
        if not self._secure:
            self.sock = plain
            return
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)
