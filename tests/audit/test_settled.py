"""The batch replay inside the check: the same reports, whichever way a record is replayed."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fairdeal.audit import settled as module
from fairdeal.audit.files import FileReport, check_source
from fairdeal.audit.record import audit_record
from fairdeal.audit.settled import settled
from fairdeal.batch.boards import random_boards
from fairdeal.batch.convert import record_of
from fairdeal.formats.contents import Source
from fairdeal.formats.record import Ending, Record, Severity
from fairdeal.formats.sources import contents_of, paths_under
from fairdeal.table.acts import CardPlayed
from tests.amount import some
from tests.shared import DATA, data


def sources() -> Iterator[Source]:
    for folder in ("pbn", "pbn-teams-vp", "lin", "results", "malformed", "bws", "dd"):
        for path in paths_under(DATA / folder):
            yield from (c for c in contents_of(path) if isinstance(c, Source))


def report(source: Source, monkeypatch: pytest.MonkeyPatch, *, kernels: bool) -> FileReport:
    monkeypatch.setattr(module, "_has_kernels", lambda: kernels)
    monkeypatch.setattr(module, "FIRST", 0)
    return check_source(source)


def test_every_real_file_gets_the_same_report_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    data("pbn")
    for source in list(sources())[:: some(6, 1)]:
        with_kernels = report(source, monkeypatch, kernels=True)
        assert with_kernels == report(source, monkeypatch, kernels=False), source.name


def records() -> list[Record]:
    boards = random_boards(120, np.random.default_rng(4).bytes)
    return [record_of(boards, row) for row in range(len(boards))]


def test_lawful_boards_are_settled_and_the_engine_finds_nothing_in_them() -> None:
    given = records()
    assert settled(given) == [True] * len(given)
    for record in given:
        loud = [f for f in audit_record(record) if f.severity is not Severity.NOTE]
        assert loud == []


def _spoiled(record: Record) -> Iterator[Record]:
    """The record with one thing wrong or open in it."""
    contract, auction, play = record.contract, record.auction, record.play
    if auction is None or play is None or record.tricks is None or record.deal is None:
        return
    yield replace(record, tricks=(record.tricks + 1) % 14)
    yield replace(record, claimed=(record.tricks + 1) % 14)
    yield replace(record, tricks=None)
    yield replace(record, contract=None)
    yield replace(record, deal=replace(record.deal, hands=(None, *record.deal.hands[1:])))
    yield replace(record, auction=replace(auction, acts=auction.acts[:-1]))
    yield replace(record, auction=replace(auction, acts=auction.acts[1:]))
    yield replace(record, play=replace(play, acts=(play.acts[1], play.acts[0], *play.acts[2:])))
    first, second = play.acts[:2]
    assert isinstance(first, CardPlayed)
    assert isinstance(second, CardPlayed)
    moved = CardPlayed(second.seat, first.card)
    yield replace(record, play=replace(play, acts=(moved, *play.acts[1:])))
    assert contract is not None


def test_a_record_with_anything_wrong_or_open_is_left_to_the_engine() -> None:
    spoiled = [wrong for record in records() for wrong in _spoiled(record)]
    assert len(spoiled) > 900
    assert not any(settled(spoiled))


def test_a_play_that_stops_is_settled_only_where_the_engine_finds_nothing() -> None:
    cut = []
    for record in records():
        if record.play is None or record.tricks is None:
            continue
        for length in (0, 13, 30, 49):
            play = replace(record.play, acts=record.play.acts[:length], ending=Ending.ENDED)
            tricks = (record.tricks - 2, record.tricks, record.tricks + 2)
            cut += [replace(record, play=play, tricks=t) for t in tricks if 0 <= t <= 13]
    for record, is_settled in zip(cut, settled(cut), strict=True):
        kinds = {found.kind.value for found in audit_record(record)} - {"marks", "score"}
        assert is_settled == (not kinds), (record.tricks, kinds)


def test_the_first_records_of_a_process_need_no_kernels(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(module, "_seen", 0)
    asked: list[int] = []

    def watched(given: list[Record]) -> list[bool]:
        asked.append(len(given))
        return [False] * len(given)

    monkeypatch.setattr(module, "settled", watched)
    boards = 3 * module.AT_ONCE
    monkeypatch.setattr(module, "FIRST", 2 * module.AT_ONCE)
    text = "".join(f'[Board "{number + 1}"]\n[Dealer "N"]\n\n' for number in range(boards))
    path = tmp_path / "many.pbn"
    path.write_text(text)
    (source,) = (c for c in contents_of(path) if isinstance(c, Source))
    assert check_source(source).boards == boards
    assert asked == [module.AT_ONCE]
