"""The stored form of a session's acts: explicit, versioned names, and bodies of plain JSON.

A class may be renamed without touching what is stored. A new form of an act gets a new name
(``result_entered.v2``), and the old one stays readable here.
"""

from collections.abc import Callable
from datetime import date
from typing import Final

from fairdeal.boards import Board, Vulnerability
from fairdeal.cards import Card, Deal
from fairdeal.errors import Malformed
from fairdeal.events import stored_evening, stored_forms, stored_matters, stored_rulings
from fairdeal.events.acts import (
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultCorrected,
    ResultEntered,
    SessionAct,
    SessionOpened,
    TableLogged,
)
from fairdeal.events.evening_acts import EveningAct
from fairdeal.events.fields import Body, count, text
from fairdeal.events.stored_scores import (
    method_from_json,
    method_to_json,
    outcome_from_json,
    outcome_to_json,
)
from fairdeal.rulings.session_desk import Raised
from fairdeal.scoring.fields import Winners
from fairdeal.seats import Seat
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled


def to_stored(act: SessionAct) -> tuple[str, Body]:  # noqa: PLR0911 - one for each kind
    """The name and body under which an act is kept."""
    if isinstance(act, EveningAct):
        return stored_evening.to_stored(act)
    if isinstance(act, stored_forms.Act):
        return stored_forms.to_stored(act)
    match act:
        case SessionOpened():
            return "session_opened.v1", {
                "title": act.title,
                "method": method_to_json(act.method),
                "winners": act.winners.value,
                "held": act.held.isoformat() if act.held else None,
                "note": act.note,
                # What is shown to everybody, as nearly all are, is kept as it always was.
                **({"withdrawn": True} if act.withdrawn else {}),
            }
        case ContestantEntered():
            body = {"contestant": act.contestant, "players": list(act.players)}
            return "contestant_entered.v1", body
        case BoardRecorded(board=board):
            return "board_recorded.v1", {
                "number": board.number,
                "dealer": board.dealer.letter,
                "vulnerability": str(board.vulnerability),
                "deal": board.deal.to_pbn() if board.deal else None,
            }
        case ResultEntered():
            return "result_entered.v1", _place(act.place) | {
                "ns": act.ns,
                "ew": act.ew,
                "outcome": outcome_to_json(act.outcome),
                "lead": act.lead.name if act.lead is not None else None,
                "times": act.times,
            }
        case ResultCorrected():
            body = _place(act.place) | {"outcome": outcome_to_json(act.outcome)}
            return "result_corrected.v1", body
        case TableLogged():
            body = _place(act.place) | {"stream": act.stream, "version": act.version}
            return "table_logged.v1", body
        case Raised() | Answered() | AnswerCorrected() | Ruled():
            return stored_matters.to_stored(act)
        case _:
            return stored_rulings.to_stored(act)


def from_stored(name: str, body: Body) -> SessionAct:
    """The act kept under that name.

    Raises:
        Malformed: the name is not one of ours, or the body lacks something.
    """
    read = _READERS.get(name)
    if read is None:
        raise Malformed("a session has no act called {words}", words=repr(name))
    try:
        return read(body)
    except Malformed as error:
        raise Malformed("the stored act {words}: {wrong}", words=repr(name), wrong=error) from None
    except (
        KeyError,
        TypeError,
        ValueError,
        AttributeError,
        ArithmeticError,
        RecursionError,
    ) as error:
        raise Malformed(
            "the stored act {words} lacks or misstates {what}", words=repr(name), what=error
        ) from error


def _opened(body: Body) -> SessionOpened:
    held = date.fromisoformat(text(body, "held")) if body["held"] is not None else None
    method, winners = method_from_json(body["method"]), Winners(body["winners"])
    withdrawn = body.get("withdrawn", False)
    if not isinstance(withdrawn, bool):
        raise Malformed(f"withdrawn is true or false, not {withdrawn!r}")
    return SessionOpened(text(body, "title"), method, winners, held, text(body, "note"), withdrawn)


def _entered(body: Body) -> ContestantEntered:
    players = body["players"]
    if not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        raise Malformed(f"players are names, not {players!r}")
    return ContestantEntered(text(body, "contestant"), tuple(players))


def _board(body: Body) -> BoardRecorded:
    deal = Deal.parse(text(body, "deal")) if body["deal"] is not None else None
    vulnerability = Vulnerability.parse(text(body, "vulnerability"))
    number, dealer = count(body, "number"), Seat.parse(text(body, "dealer"))
    return BoardRecorded(Board(number, dealer, vulnerability, deal))


def _result(body: Body) -> ResultEntered:
    lead = Card.parse(text(body, "lead")) if body["lead"] is not None else None
    outcome = outcome_from_json(body["outcome"])
    # Stores begun before tables of counts were kept say nothing of it: every result was one.
    times = count(body, "times") if "times" in body else 1
    place, ns, ew = _place_of(body), text(body, "ns"), text(body, "ew")
    return ResultEntered(place, ns, ew, outcome, lead, times)


def _corrected(body: Body) -> ResultCorrected:
    return ResultCorrected(_place_of(body), outcome_from_json(body["outcome"]))


def _logged(body: Body) -> TableLogged:
    return TableLogged(_place_of(body), text(body, "stream"), count(body, "version"))


_READERS: Final[dict[str, Callable[[Body], SessionAct]]] = {
    "session_opened.v1": _opened,
    "contestant_entered.v1": _entered,
    "board_recorded.v1": _board,
    "result_entered.v1": _result,
    "result_corrected.v1": _corrected,
    "table_logged.v1": _logged,
    **stored_rulings.READERS,
    **stored_matters.READERS,
    **stored_forms.READERS,
    **stored_evening.READERS,
}
STORED_NAMES: Final = frozenset(_READERS)
"""Every name an act is, or was ever, kept under."""


def _place(place: Place) -> Body:
    return {"board": place.board, "table": place.table}


def _place_of(body: Body) -> Place:
    return Place(count(body, "board"), text(body, "table"))
