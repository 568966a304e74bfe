"""A proposal of equity in sentences, for the Director who is to decide."""

from collections.abc import Iterator
from fractions import Fraction

from fairdeal.analysis.equity import Assumed, Due, Outcome, Proposal
from fairdeal.scoring.adjusted import Assigned, SideScore, Weighted
from fairdeal.scoring.exact import decimal
from fairdeal.seats import Side
from fairdeal.views.shown import side_name
from fairdeal.views.words import _


def equity_text(proposal: Proposal) -> tuple[str, ...]:
    """The proposal line by line: what it is, the outcomes, the scores, and what was assumed."""
    return tuple(_lines(proposal))


def _lines(proposal: Proposal) -> Iterator[str]:
    clauses = ", ".join(proposal.under)
    yield _("A proposal for the Director, who decides ({clauses}).").format(clauses=clauses)
    yield from map(_outcome, proposal.outcomes)
    yield _("North-South: {score}. East-West: {other}.").format(
        score=_score(proposal.score.ns), other=_score(proposal.score.ew)
    )
    if proposal.due is not None:
        yield _due(proposal.due, is_enough=bool(proposal.is_compensated))
    sampling = proposal.sampling
    yield _(
        "From {lines} lines of play; at every turn {considered} of {layouts} layouts are"
        " considered; seed {seed}."
    ).format(
        lines=sampling.lines,
        considered=sampling.considered,
        layouts=sampling.layouts,
        seed=sampling.seed,
    )
    yield from (_assumed(assumed, proposal.offenders.opponents) for assumed in proposal.assumed)


def _outcome(outcome: Outcome) -> str:
    over = outcome.tricks - outcome.contract.tricks_needed
    return _("{percent} %: {contract}{result}, {points} (such as {line})").format(
        percent=_percent(outcome.weight),
        contract=outcome.contract,
        result=f"{over:+d}" if over else "=",
        points=outcome.points,
        line=" ".join(map(str, outcome.line)),
    )


def _percent(weight: Fraction) -> str:
    return f"{decimal(100 * weight, 1):f}".removesuffix(".0")


def _score(side: SideScore) -> str:
    match side:
        case Assigned(score=score):
            return str(score)
        case Weighted(outcomes=outcomes):
            return " + ".join(f"{_percent(weight)} % {points}" for weight, points in outcomes)
        case _:
            return str(side)


def _due(due: Due, *, is_enough: bool) -> str:
    verdict = (
        _("that is enough, and it stands")
        if is_enough
        else _("that is not enough, and the score is adjusted in its place")
    )
    return _(
        "With the tricks transferred ({transferred}) declarer has {tricks}, {points}: {verdict}."
    ).format(transferred=due.transferred, tricks=due.tricks, points=due.points, verdict=verdict)


def _assumed(assumed: Assumed, others: Side) -> str:
    words = {
        Assumed.PLAYERS: _(
            "Assumed: everybody plays what wins most on average over the layouts he thinks"
            " possible, and concludes nothing from the auction or from signals."
        ),
        Assumed.CARDS_BEFORE: _("Assumed: the cards played before would have been the same."),
        Assumed.CONTRACTS_AS_GIVEN: _(
            "Assumed: the contracts were reachable as the Director says."
        ),
        Assumed.CONTRACTS_ALIKE: _("Assumed: the contracts given are equally likely."),
        Assumed.LAWFUL: _(
            "Not looked at: whether a contract or a choice rested on unauthorized information."
        ),
        Assumed.LIKELIHOODS: _(
            "Likely: one in three or better. At all probable: one in six. The Laws give no figures."
        ),
        Assumed.NO_OWN_FAULT: _("Assumed: {others} did not damage themselves."),
        Assumed.TOTAL_POINTS: _("Compared by total points, not by the form of scoring."),
    }
    return words[assumed].format(others=side_name(others))
