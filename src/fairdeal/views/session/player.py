"""One player over all sessions in which somebody of that name played."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from fairdeal.events.identity import same_name
from fairdeal.events.played import Counted, Summary, Took
from fairdeal.views import dates
from fairdeal.views.figures import fixed
from fairdeal.views.session.player_boards import (
    LowBoard,
    Share,
    called,
    figure,
    low_boards,
    seats_known,
    shares,
    sums_of,
    unit_of,
)
from fairdeal.views.session.trend import Trend, trend
from fairdeal.views.words import n_

LISTED: Final = 50
"""How many sessions stand on a page; those of a year are all there."""


@dataclass(frozen=True, slots=True)
class Played:
    """One session of a player."""

    session: str
    """Its id."""
    title: str
    held: str
    contestant: str
    """As whom the player took part."""
    partners: str
    place: str
    among: str
    score: str
    unit: str
    percent: Fraction | None
    """Exactly, where sessions can be compared by it."""
    day: date | None
    club: str
    """Whose session it was, where it was a club's."""
    has_card: bool
    """Whether there is a score card."""


@dataclass(frozen=True, slots=True)
class With:
    """How a player did with one partner."""

    partners: str
    sessions: str
    average: str
    """Percent; empty where no session counts in it."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Everything one player did, or what he did in a year."""

    name: str
    """Of now; as it is written in the latest session, where no other is known."""
    years: tuple[int, ...]
    """In which he played, the latest first."""
    year: int | None
    sessions: int
    played: tuple[Played, ...]
    """The latest session first."""
    average: str
    """Percent over the sessions that count in it; empty without any."""
    best: str
    won: int
    """How many sessions had nobody above him."""
    partners: tuple[With, ...]
    shares: tuple[tuple[str, tuple[Share, ...]], ...]
    """What his boards came to, by what they are counted in."""
    known: int
    """Of how many boards his seat is known."""
    low: tuple[LowBoard, ...]
    trend: Trend | None


def spellings(name: str, now: Mapping[str, str]) -> frozenset[str]:
    """Every name, in small letters, that is one person's with this one."""
    wanted = same_name(called(name, now))
    before = (one for one, own in now.items() if same_name(own) == wanted)
    return frozenset((wanted, *before))


def player_view(
    found: Sequence[tuple[Summary, Took]],
    name: str,
    now: Mapping[str, str],
    year: int | None = None,
    clubs: Mapping[str, str] = MappingProxyType({}),
) -> PlayerView:
    """The page of a player.

    Args:
        found: all that was played under one of his names, at least one; the latest first where
            no days are known.
        name: one of his names.
        now: names of now, by those of before in small letters.
        year: of which year; all of them without it.
        clubs: by who began a session, whose it is.
    """
    every = sorted(found, key=lambda one: one[0].held or date.min, reverse=True)
    own = _as_written(every[0][1], name, now)
    years = tuple(dict.fromkeys(one.held.year for one, _took in every if one.held))
    chosen = [one for one in every if year is None or (one[0].held and one[0].held.year == year)]
    latest = [_played(of, took, own, now, clubs) for of, took in chosen]
    percents = [one.percent for one in latest if one.percent is not None]
    sums = {of: sums_of(chosen, of, own, now) for of in Counted}
    return PlayerView(
        own,
        years,
        year,
        len(latest),
        tuple(latest if year else latest[:LISTED]),
        _average(latest),
        fixed(max(percents), 2) if percents else "",
        sum(took.rank == 1 for _of, took in chosen),
        tuple(_partners(latest)),
        tuple((unit_of(of), shares(roles, of)) for of, roles in sums.items() if roles),
        seats_known(sums.values()),
        low_boards(chosen, own, now),
        trend([one.percent for one in latest if one.percent is not None and one.day]),
    )


def _partners(latest: Iterable[Played]) -> Iterable[With]:
    by_partner: dict[str, list[Played]] = defaultdict(list)
    for one in latest:
        by_partner[one.partners].append(one)
    for partner, together in by_partner.items():
        if partner:
            words = n_("{n} session", "{n} sessions", len(together))
            yield With(partner, words, _average(together))


def _as_written(took: Took, name: str, now: Mapping[str, str]) -> str:
    wanted = same_name(called(name, now))
    return next(
        one for one in (called(each, now) for each in took.names) if same_name(one) == wanted
    )


def _played(
    of: Summary, took: Took, own: str, now: Mapping[str, str], clubs: Mapping[str, str]
) -> Played:
    others = [called(one, now) for one in took.names]
    return Played(
        of.id,
        of.title,
        dates.day(of.held) if of.held else "",
        took.contestant,
        " – ".join(one for one in others if same_name(one) != same_name(own)),
        took.place,
        n_("of {n}", "of {n}", took.among) if took.among else "",
        figure(took.score, of.totals, 2),
        unit_of(of.totals),
        took.percent,
        of.held,
        clubs.get(of.begun_by, ""),
        took.has_card,
    )


def _average(sessions: Iterable[Played]) -> str:
    shares = [one.percent for one in sessions if one.percent is not None]
    return fixed(sum(shares, Fraction()) / len(shares), 2) if shares else ""
