"""Which results of an archive are compared, and the players of a match whose winner is known."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal

from fairdeal.audit.archive import build_part
from fairdeal.batch.archive import Archive, Part, file_at, scan_archive
from fairdeal.batch.archive_rating import rate_archive
from fairdeal.batch.rating import Measure
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
