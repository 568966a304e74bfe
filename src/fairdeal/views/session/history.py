"""What became of a board's results: who entered, corrected or ruled what, when and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import pairwise

from fairdeal.events.acts import (
    AppealDecided,
    AppealLodged,
    BoardDivided,
    ResultRuled,
    Told,
)
from fairdeal.events.results import is_of_a_penalty, outcome_told
from fairdeal.events.session import Result, Session
from fairdeal.views import sentences
from fairdeal.views.rulings.found import found
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Happening:
    """One line of a board's history: who entered or changed what, when and why."""

    whose: str
    """The two contestants, where a list tells of several results; otherwise empty."""
    who: str
    when: datetime
    what: str
    why: str
    act: int = 0
    """The number of the act in the session's log."""
    score: str = ""
    """What the board was worth from then on, where it is told of one contestant."""
    found: tuple[str, ...] = ()
    """For a ruling by the Laws: every question with its answer."""


def corrections(session: Session) -> tuple[Happening, ...]:
    """What was corrected on any board of the session, the latest first."""
    return tuple(
        replace(
            happening,
            whose=_("Board {n}: {whose}").format(n=result.place.board, whose=happening.whose),
        )
        for result, happening in _changes(session, session.results.values())
    )


def corrections_on(session: Session, number: int) -> tuple[Happening, ...]:
    """What was corrected on that board, the latest first."""
    return tuple(happening for _result, happening in _changes(session, session.traveller(number)))


def _changes(session: Session, results: Iterable[Result]) -> list[tuple[Result, Happening]]:
    """Each outcome of these results that another one took the place of, the latest first."""
    changes = [
        (
            result,
            _happening(session, sentences.opponents(session, result.ns, result.ew), earlier, later),
        )
        for result in results
        for earlier, later in pairwise(result.history)
        if outcome_told(earlier) != outcome_told(later)  # else the lead alone was told anew
    ]
    return sorted(changes, key=lambda one: -one[1].act)


def history(session: Session, result: Result) -> tuple[Happening, ...]:
    """Everything that happened to one result, the first entry first."""
    happened: list[Happening] = []
    earlier: Told | None = None
    for told in result.life:
        if told in result.history:
            happened.append(_happening(session, "", earlier, told))
            earlier = told
        elif what := _remark(session, told):
            happened.append(_made(session, "", told, what))
    return tuple(happened)


def _happening(session: Session, whose: str, earlier: Told | None, later: Told) -> Happening:
    if earlier is None or outcome_told(earlier) == outcome_told(later):
        what = _("Entered: {what}").format(what=sentences.outcome(outcome_told(later)))
    else:
        what = sentences.corrected(outcome_told(earlier), outcome_told(later))
    return _made(session, whose, later, what)


def _made(session: Session, whose: str, told: Told, what: str) -> Happening:
    answers = told.act.answers if isinstance(told.act, ResultRuled) else ()
    signed = sentences.author(told.author, session.movement)
    return Happening(
        *(whose, signed, told.time, what, _why(told), told.sequence),
        found=tuple(found(answers, session.conditions.edition)),
    )


def _remark(session: Session, told: Told) -> str:
    """What an act says that left the outcome as it was; nothing for the log of the play."""
    match told.act:
        case BoardDivided(form=form) if form:
            return _("The board was fouled; here it was played as “{form}”.").format(form=form)
        case BoardDivided():
            return _("Here the fouled board was played as it should be.")
        case AppealLodged(contestant=""):
            return _("The ruling is referred to a committee.")
        case AppealLodged(contestant=contestant, further=further):
            above = _("Appeal to the national authority by {who}.")
            here = _("Appeal against the ruling by {who}.")
            who = sentences.contestant(session, contestant)
            return (above if further else here).format(who=who)
        case AppealDecided() as decided:
            another = _("The appeal is decided: the penalty is another.")
            stands = _("The appeal is decided: the ruling stands.")
            return another if is_of_a_penalty(decided) else stands
        case _:
            return ""


def _why(told: Told) -> str:
    """The reason given, and for a ruling the facts found and the clauses it stands on."""
    match told.act:
        case ResultRuled(clauses=clauses, facts=facts) as ruling:
            said = [facts, *_options(ruling), told.reason, ", ".join(clauses)]
        case AppealDecided(clauses=clauses, heard_by=heard_by):
            said = [heard_by, told.reason, ", ".join(clauses)]
        case BoardDivided():
            said = [told.reason, "87"]
        case AppealLodged(contestant="", further=False):
            said = [told.reason, "81C"]
        case AppealLodged(agreed=agreed, further=further):
            said = [*agreed, told.reason, "93C" if further else "92A"]
        case _:
            said = [told.reason]
    return "; ".join(filter(None, said))


def _options(ruling: ResultRuled) -> Iterator[str]:
    """What the Laws left to somebody, what was chosen, and the notice of Law 83."""
    if ruling.options:
        offered = ", ".join(ruling.options)
        yield _("options: {options}; taken: {taken}").format(options=offered, taken=ruling.taken)
    if ruling.told_of_appeal:
        yield _("told of the right to appeal")
