"""A session as schemes of masterpoints look at it: what is contested, and who has which place."""

from collections import Counter
from types import MappingProxyType

from fairdeal.events.matches import fixtures
from fairdeal.events.ranked import ranked
from fairdeal.events.scoring import rank_contest
from fairdeal.events.session import Session
from fairdeal.scoring.masterpoints.awards import Contested, Group
from fairdeal.scoring.masterpoints.scheme import Kind
from fairdeal.scoring.methods import Butler
from fairdeal.scoring.ranking import SessionRanking


def contested(session: Session, strata: tuple[frozenset[str], ...] = ()) -> Contested:
    """The session's ranking as it stands, for points by a scheme.

    A tie that a contest of matches has broken is none here; who has no score has no place.

    Args:
        session: the session.
        strata: below the whole field each stratum, with those of the strata below it.

    Raises:
        Malformed: it cannot be ranked.
    """
    players = MappingProxyType({name: len(one) for name, one in session.players.items()})
    if session.teams is not None or session.swiss is not None:
        ranking = rank_contest(session).ranking
        places = {one.contestant: one.rank for one in ranking}
        kind = Kind.TEAMS if session.swiss is None else Kind.SWISS_PAIRS
        group = Group("all", MappingProxyType(places))
        return Contested(kind, (group,), _boards_of_match(session), players, strata)
    found = ranked(session)
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
