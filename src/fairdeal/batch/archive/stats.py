"""What an archive has to tell: frames of counts, computed by Polars without loading it whole."""

from typing import NamedTuple

import polars as pl

from fairdeal.batch.archive import Archive


class Stats(NamedTuple):
    """The figures of an archive; each frame is sorted, the most frequent first."""

    totals: pl.DataFrame
    """One row: files, boards, calls, cards, results, problems."""
    contracts: pl.DataFrame
    """level, denomination: boards, made (how many), mean tricks; level 0 is passed out."""
    tricks: pl.DataFrame
    """tricks against those the contract needs (``over``), by level: boards."""
    leads: pl.DataFrame
    """denomination of the contract, card led: boards, and how many of the contracts failed."""
    makeable: pl.DataFrame
    """tricks possible double dummy, tricks made: boards; empty until the archive is solved."""
    par: pl.DataFrame
    """how North-South's points stand ``against`` par: boards; empty until the archive is solved."""
    costs: pl.DataFrame
    """who (opening lead, declarer, defence): cards, how many ``costly``, ``tricks`` given away;
    empty until the cards are looked at."""
    irregularities: pl.DataFrame
    """kind, severity of problem: problems, files."""


def stats(
    archive: Archive,
    solved: pl.LazyFrame | None = None,
    pars: pl.LazyFrame | None = None,
    costs: pl.LazyFrame | None = None,
) -> Stats:
    """The figures of an archive.

    Args:
        archive: from `scan_archive`.
        solved: double dummy results by deal, where there are any.
        pars: pars by deal, dealer and vulnerability, where there are any.
        costs: what each card cost, where that is known.
    """
    frames = (
        _totals(archive),
        _contracts(archive.results),
        _tricks(archive.results),
        _leads(archive.results),
        _makeable(archive, solved),
        _against_par(archive, pars),
        _given_away(archive, costs),
        _irregularities(archive.problems),
    )
    return Stats(*pl.collect_all(frames, engine="streaming"))


def _totals(archive: Archive) -> pl.LazyFrame:
    files = archive.boards.select(pl.col("file").n_unique().alias("files"))
    tables = {name: frame for name, frame in archive._asdict().items() if name != "travellers"}
    counts = [frame.select(pl.len().alias(name)) for name, frame in tables.items()]
    totals: pl.LazyFrame = pl.concat([files, *counts], how="horizontal")
    return totals


def _over() -> pl.Expr:
    return pl.col("tricks").cast(pl.Int16) - pl.col("level").cast(pl.Int16) - 6


def _contracts(results: pl.LazyFrame) -> pl.LazyFrame:
    return (
        results.group_by("level", "denomination")
        .agg(
            pl.len().alias("boards"),
            (_over() >= 0).sum().alias("made"),
            pl.col("tricks").mean().alias("mean_tricks"),
        )
        .sort(["boards", "level", "denomination"], descending=[True, False, False])
    )


def _tricks(results: pl.LazyFrame) -> pl.LazyFrame:
    played = results.filter(pl.col("level") > 0, pl.col("tricks").is_not_null())
    over = played.select("level", _over().alias("over"))
    return over.group_by("level", "over").agg(pl.len().alias("boards")).sort("level", "over")


def _leads(results: pl.LazyFrame) -> pl.LazyFrame:
    led = results.filter(pl.col("lead").is_not_null())
    failed = (_over() < 0).sum().alias("failed")
    return (
        led.group_by("denomination", "lead")
        .agg(pl.len().alias("boards"), failed)
        .sort(["boards", "denomination", "lead"], descending=[True, False, False])
    )


def _makeable(archive: Archive, solved: pl.LazyFrame | None) -> pl.LazyFrame:
    empty = {"possible": pl.UInt8, "tricks": pl.UInt8, "boards": pl.UInt32}
    if solved is None:
        return pl.LazyFrame(schema=empty)
    hands = ["north", "east", "south", "west"]
    of_boards = archive.results.filter(pl.col("level") > 0, pl.col("tricks").is_not_null())
    dealt = archive.boards.select("board", *hands)
    both = of_boards.join(dealt, on="board").join(solved, on=hands)
    of_contract = pl.col("declarer").cast(pl.String) + pl.col("denomination").cast(pl.String)
    names = [name for name in solved.collect_schema().names() if name not in hands]
    chosen = pl.coalesce(pl.when(of_contract == name).then(name) for name in names)
    pairs = both.select(chosen.alias("possible"), "tricks")
    return (
        pairs.group_by("possible", "tricks")
        .agg(pl.len().alias("boards"))
        .sort("possible", "tricks")
    )


def _against_par(archive: Archive, pars: pl.LazyFrame | None) -> pl.LazyFrame:
    if pars is None:
        return pl.LazyFrame(schema={"against": pl.String, "boards": pl.UInt32})
    where = ["north", "east", "south", "west", "dealer", "vulnerability"]
    dealt = archive.boards.select("board", *where)
    scored = archive.results.filter(pl.col("law77").is_not_null()).join(dealt, on="board")
    off = pl.col("law77") - pl.col("score")
    said = (
        pl.when(off > 0)
        .then(pl.lit("better for North-South"))
        .when(off < 0)
        .then(pl.lit("better for East-West"))
        .otherwise(pl.lit("par"))
    )
    both = scored.join(pars, on=where).select(said.alias("against"))
    return both.group_by("against").agg(pl.len().alias("boards")).sort("against")


def _given_away(archive: Archive, costs: pl.LazyFrame | None) -> pl.LazyFrame:
    if costs is None:
        empty = {"who": pl.String, "cards": pl.UInt32, "costly": pl.UInt32, "tricks": pl.Int64}
        return pl.LazyFrame(schema=empty)
    declared = archive.results.filter(pl.col("level") > 0).select("board", "declarer")
    is_declaring = pl.col("seat").to_physical() % 2 == pl.col("declarer").to_physical() % 2
    who = (
        pl.when(pl.col("index") == 0)
        .then(pl.lit("opening lead"))
        .when(is_declaring)
        .then(pl.lit("declarer"))
        .otherwise(pl.lit("defence"))
    )
    known = costs.drop_nulls().join(declared.unique("board"), on="board")
    return (
        known.group_by(who.alias("who"))
        .agg(
            pl.len().alias("cards"),
            (pl.col("cost") > 0).sum().alias("costly"),
            pl.col("cost").cast(pl.Int64).sum().alias("tricks"),
        )
        .sort("who")
    )


def _irregularities(problems: pl.LazyFrame) -> pl.LazyFrame:
    return (
        problems.group_by("kind", "severity")
        .agg(pl.len().alias("problems"), pl.col("file").n_unique().alias("files"))
        .sort(["problems", "kind", "severity"], descending=[True, False, False])
    )
