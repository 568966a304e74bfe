"""What a club sends, taken as it came: checked, kept, and answered with a signed receipt."""

from dataclasses import dataclass
from datetime import datetime
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

from fairdeal.errors import Malformed
from fairdeal.events.simultaneous.chain import Batch, Fork, Gap, Received, Spoilt
from fairdeal.events.simultaneous.taking import Club, named
from fairdeal.server.interface.shared_documents import Sending
from fairdeal.server.kept.session import Signature
from fairdeal.server.privacy.orders import open_for
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.simultaneous.event import (
    CAME,
    Arrivals,
    ClubOf,
    Event,
    arrivals_of,
    kept,
)
from fairdeal.server.simultaneous.kept import Simultaneous
from fairdeal.server.simultaneous.signing import is_signed, of_batch
from fairdeal.server.site import Site
from fairdeal.store.base import Body
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Sender:
    """Who sends."""

    id: str
    name: str
    author: str


class NotTaken(Malformed):
    """What was sent is not taken, and the sender goes on otherwise."""

    def __init__(self, what: Gap | Fork) -> None:
        if isinstance(what, Gap):
            words = _("Acts before these have not arrived: go on after {n}.").format(n=what.have)
        else:
            words = _("Act {n} is another here: go on as another incarnation.").format(n=what.at)
        super().__init__(words)
        self.what = what


def check_signed(event: str, sent: Sending) -> None:
    """Whether it was signed by the key it names.

    Raises:
        Malformed: it was not.
    """
    said = of_batch(event, sent.incarnation, *sent.last, sent.time)
    if not is_signed(sent.key, sent.signature, said):
        raise Malformed("The signature does not belong to what was sent.")


def receive(
    site: Site, event: Event, sender: Sender, sent: Sending
) -> tuple[Event, Arrivals, bool]:
    """Keep what was sent; what stands already is not doubled.

    Returns:
        The simultaneous, what has arrived of this incarnation of the club, and whether its names
        wait until it has heard whom it is asked to forget.

    Raises:
        NotTaken: acts before these are missing, or others stand in their place.
        Malformed: it was altered on its way, or signed by somebody else.
    """
    check_signed(event.id, sent)
    event = _known(site, event, sender, sent)
    arrivals = _kept(site.simultaneous, event, sender, sent.batch, site.now())
    club = event.clubs[sender.id]
    counts = bool(sent.roster) and club.counts == sent.incarnation
    return event, arrivals, counts and not _named(site, event, club, sent)


def taken(there: Received, batch: Batch) -> Received:
    """What has arrived when that has.

    Raises:
        NotTaken: as `receive`.
        Malformed: it was altered on its way.
    """
    after = there.taking(batch)
    if isinstance(after, Gap | Fork):
        raise NotTaken(after)
    if isinstance(after, Spoilt):
        raise does_not_follow(after)
    return after


def does_not_follow(wrong: Spoilt) -> Malformed:
    """What is said of acts that were altered on their way."""
    return Malformed("Act {n} does not follow from those before it.", n=wrong.at)


def _known(site: Site, event: Event, sender: Sender, sent: Sending) -> Event:
    """The simultaneous, which knows the club and by which key this incarnation of it signs."""

    def decide(now: Event) -> list[tuple[str, Body]]:
        club = now.clubs.get(sender.id)
        keys = club.keys if club else {}
        if (known := keys.get(sent.incarnation)) is not None:
            if known != sent.key:
                raise NotTaken(Fork(0))
            return []
        if any(one.name == sender.name and one.id != sender.id for one in now.clubs.values()):
            raise Malformed("Another club is called {name}.", name=sender.name)
        if sent.incarnation > max(keys, default=0) + 1:
            raise Malformed("The next incarnation of this club is {n}.", n=max(keys, default=0) + 1)
        body: Body = {"club": sender.id, "called": sender.name, "author": sender.author}
        return [(CAME, body | {"incarnation": sent.incarnation, "public": sent.key})]

    if not decide(event):
        return event
    signature = Signature(uuid4(), sender.author, site.now())
    return site.simultaneous.events.tell(event.id, decide, signature)


def _kept(
    there: Simultaneous, event: Event, sender: Sender, batch: Batch, now: datetime
) -> Arrivals:
    one = arrivals_of(event.id, sender.id, batch.incarnation)

    def decide(known: Arrivals) -> list[tuple[str, Body]]:
        after = taken(known.received, batch)
        return [kept(link) for link in after.links[known.received.have :]]

    if not batch.links:
        arrivals = there.arrived(event.id, sender.id, batch.incarnation)
        decide(arrivals)
        return arrivals
    return there.arrivals.tell(one, decide, Signature(_id(one, batch), sender.author, now))


def _id(one: str, batch: Batch) -> UUID:
    """The same for the same acts; another club's act of the same id is no obstacle."""
    return uuid5(NAMESPACE_URL, f"{one}/{batch.have}/{batch.links[-1].head}")


def _named(site: Site, event: Event, club: ClubOf, sent: Sending) -> bool:
    """Take the names; not while the club has not heard whom it is asked to forget.

    It may call somebody so who was forgotten here, and only the club can know that it does.
    """
    roster = {
        number: tuple(one_line(name, len(name)) for name in names)
        for number, names in sent.roster.items()
        if number.isprintable() and " " not in number
    }
    of = Club(club.name, club.author)
    kept = site.sessions.get(event.id)
    if kept is not None and named(kept.session, of, roster):
        asked = open_for(site.sessions.store, club.id)
        if not {one.id for one in asked} <= {*sent.asked}:
            return False
        signature = Signature(uuid4(), club.author, site.now())
        site.sessions.tell(event.id, lambda now: named(now.session, of, roster), signature)
    return True
