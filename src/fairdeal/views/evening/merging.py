"""Sessions put together, in words: what two have in common, and what was put in."""

from dataclasses import dataclass
from datetime import datetime

from fairdeal.events.acts import ResultEntered, ResultsTakenOver
from fairdeal.events.deciding.undoing import can_be_given_back
from fairdeal.events.merging import contestants
from fairdeal.events.session import Session
from fairdeal.views import sentences
from fairdeal.views.board_numbers import board_runs
from fairdeal.views.words import in_quotes, n_


@dataclass(frozen=True, slots=True)
class BothWays:
    """What stands in both sessions; empty where nothing does."""

    boards: str
    pairs: str


@dataclass(frozen=True, slots=True)
class MergedShown:
    """Another session's results that stand here."""

    words: str
    session: str
    """The other one's id."""
    reason: str
    who: str
    when: datetime
    sequence: int
    undoable: bool


def both_ways(into: Session, other: Session) -> BothWays:
    """What two sessions have in common by its number or name."""
    boards = set(into.numbers) & set(other.numbers)
    pairs = contestants(into) & contestants(other)
    numbers = {int(one) for one in pairs if one.isdecimal()}
    names = sorted(one for one in pairs if not one.isdecimal())
    return BothWays(", ".join(board_runs(boards)), ", ".join([*board_runs(numbers), *names]))


def merged_shown(session: Session) -> tuple[MergedShown, ...]:
    """Everything that was put in, the latest first."""
    return tuple(
        MergedShown(
            taken_over_words(session, one.act),
            one.act.session,
            one.reason,
            sentences.author(one.author, session.movement),
            one.time,
            one.sequence,
            can_be_given_back(session, one.sequence),
        )
        for one in reversed(session.taken_over)
        if isinstance(one.act, ResultsTakenOver)
    )


def taken_over_words(session: Session, act: ResultsTakenOver) -> str:
    """That another session's results stand in this one: how many."""
    at = next(one.sequence for one in session.log if one.act is act)
    results = sum(isinstance(one.act, ResultEntered) for one in session.log[at : at + act.acts])
    return n_(
        "{n} result of {title} was put in here.",
        "{n} results of {title} were put in here.",
        results,
        title=in_quotes(act.title),
    )
