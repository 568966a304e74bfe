"""What each session of a series is worth to everybody, under one name over all sessions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from types import MappingProxyType

from fairdeal.errors import Malformed
from fairdeal.events.identity import Aliases, in_small_letters, joined, same_name
from fairdeal.events.personal import BETWEEN
from fairdeal.events.scoring import rank_contest
from fairdeal.events.series.carrying import counted_in
from fairdeal.events.session import Session
from fairdeal.scoring.contests.series import SeriesPlace, SeriesTerms, rank_series
from fairdeal.scoring.ranking import SessionRanking


class PerWhom(Enum):
    """Who is ranked in a series."""

    CONTESTANT = "contestant"
    """Whoever has the same number or name in every session, as in the sessions of one event."""
    PAIR = "pair"
    """The same players together, whatever their number; of teams those who were entered."""
    PLAYER = "player"
    """Every player by himself, with whomever he played."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a session is worth to everybody."""

    figures: Mapping[str, Fraction]
    """By a key that is the same in every session."""
    names: Mapping[str, str]
    """What each key is called here."""
    unnamed: tuple[str, ...] = ()
    """Contestants who have a score and no name, and so count for nobody."""
    doubtful: tuple[str, ...] = ()
    """Names that stand there for several; the session counts for none of them."""


def worth(
    session: Session,
    ranking: SessionRanking,
    per: PerWhom,
    aliases: Aliases,
) -> Worth:
    """The figures of a session: percentages at matchpoints, else IMPs, points or victory points.

    Args:
        session: the session.
        ranking: its ranking as it stands; of matches their contest is asked.
        per: whose figures.
        aliases: spellings in small letters (`same_name`), each with the name it stands for; they
            come after what was confirmed in the session itself.

    Raises:
        Malformed: it cannot be ranked.
    """
    aliases = joined(in_small_letters(session.aliases), aliases.known)
    figures: dict[str, Fraction] = {}
    names: dict[str, str] = {}
    unnamed: list[str] = []
    seen: Counter[str] = Counter()
    for contestant, figure in _figures(session, ranking):
        found = tuple(_keys(session, contestant, per, aliases))
        if not found:
            unnamed.append(contestant)
        for key, name in found:
            seen[key] += 1
            figures[key], names[key] = figure, name
    doubtful = [key for key, times in seen.items() if times > 1]
    for key in doubtful:
        del figures[key]
    told = tuple(names[key] for key in doubtful)
    return Worth(figures, names, tuple(unnamed), told)


@dataclass(frozen=True, slots=True)
class SeriesStanding:
    """How a series stands."""

    places: tuple[SeriesPlace, ...]
    names: Mapping[str, str]
    """What everybody is called, as in the latest session."""
    worth: tuple[Worth | None, ...]
    """Of each session; ``None`` for one that tells nothing."""


def series_standing(
    played: Sequence[tuple[Session, SessionRanking] | None],
    terms: SeriesTerms,
    per: PerWhom,
    aliases: Aliases,
) -> SeriesStanding:
    """How a series stands, from its sessions' rankings as they are now.

    Args:
        played: the sessions in their order; ``None`` for one whose results may not be known.
        terms: what counts.
        per: whom it ranks.
        aliases: as for `worth`.

    Raises:
        Malformed: a session cannot be ranked, or they are counted in different things.
    """
    check_together(one[0] for one in played if one is not None)
    of = tuple(one and worth(*one, per, aliases) for one in played)
    names = {key: name for one in of if one for key, name in one.names.items()}
    places = rank_series([one.figures if one else {} for one in of], terms)
    return SeriesStanding(places, MappingProxyType(names), of)


def check_together(sessions: Iterable[Session]) -> None:
    """See that what the sessions are counted in can be added up.

    Raises:
        Malformed: they are counted in different things.
    """
    if len(set(map(counted_in, sessions))) > 1:
        raise Malformed("the sessions are counted in different things, which do not add up")


def _figures(session: Session, ranking: SessionRanking) -> Iterator[tuple[str, Fraction]]:
    if session.teams is not None or session.swiss is not None:
        for place in rank_contest(session).ranking:
            yield place.contestant, place.points
        return
    for field in ranking.fields:
        for one in field.ranking:
            yield one.contestant, one.score if one.percent is None else one.percent


def _keys(
    session: Session, contestant: str, per: PerWhom, aliases: Aliases
) -> Iterator[tuple[str, str]]:
    """Under which keys somebody counts, and what each is called."""
    if per is PerWhom.CONTESTANT:
        named = session.teams_named.get(contestant)
        called = named.called if named and named.called else contestant
        yield (same_name(called) if called != contestant else contestant), called
        return
    written = session.players.get(contestant) or _by_name(contestant)
    players = tuple(aliases.known.get(same_name(one), " ".join(one.split())) for one in written)
    if per is PerWhom.PLAYER:
        yield from ((same_name(one), one) for one in players)
    elif players:
        ordered = sorted(players, key=same_name)
        yield BETWEEN.join(map(same_name, ordered)), " – ".join(ordered)


def _by_name(contestant: str) -> tuple[str, ...]:
    """The players of a contestant that is called by them: ``Ann+Bob``; a number is nobody."""
    if not any(map(str.isalpha, contestant)):
        return ()
    return tuple(filter(None, (one.strip() for one in contestant.split(BETWEEN))))
