"""The solver against published results, and what happens when it fails."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from textwrap import dedent

import pytest

from fairdeal.analysis.double_dummy import AHEAD, Solver
from fairdeal.analysis.points import Point
from fairdeal.analysis.solver_process import Unsolved
from fairdeal.analysis.trick_table import TrickTable
from fairdeal.calls import DENOMINATIONS, Denomination
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.seats import SEATS, Seat
from tests.analysis.published import dds_list, pbn_tables, pgx_tables

# The first deal of the list DDS is tested with, and its published table.
DEAL = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
TABLE = TrickTable.of([[7, 5, 6, 5, 6], [5, 7, 6, 8, 6], [7, 5, 6, 5, 6], [5, 7, 6, 8, 6]])
CERTAIN = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
"""Every trick is known without a solver: each hand has all the cards of one suit."""


def test_the_table_of_a_published_deal(solver: Solver) -> None:
    assert solver.table(DEAL) == TABLE


def test_a_deal_whose_tricks_anybody_can_count(solver: Solver) -> None:
    # N has the spades, E the hearts, S the diamonds, W the clubs. In a suit its owner's side
    # takes all; at notrump the opening leader does, whoever declares.
    table = solver.table(CERTAIN)
    for declarer in SEATS:
        for denomination, owner in zip(DENOMINATIONS, (3, 2, 1, 0), strict=False):
            mine = Seat(owner).side is declarer.side
            assert table.of_declarer(declarer, denomination) == (13 if mine else 0)
        assert table.of_declarer(declarer, Denomination.NOTRUMP) == 0


def test_published_tables_come_in_their_order(solver: Solver) -> None:
    known = [(hand.deal, hand.table) for hand in dds_list("dds_list10.txt")][:2]
    known += list(pgx_tables())[:2]
    known += [(deal, rows) for _, deal, rows, *_ in pbn_tables("dd/bcdd_test1.bcdd.pbn")][:2]
    assert _tricks(solver.tables(deal for deal, _ in known)) == [rows for _, rows in known]


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["dds_list10.txt", "dds_list100.txt"])
def test_every_table_of_the_lists_of_dds(solver: Solver, name: str) -> None:
    hands = dds_list(name)
    assert _tricks(solver.tables(h.deal for h in hands)) == [h.table for h in hands]


@pytest.mark.nightly
def test_every_table_of_pgx(solver: Solver) -> None:
    known = list(pgx_tables())
    assert _tricks(solver.tables(deal for deal, _ in known)) == [rows for _, rows in known]


@pytest.mark.nightly
@pytest.mark.parametrize(
    "name",
    [
        "dd/bcdd_test1.bcdd.pbn",
        "pbn/CommonGame_2020-02-21.pbn",
        "bws/260119HandRecord.pbn",
        "dealing/test.pbn",
    ],
)
def test_every_table_of_a_file(solver: Solver, name: str) -> None:
    known = list(pbn_tables(name))
    solved = _tricks(solver.tables(deal for _, deal, *_ in known))
    for (board, _, rows, *_), tricks in zip(known, solved, strict=True):
        assert tricks == rows, board


def test_the_opening_leads_of_published_deals(solver: Solver) -> None:
    hands = dds_list("dds_list10.txt")
    points = [Point(hand.deal, hand.denomination, hand.leader) for hand in hands]
    assert list(solver.cards_of(points)) == [hand.leads for hand in hands]


@pytest.mark.nightly
def test_the_opening_leads_of_all_published_deals(solver: Solver) -> None:
    hands = dds_list("dds_list100.txt")
    points = [Point(hand.deal, hand.denomination, hand.leader) for hand in hands]
    assert list(solver.cards_of(points)) == [hand.leads for hand in hands]


def test_an_ending_in_the_middle_of_a_trick(solver: Solver) -> None:
    # Spades are trumps and West has led the heart ace. If North ruffs with the two, South must
    # overruff and leads to the ace; if with the ace, West's king takes the last trick.
    hands = Deal.parse("N:A2... 3.2.. 54... K...")
    point = Point(hands, Denomination.SPADES, Seat.WEST, (Card.HA,))
    assert solver.cards(point) == {Card.SA: 1, Card.S2: 2}


def test_only_cards_that_may_be_played_are_judged(solver: Solver) -> None:
    hands = Deal.parse("N:A.2.. 3.3.. 4.4.. K...")
    point = Point(hands, Denomination.NOTRUMP, Seat.WEST, (Card.HA,))
    assert solver.cards(point) == {Card.H2: 1}


def test_when_all_is_played_there_is_nothing_to_choose(solver: Solver) -> None:
    assert solver.cards(Point(Deal.parse("N:... ... ... ..."), Denomination(0), Seat.EAST)) == {}


def test_a_deal_that_is_not_whole_is_refused_with_a_reason(solver: Solver) -> None:
    unknown = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 -")
    with pytest.raises(Malformed, match="needs all 52 cards"):
        solver.table(unknown)
    first, second = solver.tables([unknown, DEAL])
    assert isinstance(first, Unsolved)
    assert "needs all 52 cards" in str(first)
    assert second == TABLE


# A program in place of the solver's: what it does with a deal is told by North's spades.
PRETENDER = dedent("""
    import json, os, sys, time
    for line in sys.stdin:
        spades = json.loads(line)["deal"][2:].split(".")[0]
        if spades == "AKQJ63":
            os.abort()
        if spades == "QJ974":
            time.sleep(1000)
        answer = {"refused": "not that one"} if spades == "32" else {"answer": [[7] * 5] * 4}
        print(json.dumps(answer), flush=True)
""")
CRASHES = Deal.parse("N:AKQJ63.AQ3.A7.KJ .T8742.T9863.A64 85.KJ6.KQ2.T9872 T9742.95.J54.Q53")
HANGS = Deal.parse("N:QJ974.KT5.Q.AQJ8 AKT5.82.JT72.K53 862.A6.A9654.764 3.QJ9743.K83.T92")
REFUSED = Deal.parse("N:32.A653.QJ.A8643 QT8.T82.T96.KJ52 AK97.QJ974.A85.9 J654.K.K7432.QT7")
GOOD = Deal.parse("N:A84.Q42.K53.QT92 K62.AJ6.J4.AK653 J9753.T97.A986.J QT.K853.QT72.874")
SEVENS = TrickTable.of([[7] * 5] * 4)


def pretending(processes: int, script: str = PRETENDER) -> Solver:
    return Solver(processes, 600, (sys.executable, "-c", script))


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize(
    ("deal", "why"), [(CRASHES, "stopped without an answer"), (REFUSED, "not that one")]
)
def test_a_failure_costs_one_answer(processes: int, deal: Deal, why: str) -> None:
    with pretending(processes) as solver:
        answers = list(solver.tables([GOOD, deal, DEAL, deal, CERTAIN]))
    assert [answers[i] for i in (0, 2, 4)] == [SEVENS] * 3
    for failed in (answers[1], answers[3]):
        assert isinstance(failed, Unsolved)
        assert why in str(failed)


def test_a_deal_that_is_never_finished_costs_one_answer() -> None:
    with pretending(1) as solver:
        assert solver.table(GOOD) == SEVENS
        solver.seconds = 0.1
        with pytest.raises(Unsolved, match=r"not within 0\.1 seconds"):
            solver.table(HANGS)
        solver.seconds = 600
        assert solver.table(DEAL) == SEVENS


def test_a_single_question_that_fails_is_raised_and_the_next_one_is_answered() -> None:
    with pretending(1) as solver:
        with pytest.raises(Unsolved, match="stopped without an answer"):
            solver.table(CRASHES)
        assert solver.table(GOOD) == SEVENS


def test_a_program_that_never_answers_anything() -> None:
    with pretending(2, script="raise SystemExit(3)") as solver:
        answers = list(solver.tables([GOOD, DEAL]))
    assert ["exit code 3" in str(answer) for answer in answers] == [True, True]


def test_what_the_solver_prints_is_no_answer() -> None:
    # The library prints where it likes: the real worker sends that elsewhere.
    script = dedent("""
        import os, sys
        from fairdeal.analysis import solver_worker
        def noisy():
            def table(deal):
                os.write(1, b"from C\\n")
                print("from Python")
                return [[7] * 5] * 4
            return {"table": table}
        solver_worker._questions = noisy
        solver_worker.main()
    """)
    with pretending(1, script) as noisy:
        assert noisy.table(GOOD) == SEVENS
        assert noisy.table(DEAL) == SEVENS


def test_deals_are_taken_as_they_are_needed() -> None:
    taken = 0

    def endless() -> Iterator[Deal]:
        nonlocal taken
        while True:
            taken += 1
            yield GOOD

    with pretending(2) as solver:
        tables = solver.tables(endless())
        assert [next(tables) for _ in range(100)] == [SEVENS] * 100
        tables.close()  # type: ignore[attr-defined]
    assert taken <= 100 + 2 * AHEAD + 1


def test_a_deal_met_again_is_not_asked_again() -> None:
    once = dedent("""
        import sys
        print('{"answer": [[7,7,7,7,7],[7,7,7,7,7],[7,7,7,7,7],[7,7,7,7,7]]}', flush=True)
        sys.stdin.readline()
    """)
    with pretending(1, script=once) as solver:
        assert list(solver.tables([GOOD] * 50)) == [SEVENS] * 50
        assert solver.table(GOOD) == SEVENS


def test_a_failure_is_not_remembered() -> None:
    with pretending(1) as solver:
        for _ in range(2):
            with pytest.raises(Unsolved):
                solver.table(REFUSED)


def test_several_threads_ask_at_once() -> None:
    with pretending(2) as solver, ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(solver.table, deal) for deal in [GOOD, DEAL, CERTAIN] * 20]
        assert [answer.result() for answer in asked] == [SEVENS] * 60


def test_closing_ends_the_processes() -> None:
    solver = pretending(1)
    solver.table(GOOD)
    (kept,) = solver._processes  # noqa: SLF001 - nobody else needs to see it
    process = kept._process  # noqa: SLF001
    solver.close()
    assert process is not None
    assert process.poll() is not None
    assert solver.table(DEAL) == SEVENS, "a question after that starts them again"
    solver.close()


@pytest.mark.nightly
def test_a_script_needs_no_main_guard(tmp_path: Path) -> None:
    # Where processes are started by running the caller's file again, this script would fail.
    script = tmp_path / "script.py"
    script.write_text(
        "from fairdeal.analysis.double_dummy import solver\n"
        "from fairdeal.cards import Deal\n"
        f"print(solver().table(Deal.parse('{CERTAIN.to_pbn()}')).tricks[0])\n",
        encoding="ascii",
    )
    done = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, script], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("(0, 13, 0, 13, 0)\n", "")


def test_without_endplay_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay", None)
    with pytest.raises(ModuleNotFoundError, match=r"fairdeal\[solver\]") as missing:
        Solver()
    assert missing.value.name == "endplay"


def _tricks(tables: Iterator[TrickTable | Unsolved]) -> list[tuple[tuple[int, ...], ...]]:
    found: list[tuple[tuple[int, ...], ...]] = []
    for table in tables:
        assert isinstance(table, TrickTable), table
        found.append(tuple(table.tricks))
    return found
