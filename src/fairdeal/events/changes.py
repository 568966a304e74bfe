"""What has changed in the results of a session since it was ranked."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from fairdeal.events.acts import AliasConfirmed, BoardDivided, Place, Told, Undone
from fairdeal.events.deciding.desk import members
from fairdeal.events.results import Result
from fairdeal.events.session import Session
from fairdeal.events.telling import OF_RESULTS
from fairdeal.scoring.lines import NotPlayed, ResultLine
from fairdeal.scoring.live.columns import Change


def lines(session: Session) -> tuple[ResultLine, ...]:
    """All results as scoring takes them; those of who left with scores cancelled are not played."""
    if not session.left:
        return tuple(result.line for result in session.results.values())
    return tuple(_line(session, result) for result in session.results.values())


def _line(session: Session, result: Result) -> ResultLine:
    line = result.line
    return replace(line, outcome=NotPlayed()) if _cancelled(session, result) else line


def _cancelled(session: Session, result: Result) -> bool:
    seated = (who for side in (result.ns, result.ew) if side for who in members(session, side))
    left = (session.left.get(contestant) for contestant in seated)
    return any(one and not one.scores_stand for one in left)


def told_since(before: Session, now: Session) -> Sequence[Told] | None:
    """The acts told since, where nothing that was told before became something else by them.

    Args:
        before: the session as it was.
        now: the same one some acts later, or another.

    Returns:
        ``None`` where ``now`` does not follow from ``before`` and these acts alone.
    """
    many = len(before.log)
    if not many or len(now.log) < many or now.log[many - 1] is not before.log[many - 1]:
        return None
    news = now.log[many:]
    return None if any(isinstance(one.act, _OF_WHAT_WAS) for one in news) else news


def places_of(news: Iterable[Told]) -> tuple[Place, ...]:
    """Where results may be others since these acts, each place once."""
    places = dict[Place, None]()
    for one in news:
        if isinstance(act := one.act, BoardDivided):
            places |= dict.fromkeys(Place(act.board, table) for table in act.tables)
        elif isinstance(act, OF_RESULTS):
            places[act.place] = None
    return tuple(places)


_OF_WHAT_WAS = Undone, AliasConfirmed
"""Acts since which what was told before is told otherwise."""


def changed_lines(before: Session, now: Session) -> Iterator[Change]:
    """The lines that are not what they were, those that are gone or new too.

    What was told since says where to look. Where it does not, both sessions are gone through.

    Args:
        before: the session as it was.
        now: as it is, with nobody else left.
    """
    news = told_since(before, now)
    if news is None:
        yield from _gone_through(before, now)
        return
    entered = []
    for place in places_of(news):
        was, one = before.results.get(place), now.results.get(place)
        if was is one:
            continue
        stays = was is not None and one is not None and was.history[0] is one.history[0]
        if was is not None and one is not None and stays:
            if (line := _line(now, one)) != (earlier := _line(before, was)):
                yield earlier, line
            continue
        if was is not None:
            yield _line(before, was), None
        if one is not None:
            entered.append(one)
    for one in sorted(entered, key=_entered):  # in the order of the lines
        yield None, _line(now, one)


def _entered(result: Result) -> int:
    return result.history[0].sequence


def _gone_through(before: Session, now: Session) -> Iterator[Change]:
    """The same where anything may have changed.

    Results stand in the order in which they were first entered, so both sessions are gone through
    side by side; from where the order is another, what stood is gone and what stands is new.
    """
    stands = iter(now.results.values())
    one = next(stands, None)
    for was in before.results.values():
        if was is one:
            one = next(stands, None)
        elif one is not None and one.place == was.place:
            if (line := _line(now, one)) != (earlier := _line(before, was)):
                yield earlier, line
            one = next(stands, None)
        else:
            yield _line(before, was), None
    while one is not None:
        yield None, _line(now, one)
        one = next(stands, None)
