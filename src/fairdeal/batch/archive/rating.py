"""The players of an archive, rated: who sat where when one deal was played at several tables."""

from typing import Final, NamedTuple

import numpy as np
import polars as pl

from fairdeal.batch.archive import Archive
from fairdeal.batch.archive.tables import HANDS
from fairdeal.batch.rating import Measure, Rating, gained, rate
from fairdeal.errors import Malformed

SEATS: Final = tuple(f"{hand}_player" for hand in HANDS)
_DEAL: Final = (*HANDS, "dealer", "vulnerability")
_PLACE: Final = ("file", "event", "date", "stage", "section", "round", "number")
"""What tells one board from another where the cards are not known."""
_NOBODY: Final = ("", "?", "-", "#")


class Rated(NamedTuple):
    """The players of an archive and their strengths."""

    players: tuple[str, ...]
    """Their names, in the order of the rating's numbers."""
    rating: Rating
    tables: int
    """Results that were compared."""
    deals: int
    """Deals that were played at two tables or more."""

    def frame(self) -> pl.DataFrame:
        """A row for each player, the strongest first.

        Columns: ``player``, ``boards``, ``strength``, its ``deviation``, and where it comes from,
        as in `rating.Account`: ``score``, ``partners``, ``opponents``, ``field``, ``held_back``.
        """
        rows = pl.DataFrame([each._asdict() for each in self.rating.accounts]).rename(
            {"own": "strength"}
        )
        named = rows.with_columns(
            player=pl.Series(self.players, dtype=pl.String),
            deviation=pl.Series(self.rating.deviation),
        )
        front = ["player", "boards", "strength", "deviation"]
        return named.select(*front, pl.exclude(front)).sort(
            [pl.col("strength").round(9), "player"], descending=[True, False]
        )


def rate_archive(archive: Archive, measure: Measure) -> Rated:
    """Rate the players of an archive by every deal that was played at more than one table.

    Tables with the same cards, dealer and vulnerability are one field, wherever they stood; where
    cards are not known, those of one number in one round of one section of one file. A result that
    is there twice counts once. Two people of one name are one person here, and a name that stands
    twice at one table is nobody.

    Raises:
        Malformed: there is nothing to compare, or there are too many players.
    """
    tables = _compared(archive)
    if tables.is_empty():
        raise Malformed("no deal of this archive was played at two tables whose players are named")
    names = pl.concat([tables[seat] for seat in SEATS]).unique().sort()
    numbers = {name: number for number, name in enumerate(names)}
    seated = np.stack([tables[seat].replace_strict(numbers).to_numpy() for seat in SEATS], axis=1)
    sizes = tables.group_by("field", maintain_order=True).len()["len"].to_numpy()
    offsets = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    scores = tables["points"].to_numpy()
    rating = rate(seated.astype(np.int64), gained(scores, offsets, measure), offsets)
    return Rated(tuple(names), rating, len(tables), len(sizes))


def _compared(archive: Archive) -> pl.DataFrame:
    """Tables whose deal was played elsewhere too: ``field``, the four players, ``points``."""
    named = [
        pl.col(seat).str.strip_chars().str.replace_all(r"\s+", " ").alias(seat) for seat in SEATS
    ]
    points = pl.coalesce("law77", "printed").round().cast(pl.Int16, strict=False)
    known = pl.all_horizontal(pl.col(_DEAL).is_not_null())
    somebody = pl.all_horizontal(~pl.col(seat).is_in(_NOBODY) for seat in SEATS)
    tables = (
        archive.boards.select("board", *_PLACE, *_DEAL, *named)
        .join(archive.results.select("board", points=points), on="board")
        .filter(
            pl.col("points").is_not_null(),
            somebody.fill_null(value=False),
            pl.concat_list(SEATS).list.n_unique() == len(SEATS),
        )
        .with_columns(pl.when(~known).then(pl.col(name)) for name in _PLACE)
        .with_columns(pl.when(pl.col("number").is_null()).then(pl.col(name)) for name in _DEAL)
        .collect()
    )
    keys = [*_PLACE, *_DEAL]
    fields = tables.select(keys).unique(maintain_order=True).with_row_index("field")
    told = tables.join(fields, on=keys, nulls_equal=True).unique(
        ["field", *SEATS], keep="first", maintain_order=True
    )
    return (
        told.filter(pl.len().over("field") > 1)
        .sort("field", maintain_order=True)
        .select("field", *SEATS, "points")
    )
