"""A server, a board at each of its live tables, and how long until all four see what one did.

    python -m bench table                      20 tables on one process
    python -m bench table --tables 200         800 phones
    python -m bench table --tables 50 --pace 2 one act a table in two seconds

The server has one core and the phones another, over loopback, as in `bench.room`.
"""

import asyncio
import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from uuid import uuid4

from bench.live.playing import Playing, play
from bench.report import machine
from bench.room.figures import Figures
from bench.room.measuring import memory, processor_seconds, serving
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


def main(arguments: Sequence[str]) -> None:
    """Measure, and print how long everybody waited."""
    parser = ArgumentParser("python -m bench table")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pace", type=float, default=4.0, help="seconds between a table's acts")
    asked = parser.parse_args(arguments)
    if not 1 <= asked.tables <= 1000:
        parser.error(f"--tables {asked.tables}: 1 to 1000")
    with TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder) / 'tables.db'}"
        opened = prepared(store, asked.tables)
        with serving(store, processes=1) as (server, port):
            figures = Figures(lambda: processor_seconds(server))
            tables = [
                Playing(
                    port, table_id, codes, Table.of(board, Edition.L2017A, Mode.LAWFUL), figures
                )
                for table_id, codes, board in opened
            ]
            before = memory(server)
            asyncio.run(play(tables, asked.pace, figures))
            after = memory(server)
    acts = len(figures.taken["an act is kept"])
    print(f"{datetime.now(UTC):%d %B %Y}; {machine()}; {os.cpu_count()} cores.")
    print(f"{asked.tables} tables, {4 * asked.tables} phones, an act in {asked.pace:g} s a table.")
    each = 1000 * figures.worked["playing"] / acts
    print(f"Processor time of the server: {each:.1f} ms an act, pages and streams included.")
    if before and after:
        grown = (after[0] - before[0]) / asked.tables / 1000
        print(f"Its memory grew by {grown:.0f} kB a table.")
    print()
    print(table(figures, asked.tables))


def table(figures: Figures, tables: int) -> str:
    """The figures as a Markdown table."""
    bar = next((ms for ms, most in BARS.items() if tables <= most), None)
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
        if what == "all four streams tell of it" and bar is not None:
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
