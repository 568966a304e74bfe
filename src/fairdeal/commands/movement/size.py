"""How the commands for teams and individuals read the size of a session."""

from dataclasses import replace
from typing import TYPE_CHECKING

from fairdeal.errors import Malformed
from fairdeal.views.words import _

if TYPE_CHECKING:
    from fairdeal.movements.movement import Movement


def one_of(number: int | None, other: int | None, option: str, instead: str) -> int:
    """The one of two numbers that was given.

    Raises:
        Malformed: neither or both.
    """
    if number is not None and other is None:
        return number
    if number is None and other is not None:
        return other
    raise Malformed(_("say either {option} or {other}").format(option=option, other=instead))


def with_boards(movement: "Movement", boards: int | None, per_round: int | None) -> "Movement":
    """The movement with its sets filled: boards in play, boards a round, or as usual.

    Raises:
        Malformed: the boards do not divide among the sets.
    """
    from fairdeal.movements.choice.sizing import boards_per_round  # noqa: PLC0415 - keeps --help fast

    return replace(movement, boards_per_round=boards_per_round(movement.sets, boards, per_round))
