"""How a knock-out over several evenings stands: who met whom, what came of it, who goes on.

Nothing of it is kept but who was seeded, what a Director decided, and who withdrew. Which match of
the bracket two teams play follows from the two: there is one in which they can meet. So a match may
take several evenings, whose scores are added up, and an evening may have matches of any round.

A result that is put right later moves on whoever goes on by it, as far as the next match was not
begun. What was played stays played: those who met are the teams of their match, though by the
results as they are now another would have sat there, and the page says so.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from fairdeal.events.matches.equal import given
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.series.log import Series
from fairdeal.events.session import Session
from fairdeal.movements.matches import PlannedMatch, matches
from fairdeal.movements.movement import Unit
from fairdeal.movements.teams.knockout import Bracket, KnockoutMatch, Seed, Side, bracket

NOBODY = 0
"""In the place of a team: both that could have come there withdrew."""
Teams = tuple[int | None, int | None]
"""By their seeds, the upper first; ``None`` where it is not known yet."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A session of the knock-out."""

    id: str
    session: Session
    told: bool
    """Whether everybody may know its results; until then none of them is in here."""


class State(Enum):
    """How far a match is."""

    WAITING = "waiting"
    """Somebody who plays it is not known yet."""
    TO_PLAY = "to play"
    SEATED = "seated"
    """It is being played, or will be: its results are not told yet."""
    UNFINISHED = "unfinished"
    """Boards of its last evening were not played."""
    TIED = "tied"
    WON = "won"
    DECIDED = "decided"
    """The Director said who goes on."""
    WALKOVER = "walkover"
    """The other withdrew, or there is none."""


TO_BEGIN: Final = (State.TO_PLAY, State.UNFINISHED, State.TIED)
"""What a further evening can be begun with."""


@dataclass(frozen=True, slots=True)
class Part:
    """What an evening brought to a match."""

    evening: str
    """The session's id."""
    score: tuple[Fraction, Fraction] | None
    """Of the upper and the lower team; ``None`` until it is told."""
    is_whole: bool
    """Whether every board of it has been played."""


@dataclass(frozen=True, slots=True)
class MatchStands:
    """A match of the bracket as it stands."""

    match: KnockoutMatch
    teams: Teams
    """Who play it, or played it."""
    rightful: Teams
    """Who would, by the results as they are now; others only where the match had begun."""
    state: State
    parts: tuple[Part, ...]
    winner: int | None
    not_seated: tuple[str, ...] = ()
    """Evenings in which others are to sit down to it, who have not begun."""

    @property
    def score(self) -> tuple[Fraction, Fraction] | None:
        """All evenings together."""
        told = [one.score for one in self.parts if one.score is not None]
        if not told:
            return None
        upper, lower = zip(*told, strict=True)
        return sum(upper, Fraction()), sum(lower, Fraction())

    @property
    def is_over(self) -> bool:
        """Whether somebody goes on from it."""
        return self.winner is not None

    @property
    def is_out_of_turn(self) -> bool:
        """Whether others played it than would have by the results as they are now."""
        return None not in self.rightful and set(self.teams) != set(self.rightful)


def standing(series: Series, evenings: Sequence[Evening]) -> tuple[MatchStands, ...]:
    """Every match of the bracket, in the order of play.

    Args:
        series: a series that is a knock-out (`Series.seeded`).
        evenings: its sessions, in the order in which they were put in.
    """
    drawn = bracket(len(series.seeded))
    reached = _reached(drawn)
    seated = tuple(_seated(evenings))
    winners: dict[int, int] = {}
    found = []
    for each in drawn.rounds:
        for match in each:
            rightful = _of(match.upper, winners), _of(match.lower, winners)
            of_match = [one for one in seated if one.is_of(match, reached)]
            one = _stands(series, match, rightful, of_match, reached)
            if one.winner is not None:
                winners[match.number] = one.winner
            found.append(one)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Seated:
    """Two teams who sit down to each other in an evening."""

    evening: Evening
    planned: PlannedMatch

    @property
    def two(self) -> frozenset[int]:
        return frozenset((self.planned.home, self.planned.away))

    @property
    def has_begun(self) -> bool:
        two = set(self.planned.teams)
        return any({one.ns, one.ew} == two for one in self.evening.session.results.values())

    def is_of(self, match: KnockoutMatch, reached: Mapping[int, frozenset[int]]) -> bool:
        """Whether it is in that match of the bracket that they meet."""
        upper, lower = (_who(side, reached) for side in (match.upper, match.lower))
        return len(self.two & upper) == len(self.two & lower) == 1

    def part(self, upper: int) -> Part:
        """What it brought to the match, the upper team first; penalties count in it."""
        if not self.evening.told:
            return Part(self.evening.id, None, is_whole=False)
        two = set(self.planned.teams)
        played = [one for one in fixtures(self.evening.session) if {one.home, one.away} == two]
        boards = {one.board.board for fixture in played for one in fixture.match.boards}
        scores = {team: given(self.evening.session, team) for team in self.planned.teams}
        for fixture in played:
            scores[fixture.home] += fixture.match.home.plus
            scores[fixture.away] += fixture.match.away.plus
        (lower,) = self.two - {upper}
        score = scores[str(upper)], scores[str(lower)]
        return Part(self.evening.id, score, is_whole=boards >= set(self.planned.boards))


def _seated(evenings: Iterable[Evening]) -> Iterator[_Seated]:
    for one in evenings:
        movement = one.session.movement
        if movement is None or movement.unit is not Unit.TEAM or one.session.teams is None:
            continue
        for planned in matches(movement):
            yield _Seated(one, planned)


def _stands(
    series: Series,
    match: KnockoutMatch,
    rightful: Teams,
    seated: Sequence[_Seated],
    reached: Mapping[int, frozenset[int]],
) -> MatchStands:
    upper = _who(match.upper, reached)
    begun = [one.two for one in seated if one.has_begun]
    teams = rightful
    if begun:
        first, second = sorted(begun[-1], key=lambda team: team not in upper)
        teams = first, second
    here = [one for one in seated if one.two == set(teams)]
    parts = tuple(one.part(teams[0]) for one in here if teams[0])
    state, winner = _state(series, match, teams, parts)
    away = tuple(one.evening.id for one in seated if one.two != set(teams) and not one.has_begun)
    still = not (winner is not None or None in teams)
    return MatchStands(match, teams, rightful, state, parts, winner, away if still else ())


def _state(
    series: Series, match: KnockoutMatch, teams: Teams, parts: Sequence[Part]
) -> tuple[State, int | None]:
    """How far a match is, and who goes on from it."""
    decided = series.decided.get(match.number)
    if decided in teams and decided is not None:
        return State.DECIDED, decided
    first, second = teams
    if first is None or second is None:
        return State.WAITING, None
    state = State.TO_PLAY
    if parts:
        state, ahead = _by_score(parts)
        if state is State.WON:
            return state, first if ahead > 0 else second
    left = [one for one in (first, second) if one in {*series.withdrew, NOBODY}]
    if left:
        stays = [one for one in (first, second) if one not in left]
        return State.WALKOVER, stays[0] if stays else NOBODY
    return state, None


def _by_score(parts: Sequence[Part]) -> tuple[State, Fraction]:
    """How far it is by its evenings, and by how much the upper team leads.

    What an evening left unplayed is made up by a later one.
    """
    if any(one.score is None for one in parts):
        return State.SEATED, Fraction()
    ahead = sum((one.score[0] - one.score[1] for one in parts if one.score), Fraction())
    if not parts[-1].is_whole:
        return State.UNFINISHED, ahead
    return (State.WON if ahead else State.TIED), ahead


def _reached(drawn: Bracket) -> dict[int, frozenset[int]]:
    """The seeds that can come to each match, by its number."""
    found: dict[int, frozenset[int]] = {}
    for each in drawn.rounds:
        for match in each:
            found[match.number] = _who(match.upper, found) | _who(match.lower, found)
    return found


def _who(side: Side, reached: Mapping[int, frozenset[int]]) -> frozenset[int]:
    return frozenset({side.number}) if isinstance(side, Seed) else reached[side.match]


def _of(side: Side, winners: Mapping[int, int]) -> int | None:
    return side.number if isinstance(side, Seed) else winners.get(side.match)
