"""Scores as a Director writes them down: ``4S N +1``, ``60/40``, ``A+``, ``50% 4S N =, 50% -100``.

What is written is read back to him in words before it counts (`fairdeal.views.sentences`).
"""

import re
from fractions import Fraction
from typing import Final

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.errors import Malformed, Sentence, quoted
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
from fairdeal.scoring.lines import (
    Artificial,
    BareScore,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
)
from fairdeal.seats import Seat

_PLAYED: Final = re.compile(
    r"([1-7]\s*(?:C|D|H|S|NT?)\s*(?:X{1,2}|\*{1,2})?)\s*([NESW])\s*(=|[+-]\d{1,2})", re.IGNORECASE
)
_POINTS: Final = re.compile(r"[+-]?\d{1,4}")
_SHARE: Final = re.compile(r"(\d{1,3}(?:[.,]\d{1,2})?|\d{1,2}/[1-9]\d?)\s*%?\s+(.+)")
_FIGURE: Final = r"\d{1,3}(?:[.,]\d{1,2})?|\d{1,9}/[1-9]\d{0,8}"
_PERCENT: Final = re.compile(rf"(?:(A[+-])\s+)?({_FIGURE})\s*%")
_BOTH: Final = re.compile(r"(\d{1,3}(?:[.,]\d{1,2})?)\s*/\s*(\d{1,3}(?:[.,]\d{1,2})?)")
_IMPS: Final = re.compile(rf"([+-](?:{_FIGURE}))\s*IMPS?")
_AVERAGE: Final = re.compile(r"(A[+-]?)(?:\s+(\d{1,2})\s*IMPS?)?")
_AT_LEAST: Final = re.compile(rf"(.+?),?\s+AT LEAST\s+{_AVERAGE.pattern}")
_AT_MOST: Final = re.compile(r"(.+?),?\s+AT MOST\s+(A[+-]?)")
_BETWEEN_SHARES: Final = re.compile(r"(?<!\d),|,(?!\d)|;")
"""Most countries write tenths after a comma: one between digits is no end of a share."""
_GRADES: Final = {grade.value: grade for grade in Grade}
_NO_SCORE: Final = Sentence(
    "{words} is no score. Write it as in 4S N +1, pass, +620, 60/40, A+/A-, "
    "50% 4S N =, 50% -100, or none."
)


def parse_outcome(both: str, ew: str, board: Board) -> Outcome:  # noqa: PLR0911 - one for each form
    """What came of a board, as written for both sides, or for each side by itself.

    Args:
        both: what both sides have; North-South alone, where ``ew`` says something else.
        ew: what East-West have; empty where it is the same.
        board: for its vulnerability.

    Raises:
        Malformed: it cannot be read, or cannot be.
    """
    words = _plain(both)
    if _plain(ew):
        return Adjusted(parse_side(both, board), parse_side(ew, board))
    if words in ("PASS", "PASSED OUT"):
        return PassedOut()
    if words in ("NONE", "NOT PLAYED"):
        return NotPlayed()
    if found := _PLAYED.fullmatch(words):
        return _played(found, board)
    if _POINTS.fullmatch(words):
        return BareScore(int(words))
    if found := _BOTH.fullmatch(words):
        ns, others = Percent(_figure(found[1])), Percent(_figure(found[2]))
        return Artificial(ns.percent, others.percent)
    grades = [one.strip() for one in words.split("/")]
    if len(grades) == 2 and all(one in _GRADES for one in grades):
        return Adjusted(*(Average(_GRADES[one]) for one in grades))
    side = parse_side(both, board)
    return Adjusted(side, side)


def parse_side(text: str, board: Board) -> SideScore:  # noqa: PLR0911 - one for each form
    """What one side has; points and contracts count for North-South as they do on a traveller.

    Raises:
        Malformed: it cannot be read, or cannot be.
    """
    words = _plain(text)
    if found := _AVERAGE.fullmatch(words):
        grade = _GRADES[found[1]]
        return Average(grade, int(found[2])) if found[2] else Average(grade)
    if found := _AT_MOST.fullmatch(words):
        return Capped(_real(found[1], board), _GRADES[found[2]])
    if found := _AT_LEAST.fullmatch(words):
        least = Average(_GRADES[found[2]], int(found[3] or AVERAGE_IMPS))
        return AtLeast(_real(found[1], board), least)
    if words in ("NONE", "NOT PLAYED"):
        return Cancelled()
    if words == "COMPLEMENT":
        return Complement()
    if found := _PERCENT.fullmatch(words):
        return Percent(_figure(found[2]), _GRADES[found[1]] if found[1] else None)
    if found := _IMPS.fullmatch(words):
        return Imps(_figure(found[1]))
    return _real(words, board)


def _real(words: str, board: Board) -> Assigned | Weighted:
    """Scores of real play: one, or several with their weights."""
    parts = _parts(words)
    if len(parts) > 1:
        return Weighted(tuple(_share(part, board) for part in parts))
    return Assigned(_points(words, board))


def _plain(text: str) -> str:
    words = " ".join(text.replace("−", "-").replace("–", "-").split()).upper()
    for symbol, letter in zip("♣♦♥♠", "CDHS", strict=True):
        words = words.replace(symbol, letter)
    return words


def _parts(words: str) -> list[str]:
    """What stands between commas; where those do not part shares, some are decimal commas."""
    parts = [part.strip() for part in words.split(",")]
    if all(_SHARE.fullmatch(part) for part in parts):
        return parts
    return [part.strip() for part in _BETWEEN_SHARES.split(words)]


def _figure(words: str) -> Fraction:
    return Fraction(words.replace(",", "."))


def _share(part: str, board: Board) -> tuple[Fraction, int]:
    found = _SHARE.fullmatch(part)
    if found is None:
        raise Malformed(
            "{part} has no weight. Write it as in 50% 4S N =, 50% -100.", part=_typed(part)
        )
    weight = Fraction(found[1]) if "/" in found[1] else _figure(found[1]) / 100
    return weight, _points(found[2], board)


def _typed(words: str) -> str:
    """What was typed, as far as it can be printed and repeated."""
    return quoted(words)[1:-1]


def _points(words: str, board: Board) -> int:
    if words in ("PASS", "PASSED OUT"):
        return 0
    if found := _PLAYED.fullmatch(words):
        return _played(found, board).score
    if _POINTS.fullmatch(words):
        return int(words)
    raise Malformed(_NO_SCORE, words=_typed(words))


def _played(found: re.Match[str], board: Board) -> Played:
    contract = Contract.parse(found[1], Seat.parse(found[2]))
    over = 0 if found[3] == "=" else int(found[3])
    tricks = contract.tricks_needed + over
    if not 0 <= tricks <= 13:
        raise Malformed(
            "{words}: declarer would win {tricks} tricks; there are 0 to 13.",
            words=_typed(found[0]),
            tricks=tricks,
        )
    return Played.of(contract, tricks, board.vulnerability)


def written(outcome: Outcome) -> tuple[str, str]:  # noqa: PLR0911 - one for each form
    """A result as it would be written here, for a form that is filled in.

    What it gives is read back as the same outcome.

    Returns:
        What both sides have, or North-South; and what East-West have where that is something else.
        Both are empty for what is rarer.
    """
    match outcome:
        case Played(contract=contract, tricks=tricks):
            over = tricks - contract.tricks_needed
            made = f"{over:+}" if over else "="
            return f"{contract.bid}{contract.doubling} {contract.declarer.letter} {made}", ""
        case PassedOut():
            return "pass", ""
        case NotPlayed():
            return "none", ""
        case BareScore(score=score):
            return f"{score:+}", ""
        case Artificial(ns=ns, ew=ew) if _is_written(ns) and _is_written(ew):
            return f"{float(ns):g}/{float(ew):g}", ""
        case Adjusted(ns=ns, ew=ew):
            ours, theirs = _side_written(ns), _side_written(ew)
            if not (ours and theirs):
                return "", ""
            # Of both sides together these say what came of the board, and nothing that was ruled.
            obtained = isinstance(ns, Cancelled | Assigned)
            return ours, "" if ns == ew and not obtained else theirs
        case _:
            return "", ""


def _side_written(side: SideScore) -> str:  # noqa: PLR0911 - one for each form
    """What one side has; empty for what `parse_side` does not read as the same."""
    match side:
        case Assigned(score=score):
            return f"{score:+}"
        case Weighted(outcomes=outcomes) if len(outcomes) > 1:
            shares = [_share_written(weight, score) for weight, score in outcomes]
            return ", ".join(shares) if all(shares) else ""
        case Average(grade=grade, imps=imps):
            return grade.value if imps == AVERAGE_IMPS else f"{grade.value} {imps} IMPs"
        case Capped(of=of, grade=grade):
            real = _side_written(of)
            return real and f"{real} at most {grade.value}"
        case AtLeast(of=of, average=average):
            real = _side_written(of)
            return real and f"{real} at least {_side_written(average)}"
        case Percent(percent=percent) if _is_written(percent):
            return str(side)
        case Imps(imps=imps) if _is_written(imps) and abs(imps) < 100:
            return f"{float(imps):+g} IMPs"
        case Cancelled():
            return "none"
        case Complement():
            return "complement"
        case _:
            return ""


def _share_written(weight: Fraction, score: int) -> str:
    if _is_written(100 * weight):
        return f"{float(100 * weight):g}% {score:+}"
    if weight.denominator < 100:
        return f"{weight} {score:+}"
    return ""


def _is_written(figure: Fraction) -> bool:
    """Whether two decimals say it exactly."""
    return 100 % figure.denominator == 0
