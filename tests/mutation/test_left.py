"""The list of the mutants that are left: what people judged stays with what was judged."""

from pathlib import Path

from tools.mutation.left import (
    SAME,
    Left,
    counted,
    left_over,
    read,
    with_judgements,
    write,
)
from tools.mutation.mutant import Mutant

BEFORE = Left("laws.law27", 10, "bid", "1 -> 2", "survived", SAME, "there are no two")


def test_a_mutant_in_the_list() -> None:
    mutant = Mutant("id", Path("law27.py"), 180, "law27.py:180 insufficient: a: b -> c: d", 1)
    assert left_over("fairdeal.laws.auction.law27", mutant, "survived") == Left(
        "laws.auction.law27", 180, "insufficient", "a: b -> c: d", "survived"
    )


def test_what_was_judged_moves_with_its_line() -> None:
    now = Left("laws.law27", 14, "bid", "1 -> 2", "survived")
    other = Left("laws.law27", 14, "bid", "1 -> 0", "survived")
    elsewhere = Left("laws.law28", 10, "bid", "1 -> 2", "uncovered")
    assert with_judgements([now, other, elsewhere], [BEFORE]) == [
        Left("laws.law27", 14, "bid", "1 -> 2", "survived", SAME, "there are no two"),
        other,
        elsewhere,
    ]


def test_the_same_change_twice_in_a_function_is_judged_once_each() -> None:
    first, second, third = (
        Left("laws.law27", line, "bid", "1 -> 2", "survived") for line in (14, 15, 16)
    )
    other = Left("laws.law27", 11, "bid", "1 -> 2", "survived", "missing", "a second bid")
    judged = with_judgements([first, second, third], [BEFORE, other])
    assert [one.judged for one in judged] == [SAME, "missing", ""]
    assert counted(judged) == {SAME: 1, "missing": 1, "": 1}


def test_the_file_comes_back_in_the_order_of_the_modules(tmp_path: Path) -> None:
    path = tmp_path / "left.csv"
    assert read(path) == ()
    later = Left("laws.law28", 2, "call", 'x, "y" -> z', "uncovered")
    write(path, [later, BEFORE])
    assert read(path) == [BEFORE, later]
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "module,line,function,change,outcome,judged,why"
    assert lines[1] == "laws.law27,10,bid,1 -> 2,survived,same,there are no two"
