"""Tables of double dummy results held to known answers; rewards held to the Laws' tables."""

from functools import partial
from pathlib import Path

import numpy as np
import pytest

from fairdeal.analysis.double_dummy import Solver
from fairdeal.environment.deals import Source
from fairdeal.environment.results import Pool, read_results, solved
from fairdeal.environment.rewards import pars_of, rewards
from fairdeal.errors import Malformed
from tests.shared import data

SCORES = np.array([[420, -50, 420, 450], [0, 0, 0, -1100]], np.int16)


def test_the_tables_of_other_programs_are_read() -> None:
    """BC's 396 deals and Pgx's 100; the first deal's South takes nine in spades and eight in NT."""
    pool = read_results(data("dd/bcdd_test1.bcdd.pbn"))
    assert len(pool) == 396
    assert pool.tricks[0].tolist() == [7, 9, 7, 9, 8, 5, 3, 5, 4, 4] * 2
    sample = read_results(data("dd/pgx_ddstable_sample100.csv"))
    assert len(sample) == 100
    assert sample.tricks[0].tolist()[:5] == [1, 1, 6, 4, 1]


def test_par_is_that_of_the_file() -> None:
    """BC's file says "NS 140" of its first board: nobody vulnerable, North deals."""
    pool = read_results(data("dd/bcdd_test1.bcdd.pbn"))
    none = np.zeros(1, np.uint8)
    assert pars_of(pool.tricks[:1], none, none).tolist() == [140]


def test_the_solver_says_what_the_table_says() -> None:
    sample = read_results(data("dd/pgx_ddstable_sample100.csv"))
    with Solver(1) as solver:
        assert (solved(solver, sample.hands[:2]) == sample.tricks[:2]).all()
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
