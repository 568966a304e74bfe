"""Reading a log: as it was lived, and again from where an answer has been corrected.

Acts and answers are read as they count by what has been struck and corrected. Announcements are
compared with what is ruled: a case that an earlier version ruled otherwise is taken as it was
announced, and nothing more is asked about it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.errors import ImpossibleAct
from fairdeal.laws.fold.gestures import TOLD, meant_by
from fairdeal.laws.moment import Moment, Ruling
from fairdeal.rulings.announcing import Told, in_force, told_further, told_in
from fairdeal.rulings.remembering import settled_with_said
from fairdeal.table.acts import Act, AnswerCorrected, Answered, Official, Ruled, Struck
from fairdeal.table.log import counting

if TYPE_CHECKING:
    from fairdeal.rulings.desk import Desk


def corrects(log: Sequence[Act], act: Act) -> bool:
    """Whether that act puts something right that stands in the log already."""
    if isinstance(act, Answered):
        return counting((*log, act))[-1] != act
    return isinstance(act, Struck | AnswerCorrected)


def read(desk: "Desk", log: Sequence[Act]) -> "Desk":
    """The desk after a stored log, read as it was lived, or after a further announcement.

    Raises:
        ImpossibleAct: an act cannot have happened, and never could.
    """
    is_corrected = False
    compared: tuple[Ruling, ...] | None = None
    told = told_in(desk.log)
    for act in log:
        if isinstance(act, Ruled):
            told[act.case] = told_further(told.get(act.case), act)
            desk, compared = _told(desk.passing_over(act), act.case, told[act.case]), None
            continue
        if desk.rulings is not compared:
            desk = _as_told(desk, told)
            compared = desk.rulings
        if corrects(desk.log, act):
            desk, is_corrected, compared = corrected(desk, act), True, None
        else:
            desk = _fed(desk, act, act, may_fall=is_corrected)
    ends_corrected = bool(log) and corrects(desk.log[:-1], desk.log[-1])
    return desk if ends_corrected else _as_told(desk, told, is_over=True)


def corrected(desk: "Desk", act: Act) -> "Desk":
    """The desk read again from where that act changes what counts.

    Every case keeps its name: an answer is one in the case in which it was given.
    """
    log = (*desk.log, act)
    counts = counting(log)
    story = desk.position.story
    first = next((n for n, one in enumerate(story) if one != counts[n]), len(story))
    given = {c: now for c, now in desk.given.items() if c != _case_of(log, act)}
    names = desk.names
    while len(desk.log) > first and desk.back is not None:
        desk = desk.back
    desk = replace(desk, given=given, names=names)
    for case in given.keys() & told_in(desk.log).keys():
        desk = _given(desk, case)
    for number in range(len(desk.log), len(log)):
        desk = _fed(desk, log[number], counts[number], may_fall=True)
    return desk


def _case_of(log: Sequence[Act], act: Act) -> str | None:
    """The case in which that act corrects an answer."""
    wrong = log[act.number] if isinstance(act, Struck | AnswerCorrected) else act
    return wrong.case if isinstance(wrong, Answered) else None


def _fed(desk: "Desk", act: Act, counts_as: Act, *, may_fall: bool) -> "Desk":
    """The desk with the next act, as it counts.

    Words about an act to come fall away, which earlier versions took into their logs.

    Args:
        desk: before it.
        act: as it was told.
        counts_as: what it counts as by what has been struck and corrected.
        may_fall: whether something before it has been, so that it may be impossible by now.
    """
    if isinstance(counts_as, TOLD) and not isinstance(counts_as, Answered):
        after = desk.passing_over(act, counts_as)
        if isinstance(act, Answered) and isinstance(counts_as, Struck):
            after = _held(after, act)
        if isinstance(act, Ruled) and act.case in desk.given:
            return _given(after, act.case)
        return after
    about = meant_by(act)
    if about is not None and about >= len(desk.log):
        return _fallen(desk, act)
    try:
        after = desk.next(counts_as)
    except ImpossibleAct:
        if not may_fall:
            raise
        return _fallen(desk, act)
    return after if act == counts_as else replace(after, log=(*desk.log, act))


def _fallen(desk: "Desk", act: Act) -> "Desk":
    """The desk with an act in its log that has not been done at it, as if it had been struck."""
    return desk.passing_over(act, Struck(len(desk.log), Official.DIRECTOR, ""))


def _held(desk: "Desk", answer: Answered) -> "Desk":
    """The desk with the case held in which that answer has been struck, until it is given again."""
    matter = next((m for m in desk.matters if m.case == answer.case), None)
    if matter is None or matter.question is None or matter.question.key != answer.fact:
        return desk
    return desk.with_matter(replace(matter, is_held=True))


def _told(desk: "Desk", case: str, told: Told) -> "Desk":
    """The desk after an announcement; the case is given where it is ruled otherwise by now."""
    if case not in desk.given and told.is_begun_by(in_force(desk.rulings, case)):
        return desk
    return _given(desk, case)


def _as_told(desk: "Desk", told: Mapping[str, Told], *, is_over: bool = False) -> "Desk":
    """The desk with every case given that is ruled otherwise than it was announced.

    Args:
        desk: before another act of its log, or after the last.
        told: what has been announced in its log, by case.
        is_over: whether it is the end, and what is not announced yet may be still to come.
    """
    for case, before in told.items():
        now = in_force(desk.rulings, case)
        is_same = before.is_begun_by(now) and (is_over or len(before.effects) == len(now))
        if not is_same and case not in desk.given and not _is_held(desk, case):
            desk = _given(desk, case)
    return desk


def _is_held(desk: "Desk", case: str) -> bool:
    return any(matter.is_held for matter in desk.matters if matter.case == case)


def _given(desk: "Desk", case: str) -> "Desk":
    """The desk with a case as it was announced."""
    made = _as_announced(desk.log, case)
    now = desk.given.get(case, in_force(desk.rulings, case))
    others = [ruling for ruling in desk.rulings if ruling.case != case]
    effects = in_force(made, case)
    matters = tuple(
        replace(m, effects=effects, stated=(), question=None, is_closed=True, is_given=True)
        if m.case == case
        else m
        for m in desk.matters
    )
    desk = replace(desk, matters=matters, given={**desk.given, case: now})
    rulings = tuple(sorted((*others, *made), key=lambda r: (r.since.after, r.since.order)))
    return settled_with_said(desk.under(rulings)) if rulings != desk.rulings else desk


def _as_announced(log: Sequence[Act], case: str) -> tuple[Ruling, ...]:
    """The rulings of a case as they stand in a log, each with the moment after which it stands."""
    made: list[Ruling] = []
    last = -1
    for number, act in enumerate(log):
        if not isinstance(act, Ruled):
            last = number
        elif act.case == case:
            since = Moment(last, number - last - 1)
            kept = [] if act.supersedes else made
            made = [*kept, Ruling(since, case, act.entry, act.edition, act.effects, act.on)]
    return tuple(made)
