"""What deciding and drawing acts takes of many live tables, without phones: the engine's share.

    python -m bench share                           4,000 tables over four processes
    python -m bench share --tables 1000 --processes 1

One process plays what would be its own: every table by turns, an act at a time, kept in a store in
memory, and what its four seats see drawn. The others would do the same beside it, where a table
comes to one process; where its phones come to several, each draws for its own. HTTP, streams, the
database and the network are not in it: `bench.live.measuring` has them.
"""

import os
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import process_time
from uuid import uuid4

from bench.live.board import intent_of, next_act
from bench.report import machine
from fairdeal.dealing.drawing import random_deal
from fairdeal.laws.editions import Edition
from fairdeal.live.table import Mode
from fairdeal.seats import SEATS
from fairdeal.server.kept.session import Signature
from fairdeal.server.live import kept
from fairdeal.server.live.deciding import decided
from fairdeal.server.live.kept import LiveTable
from fairdeal.server.live.sitting import new_codes
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from fairdeal.views.table.audience import live_view
from fairdeal.views.table.page import live_page

SECONDS_AN_ACT = 5.0
"""How long a table takes to its next act, on the average."""


def main(arguments: Sequence[str]) -> None:
    """Play one process's share, and print what all of it would take."""
    parser = ArgumentParser("python -m bench share")
    parser.add_argument("--tables", type=int, default=4000)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--acts", type=int, default=8, help="at each table")
    asked = parser.parse_args(arguments)
    if not 1 <= asked.processes <= asked.tables:
        parser.error(f"--processes {asked.processes}: 1 to as many as there are tables")
    own = asked.tables // asked.processes
    site = Site.of(MemoryStore())
    before = _memory()
    ids = [_opened(site, number) for number in range(own)]
    began, acts = process_time(), 0
    for _round in range(asked.acts):
        for table_id in ids:
            acts += _one_act(site, table_id)
    each = (process_time() - began) / acts
    grown = (_memory() - before) / own
    pace = asked.tables / SECONDS_AN_ACT
    print(f"{datetime.now(UTC):%d %B %Y}; {machine()}; {os.cpu_count()} cores.")
    print(
        f"{own} tables of {asked.tables}, {acts} acts, drawn for four: {1000 * each:.2f} ms each."
    )
    print(f"Memory: {grown / 1000:.0f} kB a table, {grown * own / 2**20:.0f} MB a process.")
    print(f"An act in {SECONDS_AN_ACT:g} s a table: {pace:.0f} a second, {pace * each:.2f} cores.")


def _opened(site: Site, number: int) -> str:
    table_id, deal = f"table{number}", random_deal(Random(number).randbytes)
    entries = [kept.opened(Edition.L2017A, Mode.LAWFUL, new_codes()), kept.begun(1, deal)]
    site.live.tell(table_id, lambda _now: (entries, None), _signature())
    return table_id


def _one_act(site: Site, table_id: str) -> int:
    """The next call or card there, kept, and what all four seats see of it drawn."""
    now = site.live.get(table_id)
    assert now is not None
    act, player = next_act(now.table), now.table.desk.position.player
    if act is None or player is None:
        return 0
    intent, seen, by = intent_of(act), now.table.seen, player
    told = site.live.tell(
        table_id, lambda table: decided(table, intent, by, seen, None), _signature()
    )
    assert isinstance(told, LiveTable), told
    for seat in SEATS:
        live_page(told.table, live_view(told.table, seat))
    return 1


def _signature() -> Signature:
    return Signature(uuid4(), "bench", datetime.now(UTC))


def _memory() -> float:
    return 1000.0 * getrusage(RUSAGE_SELF).ru_maxrss
