"""Matches of teams written as USEBIO 1.2: a ``MATCH`` with both rooms of every board."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from fairdeal.formats.usebio.elements import (
    NOBODYS,
    EventInfo,
    Head,
    adjustment,
    artificial,
    begun,
    figure,
    finished,
    leaf,
    named,
    points_of,
    result,
    ruled,
    share,
)
from fairdeal.scoring.contests import Contest, ContestPlace, Fixture
from fairdeal.scoring.lines import NotPlayed
from fairdeal.scoring.matches import BoardScores
from fairdeal.scoring.teams import MatchForm, left_of

Pairs = tuple[tuple[str, ...], tuple[str, ...]]
"""Who sat North-South and who East-West, by their names; empty where it is not known."""


@dataclass(frozen=True, slots=True)
class Teams:
    """The teams of a contest, as far as anything is known of them."""

    players: Mapping[str, Sequence[str]]
    called: Mapping[str, str]
    """What they are called, where it is not as results name them."""
    line_up: Callable[[str, str, int, int], Pairs]
    """Who played for a team against another in that round of matches, on that board."""


_BOARDS: Final[Mapping[MatchForm, str]] = {
    MatchForm.IMPS: "IMPS",
    MatchForm.BOARD_A_MATCH: "PAB",
    MatchForm.PATTON: "PAB",
    MatchForm.TOTAL_POINTS: "AGGREGATE",
}


def write_usebio_teams(
    contest: Contest,
    fixtures: Sequence[Fixture],
    form: MatchForm,
    info: EventInfo,
    teams: Teams,
    numbers: Mapping[str, str] = NOBODYS,
) -> bytes:
    """The document of a contest of teams.

    A board is written with what it is worth to the home team (``IMPS``), or to each of the two
    where that does not balance. A room with an adjusted score has the percentages that stand for
    the like of average plus; what the board came to says the rest.

    Args:
        contest: its ranking.
        fixtures: its matches.
        form: what boards are counted in.
        info: title, club, date.
        teams: names, players and line-ups.
        numbers: a federation's numbers, by the player's name.
    """
    boards = {one.board.board for fixture in fixtures for one in fixture.match.boards}
    points = any(one.match.home.victory_points is not None for one in fixtures)
    matches = "VPS" if points else _BOARDS[form]
    head = Head("TEAMS", _BOARDS[form], 2 * len(contest.ranking), len(boards), matches=matches)
    root, event = begun(info, head)
    writer = _Writer(_numbered([one.contestant for one in contest.ranking]), teams, form, numbers)
    participants = SubElement(event, "PARTICIPANTS")
    for place in contest.ranking:
        writer.team(participants, place)
    for fixture in fixtures:
        writer.match(event, fixture)
    return finished(root)


def _numbered(teams: Sequence[str]) -> dict[str, int]:
    """A team's own number, where all have one; else that of its place."""
    own = {one: int(one) for one in teams if one.isdecimal()}
    if len(set(own.values())) == len(teams):
        return own
    return {one: n for n, one in enumerate(teams, start=1)}


class _Writer:
    """Teams and players by their numbers."""

    def __init__(
        self,
        numbers: Mapping[str, int],
        teams: Teams,
        form: MatchForm,
        federation: Mapping[str, str],
    ) -> None:
        self._numbers, self._teams = dict(numbers), teams
        self._form, self._federation = form, federation

    def team(self, parent: Element, place: ContestPlace) -> None:
        name = place.contestant
        team = SubElement(parent, "TEAM", TEAM_ID=self._id(name))
        team.set("TEAM_NAME", self._teams.called.get(name, name))
        leaf(team, "TOTAL_SCORE", figure(place.points))
        leaf(team, "PLACE", f"{place.rank}{'=' * place.tied}")
        adjustment(team, sum((one.amount for one in place.added), Fraction()))
        # A team's players stand in pairs, whoever sat with whom.
        players = self._teams.players.get(name, ())
        for first in range(0, len(players), 2):
            own = players[first : first + 2]
            pair = SubElement(team, "PAIR")
            leaf(pair, "PAIR_NUMBER", self._pair(name, own))
            for player in own:
                named(SubElement(pair, "PLAYER"), player, self._federation)

    def match(self, parent: Element, fixture: Fixture) -> None:
        match, boards = SubElement(parent, "MATCH"), fixture.match.boards
        named = fixture.name if fixture.name.isdecimal() else str(fixture.planned or fixture.round)
        leaf(match, "ROUND_NUMBER", named)
        leaf(match, "TEAM", self._id(fixture.home))
        leaf(match, "OPPOSING_TEAM", self._id(fixture.away))
        numbers = [one.board.board for one in boards]
        if numbers:
            leaf(match, "START_BOARD_NUMBER", str(min(numbers)))
            leaf(match, "END_BOARD_NUMBER", str(max(numbers)))
        leaf(match, "TEAM_SCORE", figure(fixture.match.home.counted))
        leaf(match, "OPPOSING_TEAM_SCORE", figure(fixture.match.away.counted))
        for one in boards:
            self._board(match, fixture, one)

    def _board(self, parent: Element, fixture: Fixture, of: BoardScores) -> None:
        board = SubElement(parent, "BOARD")
        leaf(board, "BOARD_NUMBER", str(of.board.board))
        home, away = (None if side is None else side.score for side in (of.home, of.away))
        if home is not None and away is not None:
            if self._form is MatchForm.IMPS and away == left_of(home, self._form):
                leaf(board, "IMPS", figure(home))
            else:
                leaf(board, "TEAM_POINTS", figure(home))
                leaf(board, "OPPOSING_TEAM_POINTS", figure(away))
        worth = (home, away)
        line_up, at = self._teams.line_up, (fixture.planned, of.board.board)
        own = line_up(fixture.home, fixture.away, *at)
        other = line_up(fixture.away, fixture.home, *at)
        for direction, outcome, ns, ew, made in (
            ("NS", of.board.first, (fixture.home, own[0]), (fixture.away, other[1]), worth),
            ("EW", of.board.second, (fixture.away, other[0]), (fixture.home, own[1]), worth[::-1]),
        ):
            line = SubElement(board, "TRAVELLER_LINE")
            leaf(line, "DIRECTION", direction)
            leaf(line, "NS_PAIR_NUMBER", self._pair(*ns))
            leaf(line, "EW_PAIR_NUMBER", self._pair(*ew))
            if of.board.comparable and not isinstance(outcome, NotPlayed):
                ruled(line, outcome)
                result(line, outcome)
                leaf(line, "SCORE", points_of(outcome) or self._made(made))

    def _made(self, worth: Iterable[Fraction | None]) -> str:
        """The percentages that stand for what an adjusted board came to."""
        ns, ew = (Fraction(50) if one is None else self._share(one) for one in worth)
        return artificial(ns, ew)

    def _share(self, score: Fraction) -> Fraction:
        won = self._form.is_of_boards_won
        return 50 * score if won else share(score)

    def _id(self, team: str) -> str:
        return str(self._numbers.setdefault(team, max(self._numbers.values(), default=0) + 1))

    def _pair(self, team: str, players: Sequence[str]) -> str:
        """``1-3-4``: the team, and its players as they are counted in it."""
        own = list(self._teams.players.get(team, ()))
        counted = (str(own.index(one) + 1) for one in players if one in own)
        return "-".join((self._id(team), *counted))
