"""A ranked session as plain data for JSON; figures that are not whole become floating point."""

from fractions import Fraction
from typing import Any, assert_never

from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.awards import Award, ScoredLine
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.methods import (
    Ascherman,
    Butler,
    CrossImps,
    Matchpoints,
    Method,
    Neuberg,
    SmallGroups,
    TotalPoints,
)
from fairdeal.scoring.ranking import Field, SessionRanking
from fairdeal.scoring.written.notation import adjusted_notation, notation


def to_document(ranking: SessionRanking) -> dict[str, Any]:
    """``form``, ``options``, ``fields`` with their rankings, ``boards`` with their lines.

    What is not known or has no value under this form of scoring is ``None``: a percentage at IMPs,
    the contestants of a frequency table, the contract of an artificial score.
    """
    return {
        "form": form_of(ranking.method),
        "options": options_of(ranking.method),
        "fields": [_field(field) for field in ranking.fields],
        "boards": [
            {
                "board": board.board,
                **({"stage": dict(board.stage)} if board.stage else {}),
                "lines": [_line(line) for line in board.lines],
            }
            for board in ranking.boards
        ],
    }


def form_of(method: Method) -> str:
    """``matchpoints``, ``ascherman``, ``cross-imps``, ``butler`` or ``total-points``."""
    match method:
        case Matchpoints():
            return "matchpoints"
        case Ascherman():
            return "ascherman"
        case CrossImps():
            return "cross-imps"
        case Butler():
            return "butler"
        case TotalPoints():
            return "total-points"
    assert_never(method)


def options_of(method: Method) -> dict[str, str]:
    """The options of the form of scoring, by name."""
    match method:
        case Matchpoints(neuberg=neuberg):
            return _neuberg(neuberg)
        case Ascherman():
            return {}
        case CrossImps(per=per, most=most):
            return {"per": per.value} | ({"most": str(most)} if most else {})
        case Butler(trim=trim, unit=unit):
            return {"trim": str(trim), "unit": str(unit)}
        case TotalPoints():
            return {}
    assert_never(method)


def _neuberg(neuberg: Neuberg | None) -> dict[str, str]:
    if neuberg is None:
        return {"neuberg": "none"}
    unit = "exact" if neuberg.unit is None else f"{float(neuberg.unit):g}"
    small = {} if neuberg.small is SmallGroups.SCALED else {"small": neuberg.small.value}
    return {"neuberg": unit, "expected": neuberg.expected.value} | small


def _field(field: Field) -> dict[str, Any]:
    return {
        "name": field.name,
        "ranking": [
            {
                "rank": standing.rank,
                "contestant": standing.contestant,
                "score": _number(standing.score),
                "percent": _number(standing.percent),
                "boards": standing.boards,
            }
            for standing in field.ranking
        ],
    }


def _line(scored: ScoredLine) -> dict[str, Any]:
    line = scored.line
    document = {
        "ns": line.ns or None,
        "ew": line.ew or None,
        **_outcome(line.outcome),
        "score": line.score,
        "ns_score": _score(scored.ns),
        "ew_score": _score(scored.ew),
        "ns_percent": _percent(scored.ns),
        "ew_percent": _percent(scored.ew),
    }
    return document if line.times == 1 else {**document, "times": line.times}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    match outcome:
        case Played(contract=contract, tricks=tricks):
            called = f"{contract.bid}{contract.doubling}"
            return {"contract": called, "declarer": contract.declarer.letter, "tricks": tricks}
        case PassedOut():
            return {"contract": "Pass", "declarer": None, "tricks": None}
        case Artificial():
            return {"contract": notation(outcome), "declarer": None, "tricks": None}
        case Adjusted():
            return {"contract": adjusted_notation(outcome), "declarer": None, "tricks": None}
        case BareScore() | NotPlayed():
            return {"contract": None, "declarer": None, "tricks": None}
    assert_never(outcome)


def _score(award: Award | None) -> int | float | None:
    return _number(award.score) if award else None


def _percent(award: Award | None) -> int | float | None:
    return _number(award.percent) if award else None


def _number(value: Fraction | None) -> int | float | None:
    if value is None:
        return None
    return value.numerator if value.denominator == 1 else float(value)
