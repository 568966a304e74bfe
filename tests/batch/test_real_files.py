"""Every real file replayed by both: the kernels and the readable engine give the same verdict."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.audit.auction import replay_auction
from fairdeal.audit.play import replay_play
from fairdeal.batch.columns import NONE
from fairdeal.batch.convert import Row, boards_of, code_of, row_of_record
from fairdeal.batch.verify import NOT_HELD, Verdicts, verify
from fairdeal.calls import PASS, Contract
from fairdeal.errors import Malformed
from fairdeal.formats.contents import Source
from fairdeal.formats.lin.reader import read_lin
from fairdeal.formats.pbn.reader import read as read_pbn
from fairdeal.formats.record import Record
from fairdeal.formats.sources import contents_of, paths_under
from fairdeal.laws.marks import Mark
from tests.batch.side_by_side import LAWS
from tests.shared import DATA, data

FOLDERS = ("pbn", "pbn-teams-vp", "lin", "results", "malformed", "dealing", "bws", "dd")


def records(folder: Path) -> Iterator[tuple[str, Record]]:
    for path in paths_under(folder):
        for content in contents_of(path):
            if isinstance(content, Source):
                read = read_lin if content.format == "LIN" else read_pbn
                for record in read(content.data, content.name).records:
                    yield f"{content.name}:{record.line}", record


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_record_gets_the_same_verdict_from_both(folder: str) -> None:
    named: list[tuple[str, Record]] = []
    rows: list[Row] = []
    for name, record in records(data(folder)):
        try:
            row = row_of_record(record)
        except Malformed:
            continue
        named.append((name, record))
        rows.append(row)
    verdicts = verify(boards_of(rows))
    for number, (name, record) in enumerate(named):
        _compare_auction(name, record, verdicts, number)
        _compare_play(name, record, verdicts, number, rows[number])


def test_there_are_plain_records_with_everything() -> None:
    data("pbn")
    rows = [row_of_record(record) for _, record in records(DATA / "pbn" / "1955-Bermuda_Bowl.pbn")]
    assert len(rows) == 448
    # The file has 442 plays; four of them say only that nothing was recorded.
    assert sum(1 for row in rows if row.cards) == 438


def _compare_auction(name: str, record: Record, verdicts: Verdicts, number: int) -> None:
    replay = replay_auction(record)
    auction = None if replay is None else replay.auction
    calls = () if auction is None else auction.calls
    marked = [(i, LAWS[made.marks[0]]) for i, made in enumerate(calls) if made.marks]
    found = (int(verdicts.call[number]), int(verdicts.call_law[number]))
    assert found == (marked[0] if marked else (-1, 0)), name
    reached = auction.contract if auction is not None else None
    passed_out = PASS if auction is not None and auction.is_passed_out else None
    assert int(verdicts.contract[number]) == code_of(reached or passed_out), name


def _compare_play(name: str, record: Record, verdicts: Verdicts, number: int, row: Row) -> None:
    contract = record.contract
    if contract is None:
        auction = replay_auction(record)
        contract = None if auction is None else auction.auction.contract
    replay = replay_play(record, contract) if isinstance(contract, Contract) else None
    if replay is None:
        return
    play = replay.play
    # A card the audit takes from a hand out of turn is where the kernel stops.
    astray = [
        i
        for i, made in enumerate(play.cards)
        if {Mark.LEAD_OUT_OF_TURN, Mark.PLAY_OUT_OF_TURN} & set(made.marks)
    ]
    if astray or len(play.cards) < len(row.cards):
        followed = astray[0] if astray else len(play.cards)
        assert int(verdicts.cards[number]) == followed, name
        assert verdicts.card[number] != NONE, name
        assert verdicts.card_law[number] in (61, NOT_HELD), name
        return
    revokes = [i for i, made in enumerate(play.cards) if Mark.REVOKE in made.marks]
    assert int(verdicts.revokes[number]) == sum(1 << i for i in revokes), name
    side = play.contract.declarer.side
    won = (play.tricks_won(side), play.tricks_won(side.opponents))
    assert (int(verdicts.won[number]), int(verdicts.lost[number])) == won, name
