"""Results and scores as a Director types them: ``4SN=``, ``A6040``, ``30% 4SN=, 70% 4SN-1``.

Points are North-South's, whoever is spoken of: ``-50`` is 50 to East-West.
"""

import re
from fractions import Fraction
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.formats.line_values import PASSED, tricks_of
from fairdeal.laws.score.law77 import score_ns
from fairdeal.scoring.adjusted import (
    AVERAGE_IMPS,
    Adjusted,
    Assigned,
    AtLeast,
    Average,
    Cancelled,
    Capped,
    Complement,
    Grade,
    Imps,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.lines import BareScore, NotPlayed, Outcome, PassedOut, Played
from fairdeal.scoring.written.notation import parse_artificial
from fairdeal.seats import Seat

_PLAYED: Final = re.compile(
    r"([1-7](?:NT?|[SHDC])X{0,2}) ?([NESW])(X{0,2}) ?(=|[+-]\d{1,2})", re.IGNORECASE
)
_POINTS: Final = re.compile(r"[+-]?\d{1,4}")
_SHARE: Final = r"\d{1,9}/[1-9]\d{0,8}"
_FIGURE: Final = rf"{_SHARE}|\d{{1,3}}(?:\.\d+)?"
_WEIGHED: Final = re.compile(rf"(\d{{1,3}}(?:\.\d+)?%|{_SHARE}) +(.+)")
_IMPS: Final = re.compile(rf"([+-]?(?:{_FIGURE})) *imps?", re.IGNORECASE)
_PERCENT: Final = re.compile(rf"(?:(A[+-])\s+)?({_FIGURE})%", re.IGNORECASE)
_AT_MOST: Final = re.compile(r"(.+?),? +at most +(A[+-]?)", re.IGNORECASE)
_AVERAGE: Final = re.compile(r"(A[+-]?)(?:\s+(\d{1,2})\s*imps?)?", re.IGNORECASE)
_AT_LEAST: Final = re.compile(rf"(.+?),? +at least +{_AVERAGE.pattern}", re.IGNORECASE)
_GRADES: Final = {grade.value: grade for grade in Grade}


def parse_result(text: str, vulnerability: Vulnerability) -> Outcome:
    """Read what came of a board: ``4SN=``, ``3NTxE-2``, ``PASS``, ``NP``, ``A6040``, ``+420``.

    Raises:
        Malformed: it is none of these, or no such number of tricks can be won.
    """
    word = text.strip().upper()
    if word in PASSED:
        return PassedOut()
    if word in {"NP", "NOT PLAYED"}:
        return NotPlayed()
    if found := _PLAYED.fullmatch(word):
        contract = Contract.parse(found[1] + found[3], Seat.parse(found[2]))
        return Played.of(contract, tricks_of(contract, found[4]), vulnerability)
    if _POINTS.fullmatch(word):
        return BareScore(int(word))
    if word.startswith("A"):
        return parse_artificial(word)
    raise Malformed(
        "{text} is no result; results are such as 4SN=, 3NTxE-2, PASS, NP, +420", text=repr(text)
    )


def parse_score(text: str, vulnerability: Vulnerability) -> SideScore:  # noqa: PLR0911 - one for each
    """Read what one side is given.

    ``A+``, ``A``, ``A-``, ``A+ 2 imps``; ``A- 35%``; ``55%``; ``+3 imps``; ``4SN=`` or ``+650``;
    ``30% 4SN=, 70% 4SN-1``, or with fractions ``1/3 +620, 2/3 -100``; ``4SN= at most A-``;
    ``none``; ``complement``, what the other side's score leaves.

    Raises:
        Malformed: it is none of these, or weights do not add up to one.
    """
    word = text.strip()
    if found := _AVERAGE.fullmatch(word):
        grade = _GRADES[found[1].upper()]
        return Average(grade, int(found[2])) if found[2] else Average(grade)
    if word.lower() in {"none", "-"}:
        return Cancelled()
    if word.lower() == "complement":
        return Complement()
    if found := _PERCENT.fullmatch(word):
        return Percent(Fraction(found[2]), _GRADES[found[1].upper()] if found[1] else None)
    if found := _IMPS.fullmatch(word):
        return Imps(Fraction(found[1]))
    if found := _AT_MOST.fullmatch(word):
        return Capped(_real(found[1], vulnerability), _GRADES[found[2].upper()])
    if found := _AT_LEAST.fullmatch(word):
        least = Average(_GRADES[found[2].upper()], int(found[3] or AVERAGE_IMPS))
        return AtLeast(_real(found[1], vulnerability), least)
    return _real(word, vulnerability)


def parse_adjusted(text: str, vulnerability: Vulnerability) -> Adjusted:
    """Read an adjusted score as `fairdeal.scoring.written.notation.adjusted_notation` writes it.

    North-South's score and East-West's with a stroke between them, ``A+ / A-``; one alone is that
    of both.

    Raises:
        Malformed: a side's score is none that `parse_score` reads.
    """
    ns, _between, ew = text.partition(" / ")
    own = parse_score(ns, vulnerability)
    return Adjusted(own, parse_score(ew, vulnerability) if ew else own)


def _real(text: str, vulnerability: Vulnerability) -> Assigned | Weighted:
    parts = [part.strip() for part in text.split(",")]
    weighed = [_WEIGHED.fullmatch(part) for part in parts]
    if not any(weighed):
        return Assigned(_points(text, vulnerability))
    outcomes = []
    for part, found in zip(parts, weighed, strict=True):
        if not found:
            raise Malformed("{text} has no weight, as in 30% 4SN=, 70% 4SN-1", text=repr(part))
        percent = found[1].endswith("%")
        weight = Fraction(found[1].rstrip("%")) / (100 if percent else 1)
        outcomes.append((weight, _points(found[2], vulnerability)))
    return Weighted(tuple(outcomes))


def _points(text: str, vulnerability: Vulnerability) -> int:
    word = text.strip().upper()
    if word in PASSED:
        return 0
    if _POINTS.fullmatch(word):
        return int(word)
    if found := _PLAYED.fullmatch(word):
        contract = Contract.parse(found[1] + found[3], Seat.parse(found[2]))
        return score_ns(contract, vulnerability, tricks_of(contract, found[4]))
    raise Malformed("{text} is no score; scores are such as +650, 4SN=, A+, 60%", text=repr(text))
