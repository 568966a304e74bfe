"""Why a score is what it is, said to people step by step."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import assert_never

from fairdeal.events.explained.score import Comparison, Explanation, Share
from fairdeal.events.session import Session
from fairdeal.scoring.adjusted import Grade
from fairdeal.scoring.awards import Award
from fairdeal.scoring.boards import comparisons
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Neuberg,
    Per,
    TotalPoints,
    in_matchpoints,
)
from fairdeal.seats import Side
from fairdeal.views import sentences
from fairdeal.views.figures import decimal_mark, fixed, places_of, signed, trimmed
from fairdeal.views.session.history import Happening, history
from fairdeal.views.session.traveller import Competitor, OutcomeShown, award_shown, competitor
from fairdeal.views.words import _, n_


@dataclass(frozen=True, slots=True)
class ComparisonRow:
    """The score against one other score of the board."""

    own: str
    """The own score, where it consists of several results; else empty."""
    other: str
    times: str
    each: str
    together: str


@dataclass(frozen=True, slots=True)
class WhyView:
    """From the percentage down to the acts."""

    board: int
    contestant: str
    name: str
    opponents: tuple[Competitor, ...]
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
    imps = not in_matchpoints(it.method)
    return WhyView(
        it.result.place.board,
        it.contestant,
        sentences.contestant(session, it.contestant),
        competitor(session, it.opponents).people if it.opponents else (),
        _("North-South") if it.side is Side.NS else _("East-West"),
        award_shown(it.award),
        sentences.unit_of(it.method),
        "" if it.points is None else signed(it.points),
        OutcomeShown.of(it.result.outcome, it.result.lead),
        tuple(
            _row(one, share, signs=imps, several=len(it.shares) > 1)
            for share in it.shares
            for one in share.comparisons
        ),
        _("IMPs") if imps else _("Matchpoints"),
        tuple(_steps(it)),
        it.clauses,
        tuple(_history(session, it)),
    )


def _history(session: Session, it: Explanation) -> Iterator[Happening]:
    """The acts behind the score, each with what the board was worth by it."""
    worth = {stage.told.sequence: stage.award for stage in it.stages}
    for happening in history(session, it.result):
        award = worth[happening.act]
        shown = award_shown(award)
        if award is not None and award.percent is not None:
            shown = sentences.counted(shown, "%")
        yield replace(happening, score=shown)


def _row(one: Comparison, share: Share, *, signs: bool, several: bool) -> ComparisonRow:
    """A comparison; where a score has several shares, each counts for its weight."""
    show = signed if signs else str
    times = share.weight * one.times
    together = times * one.worth
    shown = signed(together, places_of(together)) if signs else trimmed(together)
    own = signed(share.points) if several else ""
    return ComparisonRow(own, signed(one.other), trimmed(times), show(one.worth), shown)


def _steps(it: Explanation) -> Iterator[str]:
    if it.award is None:
        yield _("There is nothing to compare this board with yet.")
        return
    if not it.shares:
        yield from _made(it, it.award)
        return
    if len(it.shares) > 1:
        yield from _shares(it)
    match it.method:
        case CrossImps(per=per):
            yield _imps(it, it.award, per)
        case Butler():
            yield _butler(it, it.award)
        case TotalPoints():
            yield _("Total points are compared with nobody’s.")
        case Matchpoints() | Ascherman():
            yield _matchpoints(it)
            yield from _scaling(it, it.award)
            yield _worth(it.award)


def _made(it: Explanation, award: Award) -> Iterator[str]:
    score = sentences.outcome(it.result.outcome)
    yield _("The Director gave an artificial score: {score}.").format(score=score)
    if it.own:
        percent = it.own.percent
        own = sentences.counted(fixed(percent, 2), "%") if percent else signed(it.own.score, 2)
        if award.grade is Grade.PLUS:
            yield _("Own session on the other boards: {own}; average plus is no less.").format(
                own=own
            )
        else:
            yield _("Own session on the other boards: {own}; average minus is no more.").format(
                own=own
            )
    times = comparisons(it.method, it.compared_with) if it.compared_with else 1
    if times > 1:
        yield n_(
            "Comparisons are added up and not divided, so it counts for {n} comparison.",
            "Comparisons are added up and not divided, so it counts for each of {n} comparisons.",
            times,
        )
    yield _worth(award)


def _shares(it: Explanation) -> Iterator[str]:
    """Each of several results by itself: compared, then weighed."""
    for share in it.shares:
        compared = Fraction(share.compared)
        yield _("{score} comes to {compared}, and counts for {percent} %.").format(
            score=signed(share.points),
            compared=trimmed(compared),
            percent=trimmed(100 * share.weight),
        )


def _butler(it: Explanation, award: Award) -> str:
    against = it.compared_with.datum if it.compared_with else None
    datum = Fraction(against or 0) * (1 if it.side is Side.NS else -1)
    return _("Against the datum of {datum} it is worth {score} IMPs.").format(
        datum=signed(datum, places_of(datum)), score=signed(award.score, places_of(award.score))
    )


def _worth(award: Award) -> str:
    if award.percent is None or award.out_of is None:
        return _("It is worth {score} IMPs.").format(score=signed(award.score, 2))
    return _("{score} of {top} matchpoints are {percent} %.").format(
        score=trimmed(award.score), top=trimmed(award.out_of), percent=fixed(award.percent, 2)
    )


def _imps(it: Explanation, award: Award, per: Per) -> str:
    total = signed(it.compared, places_of(Fraction(it.compared)))
    score = signed(award.score, 2)
    match per:
        case Per.SUM:
            return _("The sum of all comparisons is {total} IMPs.").format(total=total)
        case Per.COMPARISON:
            return n_(
                "{total} IMPs, divided by {n} comparison, are {score}.",
                "{total} IMPs, divided by {n} comparisons, are {score}.",
                it.results - 1,
                total=total,
                score=score,
            )
        case Per.RESULT:
            return n_(
                "{total} IMPs, divided by {n} result, are {score}.",
                "{total} IMPs, divided by {n} results, are {score}.",
                it.results,
                total=total,
                score=score,
            )
    assert_never(per)


def _matchpoints(it: Explanation) -> str:
    if len(it.shares) > 1:
        return _("Together {sum} matchpoints of {top}.").format(
            sum=trimmed(Fraction(it.compared)), top=2 * (it.results - 1)
        )
    won = sum(one.times for one in it.comparisons if one.worth == 2)
    tied = sum(one.times for one in it.comparisons if one.worth == 1)
    better = _("Better than {n}").format(n=_others(won))
    equal = n_("equal to {n}", "equal to {n}", int(tied))
    if tied != int(tied):
        equal = _("equal to {n} by weight").format(n=trimmed(Fraction(tied)))
    return _("{better} and {equal}: {sum} matchpoints of {top}.").format(
        better=better, equal=equal, sum=trimmed(Fraction(it.compared)), top=2 * (it.results - 1)
    )


def _others(times: int | Fraction) -> str:
    if isinstance(times, Fraction) and times.denominator > 1:
        return _("{n} other scores by weight").format(n=trimmed(times))
    return n_("{n} other score", "{n} other scores", int(times))


def _scaling(it: Explanation, award: Award) -> Iterator[str]:
    if it.small:
        yield _("So few results were made on this form of the board that percentages are fixed.")
        return
    match it.method:
        case Matchpoints(neuberg=Neuberg(unit=unit)) if it.scaled:
            shown = f"{float(unit):g}".replace(".", decimal_mark()) if unit else ""
            rounded = _(", rounded to {unit}").format(unit=shown) if unit else ""
            yield _(
                "The board has {actual} of {expected} results, so Neuberg’s formula scales it: "
                "({sum} + 1) × {expected} / {actual} − 1 = {score}{rounded}."
            ).format(
                actual=it.results,
                expected=it.expected,
                sum=trimmed(Fraction(it.compared)),
                score=trimmed(award.score),
                rounded=rounded,
            )
        case Ascherman():
            yield _("Ascherman adds one, so that a score meets itself as a tie.")
        case _:
            return
