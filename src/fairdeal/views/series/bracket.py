"""A knock-out as its page shows it: the bracket round by round, and what a Director can do next."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final

from fairdeal.events.series.knockout import NOBODY, TO_BEGIN, MatchStands, State
from fairdeal.events.series.log import Series
from fairdeal.movements.teams.knockout import Seed, Side
from fairdeal.views.figures import trimmed
from fairdeal.views.words import _

_OPEN: Final = (*TO_BEGIN, State.SEATED)
"""What a Director can decide by his word."""


@dataclass(frozen=True, slots=True)
class SideShown:
    """One of the two places of a match."""

    seed: int
    """0 where no team is known."""
    name: str
    players: str
    scores: tuple[str, ...]
    """Evening by evening, where there were several; then all together."""
    won: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of the bracket."""

    number: int
    sides: tuple[SideShown, SideShown]
    state: str
    """In words; empty where the scores say it."""
    evenings: tuple[str, ...]
    """The ids of the sessions it was or is played in."""
    remark: str
    """That by the results as they are now others would have played it."""
    decidable: bool
    """Whether a Director can say who goes on."""
    begins: bool
    """Whether a further evening can be begun with it."""
    to_play: bool
    """Whether nothing of it has been played."""
    seating: tuple[str, ...]
    """Evenings that still have others sit down to it."""


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round of the bracket."""

    name: str
    matches: tuple[BracketMatch, ...]


def rounds_shown(series: Series, found: Sequence[MatchStands]) -> tuple[BracketRound, ...]:
    """The bracket, round by round."""
    rounds = max((one.match.round for one in found), default=0)
    return tuple(
        BracketRound(round_name(number, rounds), tuple(_shown(series, one) for one in of_round))
        for number, of_round in groupby(found, key=lambda one: one.match.round)
    )


def round_name(number: int, rounds: int) -> str:
    """What a round of a bracket is called: by how many are to follow."""
    match rounds - number:
        case 0:
            return _("Final")
        case 1:
            return _("Semi-finals")
        case 2:
            return _("Quarter-finals")
    return _("Round {n} of matches").format(n=number)


def champion(series: Series, found: Sequence[MatchStands]) -> str:
    """Who has won it; empty as long as nobody has."""
    winner = found[-1].winner if found else None
    return name_of(series, winner) if winner else ""


def name_of(series: Series, seed: int) -> str:
    """What a team is called."""
    return series.seeded[seed].called if seed in series.seeded else _("nobody")


def _shown(series: Series, one: MatchStands) -> BracketMatch:
    return BracketMatch(
        one.match.number,
        (_side(series, one, 0), _side(series, one, 1)),
        _state(one),
        tuple(part.evening for part in one.parts),
        _remark(series, one),
        None not in one.teams and (one.state in _OPEN or one.state is State.DECIDED),
        one.state in TO_BEGIN,
        one.state is State.TO_PLAY,
        one.not_seated,
    )


def _side(series: Series, one: MatchStands, at: int) -> SideShown:
    team = one.teams[at]
    if team is None:
        return SideShown(0, _waiting((one.match.upper, one.match.lower)[at]), "", (), False, False)  # noqa: FBT003
    if team == NOBODY:
        return SideShown(0, _("nobody"), "", (), False, True)  # noqa: FBT003
    told = [part.score[at] for part in one.parts if part.score is not None]
    scores = [*told, sum(told, Fraction())] if len(told) > 1 else told
    return SideShown(
        team,
        name_of(series, team),
        ", ".join(series.seeded[team].players),
        tuple(map(trimmed, scores)),
        one.winner == team,
        one.winner not in {None, team},
    )


def _waiting(side: Side) -> str:
    if isinstance(side, Seed):  # pragma: no cover - a seed is always known
        return ""
    return _("Winner of match {n}").format(n=side.match)


def _state(one: MatchStands) -> str:
    words: Mapping[State, str] = {
        State.TO_PLAY: _("to be played"),
        State.SEATED: _("its results are not told yet"),
        State.UNFINISHED: _("not played to the end"),
        State.TIED: _("equal: not decided yet"),
        State.DECIDED: _("decided by the Director"),
        State.WALKOVER: _("without play"),
    }
    return words.get(one.state, "")


def _remark(series: Series, one: MatchStands) -> str:
    others = [team for team in one.rightful if team and team not in one.teams]
    if not (others and one.is_out_of_turn):
        return ""
    names = ", ".join(name_of(series, team) for team in others)
    return _("By the results as they stand now {who} would have played here.").format(who=names)


def read_teams(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The teams of a form, one in each line: ``Kontra: Ann Lee, Bob Ray, Cy Day, Di Fox``."""
    for line in text.splitlines():
        name, _colon, players = line.partition(":")
        if name.strip():
            each = (" ".join(one.split()) for one in players.split(","))
            yield " ".join(name.split()), tuple(filter(None, each))
