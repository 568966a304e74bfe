"""Acts: the entries of a table's log, one for each thing seen, answered or decided.

An act says what happened, never whether it was allowed: an insufficient bid is a `CallMade` like
any other, a lead out of turn a `CardPlayed`. Acts are plain frozen values. Their stored names
(``call_made.v1``) live in `fairdeal.table.log`, so that a class may be renamed without touching a
stored log.
"""

from fairdeal.table.acts.auction import (
    Alerted,
    CallMade,
    CallTakenBack,
    ExplanationGiven,
    HesitationNoted,
    QuestionAsked,
)
from fairdeal.table.acts.claims import (
    Agreed,
    Claimed,
    Conceded,
    Ground,
    Line,
    Objected,
    PlayOnAsked,
    Stated,
    parse_stated,
)
from fairdeal.table.acts.directing import (
    AnswerCorrected,
    Answered,
    AttentionDrawn,
    DirectorCalled,
    Moment,
    Reached,
    Reported,
    Ruled,
    Struck,
)
from fairdeal.table.acts.hands import (
    CardMissing,
    CardsLookedAt,
    CardSurplus,
    DummyStrayed,
    HandReturned,
    HandShownToDummy,
    LeadPointedOut,
    Straying,
)
from fairdeal.table.acts.people import Official, Person
from fairdeal.table.acts.play import (
    CardCalledFor,
    CardExposed,
    CardNamed,
    CardPickedUp,
    CardPlayed,
    CardTouched,
    DummySpread,
    Exposure,
    FifthCard,
    LeadFaced,
    Said,
    SuitNamed,
    TrickInspected,
    TrickPointedOut,
    TrickQuitted,
)

__all__ = [
    "Act",
    "Agreed",
    "Alerted",
    "AnswerCorrected",
    "Answered",
    "AttentionDrawn",
    "CallMade",
    "CallTakenBack",
    "CardCalledFor",
    "CardExposed",
    "CardMissing",
    "CardNamed",
    "CardPickedUp",
    "CardPlayed",
    "CardSurplus",
    "CardTouched",
    "CardsLookedAt",
    "Claimed",
    "Conceded",
    "DirectorCalled",
    "DummySpread",
    "DummyStrayed",
    "ExplanationGiven",
    "Exposure",
    "FifthCard",
    "Ground",
    "HandReturned",
    "HandShownToDummy",
    "HesitationNoted",
    "LeadFaced",
    "LeadPointedOut",
    "Line",
    "Moment",
    "Objected",
    "Official",
    "Person",
    "PlayOnAsked",
    "QuestionAsked",
    "Reached",
    "Reported",
    "Ruled",
    "Said",
    "Stated",
    "Straying",
    "Struck",
    "SuitNamed",
    "TrickInspected",
    "TrickPointedOut",
    "TrickQuitted",
    "parse_stated",
]

Act = (
    CallMade
    | CallTakenBack
    | CardPlayed
    | LeadFaced
    | DummySpread
    | CardExposed
    | CardNamed
    | SuitNamed
    | CardCalledFor
    | CardTouched
    | CardPickedUp
    | FifthCard
    | TrickQuitted
    | TrickPointedOut
    | TrickInspected
    | DummyStrayed
    | LeadPointedOut
    | HandShownToDummy
    | HandReturned
    | Claimed
    | Conceded
    | Agreed
    | Objected
    | PlayOnAsked
    | AttentionDrawn
    | DirectorCalled
    | Alerted
    | QuestionAsked
    | ExplanationGiven
    | HesitationNoted
    | CardsLookedAt
    | CardMissing
    | CardSurplus
    | Reported
    | Answered
    | Reached
    | Ruled
    | Struck
    | AnswerCorrected
)
"""Any entry of a table's log."""
