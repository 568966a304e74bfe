"""Appeals: lodged in time by who may, decided at the event, and taken further (Laws 92 and 93)."""

from collections.abc import Callable, Iterator
from datetime import datetime

from fairdeal.errors import Malformed, Sentence
from fairdeal.events.acts import AppealDecided, AppealLodged, Place
from fairdeal.events.deciding.desk import sat_there
from fairdeal.events.deciding.possible_scores import check_scores, check_weighing
from fairdeal.events.deciding.told_by import NO_RULINGS, lodges, penalties_by_hand
from fairdeal.events.deciding.under_appeal import is_of_penalties
from fairdeal.events.evening.acts import RulingRecorded
from fairdeal.events.evening.floor import place_ruled
from fairdeal.events.identity import same_name
from fairdeal.events.periods import appeals_over
from fairdeal.events.results import Appeal
from fairdeal.events.ruled import ruled_matters
from fairdeal.events.session import Session
from fairdeal.laws.appeals.law92 import APPEAL
from fairdeal.laws.appeals.law93 import HEARING
from fairdeal.laws.editions import Edition
from fairdeal.rulings.session_desk import Raised, SessionDesk, SessionMatter
from fairdeal.table.effects import RulingChanged, RulingStands


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
    if has_ruling(session, place) is False:
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


def refer(session: Session, place: Place) -> Iterator[AppealLodged]:
    """What the Director refers to a committee is heard as an appeal is, and nobody's (83, 81C7).

    Nothing where no ruling is to be heard, or an appeal waits already.

    Raises:
        Malformed: it was heard.
    """
    known = session.appeals.get(place)
    if known is not None and known.decided:
        _check_another(session, known, "", Sentence("board {n}", n=place.board))
    if known is None and has_ruling(session, place) is not False:
        yield AppealLodged(place, "", concurring=True)


def has_ruling(session: Session, place: Place) -> bool | None:
    """Whether the Director has ruled at a table on a board; of any ruling there is an appeal (92A).

    One of a score is in its result. Others leave that as it is or correct it: a penalty, tricks
    that were disputed, an adjustment refused. They stand on the desk of the session, or among the
    rulings of the evening.

    Args:
        session: the session.
        place: the board and table; it has a result.

    Returns:
        Whether; ``None`` where a log of the table is kept elsewhere, which may hold one.
    """
    if session.result(place).ruled or _ruled_at_the_desk(
        session, lambda raised: (raised.board, raised.table) == (place.board, place.table)
    ):
        return True
    recorded = (one.act for one in session.evening.rulings) if session.evening else ()
    given = (act for act in recorded if isinstance(act, RulingRecorded))
    if any(place_ruled(session, act) == place for act in given):
        return True
    return None if place in session.logs else False


def has_ruling_beside_boards(session: Session, contestant: str) -> bool | None:
    """Whether the Director has ruled on a contestant in a matter of no board, such as a late start.

    Args:
        session: the session.
        contestant: who appeals.

    Returns:
        Whether; ``None`` where something was ruled of nobody in particular, or in an evening.
    """
    own = session.own_name(contestant)
    if any(who == own for _told, who in penalties_by_hand(session)):
        return True
    if own and _ruled_at_the_desk(session, lambda one: not one.table and one.contestant == own):
        return True
    of_nobody = _ruled_at_the_desk(session, lambda one: not one.table and not one.contestant)
    return None if of_nobody or session.evening is not None or not own else False


def check_beside_boards(session: Session, desk: SessionDesk, matter: SessionMatter) -> None:
    """Refuse to appeal a matter of no board twice, and to hear what nobody has appealed (92A, 93A).

    Raises:
        Malformed: nothing was ruled of that contestant since it appealed, or no appeal waits.
    """
    own, number = session.own_name(matter.raised.contestant), _number(matter)
    told = [
        one
        for one in desk.matters
        if (one.raised.table, one.raised.contestant) == ("", own) and _number(one) < number
    ]
    lodged = (_number(one) for one in told if lodges(one.raised.entry, one.effects))
    appealed = max(lodged, default=0)
    since = [one for one in told if _number(one) > appealed]
    if matter.raised.entry == APPEAL and lodges(APPEAL, matter.effects):
        ruled = {_number(one) for one in since if one.raised.entry not in NO_RULINGS}
        ruled |= {one.sequence for one, who in penalties_by_hand(session) if who == own}
        if appealed and max(ruled, default=0) < appealed:
            raise Malformed("{place}: {name} has appealed already (92A)", place=APPEAL, name=own)
    elif matter.raised.entry == HEARING:
        effects = [effect for one in since for effect in one.effects]
        is_heard = any(isinstance(one, RulingStands | RulingChanged) for one in effects)
        if not appealed or is_heard:
            raise Malformed("{name}: no appeal waits for a decision (93)", name=own)


def check_not_heard(session: Session, case: str) -> None:
    """Refuse that an appeal falls on which a decision rests, on a board or beside the boards (93).

    Raises:
        Malformed: it was let in, referred or taken further, and heard.
    """
    if case in heard(session):
        raise Malformed("This was heard on appeal: the decision goes first (93).")


def heard(session: Session) -> frozenset[str]:
    """The matters by which something was to be heard that was heard since."""
    found: set[str] = set()
    waiting: dict[tuple[int | None, str, str], list[str]] = {}
    for one in ruled_matters(session.matters):
        there = waiting.setdefault(about(one.raised), [])
        if any(isinstance(effect, RulingChanged | RulingStands) for effect in one.effects):
            found.update(there)
        if lodges(one.raised.entry, one.effects):
            there.append(one.case)
    return frozenset(found)


def about(raised: Raised) -> tuple[int | None, str, str]:
    """What a matter is about: a board at a table; a contestant where there is none."""
    return raised.board, raised.table, "" if raised.table else raised.contestant


def _number(matter: SessionMatter) -> int:
    return int(matter.case.partition("/")[0])


def _ruled_at_the_desk(session: Session, is_there: Callable[[Raised], bool]) -> bool:
    """Whether something was ruled in such a matter that is itself no appeal."""
    return any(
        one.effects and one.raised.entry not in NO_RULINGS and is_there(one.raised)
        for one in ruled_matters(session.matters)
    )


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
        code = session.code
        if code.elected("E93_final_at_event") == "yes":
            raise Malformed("{place}: the decision at the event is final here (93C3a)", place=where)
        if not provided and code.elected("E93_further_appeal") == "none":
            raise Malformed(
                "{place}: the Regulating Authority provides no further appeal here; say so if "
                "it does: --provided (93C1)",
                place=where,
            )
    return AppealLodged(place, contestant, concurring, further=True)


def check_waiting(session: Session, place: Place) -> None:
    """Refuse to hear what nobody has appealed, or what is decided.

    Raises:
        Malformed: no appeal waits there.
    """
    waiting = session.appeals.get(place)
    if waiting is None or waiting.decided:
        raise Malformed("board {board}: no appeal waits for a decision (93)", board=place.board)


def decide(session: Session, decision: AppealDecided) -> AppealDecided:
    """Decide an appeal that was lodged.

    Raises:
        Malformed: none waits there, or it decides a score where a penalty was appealed, one that
            no contract gives, or weights where there are none.
    """
    place = decision.place
    check_waiting(session, place)
    if decision.outcome is not None:
        if is_of_penalties(session, place):
            raise Malformed(
                "board {board}: what is appealed is a penalty, and no score (92A)",
                board=place.board,
            )
        check_scores(decision.outcome, session.board(place.board))
        check_weighing(decision.outcome, session.code, place, is_heard=True)
    return decision
