import os

import pytest

from fairdeal.cards import Deal
from fairdeal.dealing.constraints import (
    SHAPES,
    Constraint,
    Length,
    Points,
    Predicate,
    Range,
    Shape,
)
from fairdeal.dealing.contradictions import contradiction
from fairdeal.dealing.practice import practice_set
from fairdeal.errors import Malformed

KNOWN = Deal.parse("N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")
"""12, 16, 5 and 7 points; 2=3=3=5, 4=3=4=2, 3=3=4=3, 4=4=2=3."""
KNOWN_SHAPE = Shape.parse("w:5332")


@pytest.mark.parametrize(
    ("constraint", "holds"),
    [
        (Points.parse("N:12"), True),
        (Points.parse("N:13-15"), False),
        (Points.parse("e:16+"), True),
        (Points.parse("NS:17"), True),
        (Points.parse("EW:24+"), False),
        (Length.parse("N:C:5-7"), True),
        (Length.parse("N:S:3+"), False),
        (Length.parse("EW:S:8"), True),
        (Length.parse("NS:hearts:7"), False),
        (Shape.parse("N:5332"), True),
        (Shape.parse("N:2=3=3=5"), True),
        (Shape.parse("N:5=3=3=2"), False),
        (Shape.parse("N:x=x=x=5"), True),
        (Shape.parse("W:balanced"), True),
        (Shape.parse("W:4333, 4441"), False),
        (Predicate(lambda deal: deal == KNOWN, "that one"), True),
    ],
    ids=str,
)
def test_what_a_constraint_says_of_a_deal(constraint: Constraint, *, holds: bool) -> None:
    assert constraint.holds(KNOWN) is holds


def test_there_are_560_shapes() -> None:
    """13 cards into four suits: C(16, 3)."""
    assert len(set(SHAPES)) == 560
    assert len(Shape.parse("N:balanced").lengths) == 4 + 12 + 12


def test_constraints_say_what_they_are() -> None:
    said = [Points.parse("N:15-17"), Points.parse("NS:25+"), Length.parse("S:H:5"), KNOWN_SHAPE]
    assert list(map(str, said)) == ["N 15-17 points", "NS 25-40 points", "S 5 hearts", "W 5332"]


@pytest.mark.parametrize(
    ("parse", "text", "said"),
    [
        (Points.parse, "15-17", "write N:15-17"),
        (Points.parse, "X:15", "not a seat"),
        (Points.parse, "N:17-15", "write 15-17"),
        (Points.parse, "N:many", "not a range"),
        (Points.parse, "N:-3", "not a range"),
        (Points.parse, "N:38+", "'38\\+' begins above 37, the most there can be"),
        (Points.parse, "NS:41+", "'41\\+' begins above 40, the most there can be"),
        (Length.parse, "N:S:14+", "'14\\+' begins above 13, the most there can be"),
        (Length.parse, "N:5", "write N:S:5-7"),
        (Length.parse, "N:Z:5", "not a suit"),
        (Shape.parse, "N:5333", "no shape of thirteen"),
        (Shape.parse, "N:533", "no shape of thirteen"),
        (Shape.parse, "N:5=3=3", "no shape of thirteen"),
        (Shape.parse, "N:²²²²", "no shape of thirteen"),
        (Shape.parse, "NS:5332", "not a seat"),
    ],
)
def test_what_is_no_constraint(parse: object, text: str, said: str) -> None:
    assert callable(parse)
    with pytest.raises(Malformed, match=said):
        parse(text)


@pytest.mark.parametrize(
    ("constraints", "why"),
    [
        (["N:38"], "no number of points is left for N"),
        (["N:12", "N:13"], "no number of points is left for N"),
        (["N:20+", "NS:15-18"], "NS would need 20 points and may have 18 at most"),
        (["NS:21+", "EW:20+"], "would need 41 points"),
        (["N:0-9", "E:0-9", "S:0-9", "W:0-9"], "could hold 36 points"),
        (["N:5332", "N:S:6+"], "no shape is left for N"),
        (["N:S:5+", "E:S:5+", "S:S:4+"], "would need 14 spades"),
        (["NS:H:0-2", "E:H:0-5", "W:H:0-5"], "could hold 12 hearts"),
        (["N:D:7+", "NS:D:0-6"], "NS would need 7 diamonds of 6"),
    ],
)
def test_contradictions_are_proved(constraints: list[str], why: str) -> None:
    assert why in contradiction(map(parse_any, constraints))


@pytest.mark.parametrize(
    "constraints",
    [
        ["N:37"],
        ["N:10", "E:10", "S:10", "W:10"],
        ["N:S:13", "E:H:13", "S:D:13", "W:C:13"],
        ["N:4333", "S:4333", "NS:S:8"],
        ["NS:40", "E:0", "W:0"],
    ],
)
def test_what_is_possible_is_not_called_a_contradiction(constraints: list[str]) -> None:
    assert contradiction(map(parse_any, constraints)) == ""


def parse_any(text: str) -> Constraint:
    if text.count(":") == 2:
        return Length.parse(text)
    return Shape.parse(text) if len(text) == 6 and text[2:].isdigit() else Points.parse(text)


def test_a_practice_set() -> None:
    constraints: list[Constraint] = [
        Points.parse("N:15-17"),
        Shape.parse("N:balanced"),
        Points.parse("S:8+"),
    ]
    deals = practice_set(range(5, 9), constraints, os.urandom)
    assert [board.number for board in deals.boards] == [5, 6, 7, 8]
    assert deals.practice == "N 15-17 points, N balanced, S 8-37 points"
    for board in deals.boards:
        assert board.deal is not None
        north, south = board.deal.hands[0], board.deal.hands[2]
        assert north is not None
        assert south is not None
        assert 15 <= north.hcp <= 17
        assert sorted(north.shape) in ([3, 3, 3, 4], [2, 3, 4, 4], [2, 3, 3, 5])
        assert south.hcp >= 8


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    practice_set([1, 2], [Points.parse("N:10")], os.urandom, watch=lambda f, d: told.append((f, d)))
    assert [found for found, _ in told if found] == [1, 2]


def test_progress_is_told_while_nothing_is_found() -> None:
    told: list[tuple[int, int]] = []
    impossible: list[Constraint] = [Predicate(lambda _: False, "no")]
    with pytest.raises(Malformed):
        practice_set(
            [1], impossible, os.urandom, patience=4000, watch=lambda f, d: told.append((f, d))
        )
    assert told == [(0, 2000), (0, 4000)]


def test_what_never_turns_up_is_given_up() -> None:
    with pytest.raises(Malformed, match=r"none of 300 deals .* rarer than about one deal in 100"):
        practice_set([1], [Predicate(lambda _: False, "no")], os.urandom, patience=300)


def test_a_contradiction_is_said_before_anything_is_drawn() -> None:
    def none_left(size: int) -> bytes:
        raise AssertionError(size)

    with pytest.raises(Malformed, match="no deal satisfies NS 21-40 points, EW 20-40 points: "):
        practice_set([1], [Points.parse("NS:21+"), Points.parse("EW:20+")], none_left)


def test_a_practice_set_without_a_constraint_is_a_mistake() -> None:
    with pytest.raises(Malformed, match="needs a constraint"):
        practice_set([1], [], os.urandom)


def test_a_range() -> None:
    assert [n for n in range(9) if n in Range.parse("3-5", 13)] == [3, 4, 5]
    assert Range.parse("13+", 13).highest == 13
