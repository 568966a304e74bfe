"""An event in fairdeal's own document: each of its sessions becomes one here, with its whole log.

The document is what ``fairdeal event`` keeps, and what the export of a club has of each session.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import BoardRecorded, SessionAct, TableLogged, Told
from fairdeal.events.document import read_event
from fairdeal.events.evening.acts import CodesMade
from fairdeal.events.ranked import ranked
from fairdeal.events.session import Session
from fairdeal.server.evening.phones.codes import new_code
from fairdeal.server.requests.one_line import one_line
from fairdeal.server.uploads.files import NotTaken
from fairdeal.server.uploads.sessions import LONGEST_TITLE, MAX_RESULTS
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _

MOST_SESSIONS: Final = 100
"""Sessions one document may bring."""


def sessions_taken(
    data: bytes, name: str, title: str, author: str, now: datetime
) -> tuple[tuple[Told, ...], ...]:
    """The logs of the sessions in a document, each with an act by which it was brought here.

    Args:
        data: the document.
        name: the file's name.
        title: what the event is called here; without one, each session as it calls itself.
        author: who brings it.
        now: when.

    Raises:
        NotTaken: it is damaged, a session of it cannot be ranked, or there is too much in it.
    """
    try:
        event = read_event(data.decode("utf-8-sig"), name)
        sessions = event.sessions
        for one in sessions:
            ranked(one)
    except (Malformed, UnicodeDecodeError) as wrong:
        raise NotTaken(refusal(wrong)) from None
    count = sum(len(one.results) for one in sessions)
    if not count:
        raise NotTaken(_("The file holds no result that can be read."))
    if count > MAX_RESULTS or len(sessions) > MOST_SESSIONS:
        raise NotTaken(_("{n} results are more than one session can have.").format(n=count))
    reason = _("From the file {name}").format(name=name)
    logs: list[tuple[Told, ...]] = []
    for one, called in zip(sessions, _titles(sessions, title), strict=True):
        brought = replace(one.opened, title=called)
        told = (replace(told, act=_safe(one, told.act)) for told in one.log)
        logs.append((*told, Told(one.version + 1, brought, author, now, reason)))
    return tuple(logs)


def _titles(sessions: Sequence[Session], title: str) -> Iterator[str]:
    """What they are called: with their number where they would all be called the same."""
    own = [title or one_line(one.opened.title, LONGEST_TITLE) for one in sessions]
    numbered = len(sessions) > 1 and len(set(own)) == 1
    for number, called in enumerate(own, start=1):
        yield _("{title}, session {n}").format(title=called, n=number) if numbered else called


def _safe(session: Session, act: SessionAct) -> SessionAct:
    """The act as it can be kept here, where other streams and codes are.

    Others speak of it by its number, so none is left out: in the place of a log that stayed where
    it was is the board that it was about.
    """
    match act:
        case TableLogged(place=place):
            return BoardRecorded(session.board(place.board))
        case CodesMade(codes=codes):
            return CodesMade(tuple((what, new_code()) for what, _code in codes))
        case _:
            return act
