"""A club's acts on their way to the federation: again until they have arrived, and never twice.

The club remembers nothing of what it sent: at the start, and whenever something went wrong, it asks
how far its acts have come and goes on from there. A club that was without its line for an hour
sends all of that hour; one whose backup was put back finds that other acts of its stand there, and
goes on as another incarnation, about which the federation decides.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from math import inf
from random import Random
from threading import Lock
from typing import Final
from uuid import uuid4

from fairdeal.errors import Malformed, SaidError
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import SimultaneousOpened
from fairdeal.events.simultaneous.chain import Batch
from fairdeal.events.simultaneous.outbox import Outbox
from fairdeal.server.interface.shared_documents import Receipt
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.news.errands import Errands
from fairdeal.server.privacy.asked import heard, look_at
from fairdeal.server.simultaneous.asking import (
    Federation,
    sending,
)
from fairdeal.server.simultaneous.joined import Joined, Place, Proof, given, sessions_in
from fairdeal.server.simultaneous.outgoing import Way
from fairdeal.server.simultaneous.reached import Reached
from fairdeal.server.simultaneous.signing import private_key
from fairdeal.server.site import Site
from fairdeal.server.webhooks.sending import NotSent
from fairdeal.store.base import StoreError
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

HEARTBEAT: Final = 10.0
"""Seconds after which a club says that it is there, though there is nothing to send."""
SOON: Final = 0.5
"""Seconds after something was told, so that what follows goes along."""
AFTER: Final = (1.0, 2.0, 5.0, 10.0, 20.0, 30.0)
"""Seconds to wait after the first failure, the second ...; each time somewhat less, by chance, for
two hundred clubs come back at once."""
AT_LAST: Final = timedelta(hours=24)
"""After the planned hour a club that hears nothing shows its boards by itself."""
_BREATH: Final = 0.05
_AUTHOR: Final = "fairdeal"
"""Signs what follows from what the federation said."""


class Forwarding(Errands):
    """What is to be sent from this server."""

    def __init__(
        self,
        site: Site,
        clock: Callable[[], float],
        chance: Random | None = None,
    ) -> None:
        super().__init__(site, clock)
        self._chance = chance or Random()  # noqa: S311 - when to try again is no secret
        self._one_at_a_time = Lock()

    def heard(self, session: str) -> None:
        """Something was told in that session; while the line is down nothing is hurried."""
        way = self._site.outgoing.ways.get(session)
        if way is not None and not way.failed:
            way.due = min(way.due, self._clock() + SOON)
            with self._changed:
                self._changed.notify()

    def work(self) -> None:
        """Send all that is due, session by session; a store that is away is asked again later."""
        with self._one_at_a_time, suppress(StoreError):
            for session in sessions_in(self._site.sessions.store):
                way = self._site.outgoing.ways.setdefault(session, Way())
                if way.due <= self._clock():
                    self._go_on(session, way)

    def _go_on(self, session: str, way: Way) -> None:
        try:
            joined, kept = self._site.joined.get(session), self._site.sessions.get(session)
            if joined is None or joined.place is None or kept is None:
                way.due = inf
                return
            box = self._site.outgoing.outbox(kept)
            more = False
            if not _is_over(joined, box):
                more = self._sent(joined, joined.place, box, way)
            way.failed, way.wrong = 0, ""
            way.due = self._clock() + (0.0 if more else HEARTBEAT)
        except (NotSent, SaidError, ValueError) as wrong:
            way.at = None
            way.wrong = refusal(wrong) if isinstance(wrong, SaidError) else _("No answer.")
            wait = AFTER[min(way.failed, len(AFTER) - 1)] * self._chance.uniform(0.5, 1.0)
            way.failed += 1
            way.due = self._clock() + wait
            self._open_at_last(session)

    def _sent(self, joined: Joined, place: Place, box: Outbox, way: Way) -> bool:
        """Send a batch; whether there is more."""
        federation, session = Federation(self._site.outgoing.carrier, place), joined.id
        at = way.at or federation.reached(box)
        batch = at.next(box)
        if not isinstance(batch, Batch):  # a backup was put back here while this ran
            at = federation.reached(box)
            batch = at.next(box)
        assert isinstance(batch, Batch)  # noqa: S101 - asked with this very outbox
        private = private_key(self._site.sessions.store)
        now = self._site.now()

        def take(batch: Batch) -> Receipt:
            told = sending(place.event, batch, box, private, now.isoformat(), heard(self._site))
            return federation.take(told)

        receipt = take(batch)
        if receipt.names_wait:
            look_at(self._site, place)
            receipt = take(Batch(receipt.incarnation, receipt.have, receipt.head, ()))
        way.at = Reached(receipt.incarnation, receipt.have, receipt.head)
        way.held, way.counts, way.heard = receipt.held, receipt.counts, now
        known = joined.receipt
        if known is None or (known.incarnation, known.head) != (receipt.incarnation, receipt.head):
            self._keep(session, receipt)
        if receipt.opened:
            self._open(session)
        return bool(batch.links) and len(box.links) > receipt.have

    def _keep(self, session: str, receipt: Receipt) -> None:
        proof = Proof(
            receipt.club,
            receipt.incarnation,
            receipt.have,
            receipt.head,
            receipt.time,
            receipt.signature,
        )
        told = Signature(uuid4(), _AUTHOR, self._site.now())
        self._site.joined.tell(session, lambda _now: [given(proof)], told)

    def _open(self, session: str) -> None:
        """Show the boards here too."""
        told = Signature(uuid4(), _AUTHOR, self._site.now())
        self._site.sessions.tell(session, opened, told)

    def _open_at_last(self, session: str) -> None:
        with suppress(StoreError, Malformed):
            kept = self._site.sessions.get(session)
            evening = kept.session.evening if kept is not None else None
            shared = evening.simultaneous if evening is not None else None
            if shared is not None and shared.opens + AT_LAST <= self._site.now():
                self._open(session)

    def _rest(self) -> float:
        first = min((way.due for way in [*self._site.outgoing.ways.values()]), default=inf)
        # Not without a breath: the store may be away, and everything is due.
        return max(min(first - self._clock(), HEARTBEAT), _BREATH)


def opened(kept: Kept) -> list[SessionAct]:
    """The act by which boards are shown; none where they are already."""
    evening = kept.session.evening
    return [] if evening is None or evening.simultaneous is None else [SimultaneousOpened()]


def _is_over(joined: Joined, box: Outbox) -> bool:
    """Whether it was opened, and all that is here has arrived: nobody waits for a word any more."""
    evening, receipt = box.session.evening, joined.receipt
    is_open = evening is None or evening.simultaneous is None
    return is_open and receipt is not None and receipt.head == box.head
