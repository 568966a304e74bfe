"""Something asked of a session by a program: what a Director asks for at the console."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any
from uuid import uuid5

from fastapi import Request

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct, Told
from fairdeal.events.deciding.corrections import ResultChanged
from fairdeal.events.evening.acts import CodesMade
from fairdeal.intents.asking import Asked, Forbidden
from fairdeal.intents.handling import decide
from fairdeal.intents.requests import Name
from fairdeal.intents.requests import Request as Intent
from fairdeal.intents.scopes import OF
from fairdeal.server.evening.setting_up.opening import codes_for_further_tables
from fairdeal.server.interface.documents import ChangedScore, Done, Order
from fairdeal.server.interface.keys import Credentials, Unit, unit_of
from fairdeal.server.interface.reading import SessionId
from fairdeal.server.interface.refusing import another, refused
from fairdeal.server.kept.sessions import Kept, Signature
from fairdeal.server.members.kept import members, named_by_number
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.requests.session_found import found_session
from fairdeal.server.site import Site, site_of
from fairdeal.views.evening.changes import changes
from fairdeal.views.evening.log import act_words


def request_of(request: Request, session: SessionId, order: Order, given: Credentials) -> Done:
    """Do what is asked, or only look at what it would do; the same request again does nothing."""
    kept, site = found_session(request, session), site_of(request)
    unit, reason = unit_of(request, kept, given), one_line(order.reason, len(order.reason))
    what: Intent = in_lines(_by_number(site, order.what))
    if OF[type(what)] not in unit.scopes:
        raise refused(Forbidden("This key is not for that. Nothing was changed."))
    asked = Asked(unit.role, site.now(), reason, order.look, order.seen, order.given)
    try:
        signature = Signature(
            uuid5(order.id, f"request {unit.author}"), unit.author, asked.at, reason
        )
        if order.look:
            later = kept.would_be(decide(kept.session, what, asked), signature)
            return _done(unit, kept, later, ())
        return _done(unit, *_told(site, kept, what, asked, signature))
    except (Malformed, ResultChanged) as wrong:
        raise refused(wrong) from None


def _told(
    site: Site, kept: Kept, what: Intent, asked: Asked, signature: Signature
) -> tuple[Kept, Kept, Sequence[Told]]:
    """Tell it: the session before and after, and the acts; of a repeat, as they were then."""
    acts: Sequence[SessionAct] | None = None
    before = kept

    def decided(now: Kept) -> Sequence[SessionAct]:
        nonlocal acts, before
        before, acts = now, decide(now.session, what, asked)
        return [*acts, *_codes(now, acts)]

    after = site.sessions.tell(kept.id, decided, signature)
    if acts is not None:
        return before, after, after.session.log[len(before.session.log) :]
    done = site.sessions.carried_out(kept.id, signature)
    if done is None or not _is_same(done.before, done.told, what, asked):
        raise another()
    return done.before, done.after, done.told


def _is_same(before: Kept, told: Sequence[Told], what: Intent, asked: Asked) -> bool:
    """Whether that request would have told the same then: a decision follows from the session."""
    first = told[0]
    try:
        acts = decide(before.session, what, replace(asked, at=first.time))
    except (Malformed, ResultChanged):
        return False
    done = [one.act for one in told if not isinstance(one.act, CodesMade)]
    return first.reason == asked.reason and list(acts) == done


def _codes(now: Kept, acts: Sequence[SessionAct]) -> Sequence[SessionAct]:
    """Codes for further tables; they fall by chance, which no decision does."""
    evening = now.session.evening
    return codes_for_further_tables(evening, acts) if evening else ()


def _by_number(site: Site, what: Intent) -> Intent:
    """With the names of the club's list in the place of numbers."""
    if not isinstance(what, Name) or not what.players:
        return what
    numbered = named_by_number(members(site.sessions.store))
    return replace(what, players=tuple(numbered.get(one.strip(), one) for one in what.players))


# Any: each field of a request has a type of its own, and keeps it.
def in_lines(what: Any) -> Any:
    """A request with every text in one line, and nothing in it that cannot be seen."""
    said = {one.name: _in_line(getattr(what, one.name)) for one in fields(what)}
    return replace(what, **said)


def _in_line(value: Any) -> Any:
    if isinstance(value, str):
        return one_line(value, len(value))
    return tuple(map(_in_line, value)) if isinstance(value, tuple) else value


def _done(unit: Unit, before: Kept, after: Kept, told: Sequence[Told]) -> Done:
    """What differs between the session as it stood and as it is, or would be.

    A key that is not shown results is told of its own request alone: neither whose score is another
    nor, by a number, how much was keyed in meanwhile.
    """
    news = after.session.log[len(before.session.log) :]
    differing = changes(after.session, before.ranking, after.ranking) if unit.reads else ()
    return Done(
        state=after.session.version if unit.reads else None,
        told=tuple(one.sequence for one in told) if unit.reads else (),
        said=tuple(act_words(after.session, one.act) for one in news),
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
