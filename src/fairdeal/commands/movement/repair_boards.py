"""Single boards in ``fairdeal movement repair``: read from the command line, told, and in JSON."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from fairdeal.errors import Malformed, quoted
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.movements.movement import Movement, TableRound
    from fairdeal.movements.repair.single_boards import FouledGroups, WrongBoardRuled

Json = dict[str, object]
Ruled = tuple[list["WrongBoardRuled"], list["FouledGroups"]]


def single_boards(session: "Movement", wrong: Sequence[str], fouled: Sequence[str]) -> Ruled:
    """What follows from each wrong and each fouled board that was told.

    Raises:
        Malformed: a text is not of its form, or names something that is not there.
    """
    from fairdeal.movements.repair import single_boards as boards  # noqa: PLC0415 - keeps --help fast

    wrongs = [_numbers("wrong-board", text, (3, 4), "2:3:16:11") for text in wrong]
    fouls = [_numbers("fouled", text, (2, 3), "5:3 or 5:3:6") for text in fouled]
    return (
        [boards.wrong_board(session, boards.WrongBoard(*numbers)) for numbers in wrongs],
        [boards.fouled(session, boards.Fouled(*numbers)) for numbers in fouls],
    )


def boards_document(ruled: Ruled) -> Json:
    """The rulings as JSON values; without any there is nothing to add."""
    wrong, fouled = ruled
    found: Json = {}
    if wrong:
        found["wrong_boards"] = [_wrong(each) for each in wrong]
    if fouled:
        found["fouled_boards"] = [
            {
                "board": each.told.board,
                "groups": [[{"round": n, **_table(seat)} for n, seat in g] for g in each.groups],
            }
            for each in fouled
        ]
    return found


def boards_lines(ruled: Ruled, over: int) -> Iterator[str]:
    """The rulings to be read out; ``over`` rounds are over."""
    from fairdeal.views.movements.repair import (  # noqa: PLC0415 - keeps --help fast
        fouled_board_lines,
        wrong_board_lines,
    )

    wrong, fouled = ruled
    for each in wrong:
        yield from wrong_board_lines(each, over)
    for group in fouled:
        yield from fouled_board_lines(group)


def _wrong(ruled: "WrongBoardRuled") -> Json:
    told = ruled.told
    return {
        "round": told.round,
        **_table(ruled.seat),
        "board": told.board,
        "stands": ruled.stands,
        "could_be_played_later": ruled.owed,
        "met_again": [
            {
                "round": each.round,
                **_table(each.seat),
                "seen_by": list(each.seen_by),
                "instead": each.instead,
            }
            for each in ruled.spoilt
        ],
    }


def _table(seat: "TableRound") -> Json:
    return {"table": seat.table, "ns": list(seat.ns), "ew": list(seat.ew)}


def _numbers(option: str, text: str, lengths: tuple[int, int], example: str) -> list[int]:
    words = text.split(":")
    if len(words) not in lengths or not all(
        word.isascii() and word.isdigit() and len(word) < 6 for word in words
    ):
        told = _("--{option} {text} is not of the form {form}")
        raise Malformed(told.format(option=option, text=quoted(text), form=example))
    return [int(word) for word in words]
