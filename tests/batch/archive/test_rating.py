"""Which results of an archive are compared, and the players of a match whose winner is known."""

import json
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal
from typer.testing import CliRunner

from fairdeal.audit.archive import build_part
from fairdeal.batch.archive import Archive, Part, file_at, scan_archive
from fairdeal.batch.archive.rating import rate_archive
from fairdeal.batch.rating import Measure
from fairdeal.cli import app
from fairdeal.errors import Malformed
from tests.shared import data

HANDS = "N:K843.T542.J6.863 AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ"
OTHER = "N:AQJ7.K.Q75.AT942 962.AJ7.KT82.J75 T5.Q9863.A943.KQ K843.T542.J6.863"


def game(seats: str, made: int, *, deal: str = HANDS, number: int = 1, event: str = "Club") -> str:
    """1NT by North, so many tricks; the seats are four names parted by commas."""
    north, east, south, west = seats.split(",")
    tags = {
        "Event": event,
        "Board": number,
        "North": north,
        "East": east,
        "South": south,
        "West": west,
        "Dealer": "N",
        "Vulnerable": "None",
        "Deal": deal,
        "Declarer": "N",
        "Contract": "1NT",
        "Result": made,
    }
    told = (f'[{name} "{value}"]' for name, value in tags.items() if value != "")
    return "\n".join(told)


def archive(folder: Path, *files: list[str]) -> Archive:
    for name, games in enumerate(files):
        path = folder / f"{name}.pbn"
        path.write_text("% PBN 2.1\n" + "\n\n".join(games) + "\n")
        build_part(
            folder / "archive", Part.of([found]) if (found := file_at(path)) else Part.of([])
        )
    return scan_archive(folder / "archive")


@pytest.mark.nightly
def test_one_deal_is_one_field_wherever_it_was_played(tmp_path: Path) -> None:
    here = [game("A,B,C,D", 7), game("E,F,G,H", 8), game("A,B,C,D", 7, deal=OTHER, number=2)]
    there = [game("I,J,K,L", 6, number=17, event="Another club")]
    found = rate_archive(archive(tmp_path, here, there), Measure.IMPS)
    assert (found.tables, found.deals) == (3, 1), "the other deal was played once"
    assert found.players == tuple("ABCDEFGHIJKL")
    by = found.frame().select("player", "boards", "score").to_dicts()
    # 90, 120, -50: IMPs 1 for 30, 4 for 140, 5 for 170 (78B), each against all three.
    assert {row["player"]: row["score"] for row in by if row["player"] in "AEI"} == {
        "A": pytest.approx((-1 + 4) / 3),
        "E": pytest.approx((1 + 5) / 3),
        "I": pytest.approx((-4 - 5) / 3),
    }
    assert {row["player"]: row["score"] for row in by}["B"] == pytest.approx(-1)
    assert {row["boards"] for row in by} == {1}
    assert by[0]["player"] in "JL", "who held North-South to minus 50"
    assert by[-1]["player"] in "IK"


def test_a_result_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    games = [game("A,B,C,D", 7), game("E,F,G,H", 8), game("I,J,K,L", 6)]
    once = rate_archive(archive(tmp_path, games), Measure.MATCHPOINTS)
    twice = rate_archive(archive(tmp_path, games, games), Measure.MATCHPOINTS)
    assert twice.tables == once.tables == 3
    assert_frame_equal(twice.frame(), once.frame())


def test_spaces_do_not_make_another_player(tmp_path: Path) -> None:
    games = [game("A  A,B,C,D", 7), game("E,F,G,H", 8)]
    more = [game(" A A ,B,C,D", 7, deal=OTHER), game("E,F,G,H", 8, deal=OTHER)]
    found = rate_archive(archive(tmp_path, games, more), Measure.IMPS)
    assert found.players == ("A A", *"BCDEFGH")
    assert found.frame().filter(pl.col("player") == "A A")["boards"].to_list() == [2]


def test_nobody_is_rated_who_is_not_named_once(tmp_path: Path) -> None:
    games = [
        game("A,B,C,D", 7),
        game("E,F,G,H", 8),
        game("A,F,C,H", 8),
        game("GIB,I,GIB,GIB", 6),
        game("?,J,K,L", 6),
        game("M,N,O,", 6),
    ]
    found = rate_archive(archive(tmp_path, games), Measure.IMPS)
    assert found.players == tuple("ABCDEFGH")


def test_without_cards_a_board_is_known_by_where_it_was_played(tmp_path: Path) -> None:
    first = [game("A,B,C,D", 7, deal=""), game("E,F,G,H", 8, deal="")]
    second = [game("I,J,K,L", 7, deal=""), game("M,N,O,P", 6, deal="")]
    found = rate_archive(archive(tmp_path, first, second), Measure.IMPS)
    assert (found.tables, found.deals) == (4, 2), "each file has a board 1 of its own"


def test_the_command_lists_the_strongest_first_and_says_why(tmp_path: Path) -> None:
    deals = [(HANDS, 7, 8, 6), (OTHER, 5, 9, 7)]
    games = [
        game(seats, tricks, deal=deal)
        for deal, *made in deals
        for seats, tricks in zip(("A,B,C,D", "E,F,G,H", "I,J,K,L"), made, strict=True)
    ]
    archive(tmp_path, games)
    folder = str(tmp_path / "archive")
    nobody = told("archive", "rate", folder, "--by", "imps")
    assert len(nobody.splitlines()) == 2, "nobody has twenty boards"
    assert nobody.startswith("12 players, 6 results, 2 deals; in IMPs a board")
    _, _, *listed = told("archive", "rate", folder, "--by", "imps", "--least", "2").splitlines()
    assert [line.split()[0] for line in listed] == [str(place) for place in range(1, 13)]
    assert {line.split()[3] for line in listed[:2]} == {"E", "G"}
    assert all(line.endswith("(2 boards)") for line in listed)
    everybody = json.loads(told("archive", "rate", folder, "--least", "2", "--json"))
    assert (everybody["measure"], everybody["results"], everybody["deals"]) == ("matchpoints", 6, 2)
    assert [row["player"] for row in everybody["players"]][:2] == ["E", "G"]
    why = told("archive", "rate", folder, "--by", "imps", "--why", " e ")
    head, *lines = why.splitlines()
    assert head.startswith("E: ")
    *parts, total = (float(line.split()[0].replace("\u2212", "-")) for line in lines)
    assert sum(parts) == pytest.approx(total, abs=0.03), "each is rounded"
    # 120 against 90 and -50; 150 against -100 and 90: 1, 5, 6 and 2 IMPs, each mean of three.
    assert parts[0] == pytest.approx((1 + 5 + 6 + 2) / 6, abs=0.005)


def test_a_name_nearly_right_is_asked_about(tmp_path: Path) -> None:
    archive(tmp_path, [game("Mary Novak,B,C,D", 7), game("E,F,G,H", 8), game("I,J,K,L", 6)])
    wrong = CliRunner().invoke(
        app, ["archive", "rate", str(tmp_path / "archive"), "--why", "M Novak"]
    )
    assert "nobody in this archive is called M Novak; perhaps Mary Novak" in str(wrong.exception)


def told(*words: str) -> str:
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


def test_where_nothing_is_compared_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="no deal of this archive was played at two tables"):
        rate_archive(archive(tmp_path, [game("A,B,C,D", 7)]), Measure.IMPS)


def test_the_winners_of_1955_are_rated_above_the_losers(tmp_path: Path) -> None:
    """Great Britain won the Bermuda Bowl of 1955."""
    path = data("pbn/1955-Bermuda_Bowl.pbn")
    found_at = file_at(path)
    assert found_at
    build_part(tmp_path / "archive", Part.of([found_at]))
    found = rate_archive(scan_archive(tmp_path / "archive"), Measure.IMPS)
    strength = dict(found.frame().select("player", "strength").iter_rows())
    britain = [who for who in strength if any(name in who for name in BRITAIN)]
    america = [who for who in strength if any(name in who for name in AMERICA)]
    assert len(britain) + len(america) == len(strength)
    boards = dict(found.frame().select("player", "boards").iter_rows())

    def of(team: list[str]) -> float:
        return float(
            np.average([strength[who] for who in team], weights=[boards[who] for who in team])
        )

    assert of(britain) > of(america)


BRITAIN = ("Reese", "Schapiro", "Dodds", "Konstam", "Meredith", "Pavlides")
AMERICA = ("Bishop", "Elle", "Mathe", "Moran", "Rosen", "Roth")
