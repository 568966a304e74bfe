"""PBN's ``ScoreTable``: the results of a board in the whole field, often counted together."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from fairdeal.boards import vulnerability_of
from fairdeal.calls import Contract
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.people import named
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
from fairdeal.scoring.written.notation import parse_percent
from fairdeal.seats import Seat, Side

_SCORE: Final = re.compile(r"\^?([+-]?\d{1,5})")
_FIGURE: Final = re.compile(r"[+-]?\d{1,4}(?:\.\d{1,6})?")
_TRICKS: Final = re.compile(r"\^?(\d{1,2})")
_TIMES: Final = re.compile(r"[1-9]\d{0,5}")
_UNKNOWN: Final = frozenset({"?", "-"})


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One row of a ``ScoreTable``: its cells by column."""

    cells: Mapping[str, str]

    def result(self, board: int) -> ResultLine:
        """What the row says; without contestants where the table only counts.

        Raises:
            Malformed: a cell is not what its column should hold.
        """
        ns, ew = self.contestant(Side.NS), self.contestant(Side.EW)
        outcome = self._given(board) or self._outcome()
        return ResultLine(board, ns, ew, outcome, self._times(), self._cell("Form"))

    def figure(self, column: str, side: Side) -> Decimal | None:
        """What is printed for that side under ``Percentage``, ``MP`` or ``IMP``, if anything."""
        text = self._cell(f"{column}_{side}").lstrip("^")
        return Decimal(text) if _FIGURE.fullmatch(text) else None

    @property
    def one_sided(self) -> str | None:
        """What is said of a row that gives an artificial score to one side alone."""
        marked = {side: self._marked(side) for side in Side}
        if (
            self._cell("Adjusted_NS")
            or self._cell("Score_NS")
            or self._cell("Score_EW")
            or all(marked.values())
        ):
            return None
        return next(
            (
                Sentence(
                    "an artificial score of {percent} percent to {side} alone is left aside",
                    percent=percent,
                    side=side,
                )
                for side, percent in marked.items()
                if percent
            ),
            None,
        )

    def _cell(self, column: str) -> str:
        cell = self.cells.get(column, "")
        return "" if cell in _UNKNOWN else cell

    def contestant(self, side: Side) -> str:
        """Who sat there, by number or name; empty where nobody is named."""
        number = named(self._cell(f"PairId_{side}"))
        # Two sections have a pair 1 each.
        return self._cell("Section") + number if number else named(self._cell(f"Names_{side}"))

    def _times(self) -> int:
        text = self._cell("Multiplicity") or "1"
        if _TIMES.fullmatch(text):
            return int(text)
        raise Malformed("Multiplicity is {text}, not a number of tables", text=repr(text))

    def _given(self, board: int) -> Adjusted | None:
        """What each side was given, in the columns that this program adds to those of PBN."""
        ns, ew = (self._cell(f"Adjusted_{side}") for side in Side)
        if not (ns and ew):
            return None
        vulnerability = vulnerability_of(board)
        return Adjusted(parse_score(ns, vulnerability), parse_score(ew, vulnerability))

    def _outcome(self) -> Outcome:
        score = self._score()
        if score is None:
            return self._artificial() or NotPlayed()
        called, declarer = self._cell("Contract"), self._cell("Declarer").lstrip("^")
        if called.upper() == "PASS":
            return PassedOut()
        tricks = _TRICKS.fullmatch(self._cell("Result"))
        if called and declarer and tricks and int(tricks[1]) <= 13:
            return Played(Contract.parse(called, Seat.parse(declarer)), int(tricks[1]), score)
        return BareScore(score)

    def _score(self) -> int | None:
        for side, sign in ((Side.NS, 1), (Side.EW, -1)):
            if text := self._cell(f"Score_{side}"):
                if found := _SCORE.fullmatch(text):
                    return sign * int(found[1])
                if text.upper() == "PASS":
                    return 0
                raise Malformed("Score_{side} is {text}, not a score", side=side, text=repr(text))
        return None

    def _artificial(self) -> Artificial | None:
        """Percentages marked as artificial, where both sides have one."""
        ns, ew = self._marked(Side.NS), self._marked(Side.EW)
        if not ns or not ew:
            return None
        return Artificial(parse_percent(f"{ns}%"), parse_percent(f"{ew}%"))

    def _marked(self, side: Side) -> str:
        """A percentage that is marked as artificial, without its mark; else empty."""
        cell = self._cell(f"Percentage_{side}")
        return cell.removeprefix("^") if cell.startswith("^") else ""
