"""A club's results put into the federation's session, and kept there as the club has them.

The federation's session is one like any other: it is ranked, explained, corrected, printed and
written to files as all are. What a club says is compared with what stands there of it, and the
difference is told. So it does not matter in which order things arrive, how often this is done, or
whether the server stopped in between. What the federation itself decided about a result stands: a
club that changes it later changes nothing.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from types import MappingProxyType
from typing import Final

from fairdeal.events.acts import (
    AdditionGiven,
    BoardDivided,
    ContestantEntered,
    Place,
    ResultCorrected,
    ResultEntered,
    SessionAct,
    Told,
    Undone,
    standing,
    undone_in,
)
from fairdeal.events.changes import places_of, told_since
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.results import Result, outcome_told
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.said import Said, Standing
from fairdeal.events.telling import copied
from fairdeal.scoring.additions import Addition

_BETWEEN: Final = " "
"""Stands between a club's name and the number of a pair or table; no number has one."""
_FORGOTTEN: Final = "N. N. "
"""How the word begins that stands for who was taken out of all that is kept."""


@dataclass(frozen=True, slots=True)
class Club:
    """A club in the federation's session."""

    name: str
    """Stands before its pairs and tables."""
    author: str
    """Signs what is taken from it."""

    def of(self, number: str) -> str:
        """What one of its pairs or tables is called."""
        return f"{self.name}{_BETWEEN}{number}"

    def own(self, named: str) -> str:
        """What the club itself calls it."""
        return named.removeprefix(f"{self.name}{_BETWEEN}")


def club_of(named: str) -> str:
    """The name of the club whose that contestant or table is."""
    return named.rpartition(_BETWEEN)[0]


@dataclass(frozen=True, slots=True)
class Own:
    """What stands of a club in the federation's session."""

    results: Mapping[Place, Result] = field(default_factory=lambda: MappingProxyType({}))
    """In the order in which they were first entered."""
    given: tuple[Told, ...] = ()
    """What was added to totals at its word."""
    out: frozenset[Place] = frozenset()
    """Where the federation took a result out."""
    refused: tuple[Addition, ...] = ()
    """What was added at its word, and the federation undid."""


def own_of(session: Session, clubs: Collection[Club]) -> Mapping[str, Own]:
    """What stands of each of these clubs, by its name; the session is gone through once for all."""
    results: dict[str, dict[Place, Result]] = {one.name: {} for one in clubs}
    for at, result in session.results.items():
        if (its := results.get(club_of(at.table))) is not None:
            its[at] = result
    given, decided = _given(session, clubs), _taken_back(session, clubs)
    return {
        name: Own(MappingProxyType(its), given.get(name, ()), *decided.get(name, ()))
        for name, its in results.items()
    }


def own_after(
    known: Mapping[str, Own], before: Session, session: Session, clubs: Collection[Club]
) -> Mapping[str, Own]:
    """The same some acts later: only those are looked at of which something was told since.

    Args:
        known: what stood of each.
        before: the session in which it did.
        session: the same one some acts later.
        clubs: all of them.
    """
    news, authors = told_since(before, session), {one.name: one.author for one in clubs}
    if news is None or authors.keys() - known.keys():
        return own_of(session, clubs)
    if any(isinstance(one.act, AdditionGiven) for one in news):
        return own_of(session, clubs)
    touched = _by_club(places_of(news))
    withdrew = {one.act.place: one.author for one in news if isinstance(one.act, ResultWithdrawn)}
    found = {name: known[name] for name in authors}
    for name in touched.keys() & found.keys():
        others = {place for place, author in withdrew.items() if author != authors[name]}
        found[name] = _own_on(found[name], session, touched[name], withdrew.keys(), others)
    return found


def touched_since(before: Session, session: Session) -> Mapping[str, Sequence[Place]] | None:
    """Where something was told since, by club; ``None`` where that is not all that may differ.

    Args:
        before: the session as it was.
        session: the same one some acts later.
    """
    news = told_since(before, session)
    return None if news is None else _by_club(places_of(news))


def _by_club(places: Iterable[Place]) -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for place in places:
        found.setdefault(club_of(place.table), []).append(place)
    return found


def _own_on(
    own: Own,
    session: Session,
    touched: Iterable[Place],
    withdrawn: Collection[Place],
    by_others: Collection[Place],
) -> Own:
    """What stands of a club once something was told of these places."""
    results, out = copied(own.results), set(own.out)
    for place in touched:
        was, now = results.get(place), session.results.get(place)
        if was is not None and (now is None or now.history[0] is not was.history[0]):
            del results[place]  # what is entered anew stands behind the others
        if now is not None:
            results[place] = now
            out.discard(place)
        elif place in by_others:
            out.add(place)
        elif place in withdrawn:
            out.discard(place)
    return replace(own, results=MappingProxyType(results), out=frozenset(out))


def taken(
    own: Own, club: Club, what: Said, places: Collection[Place] | None = None
) -> list[SessionAct]:
    """What is to be told so that the session says of a club what the club does.

    Args:
        own: what stands there of it.
        club: whose results.
        what: what stands in the club.
        places: where alone they may differ, in the session, if that is known.
    """
    there = own.results
    if places is None:
        said = {Place(at.board, club.of(at.table)): one for at, one in what.results.items()}
    else:
        its = ((at, what.results.get(Place(at.board, club.own(at.table)))) for at in places)
        said = {at: one for at, one in its if one is not None}
        there = {at: there[at] for at in places if at in there}
    wanted = {at: one for at, one in said.items() if at not in own.out}
    return [
        *_gone(there, wanted, club),
        *_results(there, wanted, club),
        *_divided(there, wanted, club),
        *_additions(own, club, what),
    ]


def withdrawn(own: Own) -> list[SessionAct]:
    """What is to be told so that nothing of a club stands, whoever decided about it."""
    gone = map(ResultWithdrawn, own.results)
    return [*gone, *(Undone(one.sequence) for one in own.given)]


def named(session: Session, club: Club, roster: Mapping[str, tuple[str, ...]]) -> list[SessionAct]:
    """What is to be told so that its pairs have these names.

    Who was taken out of what is kept here stays out, whatever the club still calls him.
    """
    return [
        ContestantEntered(own, names)
        for number, names in roster.items()
        if (known := session.players.get(own := club.of(number))) != names
        and not any(one.startswith(_FORGOTTEN) for one in known or ())
    ]


def overruled(session: Session, club: Club, what: Said) -> tuple[Place, ...]:
    """Where the federation decided otherwise than the club has it."""
    out = own_of(session, [club])[club.name].out
    return tuple(
        at
        for place, one in what.results.items()
        for at in (Place(place.board, club.of(place.table)),)
        for result in (session.results.get(at),)
        if at in out
        or (result is not None and not _is_of(result, club) and result.outcome != one.outcome)
    )


def _is_of(result: Result, club: Club) -> bool:
    """Whether what stands is the club's word, and nobody decided about it since."""
    return result.history[-1].author == club.author


def _sits(result: Result, one: Standing, club: Club) -> bool:
    return (result.ns, result.ew) == (club.of(one.ns), club.of(one.ew))


def _gone(
    there: Mapping[Place, Result], wanted: Mapping[Place, Standing], club: Club
) -> Iterator[SessionAct]:
    """What stands no longer, or of others than it was told of."""
    for place, result in there.items():
        gone = place not in wanted or not _sits(result, wanted[place], club)
        if gone and _is_of(result, club):
            if result.form:  # it may be told of others there, and in another form
                yield BoardDivided(place.board, (place.table,), "")
            yield ResultWithdrawn(place)


def _results(
    there: Mapping[Place, Result], wanted: Mapping[Place, Standing], club: Club
) -> Iterator[SessionAct]:
    for place, one in wanted.items():
        result = there.get(place)
        if result is not None and not _is_of(result, club):
            continue
        if result is None or not _sits(result, one, club):
            yield ResultEntered(place, club.of(one.ns), club.of(one.ew), one.outcome, one.lead)
        elif outcome_told(result.history[-1]) != one.outcome:
            yield ResultCorrected(place, one.outcome)


def _divided(
    there: Mapping[Place, Result], wanted: Mapping[Place, Standing], club: Club
) -> Iterator[SessionAct]:
    """Fouled boards: a club's forms are its own, unless the federation says which are one (87)."""
    differing = []
    for place, one in wanted.items():
        result = there.get(place)
        stays = result if result is not None and _sits(result, one, club) else None
        form = club.of(one.form) if one.form else ""
        if form != (stays.form if stays else "") and not (stays and _was_divided(stays, club)):
            differing.append((place.board, form, place.table))
    for (board, form), tables in groupby(sorted(differing), lambda one: one[:2]):
        yield BoardDivided(board, tuple(table for _board, _form, table in tables), form)


def _was_divided(result: Result, club: Club) -> bool:
    """Whether the federation said which form of the board it is."""
    divided = [one for one in result.about if isinstance(one.act, BoardDivided)]
    return bool(divided) and divided[-1].author != club.author


def _additions(own: Own, club: Club, what: Said) -> Iterator[SessionAct]:
    wanted = [replace(one, contestant=club.of(one.contestant)) for one in what.additions]
    for one in own.refused:
        if one in wanted:
            wanted.remove(one)
    for told in own.given:
        act = told.act
        if isinstance(act, AdditionGiven) and act.addition in wanted:
            wanted.remove(act.addition)
        else:
            yield Undone(told.sequence)
    yield from map(AdditionGiven, wanted)


def _given(session: Session, clubs: Collection[Club]) -> Mapping[str, tuple[Told, ...]]:
    """What was added to totals at a club's word, and stands; by its name."""
    having = {club_of(one.contestant) for one in session.additions}
    authors = {one.name: one.author for one in clubs if one.name in having}
    if not authors:
        return {}
    given: dict[str, list[Told]] = {author: [] for author in authors.values()}
    for one in standing(session.log):
        if isinstance(one.act, AdditionGiven) and one.author in given:
            given[one.author].append(one)
    return {name: tuple(given[author]) for name, author in authors.items()}


def _taken_back(
    session: Session, clubs: Collection[Club]
) -> Mapping[str, tuple[frozenset[Place], tuple[Addition, ...]]]:
    """Where others than a club took out what it told, and what they undid of its additions.

    Whoever did it last decides: what a club took out itself comes back when it says so.
    """
    log = session.log
    acts = [one for one in log if isinstance(one.act, ResultWithdrawn | Undone)]
    if not acts:
        return {}
    undone, authors = undone_in(log), {one.name: one.author for one in clubs}
    last: dict[Place, str] = {}
    refused: dict[str, list[Addition]] = {}
    for one in acts:
        act = one.act
        if one.sequence in undone:
            continue
        was = log[act.sequence - log[0].sequence].act if isinstance(act, Undone) else act
        if isinstance(was, ResultWithdrawn | ResultEntered):
            last[was.place] = one.author
        elif isinstance(was, AdditionGiven):
            name = club_of(was.addition.contestant)
            if one.author != authors.get(name):
                refused.setdefault(name, []).append(was.addition)
    out: dict[str, set[Place]] = {}
    for place, author in last.items():
        name = club_of(place.table)
        if place not in session.results and author != authors.get(name):
            out.setdefault(name, set()).add(place)
    return {name: (frozenset(out.get(name, ())), tuple(refused.get(name, ()))) for name in authors}
