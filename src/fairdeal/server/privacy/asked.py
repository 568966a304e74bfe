"""A club is asked by a federation to forget somebody: who that is here, and what it answers.

Nobody is forgotten without a Director's word, for two people may have one name. Where nobody of the
order is kept, the server says so by itself. An answer that did not arrive is sent again.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID, uuid4

from fairdeal.errors import SaidError
from fairdeal.server.interface.shared_documents import (
    AnswerDocument,
    OrderDocument,
)
from fairdeal.server.members.kept import members, spellings
from fairdeal.server.news.errands import Errands
from fairdeal.server.privacy.forgetting import STREAM, stand_in_of
from fairdeal.server.privacy.orders import Answer, mark
from fairdeal.server.simultaneous.asking import Federation, Heard
from fairdeal.server.simultaneous.joined import Place, sessions_in
from fairdeal.server.simultaneous.signing import private_key, public_key, signature
from fairdeal.server.site import Site
from fairdeal.server.webhooks.sending import NotSent
from fairdeal.store.base import Body, Envelope, Store, StoreError, VersionConflict

WAITS: Final = "order_waits.v1"
DONE: Final = "order_done.v1"
ARRIVED: Final = "order_answered.v1"
EVERY: Final = 600.0
"""Seconds after which federations are asked again."""
_AUTHOR: Final = "fairdeal"


@dataclass(frozen=True, slots=True)
class Asked:
    """An order that reached this club."""

    address: str
    """Of the federation that asks."""
    order: OrderDocument


def places(site: Site) -> dict[tuple[str, str], Place]:
    """Where this club takes part or took part: each federation once, by its latest key."""
    found: dict[tuple[str, str], Place] = {}
    for session in sessions_in(site.sessions.store):
        joined = site.joined.get(session)
        if joined is not None and joined.last is not None:
            found[joined.last.address, joined.last.token] = joined.last
    return found


def who_is_meant(site: Site, asked: Asked) -> tuple[str, ...]:
    """Under which names whom it is about is kept here; none where nobody is."""
    order, listed = asked.order, members(site.sessions.store)
    wanted = frozenset(order.marks)

    def is_meant(words: Iterable[str]) -> bool:
        return any(mark(order.salt, one) in wanted for one in words)

    found: dict[str, None] = {}
    for one in listed:
        numbers = (f"{whose} {number}" for whose, number in one.numbers)
        if is_meant((*spellings(one), *numbers)):
            found |= dict.fromkeys(spellings(one))
    for kept in site.sessions.readable():
        names = (name for players in kept.session.players.values() for name in players)
        found |= dict.fromkeys(name for name in names if name and is_meant((name,)))
    return tuple(found)


def done(store: Store, asked: Asked, acts: int, left: int, by: str, now: datetime) -> None:
    """Keep that an order was carried out here, whether or not that can be told now."""
    body: Body = {"order": asked.order.id, "address": asked.address, "acts": acts, "left": left}
    _told(store, DONE, body, by, now)


def _told(store: Store, name: str, body: Body, by: str, now: datetime) -> None:
    while True:
        with suppress(VersionConflict):
            store.append(STREAM, len(store.read(STREAM)), [Envelope(uuid4(), name, body, now, by)])
            return


def _answers(
    store: Store,
) -> tuple[dict[str, dict[str, Any]], frozenset[str], dict[str, Asked]]:
    """The orders that were carried out, which answers arrived, and all that waited once."""
    carried: dict[str, dict[str, Any]] = {}
    arrived: set[str] = set()
    kept: dict[str, Asked] = {}
    for one in store.read(STREAM):
        order = str(one.entry.body.get("order", ""))
        if one.entry.name == DONE:
            carried.setdefault(order, dict(one.entry.body) | {"time": one.entry.time.isoformat()})
        elif one.entry.name == ARRIVED:
            arrived.add(order)
        elif one.entry.name == WAITS:
            told: dict[str, Any] = dict(one.entry.body)
            document = OrderDocument(id=order, salt=told["salt"], marks=tuple(told["marks"]))
            kept[order] = Asked(str(told["address"]), document)
    return carried, frozenset(arrived), kept


def waiting(store: Store) -> tuple[Asked, ...]:
    """What waits for a Director here."""
    carried, _arrived, kept = _answers(store)
    return tuple(one for order, one in kept.items() if order not in carried)


def heard(site: Site) -> Heard:
    """Whom federations ask to forget, as far as this club has not told that it did."""
    carried, arrived, kept = _answers(site.sessions.store)
    open_ = [one for order, one in kept.items() if order not in carried]
    called = {
        name: stand_in_of(UUID(one.order.id)) for one in open_ for name in who_is_meant(site, one)
    }
    orders = dict.fromkeys((*(one.order.id for one in open_), *carried))
    return Heard(tuple(one for one in orders if one not in arrived), MappingProxyType(called))


def waits(store: Store, asked: Asked, now: datetime) -> None:
    """Keep an order until a Director has looked at it."""
    order = asked.order
    body: Body = {"order": order.id, "address": asked.address, "salt": order.salt}
    _told(store, WAITS, body | {"marks": list(order.marks)}, _AUTHOR, now)


def look(site: Site) -> None:
    """Ask every federation once what it asks of this club, and answer what can be answered.

    A federation that does not answer is asked the next time.
    """
    for place in places(site).values():
        with suppress(NotSent, SaidError, ValueError):
            look_at(site, place)


def look_at(site: Site, place: Place) -> None:
    """Ask one of them.

    Raises:
        NotSent, AnsweredNo: as `Federation.forgettings`.
    """
    federation = Federation(site.outgoing.carrier, place)
    for order in federation.forgettings().orders:
        _answer(site, federation, Asked(place.address, order))


def _answer(site: Site, federation: Federation, asked: Asked) -> None:
    """Answer what was carried out, or is about nobody here; else it waits."""
    store, now, order = site.sessions.store, site.now(), asked.order
    carried, _arrived, kept = _answers(store)
    if order.id not in carried:
        if who_is_meant(site, asked):
            if order.id not in kept:
                waits(store, asked, now)
            return
        done(store, asked, 0, 0, _AUTHOR, now)
        carried, _arrived, _kept = _answers(store)
    federation.forgotten(order.id, _signed(store, order.id, carried[order.id]))
    _told(store, ARRIVED, {"order": order.id}, _AUTHOR, now)


def _signed(store: Store, order: str, told: dict[str, Any]) -> AnswerDocument:
    private = private_key(store)
    said = Answer(int(told["acts"]), int(told["left"]), str(told["time"]), public_key(private), "")
    return AnswerDocument(
        acts=said.acts,
        left=said.left,
        time=said.time,
        key=said.key,
        signature=signature(private, said.said(order)),
    )


class Forgetting(Errands):
    """Asks federations now and then, in a thread beside the server."""

    def heard(self, session: str) -> None:
        """Nothing: no session says whom a federation wants forgotten."""

    def work(self) -> None:
        """Ask them, and answer; a store that is away is asked again later."""
        with suppress(StoreError):
            look(self._site)

    def _rest(self) -> float:
        return EVERY
