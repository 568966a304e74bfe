"""The stored form of the acts by which an evening is run: explicit names, bodies of plain JSON."""

from collections.abc import Callable
from typing import Final, assert_never

from fairdeal.boundary import moment
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.events.evening_acts import (
    Announced,
    CallAnswered,
    CameBack,
    CodesMade,
    DirectorCalled,
    EveningAct,
    EveningPlanned,
    LanguageSpoken,
    MovementRepaired,
    Phase,
    PhaseReached,
    PhoneJoined,
    ResultConfirmed,
    ResultContested,
    ResultReported,
    ResultWithdrawn,
    RoundStarted,
    RulingRecorded,
    SeatTaken,
    ShownChanged,
    TablesOnLine,
)
from fairdeal.events.fields import Body, count, counts, flag, pairs, text, whole
from fairdeal.events.places import Place
from fairdeal.events.stored_scores import outcome_from_json, outcome_to_json
from fairdeal.movements.document import plain
from fairdeal.movements.reading import MOST_ROUNDS, parse_document
from fairdeal.seats import Seat, Side

_MOST_MINUTES: Final = 24 * 60


def to_stored(act: EveningAct) -> tuple[str, Body]:  # noqa: C901, PLR0911, PLR0912 - one each
    """The name and body under which an act is kept."""
    match act:
        case EveningPlanned(minutes=minutes, rehearsal=rehearsal):
            return "evening_planned.v1", {"minutes": minutes, "rehearsal": rehearsal}
        case CodesMade(codes=codes):
            return "codes_made.v1", {"codes": [list(one) for one in codes]}
        case RoundStarted():
            return "round_started.v1", {"round": act.round, "ends": act.ends.isoformat()}
        case ResultReported():
            return "result_reported.v1", _place(act.place) | {
                "ns": act.ns,
                "ew": act.ew,
                "outcome": outcome_to_json(act.outcome),
                "lead": act.lead.name if act.lead is not None else None,
                "by": _side_to_json(act.by),
            }
        case ResultConfirmed(place=place, version=version, by=by, lead=lead):
            body = _place(place) | {"version": version, "by": _side_to_json(by)}
            return "result_confirmed.v1", body | _lead_told(lead)
        case ResultContested(place=place, version=version, by=by, outcome=outcome, lead=lead):
            said = outcome_to_json(outcome) if outcome is not None else None
            body = {"version": version, "by": _side_to_json(by), "outcome": said}
            return "result_contested.v1", _place(place) | body | _lead_told(lead)
        case ResultWithdrawn(place=place):
            return "result_withdrawn.v1", _place(place)
        case DirectorCalled(table=table, words=words):
            return "director_called.v1", {"table": table, "words": words}
        case CallAnswered(call=call):
            return "call_answered.v1", {"call": call}
        case CameBack(ruling=ruling, matter=matter):
            return "came_back.v1", {"ruling": ruling, "matter": matter}
        case PhoneJoined(contestant=contestant, key=key):
            return "phone_joined.v1", {"contestant": contestant, "key": key}
        case RulingRecorded():
            return "ruling_recorded.v1", {
                "table": act.table,
                "board": act.board,
                "edition": act.edition,
                "entry": act.entry,
                "answers": [list(one) for one in act.answers],
                **({"claim": [list(one) for one in act.claim]} if act.claim else {}),
                **({"offender": act.offender.letter} if act.offender is not None else {}),
                **({"call": act.call} if act.call is not None else {}),
            }
        case MovementRepaired(after=after, movement=movement, behind=behind):
            late = {"behind": behind} if behind else {}
            return "movement_repaired.v1", {"after": after, "movement": plain(movement), **late}
        case Announced(words=words):
            return "announced.v1", {"words": words}
        case ShownChanged(travellers=travellers, ranking=ranking, held=held):
            back = {"held": list(held)} if held else {}
            return "shown_changed.v1", {"travellers": travellers, "ranking": ranking, **back}
        case LanguageSpoken(language=language):
            return "language_spoken.v1", {"language": language}
        case TablesOnLine(tables=tables, real=real):
            return "tables_on_line.v1", {"tables": list(tables), "real": real}
        case SeatTaken(who=who, chair=chair, holder=holder):
            return "seat_taken.v1", {"who": who, "chair": chair, "holder": holder}
        case PhaseReached(phase=phase):
            return "phase_reached.v1", {"phase": phase.value}
    assert_never(act)


def _planned(body: Body) -> EveningPlanned:
    return EveningPlanned(whole(body, "minutes", 1, _MOST_MINUTES), flag(body, "rehearsal"))


def _codes(body: Body) -> CodesMade:
    return CodesMade(pairs(body, "codes"))


def _round(body: Body) -> RoundStarted:
    return RoundStarted(count(body, "round"), moment(body, "ends"))


def _reported(body: Body) -> ResultReported:
    lead = Card.parse(text(body, "lead")) if body["lead"] is not None else None
    outcome, by = outcome_from_json(body["outcome"]), _side(body)
    ns, ew = text(body, "ns"), text(body, "ew")
    return ResultReported(_place_of(body), ns, ew, outcome, lead, by)


def _confirmed(body: Body) -> ResultConfirmed:
    return ResultConfirmed(_place_of(body), count(body, "version"), _side(body), _told_lead(body))


def _contested(body: Body) -> ResultContested:
    said = outcome_from_json(body["outcome"]) if body["outcome"] is not None else None
    version, by, lead = count(body, "version"), _side(body), _told_lead(body)
    return ResultContested(_place_of(body), version, by, said, lead)


def _lead_told(lead: Card | None) -> Body:
    """The lead, where one was told beside another's word."""
    return {} if lead is None else {"lead": str(lead)}


def _told_lead(body: Body) -> Card | None:
    return Card.parse(text(body, "lead")) if "lead" in body else None


def _called(body: Body) -> DirectorCalled:
    return DirectorCalled(count(body, "table"), text(body, "words"))


def _ruling(body: Body) -> RulingRecorded:
    board = count(body, "board") if body["board"] is not None else None
    words = text(body, "edition"), text(body, "entry")
    claim = pairs(body, "claim") if "claim" in body else ()
    offender = Seat.parse(text(body, "offender")) if "offender" in body else None
    call = count(body, "call") if "call" in body else None
    given = pairs(body, "answers")
    return RulingRecorded(count(body, "table"), board, *words, given, claim, offender, call)


def _repaired(body: Body) -> MovementRepaired:
    behind = whole(body, "behind", 0, 1) if "behind" in body else 0
    movement = parse_document(body["movement"])
    return MovementRepaired(whole(body, "after", 0, MOST_ROUNDS), movement, behind)


def _shown(body: Body) -> ShownChanged:
    held = counts(body, "held") if "held" in body else ()
    return ShownChanged(flag(body, "travellers"), flag(body, "ranking"), held)


def _on_line(body: Body) -> TablesOnLine:
    return TablesOnLine(counts(body, "tables"), flag(body, "real"))


def _seat_taken(body: Body) -> SeatTaken:
    return SeatTaken(text(body, "who"), whole(body, "chair", 1, 2), text(body, "holder"))


READERS: Final[dict[str, Callable[[Body], EveningAct]]] = {
    "evening_planned.v1": _planned,
    "codes_made.v1": _codes,
    "round_started.v1": _round,
    "result_reported.v1": _reported,
    "result_confirmed.v1": _confirmed,
    "result_contested.v1": _contested,
    "result_withdrawn.v1": lambda body: ResultWithdrawn(_place_of(body)),
    "director_called.v1": _called,
    "call_answered.v1": lambda body: CallAnswered(count(body, "call")),
    "phone_joined.v1": lambda body: PhoneJoined(text(body, "contestant"), text(body, "key")),
    "ruling_recorded.v1": _ruling,
    "came_back.v1": lambda body: CameBack(count(body, "ruling"), count(body, "matter")),
    "movement_repaired.v1": _repaired,
    "announced.v1": lambda body: Announced(text(body, "words")),
    "shown_changed.v1": _shown,
    "language_spoken.v1": lambda body: LanguageSpoken(text(body, "language")),
    "tables_on_line.v1": _on_line,
    "seat_taken.v1": _seat_taken,
    "phase_reached.v1": lambda body: PhaseReached(Phase(text(body, "phase"))),
}
"""What reads each of them."""


def _place(place: Place) -> Body:
    return {"board": place.board, "table": place.table}


def _place_of(body: Body) -> Place:
    return Place(count(body, "board"), text(body, "table"))


def _side_to_json(side: Side | None) -> str | None:
    return str(side) if side is not None else None


def _side(body: Body) -> Side | None:
    return None if body["by"] is None else _certain_side(body)


def _certain_side(body: Body) -> Side:
    try:
        return Side[text(body, "by")]
    except KeyError:
        raise Malformed(f"by is NS or EW, not {body['by']!r:.40}") from None
