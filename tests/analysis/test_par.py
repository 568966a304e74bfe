"""Par against published pars, and where it is known by counting."""

from collections.abc import Iterator
from itertools import product

import pytest

from fairdeal.analysis.par import Par, par
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.boards import Vulnerability
from fairdeal.seats import SEATS, Seat, Side
from tests.analysis.published import Rows, dds_list, pbn_tables, pgx_tables


@pytest.mark.parametrize("name", ["dds_list10.txt", "dds_list100.txt"])
def test_pars_of_the_lists_of_dds_with_every_contract(name: str) -> None:
    for hand in dds_list(name):
        for first in Side:
            found = par(TrickTable.of(hand.table), hand.vulnerability, SEATS[first])
            assert found.score == hand.par, hand.deal
            assert {str(c.contract) for c in found.contracts} == hand.par_contracts[first]


@pytest.mark.parametrize("name", ["dd/bcdd_test1.bcdd.pbn", "pbn/CommonGame_2020-02-21.pbn"])
def test_pars_printed_in_files(name: str) -> None:
    for board, _, rows, printed, vulnerability, dealer in pbn_tables(name):
        assert printed is not None
        found = par(TrickTable.of(rows), vulnerability, dealer)
        assert found.score == _ns(printed), board


def test_who_may_bid_first_matters_where_both_sides_make_the_same_contract() -> None:
    # Everybody takes seven tricks at notrump (the leader is always the worse off) and six else.
    table = TrickTable.of([[6, 6, 6, 6, 7]] * 4)
    assert words(par(table, Vulnerability.NONE, Seat.SOUTH)) == (90, ["1NT N=", "1NT S="])
    assert words(par(table, Vulnerability.NONE, Seat.WEST)) == (-90, ["1NT E=", "1NT W="])


def test_nobody_makes_anything() -> None:
    table = TrickTable.of([[6, 6, 6, 6, 6]] * 4)
    assert par(table, Vulnerability.BOTH, Seat.NORTH) == Par(0, ())


def test_a_sacrifice_pays_by_vulnerability() -> None:
    # North-South take ten tricks in hearts; East-West eight in spades: 4S doubled is down two.
    table = TrickTable.of([[3, 3, 10, 5, 3], [8, 8, 3, 8, 3]] * 2)
    four_spades = (300, ["4SX E-2", "4SX W-2"])
    four_hearts = (420, ["4H N=", "4H S="])
    assert words(par(table, Vulnerability.NONE, Seat.NORTH)) == four_spades
    assert words(par(table, Vulnerability.EW, Seat.NORTH)) == four_hearts
    assert words(par(table, Vulnerability.NS, Seat.NORTH))[0] == 300
    assert words(par(table, Vulnerability.BOTH, Seat.NORTH))[0] == 500
    assert words(par(table, Vulnerability.BOTH, Seat.NORTH))[1] == four_spades[1]


def test_only_the_player_who_makes_it_is_named() -> None:
    table = TrickTable.of([[4, 4, 4, 4, 9], [4] * 5, [4, 4, 4, 4, 8], [4] * 5])
    assert words(par(table, Vulnerability.NONE, Seat.EAST)) == (400, ["3NT N="])


@pytest.mark.nightly
def test_every_published_table_under_all_marks_against_the_solvers_own_par() -> None:
    dds = pytest.importorskip("endplay._dds")
    table, found = dds.ddTableResults(), dds.parResultsMaster()
    for rows in published_tables():
        for i, seat in product(range(5), SEATS):
            table.resTable[i][seat] = rows[seat][4 if i == 4 else 3 - i]
        for vulnerability, dealer in product(Vulnerability, SEATS):
            dds.DealerParBin(table, found, dealer, (0, 2, 3, 1)[vulnerability])
            assert par(TrickTable.of(rows), vulnerability, dealer).score == found.score, rows


def published_tables() -> Iterator[Rows]:
    yield from (hand.table for hand in dds_list("dds_list100.txt"))
    yield from (rows for _, rows in pgx_tables())
    yield from (rows for _, _, rows, *_ in pbn_tables("dd/bcdd_test1.bcdd.pbn"))


def _ns(printed: str) -> int:
    """Of ``NS 420``, or ``EW 420`` meaning minus that; where both stand they say the same."""
    side, points = printed.split()[:2]
    return int(points) if side == "NS" else -int(points)


def words(found: Par) -> tuple[int, list[str]]:
    return found.score, [str(contract) for contract in found.contracts]
