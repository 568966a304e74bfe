"""A federation asks its clubs to forget somebody too, and keeps their signed answers.

The order names nobody: it has salted digests of his names and numbers, by which a club finds in its
own copies whom it is about. So it stands after he was forgotten here, until every club answered.
"""

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID, uuid4

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.server.members.kept import Member, by_name
from fairdeal.server.requests.one_line import plain
from fairdeal.server.simultaneous.kept import Simultaneous
from fairdeal.server.simultaneous.signing import Said, is_signed
from fairdeal.store.base import NOTHING, Body, Envelope, Recorded, Store, VersionConflict

ORDERS: Final = "forgetting/"
ASKED: Final = "forgetting_asked.v1"
ANSWERED: Final = "forgetting_answered.v1"


@dataclass(frozen=True, slots=True)
class Answer:
    """A club's word that it forgot somebody, signed by its server."""

    acts: int
    """How many acts of its were changed."""
    left: int
    """In how many places its Director said that the name is somebody else's."""
    time: str
    key: str
    signature: str

    def said(self, order: str) -> Said:
        """What is signed."""
        return "forgotten", order, self.acts, self.left, self.time


@dataclass(frozen=True, slots=True)
class Order:
    """What clubs are asked."""

    id: str
    salt: str
    marks: frozenset[str]
    asked: datetime
    by: str
    clubs: Mapping[str, str]
    """Whom: the ids of clubs' keys, with their names."""
    answers: Mapping[str, Answer] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names of the clubs that have not answered."""
        return tuple(name for one, name in self.clubs.items() if one not in self.answers)


def mark(salt: str, words: str) -> str:
    """A name or a number of an order; its order of words, accents and capitals do not matter."""
    said = " ".join(sorted(plain(words).replace("-", " ").split()))
    return sha256(f"{salt} {said}".encode()).hexdigest()


def marks_of(salt: str, names: Iterable[str], listed: Iterable[Member]) -> frozenset[str]:
    """The marks of somebody: all that he is called, and his numbers in federations."""
    numbers = (f"{whose} {number}" for one in listed for whose, number in one.numbers)
    return frozenset(mark(salt, words) for words in (*names, *numbers))


def clubs_of(simultaneous: Simultaneous) -> dict[str, tuple[str, frozenset[str]]]:
    """Every club that ever took part in a simultaneous here: its name, and the keys it signs by."""
    found: dict[str, tuple[str, frozenset[str]]] = {}
    for one in simultaneous.ids():
        event = simultaneous.events.get(one)
        for club in event.clubs.values() if event else ():
            _name, keys = found.get(club.id, ("", frozenset[str]()))
            found[club.id] = club.name, keys | frozenset(club.keys.values())
    return found


@dataclass(frozen=True, slots=True)
class Wanted:
    """What clubs are to be asked."""

    salt: str
    marks: frozenset[str]
    clubs: Mapping[str, str]


def wanted_of(
    simultaneous: Simultaneous, listed: Iterable[Member], names: Iterable[str]
) -> Wanted | None:
    """What is to be asked about somebody, while it is known who he is; ``None`` without clubs."""
    clubs = {one: name for one, (name, _keys) in clubs_of(simultaneous).items()}
    known, salt, called = by_name(listed), secrets.token_hex(32), tuple(dict.fromkeys(names))
    his = dict.fromkeys(known.get(same_name(name)) for name in called)
    marks = marks_of(salt, called, [one for one in his if one is not None])
    return Wanted(salt, marks, clubs) if clubs else None


def ask(store: Store, order: UUID, wanted: Wanted, by: str, now: datetime) -> None:
    """Ask the clubs; the same order again is asked once."""
    body: Body = {"salt": wanted.salt, "marks": sorted(wanted.marks)}
    body["clubs"] = dict(wanted.clubs)
    if not store.read(stream := ORDERS + order.hex):
        store.append(stream, NOTHING, [Envelope(uuid4(), ASKED, body, now, by)])


def orders(store: Store) -> tuple[Order, ...]:
    """All of them, the latest first."""
    every = (_order(store.read(stream)) for stream in reversed(store.streams(ORDERS)))
    return tuple(one for one in every if one is not None)


def open_for(store: Store, club: str) -> tuple[Order, ...]:
    """Those a club was asked and has not answered."""
    return tuple(one for one in orders(store) if club in one.clubs and club not in one.answers)


def order_of(store: Store, order: str) -> Order | None:
    """The order of that id."""
    return _order(store.read(ORDERS + order))


def _order(recorded: Iterable[Recorded]) -> Order | None:
    found: Order | None = None
    for one in recorded:
        entry, told = one.entry, dict[str, Any](one.entry.body)
        if entry.name == ASKED:
            id_, marks = one.stream.removeprefix(ORDERS), frozenset(map(str, told["marks"]))
            clubs = MappingProxyType(dict(told["clubs"]))
            found = Order(id_, str(told["salt"]), marks, entry.time, entry.author, clubs)
        elif entry.name == ANSWERED and found is not None:
            club = str(told.pop("club"))
            answers = MappingProxyType({**found.answers, club: Answer(**told)})
            found = replace(found, answers=answers)
    return found


def answer(
    store: Store, order: Order, club: str, keys: frozenset[str], said: Answer, now: datetime
) -> None:
    """Keep a club's answer; a second one changes nothing.

    Raises:
        Malformed: it was not asked, or did not sign by a key it is known by here.
    """
    if club not in order.clubs:
        raise Malformed("This club was not asked.")
    if said.key not in keys or not is_signed(said.key, said.signature, said.said(order.id)):
        raise Malformed("The signature does not belong to what was sent.")
    body: Body = {"club": club, "acts": said.acts, "left": said.left, "time": said.time}
    body |= {"key": said.key, "signature": said.signature}
    while club not in order.answers:
        known = len(store.read(ORDERS + order.id))
        entry = Envelope(uuid4(), ANSWERED, body, now, order.clubs[club])
        try:
            store.append(ORDERS + order.id, known, [entry])
        except VersionConflict:
            order = order_of(store, order.id) or order
            continue
        return
