"""The stored form of the acts of an evening: conditions, rulings, penalties, appeals, undoing."""

from collections.abc import Callable
from dataclasses import asdict
from fractions import Fraction
from typing import Any, Final, assert_never

from fairdeal.events.acts import (
    AdditionGiven,
    AppealDecided,
    AppealLodged,
    BoardDivided,
    ConditionsSet,
    ContestantLeft,
    Moment,
    MomentReached,
    MovementChosen,
    Place,
    PlayerSubstituted,
    ResultRuled,
    TeamsDeclared,
    Undone,
)
from fairdeal.events.stored_scores import outcome_from_json, outcome_to_json
from fairdeal.laws.editions import Edition
from fairdeal.movements.document import to_document
from fairdeal.movements.reading import parse_document
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.ranking import By
from fairdeal.scoring.teams import MatchForm

Body = dict[str, Any]
Act = (
    ConditionsSet
    | TeamsDeclared
    | MovementChosen
    | ResultRuled
    | BoardDivided
    | AdditionGiven
    | PlayerSubstituted
    | ContestantLeft
    | MomentReached
    | AppealLodged
    | AppealDecided
    | Undone
)


def to_stored(act: Act) -> tuple[str, Body]:  # noqa: C901, PLR0911 - one for each kind
    """The name and body under which an act is kept."""
    match act:
        case ConditionsSet():
            minutes = {"correction": act.correction_minutes, "appeal": act.appeal_minutes}
            conditions = {"edition": act.edition.value, "by": act.by.value, "minutes": minutes}
            return "conditions_set.v1", conditions
        case TeamsDeclared():
            form = {"form": act.form.value, "scale": act.scale, "knock_out": act.knock_out}
            return "teams_declared.v1", form
        case MovementChosen(movement=movement):
            return "movement_chosen.v1", {"movement": to_document(movement)}
        case ResultRuled():
            return "result_ruled.v1", {
                **_place(act.place),
                "outcome": outcome_to_json(act.outcome),
                "clauses": list(act.clauses),
                "facts": act.facts,
                "options": list(act.options),
                "taken": act.taken,
                "told_of_appeal": act.told_of_appeal,
            }
        case BoardDivided():
            body = {"board": act.board, "tables": list(act.tables), "form": act.form}
            return "board_divided.v1", body
        case AdditionGiven(addition=one):
            return "addition_given.v1", {
                "contestant": one.contestant,
                "amount": str(one.amount),
                "unit": one.unit.value,
                "cause": one.cause.value,
                "why": one.why,
                "clause": one.clause,
            }
        case PlayerSubstituted():
            return "player_substituted.v1", asdict(act)
        case ContestantLeft():
            return "contestant_left.v1", asdict(act)
        case MomentReached(moment=moment):
            return "moment_reached.v1", {"moment": moment.value}
        case AppealLodged():
            lodged = {"contestant": act.contestant, "concurring": act.concurring}
            return "appeal_lodged.v1", _place(act.place) | lodged
        case AppealDecided():
            outcome = None if act.outcome is None else outcome_to_json(act.outcome)
            decided = {"clauses": list(act.clauses), "heard_by": act.heard_by}
            return "appeal_decided.v1", _place(act.place) | {"outcome": outcome} | decided
        case Undone(sequence=sequence):
            return "undone.v1", {"sequence": sequence}
    assert_never(act)


def _conditions(body: Body) -> ConditionsSet:
    minutes = body["minutes"]
    edition, by = Edition(body["edition"]), By(body["by"])
    return ConditionsSet(edition, by, minutes["correction"], minutes["appeal"])


def _ruled(body: Body) -> ResultRuled:
    return ResultRuled(
        _place_of(body),
        outcome_from_json(body["outcome"]),
        tuple(body["clauses"]),
        body["facts"],
        tuple(body["options"]),
        body["taken"],
        body["told_of_appeal"],
    )


def _addition(body: Body) -> AdditionGiven:
    unit, cause = Unit(body["unit"]), Cause(body["cause"])
    amount = Fraction(body["amount"])
    one = Addition(body["contestant"], amount, unit, cause, body["why"], body["clause"])
    return AdditionGiven(one)


def _decided(body: Body) -> AppealDecided:
    outcome = None if body["outcome"] is None else outcome_from_json(body["outcome"])
    return AppealDecided(_place_of(body), outcome, tuple(body["clauses"]), body["heard_by"])


READERS: Final[dict[str, Callable[[Body], Act]]] = {
    "conditions_set.v1": _conditions,
    "teams_declared.v1": lambda body: TeamsDeclared(
        MatchForm(body["form"]), body["scale"], body["knock_out"]
    ),
    "movement_chosen.v1": lambda body: MovementChosen(parse_document(body["movement"])),
    "result_ruled.v1": _ruled,
    "board_divided.v1": lambda body: BoardDivided(
        body["board"], tuple(body["tables"]), body["form"]
    ),
    "addition_given.v1": _addition,
    "player_substituted.v1": lambda body: PlayerSubstituted(
        body["contestant"], body["out"], body["into"]
    ),
    "contestant_left.v1": lambda body: ContestantLeft(body["contestant"], body["scores_stand"]),
    "moment_reached.v1": lambda body: MomentReached(Moment(body["moment"])),
    "appeal_lodged.v1": lambda body: AppealLodged(
        _place_of(body), body["contestant"], body["concurring"]
    ),
    "appeal_decided.v1": _decided,
    "undone.v1": lambda body: Undone(body["sequence"]),
}
"""By the name under which an act is kept."""


def _place(place: Place) -> Body:
    return {"board": place.board, "table": place.table}


def _place_of(body: Body) -> Place:
    return Place(body["board"], body["table"])
