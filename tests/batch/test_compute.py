"""Scores, IMPs, fields and features against the readable functions and published figures."""

import os
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.batch.boards import random_auctions, random_boards
from fairdeal.batch.convert import code_of
from fairdeal.batch.deals import chosen
from fairdeal.batch.features import controls, hcp, losers, shape
from fairdeal.batch.fields import butler, cross_imps, equal_fields, matchpoints
from fairdeal.batch.scores import MOST, imps_of, scores, scores_of
from fairdeal.boards import Vulnerability
from fairdeal.calls import BIDS, Contract, Doubling
from fairdeal.cards import FULL_PACK, Hand
from fairdeal.compiled import nth
from fairdeal.errors import Malformed
from fairdeal.laws.score.law77 import score_ns
from fairdeal.laws.score.law78 import imps
from fairdeal.scoring.comparison import imps as readable_imps
from fairdeal.scoring.comparison import matchpoints as readable_matchpoints
from fairdeal.scoring.comparison.butler import butler_imps, datum
from fairdeal.scoring.methods import Butler
from fairdeal.seats import SEATS
from tests.strategies import hands

EVERY = [
    (Contract(bid, doubling, seat), vulnerability, tricks)
    for bid in BIDS
    for doubling in Doubling
    for seat in SEATS
    for vulnerability in Vulnerability
    for tricks in range(14)
]
fields = st.lists(
    st.lists(st.integers(-760, 760).map(lambda ten: 10 * ten), max_size=30), max_size=6
)


def column(values: list[int]) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    return np.array(values, np.uint8)


@given(st.integers(1, FULL_PACK))
def test_the_cards_of_a_set_are_counted_upwards(cards: int) -> None:
    held = [card for card in range(52) if cards >> card & 1]
    assert [nth(cards, index) for index in range(len(held))] == held


def test_every_score_is_the_one_of_law_77() -> None:
    computed = scores(
        column([code_of(contract) for contract, _, _ in EVERY]),
        column([contract.declarer for contract, _, _ in EVERY]),
        column([vulnerability for _, vulnerability, _ in EVERY]),
        column([tricks for _, _, tricks in EVERY]),
    )
    assert computed.tolist() == [score_ns(*one) for one in EVERY]


def test_what_is_not_known_has_no_score_and_what_cannot_be_is_refused() -> None:
    contract, seat, none = column([0, 1, 255]), column([255, 255, 0]), column([255, 7, 7])
    assert scores(contract, seat, column([0, 0, 0]), none).tolist() == [0, -32768, -32768]
    with pytest.raises(Malformed, match=r"row 1: .*'contract': 106.* is no result"):
        scores(column([1, 106]), column([0, 0]), column([0, 0]), column([7, 7]))
    with pytest.raises(Malformed, match=r"column tricks is \(2,\) of uint8"):
        scores(column([1, 2]), column([0, 0]), column([0, 0]), column([7]))


def test_scores_of_boards_are_those_of_their_columns() -> None:
    boards = random_boards(500, os.urandom)
    assert (scores_of(boards) == boards.score).all()


def test_every_difference_is_worth_its_imps() -> None:
    differences = np.arange(-MOST, MOST + 1)
    assert imps_of(differences).tolist() == [imps(int(d)) for d in differences]
    with pytest.raises(Malformed, match="row 0: no two scores of a board differ by -15210"):
        imps_of(np.array([-15_210]))
    with pytest.raises(Malformed, match="whole numbers, not float64"):
        imps_of(np.array([0.5]))


@given(fields)
def test_fields_are_compared_as_the_readable_functions_compare_them(field: list[list[int]]) -> None:
    flat = np.array([score for one in field for score in one], np.int16)
    offsets = np.cumsum([0, *map(len, field)], dtype=np.int64)
    for batch, readable in (
        (matchpoints, readable_matchpoints.matchpoints),
        (cross_imps, readable_imps.cross_imps),
    ):
        expected = [readable(Counter(one))[score] for one in field for score in one]
        assert batch(flat, offsets).tolist() == expected


@given(fields, st.integers(0, 3), st.sampled_from([1, 10]))
def test_butler_is_what_the_readable_functions_make_it(
    field: list[list[int]], trim: int, unit: int
) -> None:
    flat = np.array([score for one in field for score in one], np.int16)
    offsets = np.cumsum([0, *map(len, field)], dtype=np.int64)
    method = Butler(trim, unit)
    expected = []
    for one in filter(None, field):
        table = butler_imps(Counter(one), datum(Counter(one), method))
        expected += [table[score] for score in one]
    assert butler(flat, offsets, method).tolist() == expected


def test_fields_that_do_not_fit_are_refused() -> None:
    flat = np.array([50, -32768], np.int16)
    with pytest.raises(Malformed, match="row 1: -32768 is no score of a board"):
        matchpoints(flat, equal_fields(1, 2))
    with pytest.raises(Malformed, match="offsets run from 0 upwards"):
        cross_imps(flat[:1], equal_fields(1, 2))
    with pytest.raises(Malformed, match="int16"):
        matchpoints(flat.astype(np.int64), equal_fields(1, 2))


@given(st.lists(hands() | hands(5), min_size=1, max_size=8))
def test_points_and_shape_are_those_of_the_hand(held: list[Hand]) -> None:
    column_of_hands = np.array([hand.bits for hand in held], np.uint64)
    assert hcp(column_of_hands).tolist() == [hand.hcp for hand in held]
    assert shape(column_of_hands).tolist() == [list(hand.shape) for hand in held]


@pytest.mark.parametrize(
    ("hand", "losing", "control"),
    [
        # Each suit by hand: A K x none beyond the third card; a bare king and a queen twice lose.
        ("AKQ.AKQ.AKQ.AKQJ", 0, 12),
        ("AKxxx.Axx.Kxx.xx".replace("x", "2"), 1 + 2 + 2 + 2, 2 + 1 + 2 + 1),
        ("AQ765.K.Q2.KJ432", 1 + 1 + 2 + 2, 2 + 1 + 1),
        ("KQJT98765432A...", 0, 3),
        ("5432.5432.5432.2", 3 + 3 + 3 + 1, 0),
        ("A.K2.Q32.QJ98765", 0 + 1 + 2 + 2, 2 + 1),
    ],
)
def test_losers_and_controls_counted_by_hand(hand: str, losing: int, control: int) -> None:
    spread = [hand_of(hand)]
    bits = np.array([spread], np.uint64)
    assert (losers(bits).tolist(), controls(bits).tolist()) == ([[losing]], [[control]])


def hand_of(text: str) -> int:
    """A hand in which twos stand for any small cards of a suit."""
    suits = []
    for holding in text.split("."):
        small = iter("23456789")
        suits.append("".join(next(small) if rank == "2" else rank for rank in holding))
    return Hand.parse(".".join(suits)).bits


def test_hands_of_another_type_are_refused() -> None:
    with pytest.raises(Malformed, match="not int64"):
        hcp(np.array([1], np.int64))
    with pytest.raises(Malformed, match=r"hand 1: .* more than 52 bits"):
        losers(np.array([1, 1 << 52], np.uint64))


@pytest.mark.parametrize(("most", "number"), [(5, 4), (6, 3), (7, 2), (11, 1), (4, 4)])
def test_all_outcomes_of_one_word_are_equally_likely(most: int, number: int) -> None:
    outcomes = [chosen(word, 12, most, number) for word in range(2**12)]
    kept = Counter(outcome[:number] for outcome in outcomes if outcome[4])
    ways = np.prod(np.arange(most, most - number, -1))
    assert len(kept) == ways
    assert set(kept.values()) == {2**12 // ways}


def test_all_lawful_calls_come_up_and_evenly_means_evenly() -> None:
    boards = random_auctions(20_000, np.random.default_rng(3).bytes, timidity=0)
    first = boards.calls[boards.offsets[:-1]]
    counts = np.bincount(first, minlength=38)
    assert counts[1:3].tolist() == [0, 0]
    openings = np.delete(counts, [1, 2])
    # 36 openings, 35 degrees of freedom; 1 in a million beyond 92 (NIST tables of chi-square).
    assert float(((openings - 20_000 / 36) ** 2 / (20_000 / 36)).sum()) < 92


def test_a_negative_timidity_is_refused() -> None:
    with pytest.raises(Malformed, match="timidity is 0 or more, not -1"):
        random_boards(1, os.urandom, timidity=-1)


@pytest.mark.nightly
def test_the_same_seed_gives_the_same_boards_uncompiled() -> None:
    program = (
        "import warnings, numpy as np, hashlib\n"
        "from fairdeal.batch.boards import random_boards\n"
        "from fairdeal.batch.kernels.observation import WIDTHS\n"
        "from fairdeal.batch.tables import Tables\n"
        "from fairdeal.compiled import NotCompiled\n"
        "from fairdeal.batch.verify import verify\n"
        "warnings.simplefilter('error')\n"
        "warnings.filterwarnings('always', category=NotCompiled)\n"
        "boards = random_boards(20, np.random.default_rng(5).bytes)\n"
        "verdicts = verify(boards)\n"
        "assert (verdicts.score == boards.score).all()\n"
        "told = hashlib.sha256(boards.cards.tobytes() + boards.calls.tobytes())\n"
        "for kind in WIDTHS:\n"
        "    tables = Tables(2, np.random.default_rng(6).bytes, kind)\n"
        "    while not tables.over.all():\n"
        "        points, shown = tables.go(tables.sample())\n"
        "        told.update(points.tobytes() + shown.legal.tobytes() + shown.seen.tobytes())\n"
        "print(told.hexdigest())\n"
    )
    digests = []
    for switched_off in ("0", "1"):
        environment = os.environ | {"NUMBA_DISABLE_JIT": switched_off}
        run = subprocess.run(  # noqa: S603 - this Python, and the program above
            [sys.executable, "-c", program],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr
        digests.append(run.stdout)
        assert ("runs uncompiled" in run.stderr) == (switched_off == "1")
    assert digests[0] == digests[1]
