"""Why a score is what it is, said to people step by step."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairdeal.events.explain import Comparison, Explanation
from fairdeal.events.session import Session
from fairdeal.scoring.boards import Award
from fairdeal.scoring.methods import Ascherman, CrossImps, Matchpoints, Neuberg, Per
from fairdeal.seats import Side
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.traveller import Happening, OutcomeShown, award_shown, history
from fairdeal.views.words import _, n_


@dataclass(frozen=True, slots=True)
class ComparisonRow:
    """The score against one other score of the board."""

    other: str
    times: int
    each: str
    together: str


@dataclass(frozen=True, slots=True)
class WhyView:
    """From the percentage down to the acts."""

    board: int
    contestant: str
    name: str
    opponents: str
    opponents_name: str
    direction: str
    score: str
    unit: str
    points: str
    outcome: OutcomeShown
    rows: tuple[ComparisonRow, ...]
    counted_in: str
    """``Matchpoints`` or ``IMPs``: what a comparison is worth."""
    steps: tuple[str, ...]
    """How the comparisons become the score, one sentence each."""
    clauses: tuple[str, ...]
    history: tuple[Happening, ...]


def why_view(session: Session, explanation: Explanation) -> WhyView:
    """The explanation as a page says it."""
    it = explanation
    imps = isinstance(it.method, CrossImps)
    return WhyView(
        it.result.place.board,
        it.contestant,
        sentences.contestant(session, it.contestant),
        it.opponents,
        sentences.contestant(session, it.opponents),
        _("North-South") if it.side is Side.NS else _("East-West"),
        award_shown(it.award),
        sentences.unit_of(it.method),
        "" if it.points is None else signed(it.points),
        OutcomeShown.of(it.result.outcome, it.result.lead),
        tuple(_row(one, signs=imps) for one in it.comparisons),
        _("IMPs") if imps else _("Matchpoints"),
        tuple(_steps(it)),
        it.clauses,
        history(it.result),
    )


def _row(one: Comparison, *, signs: bool) -> ComparisonRow:
    show = signed if signs else str
    return ComparisonRow(signed(one.other), one.times, show(one.worth), show(one.worth * one.times))


def _steps(it: Explanation) -> Iterator[str]:
    if it.award is None:
        yield _("There is nothing to compare this board with yet.")
    elif it.points is None:
        score = sentences.outcome(it.result.outcome)
        yield _("The Director gave an artificial score: {score}.").format(score=score)
        yield _worth(it.award)
    elif isinstance(it.method, CrossImps):
        yield _imps(it, it.award, it.method.per)
    else:
        yield _matchpoints(it)
        yield from _scaling(it, it.award)
        yield _worth(it.award)


def _worth(award: Award) -> str:
    if award.percent is None or award.out_of is None:
        return _("It is worth {score} IMPs.").format(score=signed(award.score, 2))
    return _("{score} of {top} matchpoints are {percent} %.").format(
        score=trimmed(award.score), top=trimmed(award.out_of), percent=fixed(award.percent, 2)
    )


def _imps(it: Explanation, award: Award, per: Per) -> str:
    words = {
        Per.SUM: _("The sum of all comparisons is {total} IMPs."),
        Per.COMPARISON: _("{total} IMPs, divided by {n} comparisons, are {score}."),
        Per.RESULT: _("{total} IMPs, divided by {r} results, are {score}."),
    }[per]
    return words.format(
        total=signed(it.compared), n=it.results - 1, r=it.results, score=signed(award.score, 2)
    )


def _matchpoints(it: Explanation) -> str:
    won = sum(one.times for one in it.comparisons if one.worth == 2)
    tied = sum(one.times for one in it.comparisons if one.worth == 1)
    better = _("Better than {n}").format(n=n_("{n} other score", "{n} other scores", won))
    equal = n_("equal to {n}", "equal to {n}", tied)
    return _("{better} and {equal}: {sum} matchpoints of {top}.").format(
        better=better, equal=equal, sum=it.compared, top=2 * (it.results - 1)
    )


def _scaling(it: Explanation, award: Award) -> Iterator[str]:
    match it.method:
        case Matchpoints(neuberg=Neuberg(unit=unit)) if it.scaled:
            rounded = _(", rounded to {unit}").format(unit=f"{float(unit):g}") if unit else ""
            yield _(
                "The board has {actual} of {expected} results, so Neuberg’s formula scales it: "
                "({sum} + 1) × {expected} / {actual} − 1 = {score}{rounded}."
            ).format(
                actual=it.results,
                expected=it.expected,
                sum=it.compared,
                score=trimmed(award.score),
                rounded=rounded,
            )
        case Ascherman():
            yield _("Ascherman adds one, so that a score meets itself as a tie.")
        case _:
            return
