"""What solving adds to an archive: pars of its boards and the cost of each card, each once."""

from pathlib import Path

import polars as pl
import pytest

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.par import par
from fairdeal.analysis.play_costs import play_costs
from fairdeal.batch.archive import scan_archive
from fairdeal.batch.archive.costs import find_costs, scan_costs, without_costs
from fairdeal.batch.archive.par import scan_par, without_par
from fairdeal.batch.archive.stats import stats
from fairdeal.calls import Contract
from fairdeal.commands.archive.work import Solved, build, solve
from fairdeal.formats.pbn.reader import read
from fairdeal.table.acts import CardPlayed
from tests.audit.test_archive import played, run, write_pbn


def archive_of(tmp_path: Path, boards: int) -> Path:
    """An archive of a file of random boards, in the folder beside it."""
    write_pbn(tmp_path / "files" / "one.pbn", played(5, boards))
    build([tmp_path / "files"], tmp_path / "archive")
    return tmp_path / "archive"


@pytest.mark.nightly
def test_every_board_has_its_par_by_dealer_and_vulnerability(tmp_path: Path) -> None:
    folder = archive_of(tmp_path, 3)
    assert without_par(folder).is_empty()  # nothing is solved yet
    assert solve(folder, 1) == Solved(3, 3, 0)
    assert solve(folder, 1) == Solved(0, 0, 0)
    kept = scan_par(folder)
    assert kept is not None
    found = {(row["score"], row["contracts"]) for row in kept.collect().iter_rows(named=True)}
    expected = set()
    with Solver(1) as solver:
        for record in read((tmp_path / "files" / "one.pbn").read_bytes(), "one.pbn").records:
            assert record.deal is not None
            assert record.vulnerability is not None
            assert record.dealer is not None
            best = par(solver.table(record.deal), record.vulnerability, record.dealer)
            expected.add((best.score, ", ".join(map(str, best.contracts))))
    assert found == expected
    against = stats(scan_archive(folder), pars=kept).par
    assert against["boards"].sum() == 3


@pytest.mark.nightly
def test_every_card_has_its_cost_though_stopped_in_between(tmp_path: Path) -> None:
    folder = archive_of(tmp_path, 1)
    record = read((tmp_path / "files" / "one.pbn").read_bytes(), "one.pbn").records[0]
    assert isinstance(record.contract, Contract)
    assert record.deal is not None
    assert record.play is not None
    cards = [act.card for act in record.play.acts if isinstance(act, CardPlayed)]
    bid, leader = record.contract.bid, record.contract.declarer.clockwise(1)
    with Solver(1) as solver:
        direct = play_costs(solver, record.deal, bid.denomination, leader, cards)
        assert len(without_costs(folder)) == 1
        assert list(find_costs(folder, solver)) == [1]
        assert list(find_costs(folder, solver)) == []
    kept = scan_costs(folder)
    assert kept is not None
    rows = kept.sort("index").collect()
    assert rows["cost"].to_list() == [card.cost for card in direct]
    assert rows["seat"].to_list() == [str(card.seat) for card in direct]
    away = stats(scan_archive(folder), costs=kept).costs
    by = {row["who"]: (row["cards"], row["tricks"]) for row in away.iter_rows(named=True)}
    assert by["opening lead"] == (1, direct[0].cost)
    declaring = [card for card in direct if card.seat.side is record.contract.declarer.side]
    assert by["declarer"] == (26, sum(card.cost for card in declaring))
    assert by["defence"][0] == 25


def test_a_board_without_answer_is_not_asked_again(tmp_path: Path) -> None:
    folder = archive_of(tmp_path, 1)
    name = next((folder / "cards").iterdir())
    cards = pl.read_parquet(name)
    first, second = cards["card"][0], cards["card"][1]
    swapped = pl.col("card").replace({first: second, second: first})
    cards.with_columns(swapped).write_parquet(name)  # neither was where it is played from
    with Solver(1) as solver:
        assert list(find_costs(folder, solver)) == [1]
        assert list(find_costs(folder, solver)) == []
    kept = scan_costs(folder)
    assert kept is not None
    assert stats(scan_archive(folder), costs=kept).costs.is_empty()


def test_pictures_come_as_png_too(tmp_path: Path) -> None:
    folder = archive_of(tmp_path, 3)
    said = run("archive", "stats", folder, "--pictures", tmp_path / "pictures", "--png")
    assert said.exit_code == 0
    drawn = (tmp_path / "pictures" / "contracts.png").read_bytes()
    assert drawn.startswith(b"\x89PNG\r\n")
    width, height = (int.from_bytes(drawn[i : i + 4], "big") for i in (16, 20))
    assert width > height > 100
    assert not list((tmp_path / "pictures").glob("*.svg"))
