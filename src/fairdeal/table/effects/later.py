"""Where a matter goes on: under another law, or at a later moment."""

from dataclasses import dataclass
from enum import Enum

from fairdeal.table.effects.base import Acts_co, Effect, Who_co


class When(Enum):
    """The moment a watch is waiting for."""

    PARTNER_LEADS = "when the offender's partner first has the lead"
    END_OF_PLAY = "at the end of the play"
    PENALTY_CARD_PLAYED = "when the penalty card has been played"
    OFFENDERS_TURN = "when it is the offender's turn"
    AUCTION_ENDS = "when the auction has ended"


@dataclass(frozen=True, slots=True)
class DealtWithBy(Effect[Who_co, Acts_co]):
    """Another law deals with it from here on."""

    law: int


@dataclass(frozen=True, slots=True)
class Watch(Effect[Who_co, Acts_co]):
    """A law is to be run again under that entry when the moment comes."""

    entry: str
    moment: When
