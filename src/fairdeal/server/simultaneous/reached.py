"""From where a club goes on: how far its acts have arrived."""

from collections.abc import Iterable
from dataclasses import dataclass

from fairdeal.events.simultaneous.chain import BEGINNING, Batch, Fork, following
from fairdeal.events.simultaneous.outbox import Outbox


@dataclass(frozen=True, slots=True)
class Reached:
    """How far an incarnation of the club has arrived."""

    incarnation: int
    have: int
    head: str

    def next(self, box: Outbox) -> Batch | Fork:
        """What follows; or that other acts stand there than the club has."""
        return following(self.incarnation, box.links, self.have, self.head)


def reached(known: Iterable[Reached], box: Outbox) -> Reached:
    """The furthest incarnation that is a beginning of what the club has.

    There is none after a backup was put back in the club: then another one begins.
    """
    there = list(known)
    own = [one for one in there if not isinstance(one.next(box), Fork)]
    another = Reached(max((one.incarnation for one in there), default=0) + 1, 0, BEGINNING)
    return max(own, key=lambda one: one.have, default=another)
