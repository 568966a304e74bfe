"""What a player must or may do."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from fairdeal.table.effects.base import Acts_co, Effect, Who_co


class Action(Enum):
    """What a player must or may do."""

    REPLACE_CALL = "replace the call"
    REPEAT_CALL = "repeat the call at the proper turn"
    CALL = "make any legal call"
    NOT_DOUBLE = "bid or pass, but not double or redouble"
    WITHDRAW_CALL = "change the call made since"
    LEAD = "lead"
    PLAY_LEGAL_CARD = "play a legal card in its place"
    WITHDRAW_CARD = "take back the card played since"
    PLAY_PENALTY_CARD = "play the penalty card"
    SPREAD_HAND = "spread the hand"
    SUPPLY_CARD = "add the missing card to the trick"
    NAME_CARD = "say which card is to be played"
    STATE_LINE = "state the line of play"
    REPEAT_STATEMENT = "repeat the statement made with the claim"
    OBJECT = "object to the claim"
    FACE_CARDS = "put the remaining cards face up on the table"
    CALL_DIRECTOR = "call the Director"
    REPEAT_CALLS = "repeat all calls made so far"
    EXPLAIN = "explain partner's call or play"
    EXPLAIN_OWN = "explain the player's own call or play"
    EXPLAIN_IN_WRITING = "explain in writing"
    CORRECT_EXPLANATION = "correct the explanation"
    DISCLOSE = "make the understanding known to the opponents"
    KEEP_SILENT = "say nothing of the explanation while the auction goes on"


@dataclass(frozen=True, slots=True)
class Must(Effect[Who_co, Acts_co]):
    """Somebody has to do something before anything else can happen."""

    action: Action
    is_right: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class May(Effect[Who_co, Acts_co]):
    """Somebody has a right for as long as the case leaves it open."""

    action: Action
    is_right: ClassVar[bool] = True
