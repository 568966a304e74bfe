"""Appeals: lodged in time by who may, decided at the event, and taken further (Laws 92 and 93)."""

from datetime import datetime

from fairdeal.errors import Malformed, Sentence
from fairdeal.events.acts import AppealDecided, AppealLodged, Place
from fairdeal.events.deciding.desk import ruled, sat_there
from fairdeal.events.deciding.possible_scores import check_scores
from fairdeal.events.identity import same_name
from fairdeal.events.periods import appeals_over
from fairdeal.events.results import Appeal
from fairdeal.events.session import Session
from fairdeal.laws.code import code_for
from fairdeal.laws.editions import Edition


def appeal(
    session: Session,
    place: Place,
    contestant: str,
    at: datetime,
    *,
    concurring: bool,
    absent: bool = False,
) -> AppealLodged:
    """Lodge an appeal against the ruling on a board.

    Args:
        session: the session.
        place: the result ruled upon.
        contestant: who appeals.
        at: when.
        concurring: whether all who must agree do: both partners, the captain (92D).
        absent: whether who does not agree has left; in 1997 he is taken to concur.

    Raises:
        Malformed: nothing was ruled there, the contestant was not at that table, the time is over,
            those who must agree do not, the contestant has appealed already, or it is decided.
    """
    result, where = session.result(place), Sentence("board {n}", n=place.board)
    if not ruled(result):
        raise Malformed("{place}: there is no ruling to be appealed (92A)", place=where)
    if not sat_there(session, result, contestant):
        raise Malformed("{place}: {name} was not at that table (92A)", place=where, name=contestant)
    if appeals_over(session, at):
        raise Malformed("{place}: the time for appeals is over (92B)", place=where)
    concurring = concurring or (absent and session.conditions.edition is Edition.L1997)
    _check_concurrence(session, where, concurring=concurring)
    if (known := session.appeals.get(place)) is not None:
        _check_another(session, known, contestant, where)
    return AppealLodged(place, contestant, concurring)


def who_agrees(session: Session, contestant: str, said: tuple[str, ...]) -> tuple[str, ...]:
    """Who concurs in an appeal by name: of a team with a captain he does (92D).

    Args:
        session: the session.
        contestant: who appeals.
        said: who is said to agree; nobody where it is only said that all do.

    Raises:
        Malformed: others are said to, and not the captain.
    """
    named = session.teams_named.get(session.own_name(contestant))
    if named is None or not named.captain:
        return said
    if said and same_name(named.captain) not in map(same_name, said):
        raise Malformed(
            "an appeal by {team} is heard only if its captain agrees: {captain} (92D)",
            team=named.called or contestant,
            captain=named.captain,
        )
    return said or (named.captain,)


def _check_concurrence(session: Session, where: str, *, concurring: bool) -> None:
    """All of the side must agree; in an individual contest a player appeals for himself."""
    if not (concurring or session.individual):
        raise Malformed(
            "{place}: an appeal is heard only if all of the side agree (92D)", place=where
        )


def _check_another(session: Session, known: Appeal, contestant: str, where: str) -> None:
    """Each contestant may appeal the ruling (92A): once, and until it is decided."""
    if known.decided:
        raise Malformed(
            "{place}: the appeal is decided; --further goes on from it (93C)", place=where
        )
    who = session.own_name(contestant)
    if any(session.own_name(lodged.contestant) == who for lodged in known.lodged):
        raise Malformed("{place}: {name} has appealed already (92A)", place=where, name=contestant)


def appeal_further(
    session: Session, place: Place, contestant: str, *, concurring: bool, provided: bool = False
) -> AppealLodged:
    """Go on to the national authority once the appeal was decided at the event.

    In 1997 the right is always there (93C); since 2007 only where the Regulating Authority provides
    it (93C1), and not where it bound itself to the decision at the event (93C3a). Until when, the
    authority says; no period of the session ends it.

    Raises:
        Malformed: nothing was decided there yet, the authority provides no further appeal, it was
            made already, or those who must agree do not.
    """
    result, where = session.result(place), Sentence("board {n}", n=place.board)
    known, edition = session.appeals.get(place), session.conditions.edition
    if known is None or known.decided is None:
        raise Malformed(
            "{place}: nothing was decided on appeal yet that could be appealed (93C)", place=where
        )
    if known.further:
        raise Malformed(
            "{place}: the national authority has decided; nobody is above it (93C)", place=where
        )
    if not sat_there(session, result, contestant):
        raise Malformed("{place}: {name} was not at that table (92A)", place=where, name=contestant)
    _check_concurrence(session, where, concurring=concurring)
    if edition is not Edition.L1997:
        code = code_for(edition, session.conditions.preset)
        if code.elected("E93_final_at_event") == "yes":
            raise Malformed("{place}: the decision at the event is final here (93C3a)", place=where)
        if not provided and code.elected("E93_further_appeal") == "none":
            raise Malformed(
                "{place}: the Regulating Authority provides no further appeal here; say so if "
                "it does: --provided (93C1)",
                place=where,
            )
    return AppealLodged(place, contestant, concurring, further=True)


def decide(session: Session, decision: AppealDecided) -> AppealDecided:
    """Decide an appeal that was lodged.

    Raises:
        Malformed: none waits there, or a score in the decision is none that a contract gives.
    """
    waiting = session.appeals.get(decision.place)
    if waiting is None or waiting.decided:
        raise Malformed(
            "board {board}: no appeal waits for a decision (93)", board=decision.place.board
        )
    if decision.outcome is not None:
        check_scores(decision.outcome, session.board(decision.place.board))
    return decision
