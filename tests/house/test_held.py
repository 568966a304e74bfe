"""Of many cases in one test none is passed over: wrong, broken, or owed and right."""

from collections.abc import Sequence

import pytest

from tests.held import all_held, differing


def _right() -> Sequence[str]:
    return []


def _wrong() -> Sequence[str]:
    return ["- 27A1", "+ 27A2"]


def _broken() -> Sequence[str]:
    raise LookupError("no such card")


def test_whatever_is_wrong_is_told_and_nothing_else() -> None:
    with pytest.raises(AssertionError) as failed:
        all_held(
            [
                ("one", _right, None),
                ("two", _wrong, None),
                ("three", _broken, None),
                ("four", _wrong, "not yet"),
                ("five", _right, "not yet"),
                ("six", _wrong, None),
            ]
        )
    said = str(failed.value)
    assert [name for name in ("one", "two", "three", "four", "five", "six") if name in said] == [
        "two",
        "three",
        "five",
        "six",
    ]
    assert "27A2" in said
    assert "no such card" in said


def test_cases_that_are_right_or_owed_are_held() -> None:
    all_held([("one", _right, None), ("two", _wrong, "not yet"), ("three", _broken, "not yet")])


def test_no_case_at_all_is_none_held() -> None:
    with pytest.raises(AssertionError):
        all_held([])


@pytest.mark.parametrize("found", [[], ["b", "a"], ["a", "b", "b"]])
def test_lines_differ_by_number_and_order(found: list[str]) -> None:
    assert differing(found, ("a", "b"))
    assert not differing(("a", "b"), ["a", "b"])
