"""A ranking that goes on from an earlier one: places at once, boards when somebody looks."""

from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any

from fairdeal.scoring.awards import ScoredBoard
from fairdeal.scoring.live.columns import Columns
from fairdeal.scoring.live.totals import fields_ranked
from fairdeal.scoring.standings import BoardOf, Field, SessionRanking, Standing


class LiveRanking(SessionRanking):
    """The ranking of `rank`, made from columns; every line with its awards only where asked for."""

    columns: Columns

    def __init__(self, columns: Columns, whole: Callable[[], SessionRanking]) -> None:
        """Rank a field.

        Args:
            columns: the field.
            whole: makes the same ranking with all its boards.
        """
        known = {"method": columns.method, "terms": columns.terms, "columns": columns}
        self.__dict__.update(known, _make=whole, _made=None, _lock=Lock())
        self.__dict__.update(_fields=None, _placing=Lock())

    @property
    def fields(self) -> tuple[Field, ...]:
        """Everybody's place; made once, when somebody looks, however many do at the same time."""
        kept: dict[str, Any] = self.__dict__
        with kept["_placing"]:
            if kept["_fields"] is None:
                kept["_fields"] = fields_ranked(self.columns)
        made: tuple[Field, ...] = kept["_fields"]
        return made

    @property
    def made(self) -> SessionRanking | None:
        """The ranking with all its boards, where somebody has asked for it."""
        known: SessionRanking | None = self.__dict__["_made"]
        return known

    @property
    def whole(self) -> SessionRanking:
        """The ranking with all its boards; made once, however many ask at the same time."""
        kept: dict[str, Any] = self.__dict__
        with kept["_lock"]:
            if kept["_made"] is None:
                kept["_made"] = kept["_make"]()
                kept["_make"] = None
        made: SessionRanking = kept["_made"]
        return made

    @property
    def boards(self) -> tuple[ScoredBoard, ...]:
        """In ascending order of board number."""
        return self.whole.boards

    @property
    def played(self) -> Mapping[str, tuple[BoardOf, ...]]:
        """Every contestant's boards."""
        return self.whole.played

    @property
    def totals(self) -> Mapping[str, Standing]:
        """Every contestant's total, not ranked."""
        return self.whole.totals

    @property
    def field_of(self) -> Mapping[str, str]:
        """The field each contestant is ranked in."""
        return self.whole.field_of

    @property
    def top(self) -> int:
        """Scores standing on the board that has most."""
        return self.columns.top

    def __eq__(self, other: object) -> bool:
        return self.whole == (other.whole if isinstance(other, LiveRanking) else other)

    __hash__ = None  # type: ignore[assignment]


def columns_of(ranking: SessionRanking) -> Columns:
    """The columns of a ranking.

    Raises:
        CannotFold: columns do not rank under its conditions.
    """
    if isinstance(ranking, LiveRanking):
        return ranking.columns
    lines = (scored.line for board in ranking.boards for scored in board.lines)
    return Columns.of(lines, ranking.method, ranking.terms)
