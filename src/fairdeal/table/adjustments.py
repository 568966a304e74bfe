"""What one side of a table is given in the place of its result: an adjusted score (Law 12C).

    4SX E -1                     assigned: a contract, its declarer, and tricks over or under
    passed out                   assigned: nobody played it
    NS +620                      assigned: total points, and the side that has them; also EW -620
    4S N = 60% + 4S N -1 40%     weighted: several results, each with its share of the whole
    A+, A, A-                    artificial: average plus, average, average minus
    A+ 3 IMPs                    the same at IMPs, with what has been elected for it
    A- 35%, A+ 65%               the same of less than 40 percent, or of more than 60
    35%                          artificial: so many percent of the matchpoints and no more
    -4 IMPs                      artificial: so many IMPs
    complement                   what the other side's score leaves, in a match of teams
    4S N =, at least A+          the better of what is assigned and an average, in such a match

Nothing is resolved here. What it is worth depends on the form of scoring and the contestant's other
boards (`fairdeal.scoring`).
"""

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from fairdeal.calls import Contract
from fairdeal.errors import Malformed, quoted
from fairdeal.seats import Side


class Grade(Enum):
    """Average plus, average and average minus (12C2a; 12C1 of 1997)."""

    PLUS = "A+"
    """In no way at fault."""
    EVEN = "A"
    """Partly at fault."""
    MINUS = "A-"
    """Directly at fault."""

    @property
    def percent(self) -> int:
        """60, 50 or 40 percent of the matchpoints, before the own session is looked at."""
        return _PERCENT[self]


_PERCENT: Final = {Grade.PLUS: 60, Grade.EVEN: 50, Grade.MINUS: 40}


@dataclass(frozen=True, slots=True)
class Played:
    """A contract and the tricks its declarer won, 0 to 13; no contract where all passed.

    Raises:
        Malformed: that many tricks cannot be won.
    """

    contract: Contract | None
    tricks: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= 13:
            raise Malformed(
                "{tricks} tricks cannot be won on a board, only 0 to 13", tricks=self.tricks
            )

    def __str__(self) -> str:
        if self.contract is None:
            return PASSED_OUT
        over = self.tricks - self.contract.tricks_needed
        return f"{self.contract} {f'{over:+}' if over else '='}"


@dataclass(frozen=True, slots=True)
class Points:
    """Total points of North-South, where no contract is named."""

    ns: int

    def __str__(self) -> str:
        return f"{Side.NS if self.ns >= 0 else Side.EW} +{abs(self.ns)}"


Outcome = Played | Points
"""One way a board may have ended."""


@dataclass(frozen=True, slots=True)
class Assigned:
    """One outcome in the place of the result."""

    outcome: Outcome

    def __str__(self) -> str:
        return str(self.outcome)


@dataclass(frozen=True, slots=True)
class Weighted:
    """Several outcomes, each with its share (12C1c since 2007).

    Raises:
        Malformed: there are fewer than two, a share is not positive, the shares do not add up to
        one, or an outcome is named twice.
    """

    shares: tuple[tuple[Fraction, Outcome], ...]

    def __post_init__(self) -> None:
        if len(self.shares) < 2:
            raise Malformed("one result is assigned; weights are for several")
        if any(weight <= 0 for weight, _ in self.shares):
            raise Malformed("a weight must be more than nothing; leave that result out")
        total = sum((weight for weight, _ in self.shares), Fraction())
        if total != 1:
            raise Malformed("the weights add up to {sum}, not to 100%", sum=_share(total))
        if len({outcome for _, outcome in self.shares}) < len(self.shares):
            raise Malformed("a result is named twice; give it one weight")

    def __str__(self) -> str:
        return " + ".join(f"{outcome} {_share(weight)}" for weight, outcome in self.shares)


@dataclass(frozen=True, slots=True)
class Average:
    """An artificial score that may rise or fall with the contestant's own session (12C2c, 88)."""

    grade: Grade
    imps: int | None = None
    """At IMPs, what average plus is worth and average minus costs (12C2b; 86A of 1997 and 2007)."""

    def __str__(self) -> str:
        return self.grade.value if self.imps is None else f"{self.grade.value} {self.imps} IMPs"


@dataclass(frozen=True, slots=True)
class Percent:
    """An artificial score of so many percent, and no more where it is no average.

    Raises:
        Malformed: it is not from 0 to 100, or no average minus or plus.
    """

    percent: Fraction
    grade: Grade | None = None
    """Average minus, of at most 40, or plus, of at least 60: they follow the own session."""

    def __post_init__(self) -> None:
        if not 0 <= self.percent <= 100:
            raise Malformed(
                "{percent} is not a percentage from 0 to 100 (12C2a)", percent=self.percent
            )
        is_too_much = self.grade is Grade.MINUS and self.percent > Grade.MINUS.percent
        if is_too_much or (self.grade is Grade.PLUS and self.percent < Grade.PLUS.percent):
            raise Malformed("average minus is at most 40%, average plus at least 60% (12C2a)")

    def __str__(self) -> str:
        figure = f"{in_figures(self.percent)}%"
        return f"{self.grade.value} {figure}" if self.grade else figure


@dataclass(frozen=True, slots=True)
class Imps:
    """An artificial score of so many IMPs, plus or minus."""

    imps: Fraction

    def __str__(self) -> str:
        return f"{in_figures(self.imps, sign='+')} IMPs"


@dataclass(frozen=True, slots=True)
class Complement:
    """What the other side's score of the board leaves, whatever that comes to (86B2b of 2017)."""

    def __str__(self) -> str:
        return COMPLEMENT


Real = Assigned | Weighted
"""What takes the place of a result (12C1)."""


@dataclass(frozen=True, slots=True)
class AtLeast:
    """What is assigned, or an average where that is better by then (86B2b of 2017)."""

    of: Real
    average: Average

    def __str__(self) -> str:
        return f"{self.of}, at least {self.average}"


Artificial = Average | Percent | Imps
"""What is given where there is none (12C2)."""
Given = Real | Artificial | Complement | AtLeast
"""What one side is given."""

PASSED_OUT: Final = "passed out"
COMPLEMENT: Final = "complement"
_PLAYED = re.compile(r"(?P<contract>\d\s*\S+\s+[NESW])\s*(?P<over>=|[+-]\d{1,2})", re.IGNORECASE)
_POINTS = re.compile(r"(?P<side>NS|EW)\s*(?P<sign>[+-]?)(?P<points>\d{1,4})")
_NUMBER = r"\d{1,4}(?:\.\d{1,4}|/\d{1,4})?"
_SHARE = re.compile(rf"(?P<outcome>.*\S)\s+(?P<share>{_NUMBER}%|\d{{1,4}}/\d{{1,4}})")
_PERCENTAGE = re.compile(rf"(?:(A[+-])\s+)?({_NUMBER})\s*%", re.IGNORECASE)
_IMPS = re.compile(rf"([+-]?{_NUMBER})\s*IMPs?", re.IGNORECASE)
_AVERAGE = re.compile(r"(A[+-]?)(?:\s+(\d{1,2})\s*IMPs?)?", re.IGNORECASE)
_AT_LEAST = re.compile(rf"(.*\S), at least {_AVERAGE.pattern}", re.IGNORECASE)
_AND = re.compile(r",|\s\+\s")
_WRITTEN = "'4SX E -1', '4S N = 60% + 4S N -1 40%', 'NS +620', A+, 35% or -3 IMPs"


def parse_given(text: str) -> Given:
    """Read what one side is given, in any of the forms above.

    Raises:
        Malformed: it is of none of these forms, or weights do not add up to one.
    """
    word = " ".join(text.split())
    if word.lower() == COMPLEMENT:
        return Complement()
    if found := _AT_LEAST.fullmatch(word):
        return AtLeast(parse_real(found[1]), _average(found[2], found[3]))
    if found := _AVERAGE.fullmatch(word):
        return _average(found[1], found[2])
    if found := _PERCENTAGE.fullmatch(word):
        return Percent(_number(found[2]), Grade(found[1].upper()) if found[1] else None)
    if found := _IMPS.fullmatch(word):
        return Imps(_number(found[1]))
    return parse_real(word)


def _average(grade: str, imps: str | None) -> Average:
    return Average(Grade(grade.upper()), None if imps is None else int(imps))


def parse_real(text: str) -> Real:
    """Read what takes the place of a result: one outcome, or several with their weights.

    Raises:
        Malformed: as for `parse_given`.
    """
    parts = [part.strip() for part in _AND.split(text)]
    shares = [_SHARE.fullmatch(part) for part in parts]
    if len(parts) == 1:
        return Assigned(parse_outcome(parts[0]))
    if None in shares:
        bare = parts[shares.index(None)]
        raise Malformed(
            "{text} has no weight; write it such as {examples}",
            text=quoted(bare),
            examples=_WRITTEN,
        )
    told = tuple((_weight(s["share"]), parse_outcome(s["outcome"])) for s in shares if s)
    try:
        return Weighted(told)
    except Malformed as wrong:
        raise Malformed("{words}: {wrong}", words=quoted(text), wrong=wrong) from None


def parse_outcome(text: str) -> Outcome:
    """Read ``4SX E -1``, ``passed out`` or ``NS +620``, which is ``EW -620``.

    Raises:
        Malformed: it is of none of these forms.
    """
    word = " ".join(text.split())
    if word.lower() == PASSED_OUT:
        return Played(None)
    if found := _POINTS.fullmatch(word.upper()):
        points = int(found["points"])
        is_for_ns = (found["side"] == "NS") is (found["sign"] != "-")
        return Points(points if is_for_ns else -points)
    found = _PLAYED.fullmatch(word)
    if found is None:
        raise Malformed(
            "{text} is no score of a side; write it such as {examples}",
            text=quoted(text),
            examples=_WRITTEN,
        )
    contract = Contract.parse(found["contract"])
    over = 0 if found["over"] == "=" else int(found["over"])
    return Played(contract, contract.tricks_needed + over)


def _weight(share: str) -> Fraction:
    return _number(share.removesuffix("%")) / 100 if share.endswith("%") else _number(share)


def _number(text: str) -> Fraction:
    try:
        return Fraction(text)
    except ZeroDivisionError:
        raise Malformed("{text} is no number: it divides by nothing", text=quoted(text)) from None


def _share(weight: Fraction) -> str:
    """A share in percent where that is exact to two decimals, else as a fraction of the whole."""
    percent = 100 * weight
    return f"{in_figures(percent)}%" if 100 % percent.denominator == 0 else str(weight)


def in_figures(number: Fraction, sign: str = "") -> str:
    """A number with as many decimals as it has; as a fraction where it has more than four."""
    if 10000 % number.denominator:
        return f"{sign if number > 0 else ''}{number}"
    return f"{float(number):{sign}.10g}"
