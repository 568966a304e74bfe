"""Sessions taken away as files: each is read again, and says what the session says."""

import re
from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime
from fractions import Fraction
from pathlib import Path
from uuid import uuid4

import pytest

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.events.acts import (
    BoardDivided,
    BoardRecorded,
    ContestantEntered,
    Place,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.session import Session
from fairdeal.events.stored.scores import outcome_from_json
from fairdeal.formats import pbn
from fairdeal.formats.lin.reader import read_lin
from fairdeal.scoring.adjusted import Adjusted, Assigned, Average, Grade, Weighted
from fairdeal.scoring.lines import (
    Artificial,
    BareScore,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    ResultLine,
)
from fairdeal.scoring.methods import CrossImps, Matchpoints, Method, Neuberg
from fairdeal.scoring.ranking import rank
from fairdeal.seats import Seat
from fairdeal.server.demo.sessions import keep_demonstration
from fairdeal.server.downloads.document import SessionDocument
from fairdeal.server.downloads.files import KINDS, written
from fairdeal.server.downloads.records import records_of
from fairdeal.server.kept.sessions import Kept, Sessions, Signature
from fairdeal.server.kept.table_logs import TableRecord
from fairdeal.server.uploads.sessions import read_upload
from fairdeal.store.memory import MemoryStore
from fairdeal.table.acts import Act, CallMade, CardPlayed, Claimed, Conceded, ExplanationGiven
from tests.server.inside import browsing, site_over

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
EVENING = Path("docs/examples/evening.pbn")


def played(board: int, words: str, over: int) -> Played:
    declarer = Seat.parse(words[-1])
    contract = Contract.parse(words[:-1], declarer)
    return Played.of(contract, contract.tricks_needed + over, Board.numbered(board).vulnerability)


def kept(acts: list[SessionAct]) -> tuple[Sessions, Kept]:
    sessions = Sessions(MemoryStore())
    return sessions, sessions.open("made", acts, (), Signature(uuid4(), "Ann Lee", NOW))


def directed(method: Method, *, fouled: bool = False) -> tuple[Sessions, Kept]:
    """Everything a Director leaves behind: adjusted, artificial and bare scores, a board missed."""
    outcomes: dict[tuple[int, int], Outcome] = {
        (1, 1): played(1, "3NTS", 0),
        (1, 2): played(1, "4SXN", -2),
        (1, 3): played(1, "1CW", 3),
        (2, 1): PassedOut(),
        (2, 2): Artificial(Fraction(60), Fraction(40)),
        (2, 3): played(2, "6NTE", 0),
        (3, 1): NotPlayed(),
        (3, 2): played(3, "2HN", 1),
        (3, 3): BareScore(-110),
        (4, 1): played(4, "5DXXE", -1),
        (4, 2): played(4, "4HS", 0),
        (4, 3): played(4, "4HS", 1),
    }
    players = [("Ágota Őri", "Jiří Žák"), ("Äiti", "Đorđe")]
    entered = [ContestantEntered(str(n), names) for n, names in enumerate(players, 1)]
    acts: list[SessionAct] = [
        SessionOpened("Klubový večer", method, held=date(2026, 11, 20)),
        *entered,
        BoardRecorded(Board.numbered(1)),
    ]
    for (board, table), outcome in outcomes.items():
        lead = Card.parse("HQ") if isinstance(outcome, Played) and table == 1 else None
        sides = str(2 * table - 1), str(2 * table)
        acts.append(ResultEntered(Place(board, str(table)), *sides, outcome, lead))
    weighted = Weighted(((Fraction(2, 3), 420), (Fraction(1, 3), -50)))
    ruled = Adjusted(weighted, Assigned(420))
    acts.append(ResultRuled(Place(4, "2"), ruled, ("12C1c",), facts="a hesitation"))
    if isinstance(method, Matchpoints):
        averages = Adjusted(Average(Grade.PLUS), Average(Grade.MINUS))
        acts.append(ResultRuled(Place(3, "2"), averages, ("12C2",)))
    if fouled:
        acts.append(BoardDivided(1, ("3",), "turned"))
    return kept(acts)


def demonstration(name: str) -> tuple[Sessions, Kept]:
    sessions = Sessions(MemoryStore())
    keep_demonstration(sessions, NOW)
    found = sessions.get(name)
    assert found
    return sessions, found


def uploaded() -> tuple[Sessions, Kept]:
    intake = read_upload(EVENING.read_bytes(), EVENING.name, "", None)
    sessions = Sessions(MemoryStore())
    signature = Signature(uuid4(), "Ann Lee", NOW)
    return sessions, sessions.open("made", intake.acts, intake.tables, signature)


SESSIONS: dict[str, Callable[[], tuple[Sessions, Kept]]] = {
    "a tournament of pairs by number": lambda: demonstration("pch1003"),
    "auctions and plays, in IMPs": lambda: demonstration("auctions"),
    "pairs known by their names": uploaded,
    "scores of the Director's": lambda: directed(Matchpoints(Neuberg())),
    "scores of the Director's, in IMPs": lambda: directed(CrossImps()),
    "a fouled board": lambda: directed(Matchpoints(Neuberg()), fouled=True),
}


@pytest.fixture(params=SESSIONS, ids=str)
def session(request: pytest.FixtureRequest) -> tuple[Sessions, Kept]:
    return SESSIONS[request.param]()


def again(data: bytes, name: str, of: Kept) -> Kept:
    """What the program makes of the file when it is brought back."""
    intake = read_upload(data, name, "", of.session.opened.method)
    assert not [one for one in intake.problems if "error" in one or "warning" in one]
    _sessions, found = kept(list(intake.acts))
    return found


def figures(of: Kept, names: dict[str, str]) -> list[tuple[object, ...]]:
    """Every line of every board, with what it is worth to both sides, to 0.01."""
    return sorted(
        (
            board.board,
            names.get(one.line.ns, one.line.ns),
            names.get(one.line.ew, one.line.ew),
            *(
                None
                if award is None
                else round(award.score if award.percent is None else award.percent, 2)
                for award in (one.ns, one.ew)
            ),
        )
        for board in of.ranking.boards
        for one in board.lines
        if one.ns or one.ew
    )


def by_names(session: Session) -> dict[str, str]:
    return {one: "+".join(sorted(players)) for one, players in session.players.items() if players}


def results(of: Kept) -> list[tuple[int, str, str, Outcome, str]]:
    return sorted(
        (
            (one.place.board, one.ns, one.ew, one.outcome, one.form)
            for one in of.session.results.values()
        ),
        key=repr,
    )


@pytest.mark.parametrize("ending", ["csv", "xml", "pbn"])
def test_what_is_read_again_is_worth_the_same(session: tuple[Sessions, Kept], ending: str) -> None:
    sessions, before = session
    after = again(written(sessions, before, ending), f"session.{ending}", before)
    plain = ending == "pbn" and "ScoreTable" not in written(sessions, before, "pbn").decode()
    names = by_names(before.session) if plain else {}
    assert len(figures(before, {})) > 5
    assert figures(after, {}) == figures(before, names)
    if not plain:
        assert results(after) == results(before)


def test_pbn_says_who_sat_where_what_was_called_and_played() -> None:
    sessions, before = demonstration("auctions")
    data = written(sessions, before, "pbn")
    intake = read_upload(data, "session.pbn", "", CrossImps())
    logs = {
        (place.board, names): told(sessions.table(logged))
        for place, logged in before.session.logs.items()
        for names in [by_names(before.session)[before.session.results[place].ns]]
    }
    found = {act.place: act for act in intake.acts if isinstance(act, ResultEntered)}
    read = {(one.place.board, found[one.place].ns): told(one.acts) for one in intake.tables}
    assert len(read) == len(logs) > 10
    assert read == logs


@pytest.mark.parametrize(
    ("ended", "tricks"),
    [((), None), ((Claimed(Seat.SOUTH, 9),), 9), ((Conceded(Seat.WEST, 13),), 9)],
    ids=["played out", "claimed", "conceded"],
)
def test_a_game_says_that_the_rest_was_claimed_or_conceded(
    ended: tuple[Act, ...], tricks: int | None
) -> None:
    acts: list[SessionAct] = [
        SessionOpened("Club", CrossImps()),
        ResultEntered(Place(1, "1"), "1", "2", played(1, "3NTS", 0)),
    ]
    sessions, signature = Sessions(MemoryStore()), Signature(uuid4(), "Ann Lee", NOW)
    game = TableRecord(Place(1, "1"), (CardPlayed(Seat.WEST, Card.parse("HQ")), *ended))
    made = sessions.open("made", acts, (game,), signature)
    (record,) = records_of(made.session, made.ranking, sessions.table)
    assert record.claimed == tricks


def told(acts: Iterable[Act]) -> list[object]:
    """Calls and cards, with what was explained; PBN does not say who alerted or claimed."""
    return [
        act.text if isinstance(act, ExplanationGiven) else act
        for act in acts
        if isinstance(act, CallMade | CardPlayed | ExplanationGiven)
    ]


def test_pbn_with_a_table_holds_the_games_too() -> None:
    """What other programs read of it: hands, contract, declarer, result and lead of each game."""
    sessions, before = demonstration("pch1003")
    reading = pbn.read(written(sessions, before, "pbn"), "session.pbn")
    assert reading.problems == ()
    games = [one for one in reading.records if one.contract]
    told = {(one.number, one.declarer, one.tricks, one.points) for one in games}
    wanted = {
        (
            result.place.board,
            result.outcome.contract.declarer,
            result.outcome.tricks,
            result.outcome.score,
        )
        for result in before.session.results.values()
        if isinstance(result.outcome, Played)
    }
    assert {one for one in told if one[1] is not None} == wanted
    assert all(one.deal == before.session.board(one.number or 0).deal for one in games)


def test_lin_says_all_that_lin_can_say(session: tuple[Sessions, Kept]) -> None:
    sessions, before = session
    reading = read_lin(written(sessions, before, "lin").decode(), "session.lin")
    games = [one for one in reading.records if one.contract]
    told = [(one.number, one.declarer, one.tricks, one.points or 0) for one in games]
    wanted = [
        (
            one.place.board,
            one.outcome.contract.declarer if isinstance(one.outcome, Played) else None,
            one.outcome.tricks if isinstance(one.outcome, Played) else None,
            one.outcome.score,
        )
        for one in before.session.results.values()
        if isinstance(one.outcome, Played | PassedOut)
    ]
    assert sorted(told, key=repr) == sorted(wanted, key=repr)
    calls = sum(len(one.auction.acts) if one.auction else 0 for one in games)
    logged = before.session.logs.values()
    assert calls >= sum("CallMade" in repr(act) for one in logged for act in sessions.table(one))


@pytest.mark.parametrize("fouled", [False, True])
def test_json_is_exact(fouled: bool) -> None:  # noqa: FBT001 - two cases
    sessions, before = directed(Matchpoints(Neuberg()), fouled=fouled)
    told = SessionDocument.model_validate_json(written(sessions, before, "json"))
    lines = [
        ResultLine(
            board.number,
            one.ns,
            one.ew,
            outcome_from_json(one.outcome.model_dump(exclude_none=True)),
            one.times,
            one.form,
        )
        for board in told.boards
        for one in board.results
    ]
    assert sorted(map(repr, lines)) == sorted(
        repr(one.line) for one in before.session.results.values()
    )
    ranking = rank(lines, before.session.opened.method)
    assert [(field.name, field.ranking) for field in ranking.fields] == [
        (field.name, field.ranking) for field in before.ranking.fields
    ]
    printed = {one.contestant: one for field in told.fields for one in field.ranking}
    for field in before.ranking.fields:
        for one in field.ranking:
            assert printed[one.contestant].place == one.place
            assert abs(Fraction(printed[one.contestant].score) - one.score) <= Fraction(1, 200)


def test_csv_is_safe_in_a_spreadsheet_and_comes_back_as_it_was() -> None:
    acts: list[SessionAct] = [SessionOpened("x", Matchpoints())]
    acts += [ContestantEntered("1", ("=1+1", "@SUM(A1)")), ContestantEntered("2", ("-x", "y"))]
    acts += [ResultEntered(Place(1, "1"), "1", "2", played(1, "3NTS", 0))]
    acts += [ResultEntered(Place(1, "2"), "+3", "4", played(1, "3NTS", 1))]
    sessions, before = kept(acts)
    text = written(sessions, before, "csv").decode("utf-8-sig")
    cells = re.split(r"[,\r\n]", text)
    # Tricks made are "=" and "+1", as readers of this layout expect: no formula comes of those.
    assert not [one for one in cells if one[:1] in {"=", "@", "+", "-"} and one not in {"=", "+1"}]
    after = again(text.encode(), "session.csv", before)
    assert after.session.players["1"] == ("=1+1", "@SUM(A1)")
    assert after.session.players["2"] == ("-x", "y")
    assert results(after) == results(before)


def test_names_are_left_out_where_they_are_not_wanted() -> None:
    sessions, before = uploaded()
    names = {name for players in before.session.players.values() for name in players}
    assert len(names) == 12
    with browsing(site_over(sessions.store, demonstration=False)) as client:
        for ending in KINDS:
            with_names = client.get(f"/sessions/made/files/{ending}").text
            without = client.get(f"/sessions/made/files/{ending}?names=0").text
            assert all(name in with_names for name in names)
            assert not [name for name in names if name in without]
        nameless = client.get("/sessions/made/files/csv?names=0").content
        numbers = {str(n) for n in range(1, 7)}
        after = again(nameless, "session.csv", before)
        assert {one.ns for one in after.session.results.values()} <= numbers
        worth = [row[3:] for row in figures(after, {})]
        assert sorted(worth, key=repr) == sorted((row[3:] for row in figures(before, {})), key=repr)
