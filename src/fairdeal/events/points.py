"""A session as schemes of masterpoints look at it: what is contested, and who has which place."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from fairdeal.errors import Malformed
from fairdeal.events.identity import same_name
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.ranked import ranked
from fairdeal.events.scoring import rank_contest
from fairdeal.events.session import Session
from fairdeal.scoring.masterpoints.awards import Contested, Group
from fairdeal.scoring.masterpoints.nodes import figure
from fairdeal.scoring.masterpoints.scheme import Kind
from fairdeal.scoring.methods import Butler
from fairdeal.scoring.ranking import SessionRanking


def contested(
    session: Session,
    strata: tuple[frozenset[str], ...] | None = None,
    ranking: SessionRanking | None = None,
) -> Contested:
    """The session's ranking as it stands, for points by a scheme.

    A tie that a contest of matches has broken is none here; who has no score has no place.

    Args:
        session: the session.
        strata: below the whole field each stratum, with those of the strata below it; as the
            Director said of the session, where nothing is told.
        ranking: its ranking, where that is known.

    Raises:
        Malformed: it cannot be ranked.
    """
    if strata is None:
        strata = tuple(map(frozenset, session.graded.strata))
    players = MappingProxyType({name: len(one) for name, one in session.players.items()})
    if session.teams is not None or session.swiss is not None:
        contest = rank_contest(session).ranking
        places = {one.contestant: one.rank for one in contest}
        kind = Kind.TEAMS if session.swiss is None else Kind.SWISS_PAIRS
        group = Group("all", MappingProxyType(places))
        return Contested(kind, (group,), _boards_of_match(session), players, strata)
    found = ranked(session) if ranking is None else ranking
    groups = tuple(
        Group(field.name, MappingProxyType({one.contestant: one.rank for one in field.ranking}))
        for field in found.fields
    )
    return Contested(_kind(session), groups, _met(found), players, strata)


def _kind(session: Session) -> Kind:
    if session.individual:
        return Kind.INDIVIDUALS
    return Kind.BUTLER if isinstance(session.opened.method, Butler) else Kind.PAIRS


def _boards_of_match(session: Session) -> int:
    if session.swiss is not None:
        return session.swiss.boards
    return max((one.match.played for one in fixtures(session)), default=0)


def _met(ranking: SessionRanking) -> int:
    """The most boards that any two played against each other."""
    met = Counter(
        (contestant, of.opponents) for contestant, own in ranking.played.items() for of in own
    )
    return max(met.values(), default=0)


def read_held(text: str, file: str) -> Mapping[str, Fraction]:
    """The points people had: CSV, a name and a figure on each line.

    Returns:
        The points by the names in small letters (`same_name`).

    Raises:
        Malformed: a line is something else, or a name stands twice; with file and line.
    """
    found: dict[str, Fraction] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if not line.strip():
            continue
        name, _comma, points = line.rpartition(",")
        held, key = figure(points.strip()), same_name(name.strip().strip('"'))
        if held is None or not key:
            raise Malformed(
                "{file}, line {n}: a name and a figure are wanted, such as Ann Lee,12.35",
                file=file,
                n=number,
            )
        if key in found:
            raise Malformed("{file}, line {n}: this name stands there twice", file=file, n=number)
        found[key] = held
    return found
