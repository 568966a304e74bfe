"""What an archive's tables say: figures counted by hand, pictures, days, rooms; the commands."""

import json
from datetime import date
from pathlib import Path
from xml.dom.minidom import parseString

import polars as pl

from fairdeal.batch.archive import scan_archive
from fairdeal.batch.archive.pictures import bars, pictures_of
from fairdeal.batch.archive.stats import stats
from fairdeal.batch.archive.tables import Read, tables_of
from fairdeal.batch.convert import record_of
from fairdeal.commands.archive.work import build
from fairdeal.formats.pbn.reader import read
from tests.audit.test_archive import EVENING, played, run
from tests.shared import data


def test_the_figures_are_those_counted_by_hand(tmp_path: Path) -> None:
    build([EVENING], tmp_path / "archive")
    figures = stats(scan_archive(tmp_path / "archive"))
    records = read(EVENING.read_bytes(), "evening.pbn").records
    (totals,) = figures.totals.to_dicts()
    assert totals["files"] == 1
    assert totals["boards"] == len(records) == 9
    results = [record for record in records if record.contract is not None]
    assert totals["results"] == len(results) == figures.contracts["boards"].sum()


def test_figures_of_a_real_tournament(tmp_path: Path) -> None:
    """Facts of the file's description: 80 games, all with auction, play and result."""
    source = data("pbn/capgemini1997_round01.pbn")
    build([source], tmp_path / "archive")
    figures = stats(scan_archive(tmp_path / "archive"))
    (totals,) = figures.totals.to_dicts()
    assert (totals["boards"], totals["results"]) == (80, 80)
    text = source.read_text("latin-1")
    by_hand = text.count('[Contract "3NT')
    inherited = figures.contracts.filter(level=3, denomination="NT")["boards"].item()
    assert inherited >= by_hand > 0
    assert set(pictures_of(figures)) >= {"contracts", "tricks", "leads"}


def test_makeable_against_made() -> None:
    boards = played(5, 3)
    records = [record_of(boards, row) for row in range(3)]
    tables = tables_of(0, [Read("x.pbn", records, ())])
    hands = tables.boards.select("north", "east", "south", "west")
    solved = hands.with_columns(
        pl.lit(7, pl.UInt8).alias(seat + strain)
        for seat in "NESW"
        for strain in ("C", "D", "H", "S", "NT")
    )
    from fairdeal.batch.archive import Archive  # noqa: PLC0415

    archive = Archive(*(frame.lazy() for frame in tables))
    makeable = stats(archive, solved.lazy()).makeable
    assert makeable["boards"].sum() == 3
    assert set(makeable["possible"]) == {7}
    assert sorted(makeable["tricks"].to_list()) == sorted(set(boards.tricks.tolist()))


def test_a_picture_is_xml_with_a_bar_for_each_row() -> None:
    picture = parseString(bars("<Leads> & more", [("SA", 10), ("H<2", 5)]))  # noqa: S318 - ours
    widths = [int(bar.getAttribute("width")) for bar in picture.getElementsByTagName("rect")]
    assert len(widths) == 2
    assert widths[0] == 2 * widths[1]


def test_the_two_commands(tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    said = run("archive", "build", EVENING, "-o", folder)
    assert (said.exit_code, said.stdout) == (
        0,
        f"{folder}: 9 boards; 1 part made, 0 there already\n",
    )
    again = json.loads(run("archive", "build", EVENING, "-o", folder, "--json").stdout)
    assert again == {"archive": str(folder), "parts": 0, "kept": 1, "boards": 9}
    said = run("archive", "stats", folder, "--pictures", tmp_path / "pictures")
    assert said.stdout.startswith("1 file, 9 boards, ")
    assert (tmp_path / "pictures" / "contracts.svg").exists()
    again = json.loads(run("archive", "build", EVENING, "-o", folder, "--json").stdout)
    assert again == {"archive": str(folder), "parts": 0, "kept": 1, "boards": 9}
    figures = json.loads(run("archive", "stats", folder, "--json").stdout)
    assert figures["totals"][0]["boards"] == 9
    solved = {"makeable", "par", "costs"}
    assert set(figures) == {"totals", "contracts", "tricks", "leads", *solved, "irregularities"}


def test_an_archive_knows_when_where_and_by_whom_a_board_was_played(tmp_path: Path) -> None:
    text = (
        '[Event "Cup"]\n[Date "1997.10.20"]\n[Stage "Final"]\n[Round "3"]\n[Room "Open"]\n'
        '[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n[Scoring "IMP"]\n[Table "5"]\n[Section "?"]\n'
        '[Board "1"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. '
        '...AKQJT98765432"]\n\n'
        '[Date "1997.??.??"]\n[Board "2"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;'
        'Result;Score_NS;MP_NS;Multiplicity"]\n1 2 4SX N 10 590 62.5 2\n3 4 PASS - - 0 12.5 1\n'
        "5 6 lots - - lots - 1\n"
    )
    (tmp_path / "one.pbn").write_text(text)
    build([tmp_path / "one.pbn"], tmp_path / "archive")
    archive = scan_archive(tmp_path / "archive")
    first, second = archive.boards.sort("line").collect().to_dicts()
    told = ("stage", "round", "room", "home_team", "visit_team", "scoring", "table", "section")
    assert [first[name] for name in told] == [
        *("Final", "3", "Open", "Reds", "Blues", "IMP", "5", None)
    ]
    assert (first["date"], first["year"]) == (date(1997, 10, 20), 1997)
    assert (second["date"], second["year"]) == (None, 1997)
    # All spades: bits 39 to 51, as the page for strangers says; all clubs: bits 0 to 12.
    assert (first["north"], first["west"]) == (2**52 - 2**39, 2**13 - 1)
    rows = archive.travellers.collect().drop("board").rows()
    assert rows == [
        ("1", "2", 4, "S", 1, "N", 10, 590, 2, None, 62.5, None),
        ("3", "4", 0, None, None, None, None, 0, 1, None, 12.5, None),
    ]


def test_every_real_board_of_an_archive_has_the_day_and_room_its_file_tells(
    tmp_path: Path,
) -> None:
    """The seven matches of 2001, counted by their tags in the text: both rooms, eight boards."""
    files = sorted(data("pbn-teams-vp").glob("*.PBN"))
    build(files, tmp_path / "archive")
    boards = scan_archive(tmp_path / "archive").boards
    texts = [path.read_text("latin-1") for path in files]
    opened = sum(text.count('[Room "Open"]') for text in texts)
    assert boards.filter(room="Open").collect().height == opened == 56
    assert boards.filter(year=2001).collect().height == 112
