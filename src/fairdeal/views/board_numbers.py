"""Board numbers as people write them, ``1-8,17-24``, and as they are shown, ``1–8, 17–24``."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from fairdeal.errors import Malformed, quoted
from fairdeal.views.words import _

_MOST_BOARDS: Final = 9999


def parse_boards(text: str) -> list[int]:
    """Read board numbers: ``1-27``, ``5``, ``1-8,17-24``.

    Raises:
        Malformed: not numbers, the wrong way round, twice, or more than 9999.
    """
    numbers: list[int] = []
    for part in text.replace("–", "-").split(","):
        first, dash, last = (piece.strip() for piece in part.partition("-"))
        if not _is_number(first) or (dash and not _is_number(last)):
            words = _("{text} are not board numbers; write 1-27, or 1-8,17-24")
            raise Malformed(words.format(text=quoted(text)))
        low, high = int(first), int(last or first)
        if not 1 <= low <= high <= _MOST_BOARDS:
            words = _("boards {text} are not a range within 1 to {last}")
            raise Malformed(words.format(text=part.strip(), last=_MOST_BOARDS))
        numbers += range(low, high + 1)
    if len(set(numbers)) < len(numbers):
        raise Malformed(_("{text} names a board twice").format(text=quoted(text)))
    return numbers


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6


def board_runs(numbers: Iterable[int]) -> Iterator[str]:
    """The numbers, those that follow one another together: ``1–6``, ``9``."""
    by_distance = groupby(enumerate(sorted(numbers)), key=lambda one: one[1] - one[0])
    for _distance, group in by_distance:
        yield board_numbers(tuple(number for _at, number in group))


def held_words(boards: Iterable[int]) -> str:
    """That boards are kept back; empty where none are."""
    runs = ", ".join(board_runs(boards))
    words = _("Still being played elsewhere, and not counted until then: {boards}.")
    return words.format(boards=runs) if runs else ""


def board_numbers(boards: tuple[int, ...]) -> str:
    """``4–6``, of boards that follow one another; empty where there are none."""
    if not boards:
        return ""
    return str(boards[0]) if len(boards) == 1 else f"{boards[0]}–{boards[-1]}"
