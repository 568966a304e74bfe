"""What is asked of a knock-out and told to a session: an evening begins, or is seated anew."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import ClassVar, Final, Literal

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    SessionAct,
    SessionOpened,
    TeamNamed,
    TeamsDeclared,
)
from fairdeal.events.evening.acts import MovementRepaired
from fairdeal.events.series.knockout import TO_BEGIN, MatchStands, State, standing
from fairdeal.events.series.log import Series, TeamSeeded
from fairdeal.events.session import Session
from fairdeal.intents.series import LONGEST_TITLE, Evenings, check_knock_out, evenings_of
from fairdeal.movements.movement import Movement
from fairdeal.movements.teams.knockout import matches_at_once
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.methods import Matchpoints, Neuberg

STANZAS: Final = (1, 2, 3, 4)
BOARDS: Final = tuple(range(1, 17))
"""Of a stanza: few where two who are equal play on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginEvening:
    """Begin an evening of a knock-out: a session of its own, which counts in it."""

    reasoned: ClassVar = False
    kind: Literal["begin_evening"] = "begin_evening"
    matches: tuple[int, ...]
    """By their numbers in the bracket."""
    stanzas: int = 2
    boards: int = 12
    """Of a stanza."""
    title: str = ""
    """Else that of the knock-out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAnew:
    """Seat those who go on by the results as they are now, where nobody has begun."""

    reasoned: ClassVar = False
    kind: Literal["seat_anew"] = "seat_anew"
    session: str


EveningRequest = BeginEvening | SeatAnew


def begun(
    series: Series, request: BeginEvening, evenings: Evenings, day: date | None
) -> Sequence[SessionAct]:
    """The acts a session of these matches begins with; its clock and codes are the server's.

    What does not balance in a match is averaged (12C4).

    Raises:
        Malformed: it is no knock-out, no match was chosen, or one that cannot be begun now.
    """
    check_knock_out(series)
    if len(request.title) > LONGEST_TITLE:
        raise Malformed("This is longer than {n} characters.", n=LONGEST_TITLE)
    movement = _movement(standing(series, evenings_of(series, evenings)), request)
    title = request.title or series.opened.title
    return [
        SessionOpened(title, Matchpoints(Neuberg()), Winners.ONE, day),
        TeamsDeclared(knock_out=True),
        *(act for seed in movement.contestants for act in _called(series.seeded[seed])),
        MovementChosen(movement),
    ]


def seated_anew(
    series: Series, session: Session, request: SeatAnew, evenings: Evenings
) -> Sequence[SessionAct]:
    """The acts by which everybody in an evening sits down to the match that is his.

    Raises:
        Malformed: it is no session of this knock-out, or boards have been played there already.
    """
    check_is_of(series, request.session)
    evening = session.evening
    if evening is None or session.results:
        raise Malformed(
            "Boards have been played in this evening. Begin another one for this match."
        )
    pairs = [
        tuple(team for team in one.teams if team)
        for one in standing(series, evenings_of(series, evenings))
        if request.session in {*one.not_seated, *(part.evening for part in one.parts)}
    ]
    stanzas = [len(evening.movement.boards_of(n + 1)) for n in range(evening.rounds)]
    movement = matches_at_once([(two[0], two[1]) for two in pairs if len(two) == 2], stanzas)
    new = [seed for seed in movement.contestants if seed not in evening.movement.contestants]
    named = [act for seed in new for act in _called(series.seeded[seed])]
    return [*named, MovementRepaired(0, movement)]


def check_is_of(series: Series, session: str) -> None:
    """See that it is a session of this knock-out.

    Raises:
        Malformed: it is none, or the series is no knock-out.
    """
    check_knock_out(series)
    if session not in series.sessions:
        raise Malformed("Please choose another session.")


def _movement(found: Sequence[MatchStands], request: BeginEvening) -> Movement:
    if request.stanzas not in STANZAS or request.boards not in BOARDS:
        raise Malformed("Please choose how many boards are played.")
    chosen = set(request.matches)
    seated = (one.match.number for one in found if one.state is State.SEATED)
    if (n := next((one for one in seated if one in chosen), 0)) > 0:
        raise Malformed("Match {n} is being played in another evening already.", n=n)
    ready = {one.match.number: one.teams for one in found if one.state in TO_BEGIN}
    if not chosen or not chosen <= set(ready):
        raise Malformed("Please choose matches that can be played now.")
    pairs = [(a, b) for number, (a, b) in ready.items() if number in chosen and a and b]
    return matches_at_once(pairs, [request.boards] * request.stanzas)


def _called(team: TeamSeeded) -> list[SessionAct]:
    number = str(team.seed)
    return [
        *([ContestantEntered(number, team.players)] if team.players else []),
        TeamNamed(number, team.called, team.captain),
    ]
