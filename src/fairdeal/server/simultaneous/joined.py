"""What a club keeps of a simultaneous it takes part in: where to send, by which key, the receipts.

What is sent is not kept: it follows from the session (`events.simultaneous.outbox`). Nor is how far
it has come: whoever receives it says so. The receipts are kept, for they prove something.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final
from uuid import UUID

from fairdeal.server.kept.folded import Folded
from fairdeal.store.base import Body, Recorded, Store

JOINED: Final = "joined/"
"""How the names of the streams begin, one for each session of the club that takes part."""
BEGUN: Final = "simultaneous_joined_by_key.v1"
LEFT: Final = "simultaneous_left.v1"
RECEIPT: Final = "receipt_given.v1"
_KEPT: Final = 500


@dataclass(frozen=True, slots=True)
class Place:
    """Where to send, and by which key."""

    address: str
    """That of the federation's server, without a path."""
    event: str
    """The simultaneous, as the federation calls it."""
    token: str
    """The club's key, as its Director typed it in."""
    key: str
    """The public key by which receipts are signed."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A receipt: how far the acts have arrived."""

    club: str
    incarnation: int
    have: int
    head: str
    time: str
    signature: str


@dataclass(frozen=True)
class Joined:
    """A session of the club in a simultaneous."""

    id: str
    place: Place | None = None
    """``None`` where it takes part in none."""
    receipt: Proof | None = None
    """The last one."""
    last: Place | None = None
    """Where it takes part, or took part."""
    version: int = 0
    ids: frozenset[UUID] = field(default=frozenset(), repr=False)

    def after(self, news: Iterable[Recorded]) -> "Joined":
        """The same once these entries are kept too."""
        now = self
        for one in news:
            told: Any = one.entry.body
            if one.entry.name == BEGUN:
                now = replace(now, place=Place(**told), last=Place(**told), receipt=None)
            elif one.entry.name == LEFT:
                now = replace(now, place=None)
            elif one.entry.name == RECEIPT:
                now = replace(now, receipt=Proof(**told))
            now = replace(now, version=now.version + 1, ids=now.ids | {one.entry.id})
        return now


def begun(place: Place) -> tuple[str, Body]:
    """What keeps where to send."""
    where: Body = {"address": place.address, "event": place.event}
    return BEGUN, where | {"token": place.token, "key": place.key}


def given(proof: Proof) -> tuple[str, Body]:
    """What keeps a receipt."""
    said: Body = {"club": proof.club, "incarnation": proof.incarnation, "have": proof.have}
    return RECEIPT, said | {"head": proof.head, "time": proof.time, "signature": proof.signature}


def joined_in(store: Store) -> Folded[Joined]:
    """Those of a store."""
    return Folded(store, lambda one: JOINED + one, Joined, lambda _one: None, _KEPT)


def sessions_in(store: Store) -> tuple[str, ...]:
    """The sessions that took part in one, or do."""
    return tuple(one.removeprefix(JOINED) for one in store.streams(JOINED))
