"""Values of the tags that are passed on as they are: whether PBN would have them so."""

import re
from collections.abc import Callable
from typing import Final

from fairdeal.boards import Vulnerability
from fairdeal.formats.pbn import values

_DATE: Final = re.compile(r"(?:\?{1,4}|[\d?]{4})\.[\d?]{2}\.[\d?]{2}|\d{4}|\?")
_RUBBER: Final = re.compile(r"(?:(?:NS|EW)\s*)?\d+\s*/\s*\d+\s*((?:NS|EW)\s*\d+\s*/\s*\d+\s*)?")
_HISTORY: Final = re.compile(
    r"NS((?: \d{1,6})+) /((?: \d{1,6})+) EW((?: \d{1,6})+) /((?: \d{1,6})+)"
)
_OPTIMUM: Final = re.compile(r"(?:NS|EW)\s*[+-]?\d+(?:\s+(?:NS|EW)\s*[+-]?\d+)?|")
_SCORINGS: Final = frozenset(
    """mp matchpoints imp bam cavendish chicago rubber instant butler butler-2 experts cross cross1
    cross2 mean median mp1 mp2 oldmp mitchell2 mitchell3 mitchell4 ascherman bastille emp imp_1948
    imp_1961 imps imp_pairs pairs teams total totalpoint totalpoints vp minibridge""".split()  # noqa: SIM905 - read as a list of words
)
_TYPES: Final = frozenset(("human", "program"))
_CLOSED: Final = {
    "Competition": frozenset(
        ("cavendish", "chicago", "individuals", "pairs", "rubber", "teams", "individual", "team")
    ),
    "FrenchMP": frozenset(("yes", "no")),
    "WestType": _TYPES,
    "NorthType": _TYPES,
    "EastType": _TYPES,
    "SouthType": _TYPES,
}


def _round(value: str) -> bool:
    return any(map(str.isalnum, value)) and not re.fullmatch(r"-\d+", value)


def _scoring(value: str) -> bool:
    return all(field.strip().lower().replace(" ", "") in _SCORINGS for field in value.split(";"))


_CHECKS: Final[dict[str, Callable[[str], object]]] = {
    "Date": _DATE.fullmatch,
    "EventDate": _DATE.fullmatch,
    "UTCDate": _DATE.fullmatch,
    "Round": _round,
    "Scoring": _scoring,
    "ScoreRubber": _RUBBER.fullmatch,
    "ScoreRubberHistory": _HISTORY.fullmatch,
    "OptimumScore": _OPTIMUM.fullmatch,
}


def is_standard(name: str, value: str) -> bool:
    """Whether the value is one PBN knows for this tag; every value of a free tag is."""
    if value in values.UNSAID:
        return True
    if check := _CHECKS.get(name):
        return bool(check(value))
    closed = _CLOSED.get(name)
    return closed is None or value.lower() in closed


def vulnerable_in(history: str) -> Vulnerability | None:
    """The vulnerability a rubber's history makes: a side that has won a game is vulnerable.

    ``NS 0 0 / 100 0 EW ...`` lists points above the line, then those below it for each game;
    a hundred below the line win a game (PBN 2.1, section 4.2). ``None`` when it is not so written.
    """
    match = _HISTORY.fullmatch(history.strip())
    if match is None:
        return None
    won = [any(int(points) >= 100 for points in match[part].split()) for part in (2, 4)]
    return Vulnerability(won[0] + 2 * won[1])
