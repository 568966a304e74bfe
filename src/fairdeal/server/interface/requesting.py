"""Something asked of a session by a program: what a Director asks for at the console."""

from collections.abc import Sequence
from uuid import uuid5

from fastapi import HTTPException, Request

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.intents.asking import Asked, Forbidden
from fairdeal.intents.handling import decide
from fairdeal.server.interface.documents import ChangedScore, Done, Order
from fairdeal.server.interface.keys import Credentials, unit_of
from fairdeal.server.interface.reading import SessionId
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import site_of
from fairdeal.views.evening.changes import changes
from fairdeal.views.refusals import refusal


def request_of(request: Request, session: SessionId, order: Order, given: Credentials) -> Done:
    """Do what is asked, or only look at what it would do; the same request again does nothing."""
    kept, site = found_session(request, session), site_of(request)
    unit, reason = unit_of(request, kept, given), one_line(order.reason, len(order.reason))
    asked = Asked(unit.role, site.now(), reason, looking=order.look)

    acts: list[SessionAct] = []

    def decided(now: Kept) -> Sequence[SessionAct]:
        acts[:] = decide(now.session, order.what, asked)
        return acts

    identity = uuid5(order.id, repr(("request", unit.author, order.what, reason)))
    signature = Signature(identity, unit.author, asked.at, reason)
    try:
        if order.look:
            now = kept.would_be(decided(kept), signature)
            return _done(kept, now, 0)
        now = site.sessions.tell(kept.id, decided, signature)
        return _done(kept, now, len(acts))
    except Forbidden as wrong:
        raise HTTPException(403, refusal(wrong)) from None
    except Malformed as wrong:
        raise HTTPException(422, refusal(wrong)) from None


def _done(before: Kept, after: Kept, told: int) -> Done:
    """What differs between the session as the sender found it and as it is, or would be."""
    differing = changes(after.session, before.ranking, after.ranking)
    last = after.session.version
    return Done(
        state=last,
        told=tuple(range(last - told + 1, last + 1)),
        changes=tuple(
            ChangedScore(
                field=one.field,
                number=one.number,
                name=one.name,
                before=one.before,
                after=one.after,
                place_before=one.place_before,
                place_after=one.place_after,
            )
            for one in differing
        ),
    )
