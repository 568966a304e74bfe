"""The stored form of a table's acts as files bring them: versioned names, bodies of plain JSON.

These are the acts of an auction and a play without incident, with what was alerted and explained.
"""

from typing import Any

from fairdeal.calls import parse_call
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.seats import Seat
from fairdeal.table.acts import (
    Act,
    Alerted,
    CallMade,
    CardPlayed,
    Claimed,
    Conceded,
    ExplanationGiven,
)

Body = dict[str, Any]
"""The fields of an act as JSON."""


def to_stored(act: Act) -> tuple[str, Body]:
    """The name and body under which an act is kept.

    Raises:
        Malformed: this kind of act has no stored form yet.
    """
    match act:
        case CallMade(seat=seat, call=call):
            return "call_made.v1", {"seat": seat.letter, "call": str(call)}
        case CardPlayed(seat=seat, card=card, face_down=face_down):
            body = {"seat": seat.letter, "card": card.name, "face_down": face_down}
            return "card_played.v1", body
        case Alerted(seat=seat, announcement=announcement):
            return "alerted.v1", {"seat": seat.letter, "announcement": announcement}
        case ExplanationGiven(seat=seat, text=text, about=about):
            return "explanation_given.v1", {"seat": seat.letter, "text": text, "about": about}
        case Claimed(seat=seat, tricks=tricks, statement=statement):
            body = {"seat": seat.letter, "tricks": tricks, "statement": statement}
            return "claimed.v1", body
        case Conceded(seat=seat, tricks=tricks, statement=statement):
            body = {"seat": seat.letter, "tricks": tricks, "statement": statement}
            return "conceded.v1", body
        case _:
            raise Malformed(f"{type(act).__name__} has no stored form")


def from_stored(name: str, body: Body) -> Act:
    """The act kept under that name.

    Raises:
        Malformed: the name is not one of ours, or the body lacks something.
    """
    try:
        return _read(name, Seat.parse(body["seat"]), body)
    except KeyError as error:
        raise Malformed(f"the stored act {name!r} lacks {error}") from error


def _read(name: str, seat: Seat, body: Body) -> Act:
    match name:
        case "call_made.v1":
            return CallMade(seat, parse_call(body["call"]))
        case "card_played.v1":
            return CardPlayed(seat, Card.parse(body["card"]), body["face_down"])
        case "alerted.v1":
            return Alerted(seat, body["announcement"])
        case "explanation_given.v1":
            return ExplanationGiven(seat, body["text"], body["about"])
        case "claimed.v1":
            return Claimed(seat, body["tricks"], body["statement"])
        case "conceded.v1":
            return Conceded(seat, body["tricks"], body["statement"])
        case _:
            raise Malformed(f"a table has no act called {name!r}")
