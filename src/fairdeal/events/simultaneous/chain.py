"""What a club sends of an event, in order and linked by hashes, and what of it has arrived.

A club keeps the acts it tells a federation in a stream of its own. Each has a number, and a *head*
that follows from the head before it and from what it says. Whoever receives them says how far he
has come (`have`, `head`) and the club goes on from there: it remembers nothing of what it sent.
Numbers alone would not do: after a backup was put back in the club they are given to other acts,
and a federation that goes by them would leave some out without a word. The heads differ then, and
the club begins another *incarnation*, which is the Director's to confirm.

Nothing here knows a network, a store or a clock.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

BEGINNING: Final = "0" * 64
"""The head of nothing."""
MOST: Final = 100
"""Acts of one batch: some 40 KB with what goes around them, of the 64 that a request may bring."""

Plain = None | bool | int | str | Sequence["Plain"] | dict[str, "Plain"]
"""What an act says: whole numbers and text, so that there is one way to write it."""


@dataclass(frozen=True, slots=True)
class Told:
    """An act of a club's, before it has its place."""

    id: str
    name: str
    """With its version: ``result_stands.v1``."""
    body: dict[str, Plain]
    time: str
    """When it was told, with its time zone; nothing is ordered by it, for clocks are wrong."""


@dataclass(frozen=True, slots=True)
class Link:
    """An act in its place."""

    sequence: int
    """From 1, within an incarnation."""
    told: Told
    head: str


@dataclass(frozen=True, slots=True)
class Batch:
    """Acts on their way, in order and without a gap; none of them to say that one is there."""

    incarnation: int
    have: int
    """The number after which they come."""
    after: str
    """The head after that many."""
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Acts before these have not arrived: the club goes on after that one."""

    have: int


@dataclass(frozen=True, slots=True)
class Fork:
    """At that number stands another act than the club has: its log is not the one it was.

    A backup was put back, or two machines play for one club. It goes on as another incarnation.
    """

    at: int


@dataclass(frozen=True, slots=True)
class Spoilt:
    """What was sent does not follow from itself: it was altered on its way."""

    at: int


@dataclass(frozen=True, slots=True)
class Received:
    """What has arrived of one incarnation of a club."""

    incarnation: int
    links: tuple[Link, ...] = ()

    @property
    def have(self) -> int:
        """The number of the last act."""
        return len(self.links)

    @property
    def head(self) -> str:
        """The head of all that has arrived."""
        return self.head_at(self.have)

    def head_at(self, sequence: int) -> str:
        """The head after that many acts."""
        return _head_at(self.links, sequence)

    def taking(self, batch: Batch) -> "Received | Gap | Fork | Spoilt":
        """What has arrived when that has; what stands already is not doubled.

        Args:
            batch: of this incarnation.
        """
        if wrong := spoilt(batch):
            return wrong
        if batch.have > self.have:
            return Gap(self.have)
        if batch.after != self.head_at(batch.have):
            return Fork(batch.have)
        known = self.have - batch.have
        for one in batch.links[:known]:
            if one.head != self.head_at(one.sequence):
                return Fork(one.sequence)
        return Received(self.incarnation, (*self.links, *batch.links[known:]))


def spoilt(batch: Batch) -> Spoilt | None:
    """Where acts on their way do not follow from themselves, if anywhere."""
    head = batch.after
    for sequence, one in enumerate(batch.links, start=batch.have + 1):
        head = head_after(head, one.told)
        if (one.sequence, one.head) != (sequence, head):
            return Spoilt(sequence)
    return None


def head_after(before: str, told: Told) -> str:
    """The head of all up to an act.

    >>> head_after(BEGINNING, Told("a", "club_done.v1", {"results": 72}, "2026-11-29T22:00:00Z"))
    'c04854ce1bdc4d728ff1f5519385430cbbc9a7c7bf91a6513ff3abbb13c574b2'
    """
    said = [told.id, told.name, told.body, told.time]
    plain = json.dumps(said, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return sha256(f"{before}{plain}".encode()).hexdigest()


def linked(acts: Iterable[Told]) -> tuple[Link, ...]:
    """A club's whole outbox."""
    head, links = BEGINNING, []
    for sequence, told in enumerate(acts, start=1):
        head = head_after(head, told)
        links.append(Link(sequence, told, head))
    return tuple(links)


def following(incarnation: int, outbox: Sequence[Link], have: int, head: str) -> Batch | Fork:
    """What a club sends to whoever has come so far, at most `MOST` acts; or that it may not go on.

    Args:
        incarnation: the club's.
        outbox: all of it.
        have: how far the receiver says he has come.
        head: his head there.
    """
    if have > len(outbox) or _head_at(outbox, have) != head:
        return Fork(min(have, len(outbox)))
    return Batch(incarnation, have, head, tuple(outbox[have : have + MOST]))


def _head_at(links: Sequence[Link], sequence: int) -> str:
    return links[sequence - 1].head if sequence else BEGINNING
