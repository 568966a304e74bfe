"""Tables of double dummy results held to known answers; rewards held to the Laws' tables."""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fairdeal.analysis.double_dummy import Solver
from fairdeal.cards import Deal, Hand
from fairdeal.environment.deals import Source
from fairdeal.environment.results import Pool, read_results, solved
from fairdeal.environment.rewards import pars_of, rewards
from fairdeal.errors import Malformed
from tests.amount import some
from tests.shared import data

PGX_KEYS = [[19556549, 61212362, 52381660, 50424958], [43138915, 30592834, 43931516, 50628002]]
PGX = (PGX_KEYS, [[71233, 771721, 71505, 706185], [612248, 226371, 678040, 226371]])
PGX_SAYS = (
    "N:J92.J76.K72.9432 "
    "AKQ6.84.J863.T65 "
    "87543.KQ9532..K7 T.AT.AQT954.AQJ8,1,1,6,4,1,11,12,6,8,9,1,1,7,5,1,10,12,6,8,9\n"
    "N:Q64.QJ74.K.Q7532 "
    "T3.AT3.T8763.984 "
    "AJ52.K5.A52.KJT6 K987.9862.QJ94.A,9,5,7,9,8,3,7,4,4,3,10,5,8,9,8,3,7,4,4,3"
).splitlines()
SCORES = np.array([[420, -50, 420, 450], [0, 0, 0, -1100]], np.int16)


def test_the_tables_of_other_programs_are_read() -> None:
    """BC's 396 deals and Pgx's 100; the first deal's South takes nine in spades and eight in NT."""
    pool = read_results(data("dd/bcdd_test1.bcdd.pbn"))
    assert len(pool) == 396
    assert pool.tricks[0].tolist() == [7, 9, 7, 9, 8, 5, 3, 5, 4, 4] * 2
    sample = read_results(data("dd/pgx_ddstable_sample100.csv"))
    assert len(sample) == 100
    assert sample.tricks[0].tolist()[:5] == [1, 1, 6, 4, 1]


def test_a_table_as_pgx_keeps_it_is_read(tmp_path: Path) -> None:
    """The first and the last of the rows that Pgx 2.6.0 brings, and what Pgx says they are.

    By ``_key_to_hand``, ``_state_to_pbn`` and ``_value_to_dds_tricks`` of ``pgx.bridge_bidding``.
    """
    keys, values = PGX
    place = tmp_path / "dds_results.npy"
    np.save(place, np.array([keys, values], np.int32))
    pool = read_results(place)
    deals = [Deal.of(*(Hand(int(bits)) for bits in row)).to_pbn() for row in pool.hands]
    told = [",".join([deal, *map(str, row)]) for deal, row in zip(deals, pool.tricks, strict=True)]
    assert told == PGX_SAYS


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([[[0, 0, 0, 0]], [[0, 0, 0, 0]]], "row 1 of the table: not thirteen cards each"),
        ([PGX_KEYS, [[71233, 771721, 71505, 14 << 16], PGX[1][1]]], "row 1 .*thirteen tricks"),
        ([PGX_KEYS, [PGX[1][0], [-1, 0, 0, 0]]], "row 2 "),
        ([[key + 4**13 for key in row] for row in [PGX_KEYS[0]]], "no table of"),
        ([[1.5]], "no table of"),
        ([], "no table of"),
    ],
)
def test_what_is_no_table_of_pgx_is_refused(tmp_path: Path, rows: list[Any], said: str) -> None:
    np.save(tmp_path / "wrong.npy", np.array(rows))
    with pytest.raises(Malformed, match=said):
        read_results(tmp_path / "wrong.npy")


def test_an_array_cut_off_and_one_of_objects_are_refused(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.npy", tmp_path / "cut.npy"
    np.save(whole, np.array(PGX, np.int32))
    cut.write_bytes(whole.read_bytes()[:-1])
    (tmp_path / "empty.npy").write_bytes(b"")
    np.save(tmp_path / "objects.npy", np.array([{}], object))
    for name in ("cut", "empty", "objects"):
        with pytest.raises(Malformed, match="is no array of numbers"):
            read_results(tmp_path / f"{name}.npy")


def test_par_is_that_of_the_file() -> None:
    """BC's file says "NS 140" of its first board: nobody vulnerable, North deals."""
    pool = read_results(data("dd/bcdd_test1.bcdd.pbn"))
    none = np.zeros(1, np.uint8)
    assert pars_of(pool.tricks[:1], none, none).tolist() == [140]


@pytest.mark.nightly
def test_the_solver_says_what_the_table_says() -> None:
    sample = read_results(data("dd/pgx_ddstable_sample100.csv"))
    count = some(1, 2)
    with Solver(1) as solver:
        assert (solved(solver, sample.hands[:count]) == sample.tricks[:count]).all()
        source = Source("auction", partial(solved, solver))
        dealt = source.drawn(1, np.random.default_rng(1))
    assert dealt.results is not None
    assert dealt.results.shape == (1, 20)


def test_imps_are_the_mean_against_the_others() -> None:
    """420 to -50 is 470, 10 IMPs; to 450 30, 1 IMP (78B); -1100 to 0 is 15."""
    found = rewards("imps", SCORES, None)
    assert found[0] == pytest.approx([(10 + 0 - 1) / 3, (-10 - 10 - 11) / 3, 3, (1 + 11 + 1) / 3])
    assert found[1] == pytest.approx([5, 5, 5, -15])


def test_matchpoints_are_over_average() -> None:
    """Two for a worse, one for an equal result (78A), less three, the average of four tables."""
    assert rewards("matchpoints", SCORES, None).tolist() == [[0, -3, 0, 3], [1, 1, 1, -3]]


def test_a_datum_is_rounded_to_ten() -> None:
    """Without best and worst (420 + 425) / 2 = 422.5, so 420; 470 off it are 10, 30 are 1 IMP."""
    scores = np.array([[420, -50, 425, 450]], np.int16)
    assert rewards("datum", scores, None).tolist() == [[0, -10, 0, 1]]


def test_par_is_taken_off() -> None:
    assert rewards("par", SCORES[:, :1], np.array([450, -100])).tolist() == [[-1], [3]]
    assert rewards("points", SCORES, None).tolist() == SCORES.tolist()
    with pytest.raises(Malformed, match="par needs double dummy"):
        rewards("par", SCORES, None)


def test_what_is_no_table_of_results_is_refused(tmp_path: Path) -> None:
    folder = tmp_path
    for text, why in (
        ("", "no deal with double dummy results"),
        ("N:A... - - -," + ",".join(["1"] * 20), "line 1: not all 52 cards"),
        ("N:x,1", "line 1"),
    ):
        file = folder / "table.csv"
        file.write_text(text)
        with pytest.raises(Malformed, match=why):
            read_results(file)
    with pytest.raises(Malformed, match="holds no solved deals"):
        read_results(folder)
    with pytest.raises(Malformed, match="does not have this deal"):
        Pool(np.zeros((1, 4), np.uint64), np.zeros((1, 20), np.uint8)).of(np.ones(4, np.uint64))
