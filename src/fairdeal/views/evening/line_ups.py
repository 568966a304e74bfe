"""The line-ups of a round of matches, as the team itself and the Director see them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from fairdeal.events.acts import LineUpNamed
from fairdeal.events.matches.line_ups import line_up, met, said
from fairdeal.events.session import Session
from fairdeal.movements.matches import PlannedMatch
from fairdeal.seats import Seat, Side
from fairdeal.views import sentences
from fairdeal.views.session.stanzas import stanza_words
from fairdeal.views.shown import seat_name
from fairdeal.views.words import _, capital

_IN_PAIRS: Final = (*Side.NS.seats, *Side.EW.seats)
"""The seats, partners beside each other."""


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
    captain: str
    against: tuple[str, ...]
    """Whom it meets; empty where it sits out."""
    players: tuple[str, ...]
    seats: tuple[SeatToName, ...]
    state: str
    """Whether it is sealed still, or shown to everybody; empty where nothing is named."""
    opponents: tuple[str, ...]
    """The line-ups of its opponents, once they are shown."""


def team_to_name(
    session: Session,
    team: str,
    match: int,
    stanza: int,
    typed: Mapping[str, str],
    reader: str = "",
) -> TeamToName:
    """What a team can name for a round of matches, or for a stanza of it.

    To whoever plays against it nothing stands there before his own team has named its line-up: the
    organizer has both named before either is known (5A), and a Director who plays is one of them.

    Args:
        session: the session.
        team: which.
        match: the round of matches.
        stanza: which part of it, from 1; 0 for the whole match.
        typed: what was typed in the fields of a form that was refused.
        reader: the contestant for which whoever looks at it plays; empty where for none.
    """
    of_round = met(session, team, match)
    others = [one.opponents_of(team) for one in of_round]
    known = line_up if reader in others else said
    told = (known(session, team, other, match, stanza) for other in others)
    own = next(filter(None, told), None)
    shown = [one.opponents_of(team) for one in of_round if _shown(session, one, team, stanza)]
    words = {True: _("shown to everybody"), False: _("sealed: the opponents have not named theirs")}
    named = session.teams_named.get(team)
    return TeamToName(
        team,
        sentences.contestant(session, team),
        named.captain if named else "",
        tuple(sentences.contestant(session, other) for other in others),
        tuple(filter(None, session.players.get(team, ()))),
        tuple(_seat(team, seat, own, typed) for seat in _IN_PAIRS),
        "" if own is None else words[len(shown) == len(others)],
        tuple(line for one in of_round for line in _opponents(session, one, team, stanza)),
    )


def _shown(session: Session, one: PlannedMatch, team: str, stanza: int) -> list[tuple[int, str]]:
    """What everybody may see of a team's line-ups in a match, each with its stanza."""
    found = ((n, _of(session, one, team, n)) for n in ((stanza,) if stanza else one.numbered))
    return [(n, words) for n, words in found if words]


def _of(session: Session, one: PlannedMatch, team: str, stanza: int) -> str:
    named = line_up(session, team, one.opponents_of(team), one.number, stanza)
    return line_up_words(named) if named else ""


def _opponents(session: Session, one: PlannedMatch, team: str, stanza: int) -> Iterator[str]:
    """The line-ups of its opponents that are shown; in one line where they are the same."""
    other = one.opponents_of(team)
    shown = _shown(session, one, other, stanza)
    alike = len({words for _n, words in shown}) == 1 and len(shown) in {1, len(one.numbered)}
    for number, words in shown[:1] if alike else shown:
        name = sentences.contestant(session, other)
        if number and not stanza and not alike:
            name = f"{name}, {stanza_words(number, len(one.numbered))}"
        yield f"{name}: {words}"


def line_up_lines(session: Session, team: str, one: PlannedMatch, stanza: int) -> Iterator[str]:
    """On a phone of a team: its own line-up, sealed or not, and that of its opponents.

    Nothing before it has named its own: whether its opponents have is not told.
    """
    other = one.opponents_of(team)
    own = said(session, team, other, one.number, stanza)
    if own is None:
        return
    shown = line_up(session, team, other, one.number, stanza) is not None
    its = line_up(session, other, team, one.number, stanza)
    mine = _("Your line-up: {who}.") if shown else _("Your line-up, sealed: {who}.")
    yield mine.format(who=line_up_words(own))
    if its is not None:
        yield _("Your opponents: {who}.").format(who=line_up_words(its))


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
