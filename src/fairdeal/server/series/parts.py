"""A series a path names, its sessions as far as everybody may know them, what it is told."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from fastapi import HTTPException, Request

from fairdeal.errors import Malformed
from fairdeal.events.series.knockout import Evening
from fairdeal.events.series.log import Series
from fairdeal.events.session import Session
from fairdeal.intents.series import SeriesRequest, decide
from fairdeal.movements.teams.knockout import KNOCK_OUT
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.server.kept.session import Signature
from fairdeal.server.kept.sessions import Kept
from fairdeal.server.requests.form_told import intention
from fairdeal.server.requests.one_line import LONGEST_REASON, one_line
from fairdeal.server.requests.seeing import sessions_shown, shown_to, sight_of_everybody
from fairdeal.server.series.kept import found_in, readable, tell
from fairdeal.server.site import director_of, site_of
from fairdeal.store.base import Damaged, Store
from fairdeal.views.refusals import refusal
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Part:
    """A session of a series, as far as everybody may know it."""

    id: str
    kept: Kept | None
    """``None`` where it cannot be read."""
    counts: bool
    """Whether its results may be known."""

    @property
    def is_here(self) -> bool:
        """Whether it can be read, was not withdrawn, and its results stand nowhere else."""
        kept = self.kept
        return kept is not None and not (kept.session.opened.withdrawn or kept.session.elsewhere)

    @property
    def played(self) -> tuple[Session, SessionRanking] | None:
        """The session and its ranking; ``None`` for one that tells nothing."""
        if self.kept is None or not self.counts:
            return None
        return self.kept.session, self.kept.ranking

    @property
    def seen(self) -> tuple[str, int, bool]:
        """All that a page depends on."""
        return self.id, self.kept.session.version if self.kept else 0, self.counts


def found_series(request: Request, series: str) -> Series:
    """The series a path names.

    Raises:
        HTTPException: 404, there is none; 410, it was withdrawn, and whoever asks has no account;
            500, what is stored of it cannot be read.
    """
    try:
        found = found_in(series_store(request), series)
    except (Malformed, Damaged):
        raise HTTPException(500, _("What is stored of this series cannot be read.")) from None
    if found is None:
        raise HTTPException(404, _("There is no series of this name."))
    if found.opened.withdrawn and not site_of(request).cookies.signed_in(request):
        raise HTTPException(410, _("This series was withdrawn by the Director."))
    return found


def series_store(request: Request) -> Store:
    """Where series are read: whoever only looks is shown what everybody is."""
    return sessions_shown(request).store


def part_of(request: Request, session: str) -> Part:
    """A session as it counts for everybody, whoever asks."""
    kept: Kept | None = None
    with suppress(Malformed, Damaged):
        kept = site_of(request).sessions.get(session)
        if kept is not None:
            kept = shown_to(request, kept)
            kept.work_out()
    if kept is None:
        return Part(session, None, counts=False)
    part = Part(session, kept, counts=False)
    return replace(part, counts=part.is_here and sight_of_everybody(kept).everything)


def evening_in(request: Request, session: str) -> Evening | None:
    """A session as what is asked of a series is decided by it."""
    part = part_of(request, session)
    if part.kept is None or not part.is_here:
        return None
    return Evening(session, part.kept.session, part.counts)


def knock_outs_of(request: Request, kept: Kept) -> list[tuple[str, str]]:
    """The knock-outs a session belongs to, with their titles; looked for in no other session."""
    movement = kept.session.movement
    if movement is None or movement.name != KNOCK_OUT:
        return []
    every = readable(series_store(request))
    return [(id_, one.opened.title) for id_, one in every if kept.id in one.sessions]


def titles_of(parts: Iterable[Part]) -> dict[str, str]:
    """What sessions are called, by their ids."""
    return {one.id: one.kept.session.opened.title for one in parts if one.kept}


def told_series(
    request: Request, series: str, sent: Sequence[object], asked: SeriesRequest, reason: str = ""
) -> str:
    """Do what is asked of the series; why not, in words, or nothing when it is kept."""
    account, site = director_of(request), site_of(request)
    found_series(request, series)
    (made_by_client, *said), why = sent, one_line(reason, LONGEST_REASON)
    try:
        identity = intention(str(made_by_client), *said, why)
        signature = Signature(identity, account.name, site.now(), why)
        evenings = partial(evening_in, request)
        decided = partial(decide, request=asked, evenings=evenings, reason=why)
        tell(site.sessions.store, series, decided, signature)
    except Malformed as wrong:
        return refusal(wrong)
    return ""
