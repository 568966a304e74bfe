"""The layouts of CSV travellers: how a row's cells say who met whom and what came of it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from fairdeal.boards import vulnerability_of
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.formats.result_words import parse_score
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.lines import (
    Artificial,
    BareScore,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    ResultLine,
)
from fairdeal.scoring.methods import HUNDREDTHS, CrossImps, Matchpoints, Method
from fairdeal.scoring.written.notation import AVERAGE, parse_percent
from fairdeal.seats import Seat

_NUMBER = re.compile(r"[+-]?\d{1,5}")
_FIGURE = re.compile(r"[+-]?\d{1,6}(?:\.\d{1,6})?")
_TRICKS = re.compile(r"=|[+-]\d{1,2}")
_ONLINE = re.compile(r"([1-7](?:NT?|[SHDC]))(x{0,2})([NESW])(=|[+-]\d{1,2})", re.IGNORECASE)
_PASSED = frozenset({"PASS", "PASSED", "PASSED OUT", "P"})
_PAIRS: Final = (
    *("board", "ns_pair", "ew_pair", "contract", "declarer", "lead", "tricks_rel"),
    *("score_ns_plus", "score_ew_plus(negative)"),
)
_NAMES: Final = ("ns_names", "ew_names")
_NUMBERS: Final = ("ns_numbers", "ew_numbers")
_RULED: Final = ("ns_adjusted", "ew_adjusted", "form")
BETWEEN_NAMES: Final = " & "
"""What stands between the two names of a pair."""
FORMULAS: Final = ("=", "+", "-", "@", "\t")
"""What spreadsheets take for the beginning of a formula."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line's cells by heading."""

    cells: Mapping[str, str]

    def optional(self, heading: str) -> str:
        """The cell as printed; empty when the layout has no such column."""
        return self.cells.get(heading, "")

    def name(self, heading: str) -> str:
        """A contestant's or player's name.

        Raises:
            Malformed: the cell is empty.
        """
        if name := self.cells[heading]:
            return name
        raise Malformed("{heading} is empty", heading=heading)

    def number(self, heading: str) -> int:
        """A whole number.

        Raises:
            Malformed: the cell is no whole number of at most five digits.
        """
        if _NUMBER.fullmatch(self.cells[heading]):
            return int(self.cells[heading])
        raise Malformed(
            "{heading} is {text}, not a whole number",
            heading=heading,
            text=repr(self.cells[heading]),
        )

    def figure(self, heading: str) -> Decimal | None:
        """A figure with the decimals printed; ``None`` when the cell is empty.

        Raises:
            Malformed: the cell is something else.
        """
        text = self.cells[heading]
        if not text:
            return None
        if _FIGURE.fullmatch(text):
            return Decimal(text)
        raise Malformed("{heading} is {text}, not a figure", heading=heading, text=repr(text))


@dataclass(frozen=True, slots=True)
class Layout:
    """A heading, how to read the rows under it, and the form of scoring they were held under."""

    name: str
    heading: tuple[str, ...]
    method: Method
    """The form of scoring, with its options, that the figures printed in this layout follow."""
    contestants: Callable[[Row], tuple[str, str]]
    outcome: Callable[[Row], Outcome]
    score: Callable[[Row], int | None]
    figures: tuple[str, str | None]
    """The headings of the printed figures; East-West's may be left to be the opposite."""

    def result(self, row: Row) -> ResultLine:
        """The result a row tells.

        Raises:
            Malformed: a cell is not what its heading says; the message names it.
        """
        board = row.number("board")
        if not 1 <= board <= 9999:
            raise Malformed("board {board}: boards are numbered 1 to 9999", board=board)
        ns, ew = self.contestants(row)
        if ns == ew:
            raise Malformed("{name} plays against itself", name=ns)
        form = unguarded(row.optional("form"))
        return ResultLine(board, ns, ew, _adjusted(row) or self._told(row), form=form)

    def _told(self, row: Row) -> Outcome:
        outcome, printed = self.outcome(row), self.score(row)
        if isinstance(outcome, Played) and printed is not None:
            outcome = replace(outcome, score=printed)
        return outcome

    def printed(self, row: Row) -> tuple[Decimal | None, Decimal | None]:
        """The figures printed for North-South and East-West."""
        ns, ew = self.figures
        north_south = row.figure(ns)
        if ew is not None:
            return north_south, row.figure(ew)
        return north_south, None if north_south is None else -north_south


def _pairs(row: Row) -> tuple[str, str]:
    return row.name("ns_pair"), row.name("ew_pair")


def _our_pairs(row: Row) -> tuple[str, str]:
    ns, ew = _pairs(row)
    return unguarded(ns), unguarded(ew)


def guarded(words: str) -> str:
    """Words that no spreadsheet takes for a formula."""
    return f"'{words}" if words.startswith(FORMULAS) else words


def unguarded(words: str) -> str:
    """Words without the mark that keeps spreadsheets from taking them for a formula."""
    return words[1:] if words[:1] == "'" and words[1:].startswith(FORMULAS) else words


def _partnerships(row: Row) -> tuple[str, str]:
    """Two players are the same pair whichever of them sits North or East."""
    players = [row.name(seat) for seat in ("north", "south", "east", "west")]
    return "+".join(sorted(players[:2])), "+".join(sorted(players[2:]))


def _at_a_club(row: Row) -> Outcome:
    contract = row.cells["contract"].upper()
    if contract == "DIRECTOR":
        return _of_the_director(row)
    if contract in _PASSED:
        return PassedOut()
    score = _in_two_columns(row)
    if not (contract or row.cells["declarer"]) and score is not None:
        return BareScore(score)
    declarer = Seat.parse(row.cells["declarer"])
    return _played(row, Contract.parse(contract, declarer), row.cells["tricks_rel"])


def _of_the_director(row: Row) -> Outcome:
    """Percentages; or average, which counts for nobody where the file prints no figure for it."""
    ns, ew = row.cells["score_ns_plus"], row.cells["score_ew_plus(negative)"]
    if (ns.upper(), ew.upper()) != ("AVERAGE", "AVERAGE"):
        return Artificial(parse_percent(ns), parse_percent(ew))
    figures = [text for heading, text in row.cells.items() if heading.startswith(("ns_", "ew_"))]
    return AVERAGE if all(figures) else NotPlayed()


def _adjusted(row: Row) -> Adjusted | None:
    """What each side was given, exactly; ``None`` where nothing is said of it."""
    ns, ew, _form = (unguarded(row.optional(heading)) for heading in _RULED)
    if not (ns or ew):
        return None
    if not (ns and ew):
        raise Malformed(
            "{heading} is empty; both sides have a score, if it is none", heading=_RULED[bool(ns)]
        )
    vulnerability = vulnerability_of(row.number("board"))
    return Adjusted(parse_score(ns, vulnerability), parse_score(ew, vulnerability))


def _online(row: Row) -> Outcome:
    text = row.cells["result"]
    if text.upper() == "A==":
        return AVERAGE
    if text.upper() in _PASSED:
        return PassedOut()
    if found := _ONLINE.fullmatch(text):
        contract = Contract.parse(found[1] + found[2], Seat.parse(found[3]))
        return _played(row, contract, found[4])
    raise Malformed(
        "result is {text}; results are such as 4SN=, 3NxE-2, PASS or A==", text=repr(text)
    )


def _played(row: Row, contract: Contract, relative: str) -> Played:
    if not _TRICKS.fullmatch(relative):
        raise Malformed(
            "{text} does not say how many tricks: =, +1 or -1 does", text=repr(relative)
        )
    over = 0 if relative == "=" else int(relative)
    vulnerability = vulnerability_of(row.number("board"))
    return Played.of(contract, contract.tricks_needed + over, vulnerability)


def _in_two_columns(row: Row) -> int | None:
    """Points of North-South, printed in one column when won and in the other when lost."""
    for heading in ("score_ns_plus", "score_ew_plus(negative)"):
        if _NUMBER.fullmatch(row.cells[heading]):
            return row.number(heading)
    return None


def _in_one_column(row: Row) -> int | None:
    return row.number("score_ns") if _NUMBER.fullmatch(row.cells["score_ns"]) else None


LAYOUTS: Final[tuple[Layout, ...]] = (
    Layout(
        "pairs with percentages",
        (*_PAIRS, "ns_pct", "ew_pct"),
        Matchpoints(HUNDREDTHS),
        _pairs,
        _at_a_club,
        _in_two_columns,
        ("ns_pct", "ew_pct"),
    ),
    Layout(
        "pairs with IMPs",
        (*_PAIRS, "ns_imp", "ew_imp"),
        CrossImps(),
        _pairs,
        _at_a_club,
        _in_two_columns,
        ("ns_imp", "ew_imp"),
    ),
    Layout(
        "online tables with IMPs",
        ("board", "lin_file", "north", "south", "east", "west", "result", "score_ns", "imps_ns"),
        CrossImps(),
        _partnerships,
        _online,
        _in_one_column,
        ("imps_ns", None),
    ),
    Layout(
        "pairs with names and percentages",
        (*_PAIRS, "ns_pct", "ew_pct", *_NAMES),
        Matchpoints(HUNDREDTHS),
        _our_pairs,
        _at_a_club,
        _in_two_columns,
        ("ns_pct", "ew_pct"),
    ),
    Layout(
        "pairs with names and IMPs",
        (*_PAIRS, "ns_imp", "ew_imp", *_NAMES),
        CrossImps(),
        _our_pairs,
        _at_a_club,
        _in_two_columns,
        ("ns_imp", "ew_imp"),
    ),
    Layout(
        "pairs with names, numbers, percentages and what was ruled",
        (*_PAIRS, "ns_pct", "ew_pct", *_NAMES, *_NUMBERS, *_RULED),
        Matchpoints(HUNDREDTHS),
        _our_pairs,
        _at_a_club,
        _in_two_columns,
        ("ns_pct", "ew_pct"),
    ),
    Layout(
        "pairs with names, numbers, IMPs and what was ruled",
        (*_PAIRS, "ns_imp", "ew_imp", *_NAMES, *_NUMBERS, *_RULED),
        CrossImps(),
        _our_pairs,
        _at_a_club,
        _in_two_columns,
        ("ns_imp", "ew_imp"),
    ),
    Layout(
        "pairs with names, percentages and what was ruled",
        (*_PAIRS, "ns_pct", "ew_pct", *_NAMES, *_RULED),
        Matchpoints(HUNDREDTHS),
        _our_pairs,
        _at_a_club,
        _in_two_columns,
        ("ns_pct", "ew_pct"),
    ),
    Layout(
        "pairs with names, IMPs and what was ruled",
        (*_PAIRS, "ns_imp", "ew_imp", *_NAMES, *_RULED),
        CrossImps(),
        _our_pairs,
        _at_a_club,
        _in_two_columns,
        ("ns_imp", "ew_imp"),
    ),
)
"""The layouts known; the last six are ours, and the others are found in clubs' files."""


def own_heading(*, percent: bool, numbered: bool = False) -> tuple[str, ...]:
    """The heading of the layout that is written here, with or without numbers of players."""
    of_two = LAYOUTS[-4:-2] if numbered else LAYOUTS[-2:]
    return of_two[0 if percent else 1].heading


def names_in(row: Row) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The players of both pairs; empty where the layout has none, or the cell is empty."""
    ns, ew = (unguarded(row.optional(heading)) for heading in _NAMES)
    return _people(ns), _people(ew)


def _people(cell: str) -> tuple[str, ...]:
    return tuple(filter(None, (name.strip() for name in cell.split(BETWEEN_NAMES))))


def numbers_of_row(row: Row) -> tuple[tuple[str, str], ...]:
    """The players of both pairs with their numbers; one without a number has it empty."""
    found: list[tuple[str, str]] = []
    for headings in zip(_NAMES, _NUMBERS, strict=True):
        names, numbers = (_parted(unguarded(row.optional(one))) for one in headings)
        found += zip(names, numbers, strict=False)
    return tuple(found)


def _parted(cell: str) -> list[str]:
    return [one.strip() for one in cell.split(BETWEEN_NAMES.strip())]
