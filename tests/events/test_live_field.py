"""A field that goes on is ranked as from nothing: results new, corrected, ruled on, withdrawn."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from fairdeal.errors import Malformed
from fairdeal.events.acts import (
    AdditionGiven,
    BoardDivided,
    ConditionsSet,
    ContestantLeft,
    Place,
    ResultCorrected,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
    Undone,
)
from fairdeal.events.changes import changed_lines
from fairdeal.events.evening.acts import ResultWithdrawn
from fairdeal.events.results import Result
from fairdeal.events.scoring import rank_after, rank_session
from fairdeal.events.session import Session
from fairdeal.laws.editions import Edition
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.adjusted import (
    Adjusted,
    Assigned,
    Average,
    Cancelled,
    Capped,
    Grade,
    Percent,
    SideScore,
    Weighted,
)
from fairdeal.scoring.boards import forms_of
from fairdeal.scoring.fields import Winners
from fairdeal.scoring.lines import Artificial, BareScore, NotPlayed, Outcome
from fairdeal.scoring.live import columns
from fairdeal.scoring.live.columns import Columns
from fairdeal.scoring.live.ranking import LiveRanking
from fairdeal.scoring.live.totals import fields_ranked
from fairdeal.scoring.methods import (
    EXACT,
    HUNDREDTHS,
    Ascherman,
    Butler,
    CrossImps,
    Expected,
    Matchpoints,
    Method,
    Neuberg,
    Per,
    SmallGroups,
    TotalPoints,
    in_matchpoints,
)
from fairdeal.scoring.ranking import By, SessionRanking
from tests.amount import some
from tests.events.evenings import then
from tests.events.log import told

METHODS = (
    *(Matchpoints(), Matchpoints(EXACT), Matchpoints(HUNDREDTHS), Ascherman(), Butler()),
    *(CrossImps(), CrossImps(Per.SUM), CrossImps(Per.RESULT), TotalPoints()),
    *(Matchpoints(Neuberg(small=one, expected=Expected.BOARD)) for one in SmallGroups),
    Matchpoints(Neuberg(expected=Expected.TABLES)),
)
CLUBS = ("Oulu", "Turku", "Oulu 2")
BOARDS, TABLES = range(1, 5), range(1, 5)


SCORES = (-1100, -620, -100, -50, 0, 50, 90, 110, 140, 420, 430, 620, 1430)


def begun(method: Method, chance: Random) -> Session:
    """Ranked by shares or sums, in one field or two."""
    by = chance.choice([By.SHARE, By.SHARE, By.SUM, By.MEAN])
    opening = SessionOpened("Field", method, winners=chance.choice(list(Winners)))
    return Session.begins(told(opening, ConditionsSet(chance.choice(list(Edition)), by)))


def outcome(method: Method, chance: Random) -> Outcome:
    """A score mostly; else artificial, weighted, split, none for a side, or not played."""
    if chance.random() < 0.6:
        return BareScore(chance.choice(SCORES))
    if chance.random() < 0.3:
        return NotPlayed()
    real = Weighted(((Fraction(1, 3), chance.choice(SCORES)), (Fraction(2, 3), 7810)))
    sides: list[SideScore] = [Assigned(chance.choice(SCORES)), real, Cancelled()]
    if not isinstance(method, TotalPoints):
        sides += [*map(Average, Grade), Average(Grade.PLUS), Capped(real), Percent(Fraction(60))]
    if in_matchpoints(method) and chance.random() < 0.2:
        return Artificial(Fraction(55), Fraction(40))
    return Adjusted(chance.choice(sides), chance.choice(sides))


def act(session: Session, method: Method, chance: Random) -> SessionAct:
    """Something a club or a Director tells."""
    club, board, table = chance.choice(CLUBS), chance.choice(BOARDS), chance.choice(TABLES)
    place = Place(board, f"{club} {table}")
    there = list(session.results)
    undone = session.undone
    given = [
        one.sequence
        for one in session.log
        if isinstance(one.act, AdditionGiven | ResultWithdrawn) and one.sequence not in undone
    ]
    if not there or (place not in session.results and chance.random() < 0.75):
        ns, ew = f"{club} {table}", f"{club} {(table + board) % 4 + 11}"
        if chance.random() < 0.05:
            ns, ew = ew, ns
        return ResultEntered(place, ns, ew, outcome(method, chance))
    one = chance.choice(there)
    contestant = session.results[one].ns
    units = [Unit.SCORE, Unit.TOP, Unit.PERCENT] if in_matchpoints(method) else [Unit.SCORE]
    amount = Fraction(chance.randint(-9, 9), 7)
    acts: list[SessionAct] = [
        *[ResultCorrected(one, outcome(method, chance)) for _often in range(3)],
        ResultRuled(one, outcome(method, chance), ("12C1b",)),
        ResultWithdrawn(one),
        AdditionGiven(Addition(contestant, amount, chance.choice(units), Cause.PENALTY)),
        BoardDivided(one.board, (one.table,), chance.choice(["", f"{club} turned", "turned"])),
        *[Undone(number) for number in given[-1:]],
    ]
    if chance.random() < 0.03:
        return ContestantLeft(contestant, scores_stand=chance.random() < 0.5)
    return chance.choice(acts)


def acts_of_a_tick(session: Session, method: Method, chance: Random) -> Session:
    """Some acts more; now and then a whole club is withdrawn."""
    for _act in range(chance.choice([1, 1, 2, 5])):
        with suppress(Malformed):  # what was withdrawn and entered anew does not come back
            session = then(session, act(session, method, chance), reason="x")
    if chance.random() < 0.03:
        club = chance.choice(CLUBS)
        for place in [at for at in session.results if at.table.rpartition(" ")[0] == club]:
            session = then(session, ResultWithdrawn(place), reason="x")
    return session


def ranking_of(ranking: SessionRanking) -> object:
    """All that a ranking says."""
    return (
        (ranking.method, ranking.terms, ranking.top, ranking.fields, ranking.boards),
        (dict(ranking.played), dict(ranking.totals), dict(ranking.field_of)),
    )


@pytest.mark.parametrize("method", METHODS[:: some(3, 1)], ids=repr)
def test_a_field_that_goes_on_is_ranked_as_from_nothing(method: Method) -> None:
    for seed in range(some(2, 8)):
        chance = Random(f"{method}{seed}")  # noqa: S311
        session = begun(method, chance)
        ranking = rank_session(session)
        for _tick in range(40):
            later = acts_of_a_tick(session, method, chance)
            ranking, session = rank_after(session, ranking, later), later
            whole = rank_session(session)
            assert ranking.fields == whole.fields
            if chance.random() < 0.3:  # mostly nobody looks at a board
                assert ranking_of(ranking) == ranking_of(whole)
                assert ranking == whole


def field(tables: int) -> Session:
    """A club of so many tables that have all played four boards."""
    chance = Random(tables)  # noqa: S311
    session = Session.begins(told(SessionOpened("Field", Matchpoints(EXACT))))
    entered = [
        ResultEntered(
            Place(board, f"Oulu {table}"),
            f"Oulu {table}",
            f"Oulu {tables + (table + board) % tables}",
            BareScore(chance.choice(SCORES)),
        )
        for board in BOARDS
        for table in range(tables)
    ]
    return session.after(told(*entered, after=session.version))


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The boards whose scores were compared, each time they were."""
    compared: list[int] = []

    def noted(number: int, *about: Any) -> Any:
        compared.append(number)
        return forms_of(number, *about)

    monkeypatch.setattr(columns, "forms_of", noted)
    return compared


def live(session: Session) -> tuple[Session, SessionRanking]:
    """The same with one result more, on a new board: its columns are known."""
    now = then(session, ResultEntered(Place(9, "Oulu 1"), "Oulu 1", "Oulu 2", BareScore(50)))
    return now, rank_after(session, rank_session(session), now)


@pytest.mark.parametrize("tables", [8, 64])
def test_a_correction_costs_the_column_it_is_in(tables: int, counted: list[int]) -> None:
    """However many tables there are; an addition costs none, a fuller board than any before all."""
    session, ranking = live(field(tables))
    counted.clear()
    place = Place(2, "Oulu 3")
    session, before = then(session, ResultCorrected(place, BareScore(660)), reason="x"), session
    ranking = rank_after(before, ranking, session)
    assert counted == [2]
    penalty = Addition("Oulu 1", Fraction(-1, 4), Unit.TOP, Cause.PENALTY)
    session, before = then(session, AdditionGiven(penalty)), session
    ranking = rank_after(before, ranking, session)
    assert counted == [2]
    session, before = then(session, ResultWithdrawn(place), reason="x"), session
    ranking = rank_after(before, ranking, session)
    assert counted == [2, 2]
    more = ResultEntered(Place(4, "Turku 1"), "Turku 1", "Turku 2", BareScore(50))
    session, before = then(session, more), session
    ranking = rank_after(before, ranking, session)
    assert sorted(counted) == [1, 2, 2, 2, 3, 4, 9]
    assert ranking.fields == rank_session(session).fields


def test_who_looks_at_places_alone_has_no_board_made() -> None:
    session, ranking = live(field(8))
    for number in range(20):
        place = Place(number % 4 + 1, "Oulu 3")
        session, before = (
            then(session, ResultCorrected(place, BareScore(10 * number)), reason="x"),
            session,
        )
        ranking = rank_after(before, ranking, session)
        assert ranking.fields[0].ranking[0].rank == 1
        assert isinstance(ranking, LiveRanking)
        assert ranking.made is None
    assert ranking.boards == rank_session(session).boards


def test_floats_that_are_equal_decide_no_tie() -> None:
    """Two shares that differ by less than a float can tell, and one that equals the first."""
    session = Session.begins(told(SessionOpened("Field", TotalPoints())))
    entered = [
        ResultEntered(Place(1, f"{n}"), f"n{n}", f"e{n}", BareScore(score))
        for n, score in enumerate([2**60, 2**60 + 1, 2**60, -5])
    ]
    now = session.after(told(*entered, after=session.version))
    ranking = rank_after(session, rank_session(session), now)
    assert isinstance(ranking, LiveRanking)
    first, *_others = ranking.fields
    assert [(one.contestant, one.place) for one in first.ranking] == [
        *[("n1", "1"), ("n0", "2="), ("n2", "2="), ("n3", "4")],
    ]


def test_a_score_without_a_value_is_refused_as_from_nothing_and_mended() -> None:
    """Total points know no average plus; the board and its sides are named; a correction helps."""
    session = Session.begins(told(SessionOpened("Field", TotalPoints())))
    place = Place(1, "Oulu 1")
    now = then(session, ResultEntered(place, "Oulu 1", "Oulu 11", BareScore(50)))
    ranking = rank_after(session, rank_session(session), now)
    plus = Adjusted(Average(Grade.PLUS), Average(Grade.MINUS))
    wrong = then(now, ResultCorrected(place, plus), reason="x")
    with pytest.raises(Malformed) as whole:
        rank_session(wrong)
    with pytest.raises(Malformed) as live_one:
        rank_after(now, ranking, wrong)
    assert str(live_one.value) == str(whole.value)
    assert "Oulu 11" in str(whole.value)
    right = then(wrong, ResultCorrected(place, BareScore(90)), reason="x")
    assert rank_after(now, ranking, right).fields == rank_session(right).fields


class _NeverGoneThrough(Mapping[Place, Result]):
    """Results that are asked for one at a time."""

    def __init__(self, results: Mapping[Place, Result]) -> None:
        self._results = results

    def __getitem__(self, place: Place) -> Result:
        return self._results[place]

    def __len__(self) -> int:
        return len(self._results)

    def __iter__(self) -> Iterator[Place]:
        raise AssertionError("all results are gone through")


def test_what_changed_is_looked_for_where_something_was_told() -> None:
    """A tick of a field of many clubs costs what came in, not what is there."""
    before = field(8)
    gone, moved, corrected, new = (Place(1, f"Oulu {n}") for n in (1, 2, 3, 9))
    entered = ResultEntered(new, "Oulu 20", "Oulu 21", BareScore(50))
    was = before.results[moved]
    again = ResultEntered(moved, was.ns, was.ew, was.outcome)
    acts: list[SessionAct] = [ResultWithdrawn(gone), ResultWithdrawn(moved), entered, again]
    acts.append(ResultCorrected(corrected, BareScore(7810)))
    now = before.after(told(*acts, after=before.version))
    changes = changed_lines(
        replace(before, results=_NeverGoneThrough(before.results)),
        replace(now, results=_NeverGoneThrough(now.results)),
    )
    lines = {place: one.line for place, one in (*before.results.items(), *now.results.items())}
    stood = {place: one.line for place, one in before.results.items()}
    assert list(changes) == [
        (stood[gone], None),
        (stood[moved], None),
        (stood[corrected], lines[corrected]),
        (None, lines[new]),
        (None, lines[moved]),
    ]


def test_places_are_made_once_and_only_where_somebody_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A process that keeps a field and shows it to nobody does not rank it."""
    made: list[int] = []

    def noted(field: Columns) -> Any:
        made.append(field.lines)
        return fields_ranked(field)

    monkeypatch.setattr("fairdeal.scoring.live.ranking.fields_ranked", noted)
    session, ranking = live(field(8))
    for score in (50, 660):
        later = then(session, ResultCorrected(Place(2, "Oulu 3"), BareScore(score)), reason="x")
        ranking, session = rank_after(session, ranking, later), later
    assert made == []
    assert ranking.fields is ranking.fields
    assert ranking.fields == rank_session(session).fields
    assert made == [33]
