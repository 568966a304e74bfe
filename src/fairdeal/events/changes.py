"""What has changed in the results of a session since it was ranked."""

from collections.abc import Iterator
from dataclasses import replace

from fairdeal.events.deciding.desk import members
from fairdeal.events.results import Result
from fairdeal.events.session import Session
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


def changed_lines(before: Session, now: Session) -> Iterator[Change]:
    """The lines that are not what they were, those that are gone or new too.

    Results stand in the order in which they were first entered, so both sessions are gone through
    side by side; from where the order is another, what stood is gone and what stands is new.

    Args:
        before: the session as it was.
        now: as it is, with nobody else left.
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
