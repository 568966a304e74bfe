"""Effects on the pack, the board, the deal and the round."""

from dataclasses import dataclass

from fairdeal.table.effects.base import Acts_co, Effect, Who_co


@dataclass(frozen=True, slots=True)
class NewDeal(Effect[Who_co, Acts_co]):
    """The board is shuffled and dealt again."""


@dataclass(frozen=True, slots=True)
class NoNewDeal(Effect[Who_co, Acts_co]):
    """The board may not be dealt again."""


@dataclass(frozen=True, slots=True)
class HandCorrected(Effect[Who_co, Acts_co]):
    """The card found missing or surplus goes where it belongs, and counts as held there always."""


@dataclass(frozen=True, slots=True)
class CardRemoved(Effect[Who_co, Acts_co]):
    """A card that is not of the deal is taken out."""


@dataclass(frozen=True, slots=True)
class PlayedLater(Effect[Who_co, Acts_co]):
    """The board is to be played, or played to its end, at another time."""


@dataclass(frozen=True, slots=True)
class NotUsed(Effect[Who_co, Acts_co]):
    """The pack or board may not be used."""


@dataclass(frozen=True, slots=True)
class MarksGovern(Effect[Who_co, Acts_co]):
    """Dealer and vulnerability are those printed on the board, for the whole session."""


@dataclass(frozen=True, slots=True)
class Corrected(Effect[Who_co, Acts_co]):
    """What is wrong is put right, and nothing follows from it."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Effect[Who_co, Acts_co]):
    """The round is over for these players, and with it the rights that end with a round."""


@dataclass(frozen=True, slots=True)
class RoundOpen(Effect[Who_co, Acts_co]):
    """The round is not over for these players."""
