"""What a Director says a side is given, as the Laws take it (Law 12C)."""

import re
from functools import cache

from fairdeal.calls import BIDS, Contract, Doubling
from fairdeal.errors import Malformed, Sentence, quoted
from fairdeal.laws.score.law77 import score
from fairdeal.seats import Seat, Side
from fairdeal.table.adjustments import (
    Assigned,
    Average,
    Given,
    Grade,
    Outcome,
    Percent,
    Played,
    Points,
    Real,
    Weighted,
    parse_given,
    parse_outcome,
    parse_real,
)

_MINUS = Average(Grade.MINUS)
_COUNTED = re.compile(r"(?P<result>.*\S)\s+(?P<vulnerability>vul|nv)", re.IGNORECASE)


@cache
def _points_there_are() -> frozenset[int]:
    """What a deal can score, whichever side has it (77)."""
    contracts = (Contract(bid, doubling, Seat.SOUTH) for bid in BIDS for doubling in Doubling)
    return frozenset(
        abs(score(contract, is_vulnerable, tricks))
        for contract in contracts
        for is_vulnerable in (False, True)
        for tricks in range(14)
    )


def _possible(outcome: Outcome) -> Outcome:
    if isinstance(outcome, Points) and outcome.ns and abs(outcome.ns) not in _points_there_are():
        raise Malformed("no contract gives a score of {points} (77)", points=abs(outcome.ns))
    return outcome


def one_result(word: str) -> Assigned:
    """Read one result that is assigned: ``4S N =``.

    Raises:
        Malformed: it is none, no contract scores it, or it is several with weights.
    """
    return Assigned(_possible(parse_outcome(word)))


def real_score(word: str) -> Real:
    """Read one result, or several with their weights.

    Raises:
        Malformed: it is none, no contract scores it, or the weights do not add up to one.
    """
    real = parse_real(word)
    shares = [real.outcome] if isinstance(real, Assigned) else [one for _, one in real.shares]
    for outcome in shares:
        _possible(outcome)
    return real


def any_score(word: str) -> Given:
    """Read whatever a side may be given, artificial scores included.

    Raises:
        Malformed: as for `real_score`, or it is of no form there is.
    """
    given = parse_given(word)
    return real_score(word) if isinstance(given, Real) else given


def counted_result(word: str) -> Assigned:
    """Read one result; counted where its vulnerability is told: ``4SX E -1 vul``, ``4S N = nv``.

    Raises:
        Malformed: it is none, or several with weights.
    """
    if not (found := _COUNTED.fullmatch(word)):
        return one_result(word)
    outcome = parse_outcome(found["result"])
    if not isinstance(outcome, Played) or outcome.contract is None:
        raise Malformed(
            "{words}: {wrong}",
            words=quoted(word),
            wrong=Sentence("only a contract that was played is counted"),
        )
    is_vulnerable = found["vulnerability"].lower() == "vul"
    points = score(outcome.contract, is_vulnerable, outcome.tricks)
    is_for_ns = outcome.contract.declarer.side is Side.NS
    return Assigned(Points(points if is_for_ns else -points))


def several_results(word: str) -> Weighted:
    """Read several results with their weights: ``4S N = 60% + 4S N -1 40%``.

    Raises:
        Malformed: it is only one, or the weights do not add up to one.
    """
    real = real_score(word)
    if isinstance(real, Assigned):
        raise Malformed(
            "{words} is one result; several are given with their weights", words=repr(word)
        )
    return real


def at_most_average_minus(word: str) -> Given:
    """Read what a side directly at fault is given: ``40%`` is average minus, and so is less.

    Raises:
        Malformed: it is no percentage, or more than 40 (12C2a; 12C1 of 1997).
    """
    given = parse_given(word)
    if given == _MINUS:
        return given
    if not isinstance(given, Percent) or given.percent > Grade.MINUS.percent:
        raise Malformed("a side directly at fault gets at most 40%, not {text}", text=word)
    # Either may still fall with the own session (12C2c).
    if given.percent == Grade.MINUS.percent:
        return _MINUS
    return Percent(given.percent, Grade.MINUS)


def outcomes(word: str) -> frozenset[Outcome]:
    """Read results separated by commas; ``none`` for none.

    Raises:
        Malformed: one of them is no result.
    """
    if word.strip().lower() == "none":
        return frozenset()
    return frozenset(parse_outcome(part) for part in word.split(","))


def whole_number(word: str) -> int:
    """Read a whole number, as of IMPs.

    Raises:
        Malformed: it is none.
    """
    if not word.isdecimal() or len(word) > 4:
        raise Malformed("{words} is not a whole number from 0 to 9999", words=repr(word))
    return int(word)


def lawful(weighed: Weighted, unlawful: frozenset[Outcome]) -> Real:
    """The results that could be reached lawfully, their weights in proportion (12C1c of 2017).

    Raises:
        Malformed: one that is left out was not weighed, or nothing is left.
    """
    strange = unlawful - {outcome for _, outcome in weighed.shares}
    if strange:
        raise Malformed(
            "{words}: {wrong}",
            words=", ".join(sorted(map(str, strange))),
            wrong=Sentence("not among the results weighed"),
        )
    kept = [(weight, outcome) for weight, outcome in weighed.shares if outcome not in unlawful]
    if not kept:
        raise Malformed("no result is left that could be reached lawfully; weigh others")
    whole = sum(weight for weight, _ in kept)
    if len(kept) == 1:
        return Assigned(kept[0][1])
    return Weighted(tuple((weight / whole, outcome) for weight, outcome in kept))


def less_than_all(whole: Real, given: Real) -> Real:
    """What is left of an adjusted score without relief for the part that was self-inflicted.

    Raises:
        Malformed: it is the whole, so that nothing was self-inflicted (12C1e; 2007 12C1b).
    """
    if given == whole:
        raise Malformed(
            "{score} is what the infraction alone would give them; take off what their own error "
            "cost, or say that they caused no part of the damage themselves",
            score=str(given),
        )
    return given
