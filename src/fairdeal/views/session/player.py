"""One player over all sessions in which somebody of that name played."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from fairdeal.events.identity import same_name
from fairdeal.events.session import Session
from fairdeal.scoring.ranking import SessionRanking, Standing
from fairdeal.views import sentences
from fairdeal.views.figures import fixed
from fairdeal.views.session.ranking import total
from fairdeal.views.words import n_


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


@dataclass(frozen=True, slots=True)
class With:
    """How a player did with one partner."""

    partners: str
    sessions: str
    average: str
    """Percent; empty where no session counts in it."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Everything one player did."""

    name: str
    """Of now; as it is written in the latest session, where no other is known."""
    played: tuple[Played, ...]
    """The latest session first."""
    average: str
    """Percent over the sessions that count in it; empty without any."""
    partners: tuple[With, ...]


def called(name: str, now: Mapping[str, str]) -> str:
    """What somebody is called now.

    Args:
        name: as it is written somewhere.
        now: names of now, by those of before in small letters (`same_name`).
    """
    return now.get(same_name(name), name)


def contestants_of(session: Session, name: str, now: Mapping[str, str]) -> tuple[str, ...]:
    """As whom a player of that name, of now or before, took part; letters of any size alike."""
    wanted = same_name(called(name, now))
    known = session.players.items()
    return tuple(
        one for one, names in known if any(same_name(called(own, now)) == wanted for own in names)
    )


def played(
    session_id: str,
    session: Session,
    ranking: SessionRanking,
    contestant: str,
    name: str,
    now: Mapping[str, str],
) -> tuple[Played, str]:
    """A player's session, and what he is called: now, where that is known, else as there."""
    names = [called(one, now) for one in session.players[contestant]]
    own = next(one for one in names if same_name(one) == same_name(called(name, now)))
    standing, among = _standing(ranking, contestant)
    opened = session.opened
    shown = Played(
        session_id,
        opened.title,
        sentences.day(opened.held) if opened.held else "",
        contestant,
        " – ".join(one for one in names if one != own),
        standing.place if standing else "",
        n_("of {n}", "of {n}", among) if among else "",
        total(session, standing) if standing else "",
        sentences.unit_of_totals(session),
        standing.percent if standing else None,
        opened.held,
    )
    return shown, own


def player_view(name: str, sessions: Iterable[Played]) -> PlayerView:
    """The page of a player, by his sessions."""
    latest = sorted(sessions, key=lambda one: one.day or date.min, reverse=True)
    by_partner: dict[str, list[Played]] = defaultdict(list)
    for one in latest:
        by_partner[one.partners].append(one)
    partners = tuple(
        With(partner, n_("{n} session", "{n} sessions", len(every)), _average(every))
        for partner, every in by_partner.items()
        if partner
    )
    return PlayerView(name, tuple(latest), _average(latest), partners)


def _average(sessions: Iterable[Played]) -> str:
    shares = [one.percent for one in sessions if one.percent is not None]
    return fixed(sum(shares, Fraction()) / len(shares), 2) if shares else ""


def _standing(ranking: SessionRanking, contestant: str) -> tuple[Standing | None, int]:
    for field in ranking.fields:
        for one in field.ranking:
            if one.contestant == contestant:
                return one, len(field.ranking)
    return None, 0
