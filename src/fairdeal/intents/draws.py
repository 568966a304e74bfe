"""What is asked of a Swiss: that its next round of matches be drawn, or the last one anew."""

from collections.abc import Sequence

from fairdeal.errors import Malformed
from fairdeal.events.acts import SessionAct
from fairdeal.events.matches.draw import (
    HALF,
    SITTING_OUT,
    announced,
    behind_of,
    chosen,
    draws,
    proposed,
    usual_part,
)
from fairdeal.events.session import Session
from fairdeal.intents.course import evening_of
from fairdeal.intents.requests import Draw
from fairdeal.movements.swiss.rounds import drawn
from fairdeal.movements.swiss.sitting_out import Unpairable


def drawn_anew(session: Session, told: Draw) -> Sequence[SessionAct]:
    """The acts by which the round is drawn; codes for further tables are made by whoever asks.

    Raises:
        Malformed: the session is no Swiss, another round is to be drawn now, or these matches
            cannot be.
    """
    evening = evening_of(session)
    if not draws(evening):
        raise Malformed("This session is no Swiss: its rounds are all known.")
    last = behind_of(session, drawn(evening.movement) + 1)
    behind = last if told.behind is None else int(told.behind)
    try:
        made = (
            proposed(session, evening, told.rematch, told.odd, behind, told.coming)
            if told.pairings is None
            else chosen(session, evening, told.pairings, behind, told.coming)
        )
    except Unpairable as wrong:
        raise Malformed(wrong.sentence) from None
    if made.number != told.round:
        raise Malformed("It is round {n} that is drawn now.", n=made.number)
    usual = usual_part(session, evening)
    part = usual if told.half is None else HALF if told.half else SITTING_OUT
    return announced(session, evening, made, part, behind)
