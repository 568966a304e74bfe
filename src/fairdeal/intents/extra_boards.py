"""What is asked of a knock-out: that matches which ended equal go on."""

from collections.abc import Sequence
from typing import Final

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.evening.acts import MovementRepaired
from fairdeal.events.matches.equal import over
from fairdeal.events.session import Session
from fairdeal.intents.course import evening_of
from fairdeal.intents.requests import ExtraBoards
from fairdeal.movements.teams.knockout import KNOCK_OUT, played_on

_MOST: Final = 32
"""Boards."""


def extended(session: Session, told: ExtraBoards) -> Sequence[SessionAct]:
    """The act by which matches go on with more boards, all in one more round.

    Raises:
        Malformed: it is no knock-out, the session is over, or no such match has all its boards in.
    """
    evening = evening_of(session)
    if evening.movement.name != KNOCK_OUT:
        raise Malformed("This session is no knock-out: nobody has to go on from it.")
    if not evening.open:
        raise Malformed("The session is over. Open it again to call a round.")
    if not 1 <= told.boards <= _MOST:
        raise Malformed("There may be {n} more boards at most.", n=_MOST)
    wanted = set(told.teams)
    going_on = [
        frozenset((one.home, one.away))
        for one, margin in over(session)
        if (wanted & set(one.teams) if wanted else not margin)
    ]
    if not going_on:
        raise Malformed("No such match ended equal with every board in.")
    movement = played_on(evening.movement, going_on, told.boards)
    return [MovementRepaired(evening.rounds, movement)]
