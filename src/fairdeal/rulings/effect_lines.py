"""An effect in a line a Director reads: ``kind clause who acts details``.

must_pass 27B2 S rest               who has to pass, and for how long
call_cancelled 29B E 1C + S P       the calls, as they were made
must 27B N replace_call N 1H        what a player has to do, about which call
penalty_card 50B W SQ major
lead_required 50D2a E S
score_adjusted 64C both assigned
score_adjusted 12C1c NS assigned 4S N = 60% + 4S N -1 40%

A player who is named by the first act that follows is not named twice. An effect of what was only
told to the Director names roles, for nobody sat anywhere: ``penalty_possible 7B1 offender``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from enum import Enum
from typing import Final

from fairdeal.calls import Call, Pass
from fairdeal.laws.irregularities.law12 import SETTLES
from fairdeal.rulings.matter import Matter
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Answered, CallMade, CardNamed, Reported, Ruled
from fairdeal.table.effects import (
    Action,
    Bound,
    May,
    Must,
    Party,
    Role,
    Score,
    ScoreAdjusted,
)

ABOUT_ACTS: Final = frozenset(
    {
        "auction_proceeds",
        "authorized",
        "call_cancelled",
        "call_follows",
        "call_stands",
        "card_changed",
        "card_counts",
        "card_removed",
        "card_faced",
        "card_stands",
        "card_withdrawn",
        "counts_as_established",
        "hand_corrected",
        "may",
        "must",
        "must_repeat",
        "pass_substituted",
        "penalty_card",
        "retraction_void",
        "revoke_established",
        "unauthorized",
        "watch",
    }
)
"""The kinds that say something of acts already made; the others bind what is to come."""
ABOUT_ACTS_DONE: Final = frozenset(
    {
        Action.REPLACE_CALL,
        Action.REPEAT_CALL,
        Action.WITHDRAW_CALL,
        Action.PLAY_LEGAL_CARD,
        Action.WITHDRAW_CARD,
    }
)
"""What somebody must or may do about an act already made."""
ROLE_WORDS: Final = {
    Role.OFFENDER: "offender",
    Role.PARTNER: "partner",
    Role.LHO: "lho",
    Role.RHO: "rho",
    Role.DECLARER: "declarer",
    Role.DUMMY: "dummy",
    Role.OFFENDING_SIDE: "offenders",
    Role.NON_OFFENDING_SIDE: "non_offenders",
    Role.BOTH_SIDES: "both",
    Role.IN_TURN: "in_turn",
    Role.DEPRIVED: "deprived",
}
COMMON: Final = frozenset({"clause", "who", "what", "role"})
"""The fields every effect has; the others are details of its kind."""
IMPLIED: Final = frozenset({"others"})
"""Details that follow from the other ones as the table stood."""


def line_of(effect: Bound, log: Sequence[Act], *, told_only: bool = False) -> str:
    """The effect in a line.

    Args:
        effect: a bound one.
        log: the acts of its table.
        told_only: whether it follows from what was told and not seen, so that roles are all there
            is to say.
    """
    return " ".join((effect.kind, str(effect.clause), *_rest(effect, log, told_only=told_only)))


def is_told_only(matter: Matter, log: Sequence[Act]) -> bool:
    """Whether what is ruled in a case rests on a report of no act in the log.

    A case under Law 12 that such a ruling has brought up rests on what that ruling rests on.
    """
    about = log[int(matter.case.partition("/")[0])]
    if matter.entry in SETTLES.values() and isinstance(about, Ruled | Answered):
        return matter.is_told
    return isinstance(about, Reported) and about.about is None and about.entry == matter.entry


def who_of(effect: Bound, *, told_only: bool = False) -> str:
    """Whom an effect concerns, in a word; empty where it concerns nobody in particular."""
    who: Party | None = effect.role or effect.who if told_only else effect.who
    return ROLE_WORDS[who] if isinstance(who, Role) else "" if who is None else str(who)


def acts_of(effect: Bound, log: Sequence[Act]) -> list[str]:
    """The calls and cards an effect concerns, as they were made: ``["E 1C", "S P"]``."""
    if not _is_about_acts(effect):
        return []
    # A pass that a law has put into somebody's turn (28A, 37B) bears a number below zero: no act.
    made = (log[number] for number in effect.what or () if 0 <= number < len(log))
    return [words for act in made if (words := _made(act))]


def details_of(effect: Bound) -> dict[str, str]:
    """What else an effect says, by field, as far as there is something to say."""
    kinds = (field.name for field in fields(effect) if field.name not in COMMON | IMPLIED)
    details = {name: _word(name, getattr(effect, name)) for name in kinds}
    return {name: word for name, word in details.items() if word}


def short(call: Call) -> str:
    """A call in as few letters as will do."""
    return "P" if isinstance(call, Pass) else str(call)


def _rest(effect: Bound, log: Sequence[Act], *, told_only: bool) -> Iterator[str]:
    who = who_of(effect, told_only=told_only)
    acts = [] if told_only else acts_of(effect, log)
    details = list(details_of(effect).values())
    first = details if effect.is_right else []
    if who and (first or not acts or acts[0].split()[0] != who):
        yield who
    yield from first
    if acts:
        yield " + ".join(acts)
    yield from () if effect.is_right else details


def _is_about_acts(effect: Bound) -> bool:
    """Whether the effect says something of acts already made."""
    if isinstance(effect, Must | May):
        return effect.action in ABOUT_ACTS_DONE
    if isinstance(effect, ScoreAdjusted):
        return effect.score is Score.AS_IF_NOT_CALLED
    return effect.kind in ABOUT_ACTS


def _made(act: Act) -> str:
    """A call, or a card played, shown or named, with its hand; empty for any other act."""
    if isinstance(act, CallMade):
        return f"{act.seat} {short(act.call)}"
    if isinstance(act, CardNamed):
        return f"{act.from_hand} {act.card}"
    seat, card = getattr(act, "seat", None), getattr(act, "card", None)
    return f"{seat} {card}" if isinstance(seat, Seat) and card is not None else ""


def _word(name: str, value: object) -> str:
    """A detail in a word; one that does not apply says nothing."""
    if value is None:
        return ""
    if name == "is_major":
        return "major" if value else "minor"
    if isinstance(value, bool):
        return name.removeprefix("is_") if value else ""
    if isinstance(value, tuple):
        return "".join(map(str, value)) or "all"
    if isinstance(value, Enum) and not isinstance(value, int):
        return value.name.lower()
    return str(value)
