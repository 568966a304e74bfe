"""The trainer's page: the question that is due, or one just answered with its answer.

Like the assistant it is drawn from what stands in the address and from the line of text a device
keeps (`fairdeal.exam.training`), so it is the same with a server and in a browser alone.
"""

from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from fairdeal.exam.sheet import OptionShown, Shown, options_shown, shown
from fairdeal.exam.training import A_DAY, Progress, read_progress
from fairdeal.laws.editions import EDITIONS

_SEEDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Ticked:
    """What somebody said to a question of his trainer, as an address has it."""

    entry: str = ""
    turn: str = ""
    option: str = ""
    """The number of the option, from 1."""
    unsure: str = ""
    edition: str = ""
    """The edition he goes over to; empty, he stays with his own."""
    further: str = ""
    """Not empty: he goes on when the day's questions are done."""


@dataclass(frozen=True, slots=True)
class Put:
    """A question as it is shown."""

    entry: str
    turn: str
    said: Shown
    options: tuple[OptionShown, ...]
    is_answered: bool
    is_right: bool


def trained(progress: Progress, ticked: Ticked, today: date) -> Progress:
    """What a learner has behind him when that is said.

    A question that is no longer the one that is asked about its entry changes nothing: it was
    answered before.
    """
    if ticked.edition in {one.value for one in EDITIONS} and not ticked.option:
        return replace(progress, edition=next(e for e in EDITIONS if e.value == ticked.edition))
    question = progress.question(ticked.entry, ticked.turn)
    number = _number(ticked.option)
    if question is None or ticked.turn != progress.turn(ticked.entry):
        return progress
    if not 0 <= number < len(question.options):
        return progress
    right = number == question.right
    return progress.reviewed(ticked.entry, today, right=right, sure=not ticked.unsure)


def trainer_view(progress: Progress, ticked: Ticked, today: date) -> dict[str, Any]:
    """What the page shows: what was just answered, else what is asked now."""
    put = _put(progress, ticked.entry, ticked.turn, _number(ticked.option))
    done = progress.answered(today)
    if put is None and (done < A_DAY or ticked.further):
        entry = progress.asked(today)
        put = _put(progress, entry, progress.turn(entry)) if entry else None
    return {
        "it": put,
        "done": done,
        "a_day": A_DAY,
        "further": ticked.further,
        "edition": progress.edition.value,
        "editions": [one.value for one in EDITIONS],
        "tomorrow": len(progress.due(date.fromordinal(today.toordinal() + 1))),
    }


def begun(line: str, day: date, chance: int) -> Progress:
    """What a device has kept; a new learner begins in an order of his own."""
    return read_progress(line, 1 + (chance + day.toordinal()) % (_SEEDS - 1))


def _put(progress: Progress, entry: str, turn: str, own: int | None = None) -> Put | None:
    """The question; with ``own`` as it stands once that option is ticked."""
    question = progress.question(entry, turn)
    if question is None or (own is not None and not 0 <= own < len(question.options)):
        return None
    said, is_answered = shown(question), own is not None
    options = options_shown(said, own, is_told=is_answered)
    return Put(entry, turn, said, options, is_answered, own == question.right)


def _number(written: str) -> int:
    return int(written) - 1 if written in {"1", "2", "3", "4"} else -1
