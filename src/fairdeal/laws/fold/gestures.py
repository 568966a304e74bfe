"""An act that neither calls nor plays nor rules: a card taken back, shown or named, a claim."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from fairdeal.errors import ImpossibleAct
from fairdeal.laws.decisions import Fate
from fairdeal.laws.fold.claims import claim_after
from fairdeal.laws.fold.naming import after_naming
from fairdeal.laws.fold.places import after_taking_back
from fairdeal.laws.fold.shown import after_showing
from fairdeal.table.acts import (
    Act,
    Agreed,
    AnswerCorrected,
    Answered,
    AttentionDrawn,
    CardPickedUp,
    CardPlayed,
    Claimed,
    Conceded,
    ExplanationGiven,
    FifthCard,
    LeadFaced,
    Objected,
    QuestionAsked,
    Ruled,
    Struck,
)

if TYPE_CHECKING:
    from fairdeal.laws.position import Position

TOLD: Final = (Answered, Ruled, AnswerCorrected, Struck)
"""Acts by which nothing happens at the table itself: they are passed over when it is folded."""

_LEAD: Final = (Fate.LEADS, Fate.LED)
"""The fates of a further card that was a lead (45E)."""


def after_gesture(position: "Position", act: Act) -> "Position":
    """The position after such an act; one that changes nothing in it is only kept in its story.

    Raises:
        ImpossibleAct: it is about an act that has not happened.
    """
    if (about := meant_by(act)) is not None and about >= position.acts:
        raise ImpossibleAct(
            "nothing can be about act {n}: {found} have happened", n=about, found=position.acts
        )
    match act:
        case CardPickedUp():
            return after_taking_back(position, act)
        case Claimed() | Conceded() | Agreed() | Objected():
            return replace(position, story=(*position.story, act), claim=claim_after(position, act))
        case LeadFaced():
            return replace(position, story=(*position.story, act), lead_is_faced=True)
        case FifthCard(seat=seat, card=card) if position.fate_of(position.acts) in _LEAD:
            return replace(
                position.after_card(CardPlayed(seat, card)), story=(*position.story, act)
            )
    return after_showing(position, act) or after_naming(position, act)


def meant_by(act: Act) -> int | None:
    """The number of the act that somebody's words are about, where they say so."""
    match act:
        case (
            AttentionDrawn(to=int(about))
            | QuestionAsked(about=int(about))
            | ExplanationGiven(about=int(about))
        ):
            return about
    return None
