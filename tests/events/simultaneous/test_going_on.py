"""What is folded on from where it stood is what it comes to as a whole, whatever was told between.

Three pieces do so: what stands of a club in the federation's session, what a club's acts come to,
and which of them count. Each is held here against the same piece that begins anew.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    AliasConfirmed,
    BoardDivided,
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
    Undone,
)
from fairdeal.events.changes import changed_lines, lines
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.session import Session
from fairdeal.events.simultaneous.chain import Link, Told, linked
from fairdeal.events.simultaneous.counting import Arrived, Hours, count_whatever, counted
from fairdeal.events.simultaneous.outbox import ADDED, DONE, GOES_ON, STANDS, VOID
from fairdeal.events.simultaneous.said import Said, Standing, places_said, said
from fairdeal.events.simultaneous.taking import (
    Club,
    Own,
    own_after,
    own_of,
    taken,
    touched_since,
)
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Matchpoints
from tests.events.log import NOON, told

CLUBS = tuple(Club(name, f"club {name}") for name in ("Oulu", "Turku", "Oulu 2"))
DIRECTOR = "Ann Lee"
BOARDS, TABLES = range(1, 4), range(1, 4)
SCORES = (-100, -50, 50, 110, 420, 430)
SEEDS = range(12)


def falling(*what: object) -> Random:
    return Random(repr(what))  # noqa: S311 - no secret


def begun() -> Session:
    return Session.begins(told(SessionOpened("Field", Matchpoints())))


def addition(club: Club, chance: Random) -> Addition:
    amount = Fraction(chance.choice([-10, -5, 5]))
    return Addition(club.of(str(chance.choice(TABLES))), amount, Unit.PERCENT, Cause.PENALTY)


def one_act(session: Session, chance: Random) -> tuple[SessionAct, str]:
    """Something told of a club, by itself, another one, or a Director of the federation."""
    club = chance.choice(CLUBS)
    author = chance.choice([club.author, club.author, DIRECTOR, chance.choice(CLUBS).author])
    place = Place(chance.choice(BOARDS), club.of(str(chance.choice(TABLES))))
    score = BareScore(chance.choice(SCORES))
    table = place.table.rpartition(" ")[2]
    acts: list[SessionAct] = [
        ResultEntered(place, club.of(table), club.of(f"1{table}"), score),
        ResultEntered(place, club.of(table), club.of(f"1{table}"), score),
        AdditionGiven(addition(club, chance)),
        ContestantEntered(club.of(table), ("Bob", "Cy")),
    ]
    if place in session.results:
        acts = [
            *(ResultCorrected(place, score), ResultRuled(place, score, ("12C1b",))),
            *(ResultWithdrawn(place), ResultWithdrawn(place)),
            BoardDivided(place.board, (place.table,), chance.choice(["", "turned"])),
        ]
    if chance.random() < 0.12:
        acts = [Undone(chance.choice(session.log).sequence)]
    if chance.random() < 0.02:
        acts = [AliasConfirmed(club.of(f"2{table}"), club.of(f"1{table}"))]
    act = chance.choice(acts)
    if isinstance(act, AdditionGiven):  # a club says nothing of another one's pairs
        author = chance.choice([club.author, DIRECTOR])
    return act, author


def later(session: Session, chance: Random, most: int = 4) -> Session:
    """The session some acts on; some results go and come, or come and go, at one place."""
    for _act in range(chance.randint(0, most)):
        act, author = one_act(session, chance)
        with suppress(Malformed):  # what rests on it stands
            session = session.after(told(act, after=session.version, author=author, reason="x"))
            if isinstance(act, ResultEntered) and chance.random() < 0.3:
                again = told(ResultWithdrawn(act.place), after=session.version, author=author)
                session = session.after(again)
            if isinstance(act, ResultWithdrawn) and chance.random() < 0.4:
                club = next(one for one in CLUBS if one.of("") in act.place.table)
                table = act.place.table.rpartition(" ")[2]
                sides = club.of(table), club.of(f"2{table}")
                entered = ResultEntered(act.place, *sides, BareScore(50))
                news = told(entered, after=session.version, author=club.author)
                session = session.after(news)
    return session


def as_read_again(session: Session) -> Session:
    """The same from the store: whoever rewrote it in between has changed what was there."""
    return Session.begins(
        [told(one.act, after=one.sequence - 1, author=one.author)[0] for one in session.log]
    )


def in_order(own: Mapping[str, Own]) -> dict[str, object]:
    """All that is known of each, the order of its results too."""
    return {
        name: ([*one.results.items()], one.given, one.out, one.refused) for name, one in own.items()
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_what_stands_of_a_club_is_what_is_found_anew(seed: int) -> None:
    chance = falling("own", seed)
    before = later(begun(), chance, 20)
    known = own_of(before, CLUBS)
    for _tick in range(60):
        now = later(before, chance)
        if chance.random() < 0.05:
            now = as_read_again(now)
        known = own_after(known, before, now, CLUBS)
        assert in_order(known) == in_order(own_of(now, CLUBS))
        before = now


def test_a_club_that_comes_is_looked_for_from_the_beginning() -> None:
    before = later(begun(), falling("coming"), 20)
    some = own_of(before, CLUBS[:2])
    assert in_order(own_after(some, before, before, CLUBS)) == in_order(own_of(before, CLUBS))
    assert own_after(own_of(before, CLUBS), before, before, CLUBS[:2]).keys() == some.keys()


@pytest.mark.parametrize("seed", SEEDS)
def test_the_changes_of_lines_lead_from_one_to_the_other(seed: int) -> None:
    """In the order of the lines: those that stay where they were, then what is new."""
    chance = falling("lines", seed)
    before = later(begun(), chance, 20)
    for _tick in range(60):
        now = later(before, chance)
        stand = list(lines(before))
        told_apart = len(set(stand)) == len(stand)
        for was, one in changed_lines(before, now):
            if was is not None and one is not None:
                stand[stand.index(was)] = one
            elif was is not None:
                stand.remove(was)
            elif one is not None:
                stand.append(one)
        wanted = list(lines(now))
        assert sorted(map(repr, stand)) == sorted(map(repr, wanted))
        assert stand == wanted or not told_apart
        before = now


def standing(table: str, chance: Random) -> Standing:
    return Standing(table, f"1{table}", BareScore(chance.choice(SCORES)), None, "")


def told_of(session: Session, club: Club, acts: Sequence[SessionAct]) -> Session:
    return session.after(told(*acts, after=session.version, author=club.author))


def said_anew(was: Said, chance: Random) -> tuple[Said, list[Place]]:
    """What a club says next, and where it said it."""
    results, places = dict(was.results), list[Place]()
    for _act in range(chance.choice([0, 0, 1, 2])):
        place = Place(chance.choice(BOARDS), str(chance.choice(TABLES)))
        places.append(place)
        if place in results and chance.random() < 0.3:
            del results[place]
        else:
            table = place.table if chance.random() < 0.8 else "3"
            results[place] = standing(table, chance)
    additions = was.additions
    if chance.random() < 0.1:
        additions = tuple(
            Addition(str(n), Fraction(-10), Unit.PERCENT, Cause.PENALTY)
            for n in TABLES
            if chance.random() < 0.4
        )
    return Said(results, additions), places


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_to_be_told_differs_only_where_somebody_said_something(seed: int) -> None:
    """A club whose word stood is compared where it said something since, or somebody else did."""
    chance = falling("told", seed)
    session, says = begun(), {club.name: Said({}) for club in CLUBS}
    alone = 0
    for _tick in range(60):
        now = later(session, chance, 2)
        touched = touched_since(session, now)
        own = own_of(now, CLUBS)
        for club in CLUBS:
            says[club.name], places = said_anew(says[club.name], chance)
            whole = taken(own[club.name], club, says[club.name])
            if touched is not None:
                alone += 1
                where = [Place(at.board, club.of(at.table)) for at in places]
                where += touched.get(club.name, ())
                some = taken(own[club.name], club, says[club.name], [*dict.fromkeys(where)])
                assert sorted(map(repr, some)) == sorted(map(repr, whole))
            now = told_of(now, club, whole)
        own = own_of(now, CLUBS)
        assert not any(taken(own[one.name], one, says[one.name]) for one in CLUBS)
        session = now
    assert alone > 20


FIELD = {number: Board.numbered(number) for number in BOARDS}


def body(chance: Random) -> tuple[str, dict[str, Any]]:
    """An act of a club's; some of them cannot be read, or speak of a board that is not played."""
    place = {"board": chance.choice([*BOARDS, *BOARDS, 77]), "table": str(chance.choice(TABLES))}
    if chance.random() < 0.6:
        outcome = {"kind": "score", "score": chance.choice([*SCORES, "much"])}
        sat = {"ns": "1", "ew": chance.choice(["11", "12", "1"])}
        return STANDS, place | sat | {"outcome": outcome, "lead": None, "form": ""}
    added = {"contestant": "1", "amount": "-10", "unit": "percent", "cause": "penalty"}
    many = chance.choice([0, 1, 2])
    others: list[tuple[str, dict[str, Any]]] = [
        (VOID, place),
        (ADDED, {"additions": [added | {"clause": ""}] * many}),
        (ADDED, {"additions": [added]}),
        (DONE, {"results": 5}),
        (GOES_ON, {}),
        ("nobody_knows.v1", {}),
    ]
    return chance.choice(others)


def outbox(chance: Random, many: int) -> tuple[Link, ...]:
    acts = (body(chance) for _act in range(many))
    return linked(
        Told(str(n), name, said, "2026-11-29T20:00Z") for n, (name, said) in enumerate(acts)
    )


def all_of(what: Said) -> tuple[object, ...]:
    refused = [(one.sequence, str(one.why)) for one in what.not_counted]
    return [*what.results.items()], what.additions, what.done, refused


@pytest.mark.parametrize("seed", SEEDS)
def test_a_clubs_acts_come_to_the_same_in_parts(seed: int) -> None:
    chance = falling("said", seed)
    links = outbox(chance, 40)
    whole = said(links, FIELD)
    assert whole.results
    assert whole.not_counted
    for cut in range(len(links) + 1):
        first = said(links[:cut], FIELD)
        kept = all_of(first)
        on = said(links[cut:], FIELD, first)
        assert all_of(on) == all_of(whole)
        assert all_of(first) == kept, "what it went on from stays what it was"
        differing = {
            at
            for at in {*first.results, *on.results}
            if first.results.get(at) != on.results.get(at)
        }
        assert differing <= {*places_said(links[cut:])}


def cuts() -> Iterator[tuple[tuple[Arrived, ...], Hours]]:
    """Acts that arrive by and by, and hours that fall between them."""
    for seed in range(300):
        chance = falling("hours", seed)
        links = outbox(chance, chance.randint(1, 8))
        at = sorted(NOON + timedelta(hours=chance.randint(0, 6)) for _link in links)
        opens, corrections, published = (
            NOON + timedelta(hours=chance.randint(0, 7)) for _ in range(3)
        )
        late = chance.choice([frozenset[str](), frozenset({"oulu"})])
        hours = Hours(opens, corrections, chance.choice([None, published]), late)
        yield tuple(map(Arrived, links, at)), hours


def test_what_counts_whatever_came_before_counts() -> None:
    surely = 0
    for arrived, hours in cuts():
        links, waiting = counted(arrived, hours, "oulu")
        for cut in range(len(arrived)):
            rest = arrived[cut:]
            if not count_whatever(rest, hours, "oulu"):
                continue
            surely += 1
            first, waited = counted(arrived[:cut], hours, "oulu")
            assert [*links] == [*first, *(one.link for one in rest)]
            assert [*waiting] == [*waited]
    assert surely > 100


def test_what_comes_in_time_or_late_by_leave_counts_whatever_came_before() -> None:
    """So that a club is folded on, and not anew, at each of its results."""
    (link, *_others) = outbox(falling("in time"), 1)
    hours = Hours(NOON, NOON + timedelta(hours=1), late=frozenset({"oulu"}))
    before, after = (Arrived(link, NOON + timedelta(minutes=one)) for one in (-1, 1))
    assert count_whatever([before], hours, "turku")
    assert not count_whatever([before, after], hours, "turku")
    assert count_whatever([before, after], hours, "oulu")


def test_the_board_is_what_it_was_when_cards_are_recorded_between() -> None:
    """An act that is about no result changes no line (`BoardRecorded` only names its cards)."""
    before = later(begun(), falling("cards"), 20)
    now = before.after(told(BoardRecorded(Board.numbered(2)), after=before.version))
    assert list(changed_lines(before, now)) == []
    assert touched_since(before, now) == {}
