"""A server, a board at each of its live tables, and how long until all four see what one did.

    python -m bench table                      20 tables on one process
    python -m bench table --tables 200         800 phones
    python -m bench table --tables 50 --pace 2 one act a table in two seconds
    python -m bench table --painted            one table more, with four pages in Chromium
    python -m bench table --postgresql --processes 4

The server has one core and the phones another, over loopback, as in `bench.room`; several processes
have all cores, and ``--postgresql`` starts the system's own.
"""

import asyncio
import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random
from uuid import uuid4

from bench.live.painting import WHAT, Painting
from bench.live.playing import Playing, play
from bench.report import machine
from bench.room.figures import Figures
from bench.room.measuring import memory, processor_seconds, serving, stores
from fairdeal.boards import Board
from fairdeal.dealing.drawing import random_deal
from fairdeal.laws.editions import Edition
from fairdeal.live.table import Mode, Table
from fairdeal.server.kept.session import Signature
from fairdeal.server.live import kept
from fairdeal.server.live.sitting import new_codes
from fairdeal.server.site import Site
from fairdeal.store.opening import open_store

BARS = {50: 200, 150: 500}
"""Milliseconds wanted at the 95th percentile of all four streams, at so many tables."""
PAINTED = {150: 200}
"""The same from a tap until it is painted."""
_BARS = {"all four streams tell of it": BARS, WHAT: PAINTED}


def main(arguments: Sequence[str]) -> None:
    """Measure, and print how long everybody waited."""
    parser = ArgumentParser("python -m bench table")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between a table's acts")
    parser.add_argument("--painted", action="store_true", help="in a browser, at one table more")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--store", help="an empty one")
    parser.add_argument("--postgresql", action="store_true", help="the system's, started for this")
    asked = parser.parse_args(arguments)
    if not 1 <= asked.tables <= 1000:
        parser.error(f"--tables {asked.tables}: 1 to 1000")
    with stores(asked) as new_store:
        store = new_store()
        opened = prepared(store, asked.tables + asked.painted)
        with serving(store, asked.processes) as (server, port):
            figures = Figures(lambda: processor_seconds(server))
            begun = [
                (table_id, codes, Table.of(board, Edition.L2017A, Mode.LAWFUL))
                for table_id, codes, board in opened
            ]
            tables = [Playing(port, *one, figures) for one in begun[: asked.tables]]
            watched = [Painting(port, *one, figures) for one in begun[asked.tables :]]
            before = memory(server)
            asyncio.run(_all(tables, watched, asked.pace, figures))
            after = memory(server)
    acts = len(figures.taken["an act is kept"]) + len(figures.taken.get(WHAT, ()))
    print(f"{datetime.now(UTC):%d %B %Y}; {machine()}; {os.cpu_count()} cores.")
    print(f"{asked.tables} tables, {4 * asked.tables} phones, an act in {asked.pace:g} s a table.")
    print(
        f"Server processes: {asked.processes}; {'PostgreSQL' if asked.postgresql else 'a store'}."
    )
    each = 1000 * figures.worked["playing"] / acts
    print(f"Processor time of the server: {each:.1f} ms an act, pages and streams included.")
    if before and after:
        grown = (sum(after) - sum(before)) / asked.tables / 1000
        print(f"Its memory grew by {grown:.0f} kB a table.")
    print()
    print(table(figures, asked.tables))


async def _all(
    tables: list[Playing], watched: list[Painting], pace: float, figures: Figures
) -> None:
    """A board at every table, and beside them one that is looked at."""
    beside = [asyncio.create_task(one.play(pace, Random(28))) for one in watched]
    await play(tables, pace, figures)
    await asyncio.gather(*beside)


def table(figures: Figures, tables: int) -> str:
    """The figures as a Markdown table."""
    lines = [
        "| | times | p50, ms | p95, ms | longest, ms | wanted |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
    ]
    for what, seconds in figures.taken.items():
        ordered = sorted(seconds)
        high = ordered[int(len(ordered) * 0.95)]
        columns = (ordered[len(ordered) // 2], high, ordered[-1])
        shown = " | ".join(f"{1000 * one:.0f}" for one in columns)
        wanted = ""
        bar = next((ms for ms, most in _BARS.get(what, {}).items() if tables <= most), None)
        if bar is not None:
            wanted = f"p95 under {bar}" + (": missed" if 1000 * high >= bar else "")
        lines.append(f"| {what} | {len(ordered)} | {shown} | {wanted} |")
    return "\n".join(lines)


def prepared(store: str, tables: int) -> list[tuple[str, dict[str, str], Board]]:
    """So many tables with a board on each: their ids, the codes of their seats, the boards."""
    now, opened = datetime.now(UTC), []
    chance = Random(28)
    held = open_store(store)
    try:
        site = Site.of(held)
        for number in range(tables):
            table_id, codes, deal = f"table{number}", new_codes(), random_deal(chance.randbytes)
            entries = [kept.opened(Edition.L2017A, Mode.LAWFUL, codes), kept.begun(1, deal)]
            signature = Signature(uuid4(), "bench", now)
            site.live.tell(table_id, lambda _now, told=entries: (told, None), signature)  # type: ignore[misc]
            opened.append((table_id, codes, Board.numbered(1, deal)))
    finally:
        held.close()
    return opened


if __name__ == "__main__":
    main(sys.argv[1:])
