"""The stored form of the acts of an evening: conditions, rulings, penalties, appeals, undoing."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Final, assert_never

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
from fairdeal.events.fields import Body, count, flag, fraction, pairs, text, texts, whole
from fairdeal.events.stored_scores import outcome_from_json, outcome_to_json
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition
from fairdeal.movements.document import plain
from fairdeal.movements.reading import parse_document
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.ranking import By
from fairdeal.scoring.teams import MatchForm

_LONGEST: Final = 10**6
"""Minutes; no period of correction lasts two years."""
_MOST_ROUNDS: Final = 1000
_NOTHING_ELECTED: Final = "wbf"
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
            elected = {} if act.preset == _NOTHING_ELECTED else {"preset": act.preset}
            return "conditions_set.v1", conditions | elected
        case TeamsDeclared():
            form = {"form": act.form.value, "scale": act.scale, "knock_out": act.knock_out}
            return "teams_declared.v1", form
        case MovementChosen(movement=movement):
            return "movement_chosen.v1", {"movement": plain(movement)}
        case ResultRuled():
            answers = {"answers": [list(one) for one in act.answers]} if act.answers else {}
            return "result_ruled.v1", answers | {
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
            return "contestant_left.v2", asdict(act)
        case MomentReached(moment=moment):
            return "moment_reached.v1", {"moment": moment.value}
        case AppealLodged():
            lodged = {"contestant": act.contestant, "concurring": act.concurring}
            agreed = {"agreed": list(act.agreed)} if act.agreed else {}
            further = {"further": True} if act.further else {}
            return "appeal_lodged.v1", _place(act.place) | lodged | agreed | further
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
    correction, appeal = (whole(minutes, name, 0, _LONGEST) for name in ("correction", "appeal"))
    preset = text(body, "preset") if "preset" in body else _NOTHING_ELECTED
    code_for(edition, preset)
    return ConditionsSet(edition, by, correction, appeal, preset)


def _teams(body: Body) -> TeamsDeclared:
    scale = text(body, "scale") if body["scale"] is not None else None
    return TeamsDeclared(MatchForm(body["form"]), scale, flag(body, "knock_out"))


def _ruled(body: Body) -> ResultRuled:
    return ResultRuled(
        _place_of(body),
        outcome_from_json(body["outcome"]),
        texts(body, "clauses"),
        text(body, "facts"),
        texts(body, "options"),
        text(body, "taken"),
        flag(body, "told_of_appeal"),
        pairs(body, "answers") if "answers" in body else (),
    )


def _addition(body: Body) -> AdditionGiven:
    unit, cause = Unit(body["unit"]), Cause(body["cause"])
    whom, amount = text(body, "contestant"), fraction(body, "amount")
    return AdditionGiven(
        Addition(whom, amount, unit, cause, text(body, "why"), text(body, "clause"))
    )


def _decided(body: Body) -> AppealDecided:
    outcome = None if body["outcome"] is None else outcome_from_json(body["outcome"])
    return AppealDecided(_place_of(body), outcome, texts(body, "clauses"), text(body, "heard_by"))


def _substituted(body: Body) -> PlayerSubstituted:
    return PlayerSubstituted(text(body, "contestant"), text(body, "out"), text(body, "into"))


def _left(body: Body) -> ContestantLeft:
    after = None if body["after"] is None else whole(body, "after", 0, _MOST_ROUNDS)
    return ContestantLeft(text(body, "contestant"), flag(body, "scores_stand"), after)


READERS: Final[dict[str, Callable[[Body], Act]]] = {
    "conditions_set.v1": _conditions,
    "teams_declared.v1": _teams,
    "movement_chosen.v1": lambda body: MovementChosen(parse_document(body["movement"])),
    "result_ruled.v1": _ruled,
    "board_divided.v1": lambda body: BoardDivided(
        count(body, "board"), texts(body, "tables"), text(body, "form")
    ),
    "addition_given.v1": _addition,
    "player_substituted.v1": _substituted,
    "contestant_left.v2": _left,
    # Before they were one act, one said whether scores stand, and the other after which round.
    "contestant_left.v1": lambda body: ContestantLeft(
        text(body, "contestant"), flag(body, "scores_stand")
    ),
    "pair_left.v1": lambda body: ContestantLeft(
        text(body, "contestant"), after=whole(body, "after", 0, _MOST_ROUNDS)
    ),
    "moment_reached.v1": lambda body: MomentReached(Moment(body["moment"])),
    "appeal_lodged.v1": lambda body: AppealLodged(
        _place_of(body),
        text(body, "contestant"),
        flag(body, "concurring"),
        texts(body, "agreed") if "agreed" in body else (),
        flag(body, "further") if "further" in body else False,
    ),
    "appeal_decided.v1": _decided,
    "undone.v1": lambda body: Undone(count(body, "sequence")),
}
"""By the name under which an act is kept."""


def _place(place: Place) -> Body:
    return {"board": place.board, "table": place.table}


def _place_of(body: Body) -> Place:
    return Place(count(body, "board"), text(body, "table"))
