"""The line-ups of a round of matches, as the team itself and the Director see them."""

from collections.abc import Mapping
from dataclasses import dataclass

from fairdeal.events.acts import LineUpNamed
from fairdeal.events.matches.line_ups import line_up, said, to_name
from fairdeal.events.session import Session
from fairdeal.seats import SEATS, Seat
from fairdeal.views import sentences
from fairdeal.views.shown import seat_name
from fairdeal.views.words import _, capital


@dataclass(frozen=True, slots=True)
class SeatToName:
    """A seat of a line-up."""

    field: str
    """``4-N``: its field in a form."""
    label: str
    player: str
    """Who sits there so far; empty for nobody."""


@dataclass(frozen=True, slots=True)
class TeamToName:
    """A team with what it has named for a round of matches."""

    number: str
    name: str
    against: tuple[str, ...]
    """Whom it meets; empty where it sits out."""
    players: tuple[str, ...]
    seats: tuple[SeatToName, ...]
    state: str
    """Whether it is sealed still, or shown to everybody; empty where nothing is named."""
    opponents: tuple[str, ...]
    """The line-ups of its opponents, once they are shown."""


def team_to_name(session: Session, team: str, match: int, typed: Mapping[str, str]) -> TeamToName:
    """What a team can name for a round of matches.

    Args:
        session: the session.
        team: which.
        match: the round of matches.
        typed: what was typed in the fields of a form that was refused.
    """
    met = to_name(session, team).get(match, ())
    others = [str(one.away if str(one.home) == team else one.home) for one in met]
    own = next((one for other in others if (one := said(session, team, other, match))), None)
    shown = [other for other in others if line_up(session, team, other, match)]
    words = {True: _("shown to everybody"), False: _("sealed: the opponents have not named theirs")}
    return TeamToName(
        team,
        sentences.contestant(session, team),
        tuple(sentences.contestant(session, other) for other in others),
        tuple(filter(None, session.players.get(team, ()))),
        tuple(_seat(team, seat, own, typed) for seat in SEATS),
        "" if own is None else words[len(shown) == len(others)],
        tuple(
            f"{sentences.contestant(session, other)}: {line_up_words(its)}"
            for other in shown
            if (its := line_up(session, other, team, match))
        ),
    )


def line_up_words(one: LineUpNamed) -> str:
    """Who sits where, in a phrase."""
    return _("North-South {ns}, East-West {ew}").format(
        ns=" – ".join(one.ns), ew=" – ".join(one.ew)
    )


def _seat(team: str, seat: Seat, own: LineUpNamed | None, typed: Mapping[str, str]) -> SeatToName:
    field, player = f"{team}-{seat.letter}", ""
    if own is not None:
        north, south, east, west = (*own.ns, *own.ew)
        player = {"N": north, "S": south, "E": east, "W": west}[seat.letter]
    return SeatToName(field, capital(seat_name(seat)), typed.get(field, player))
