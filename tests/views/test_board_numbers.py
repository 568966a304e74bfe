"""Board numbers as people write them and as they are shown."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.views.board_numbers import board_numbers, board_runs, held_words, parse_boards


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("5", [5]),
        ("1-3", [1, 2, 3]),
        ("1–3, 7", [1, 2, 3, 7]),
        ("9-9,4 - 5", [9, 4, 5]),
        ("9999", [9999]),
        ("000012", [12]),
    ],
)
def test_numbers_as_people_write_them(written: str, meant: list[int]) -> None:
    assert parse_boards(written) == meant


@pytest.mark.parametrize(
    ("written", "said"),
    [
        *(("", "not board numbers"), ("1-", "not board numbers"), ("1,,2", "not board numbers")),
        *(("a", "not board numbers"), ("٣", "not board numbers"), ("0000001", "not board numbers")),
        *(("0", "not a range"), ("3-2", "not a range"), ("10000", "not a range")),
        *(("1-3,3", "names a board twice"), ("4,4", "names a board twice")),
    ],
)
def test_what_is_no_number_is_refused(written: str, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        parse_boards(written)


def test_numbers_as_they_are_shown() -> None:
    assert [board_numbers(of) for of in ((), (4,), (4, 5, 6))] == ["", "4", "4–6"]
    assert list(board_runs([9, 1, 3, 2, 5])) == ["1–3", "5", "9"]
    assert held_words([]) == ""
    assert "until then: 2–3, 8." in held_words([8, 3, 2])
