"""The series of one store: each a stream of few acts, folded when it is asked for."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final
from uuid import uuid5

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.series.log import (
    Series,
    SeriesAct,
    ToldOfSeries,
    from_stored,
    put_in,
    to_stored,
)
from fairdeal.server.kept.session import Signature
from fairdeal.server.kept.sessions import Sessions
from fairdeal.store.base import (
    NOTHING,
    Batch,
    Damaged,
    Recorded,
    Store,
    Unavailable,
    VersionConflict,
)
from fairdeal.views.words import _

SERIES: Final = "series/"
"""How the names of the streams begin that hold series."""
_ATTEMPTS: Final = 50


def readable(store: Store) -> Iterator[tuple[str, Series]]:
    """Every series that can be read, the latest first."""
    for stream in reversed(store.streams(SERIES)):
        with suppress(Malformed, Damaged):
            found = found_in(store, one := stream.removeprefix(SERIES))
            if found is not None:
                yield one, found


def found_in(store: Store, series_id: str) -> Series | None:
    """The series of that id as it stands; ``None`` where there is none.

    Raises:
        Malformed: what is stored of it makes no series.
        Damaged: what is stored of it cannot be read.
    """
    recorded = store.read(SERIES + series_id)
    return series_of(recorded) if recorded else None


def series_of(recorded: Iterable[Recorded]) -> Series:
    """The series that is kept so.

    Raises:
        Malformed: it makes none.
    """
    return Series.of(tuple(map(_told, recorded)))


def open_series(
    store: Store, series_id: str, acts: Sequence[SeriesAct], signature: Signature
) -> None:
    """Begin one with these acts; a repeat changes nothing."""
    entries = [signature.entry(i, *to_stored(act)) for i, act in enumerate(acts)]
    store.append(SERIES + series_id, NOTHING, entries)


def tell(
    store: Store,
    series_id: str,
    decide: Callable[[Series], Sequence[SeriesAct]],
    signature: Signature,
) -> None:
    """Put what is decided at the end of its stream; a repeat changes nothing.

    Args:
        store: where it is kept.
        series_id: the series.
        decide: the acts, from the series as it stands; none where there is nothing to do.
        signature: who and when; its id is the intention's.

    Raises:
        Malformed: there is no such series, or ``decide`` refuses.
    """
    stream = SERIES + series_id
    for _attempt in range(_ATTEMPTS):
        recorded = store.read(stream)
        if not recorded:
            raise Malformed(_("There is no series of this name."))
        if any(one.entry.id == signature.entry(0, "any", {}).id for one in recorded):
            return
        acts = decide(series_of(recorded))
        if not acts:
            return
        entries = [signature.entry(i, *to_stored(act)) for i, act in enumerate(acts)]
        with suppress(VersionConflict):
            store.append(stream, len(recorded), entries)
            return
    raise Unavailable("{n} times somebody else was faster", n=_ATTEMPTS)


def begin(
    sessions: Sessions,
    series_id: str,
    session_id: str,
    decide: Callable[[Series], Sequence[SessionAct]],
    signature: Signature,
) -> None:
    """Open a session that counts in a series, at one moment; a repeat opens it once.

    Args:
        sessions: where both are kept.
        series_id: the series.
        session_id: the session, whose id is the intention's.
        decide: how the session begins, from the series as it stands; asked again when somebody
            told the series something meanwhile, such as that another evening has begun.
        signature: who and when.

    Raises:
        Malformed: there is no such series, it is full, or ``decide`` refuses.
    """
    store, stream = sessions.store, SERIES + series_id
    for _attempt in range(_ATTEMPTS):
        if sessions.get(session_id) is not None:
            return
        recorded = store.read(stream)
        if not recorded:
            raise Malformed(_("There is no series of this name."))
        now = series_of(recorded)
        acts = decide(now)
        into = replace(signature, id=uuid5(signature.id, "into"))
        entry = into.entry(0, *to_stored(put_in(now, session_id)))
        with suppress(VersionConflict):
            beside = [Batch(stream, len(recorded), (entry,))]
            sessions.open(session_id, acts, (), signature, beside)
            return
    raise Unavailable("{n} times somebody else was faster", n=_ATTEMPTS)


def _told(recorded: Recorded) -> ToldOfSeries:
    entry = recorded.entry
    act = from_stored(entry.name, entry.body)
    return ToldOfSeries(recorded.sequence, act, entry.author, entry.time, entry.reason)
