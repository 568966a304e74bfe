"""A session as the records of a file: a game for each result, with its auction and play."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from decimal import Decimal

from fairdeal.boards import Board
from fairdeal.calls import Pass
from fairdeal.events.acts import MatchTold, TableLogged
from fairdeal.events.session import Result, Session
from fairdeal.formats.courses import auction_course, play_course
from fairdeal.formats.record import Column, Course, Ending, PrintedScore, Record, Table
from fairdeal.scoring.adjusted import Adjusted, Cancelled, Percent, SideScore
from fairdeal.scoring.awards import Award as Scored
from fairdeal.scoring.awards import ScoredLine
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.lines import Artificial, BareScore, PassedOut, Played
from fairdeal.scoring.methods import in_matchpoints
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.scoring.teams import MatchForm
from fairdeal.scoring.written.notation import adjusted_notation, side_notation
from fairdeal.seats import Seat
from fairdeal.server.downloads.travellers import share
from fairdeal.table.acts import Act, CardPlayed, Claimed, Conceded
from fairdeal.views.session.traveller import seated

Acts = Callable[[TableLogged], tuple[Act, ...]]
"""Where the acts of a table are to be had."""


def records_of(session: Session, ranking: SessionRanking, acts: Acts) -> tuple[Record, ...]:
    """Every board with every result, board by board.

    A game has its players, and the pairs are known by them. Where that does not say everything
    (somebody is not named, a score has no contract, results are counted) each board begins with a
    ``ScoreTable`` of the whole field, and the pairs are known by their numbers.

    Args:
        session: the session.
        ranking: its ranking, for the figures of the table.
        acts: where the auctions and plays are to be had.
    """
    if session.teams is not None:
        return tuple(_of_matches(session, acts))
    tabled = not _plain(session)
    return tuple(
        record
        for number in session.numbers
        for record in _board(session, ranking, session.board(number), acts, tabled=tabled)
    )


def _of_matches(session: Session, acts: Acts) -> Iterator[Record]:
    """The games of teams in the order told; the home team sits North-South in the open room."""
    told = {
        (frozenset((one.team, one.opponents)), board): one
        for one in session.matches
        for board in one.boards
    }
    first: dict[frozenset[str], MatchTold] = {}
    for result in session.results.values():
        two = frozenset((result.ns, result.ew))
        met = first.setdefault(two, MatchTold(result.ns, result.ew, ()))
        yield _in_room(session, result, told.get((two, result.place.board), met), acts)


def _board_a_match(session: Session) -> bool:
    return session.teams is not None and session.teams.form is MatchForm.BOARD_A_MATCH


def _in_room(session: Session, result: Result, match: MatchTold, acts: Acts) -> Record:
    """A game of a match; a score the Director gave has none, and stands in a tag of its own."""
    board, outcome, opened = session.board(result.place.board), result.outcome, session.opened
    details = {
        "Event": opened.title,
        "Date": opened.held.strftime("%Y.%m.%d") if opened.held else "",
        "Round": match.round,
        "HomeTeam": match.team,
        "VisitTeam": match.opponents,
        "Room": "Open" if result.ns == match.team else "Closed",
        "Scoring": "BAM" if _board_a_match(session) else "IMP",
    }
    names = seated(session, result)
    plain = Record(
        board=str(board.number),
        number=board.number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        deal=board.deal,
        players=tuple(names[seat] or None for seat in "NESW"),  # type: ignore[arg-type]
        details=tuple((name, value) for name, value in details.items() if value),
    )
    if isinstance(outcome, Played | PassedOut):
        logged = session.logs.get(result.place)
        return _game(session, board, result, acts(logged) if logged else (), plain)
    if isinstance(outcome, BareScore):
        return replace(plain, score=PrintedScore(ns=Decimal(outcome.score)))
    if isinstance(outcome, Artificial):
        outcome = Adjusted(Percent(outcome.ns), Percent(outcome.ew))
    given = adjusted_notation(outcome) if isinstance(outcome, Adjusted) else ""
    return replace(plain, details=(*plain.details, ("Adjusted", given))) if given else plain


def _plain(session: Session) -> bool:
    """Whether games alone, with their players, say everything about the session's results."""
    named = {
        contestant: "+".join(sorted(players))
        for contestant, players in session.players.items()
        if len(players) == 2 and all(players)
    }
    results = session.results.values()
    contestants = {name for result in results for name in (result.ns, result.ew)}
    # Two pairs of the same names would become one, and the same pair sits both ways.
    apart = len(set(named.values())) == len(named)
    return (
        apart
        and contestants <= set(named)
        and all(isinstance(one.outcome, Played | PassedOut) and one.times == 1 for one in results)
        and not any(one.form for one in results)
    )


def _board(
    session: Session, ranking: SessionRanking, board: Board, acts: Acts, *, tabled: bool
) -> Iterator[Record]:
    plain = Record(
        board=str(board.number),
        number=board.number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        deal=board.deal,
        details=tuple(_details(session, ranking)),
    )
    lines = next((one.lines for one in ranking.boards if one.board == board.number), ())
    results = session.traveller(board.number)
    tables = (_score_table(ranking, results, lines),) if tabled and results else ()
    games = [one for one in results if isinstance(one.outcome, Played | PassedOut)]
    if not games:
        yield replace(plain, tables=tables)
    for number, game in enumerate(games):
        logged = session.logs.get(game.place)
        told = acts(logged) if logged else ()
        record = _game(session, board, game, told, plain)
        yield replace(record, tables=tables if not number else ())


def _details(session: Session, ranking: SessionRanking) -> Iterator[tuple[str, str]]:
    yield "Event", session.opened.title
    if session.opened.held:
        yield "Date", session.opened.held.strftime("%Y.%m.%d")
    yield "Scoring", "MP" if in_matchpoints(ranking.method) else "IMP"


def _game(
    session: Session, board: Board, game: Result, acts: tuple[Act, ...], plain: Record
) -> Record:
    names, outcome = seated(session, game), game.outcome
    north, east, south, west = (names[seat] or None for seat in "NESW")
    record = replace(
        plain, players=(north, east, south, west), auction=auction_course(board.dealer, acts)
    )
    if not isinstance(outcome, Played):
        return replace(record, contract=Pass(), score=PrintedScore(ns=Decimal(0)))
    declarer = outcome.contract.declarer
    return replace(
        record,
        contract=outcome.contract,
        declarer=declarer,
        tricks=outcome.tricks,
        score=PrintedScore(ns=Decimal(outcome.score)),
        play=_play(declarer.lho, acts, game),
        claimed=_claimed(acts, outcome),
    )


def _play(leader: Seat, acts: Iterable[Act], game: Result) -> Course | None:
    """The cards; where nothing but the lead is known, that one, and that more came."""
    if played := play_course(acts):
        return played
    if game.lead is None:
        return None
    return Course(leader, (CardPlayed(leader, game.lead),), ending=Ending.CONTINUES)


def _claimed(acts: Iterable[Act], outcome: Played) -> int | None:
    """Declarer's tricks in all, where the rest was claimed or conceded."""
    ended = any(isinstance(act, Claimed | Conceded) for act in acts)
    return outcome.tricks if ended else None


def _score_table(
    ranking: SessionRanking, results: Iterable[Result], lines: Iterable[ScoredLine]
) -> Table:
    """The results of a board in the whole field; pairs by number, counted where they are.

    PBN has no words for weights, averages that follow a session, or forms of a fouled board: they
    stand in three more columns, on boards that have any. Its readers skip columns they do not know.
    """
    unit = "Percentage" if in_matchpoints(ranking.method) else "IMP"
    names = ("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Score_NS", "Score_EW")
    figures = (f"{unit}_NS", f"{unit}_EW")
    artificial = () if unit == "Percentage" else ("Percentage_NS", "Percentage_EW")
    results = list(results)
    ruled = any(isinstance(one.outcome, Adjusted) or one.form for one in results)
    own = ("Adjusted_NS", "Adjusted_EW", "Form") if ruled else ()
    columns = (*names, *figures, *artificial, "Multiplicity", *own)
    rows = tuple(
        (*_row(result, scored, bool(artificial)), *(_ruled(result) if ruled else ()))
        for result, scored in zip(results, lines, strict=True)
    )
    return Table("ScoreTable", tuple(Column(name) for name in columns), rows)


def _row(result: Result, scored: ScoredLine, both: bool) -> tuple[str, ...]:  # noqa: FBT001
    outcome, score = result.outcome, result.line.score
    game = ("-", "-", "-")
    match outcome:
        case Played(contract=contract, tricks=tricks):
            bid = f"{contract.bid}{contract.doubling}"
            game = (bid, contract.declarer.letter, str(tricks))
        case PassedOut():
            game = ("Pass", "-", "-")
    points = (str(score), "-") if score is not None and score >= 0 else ("-", str(-(score or 0)))
    if score is None:
        points = ("-", "-")
    ids = (result.ns or "-", result.ew or "-")
    awards = (scored.ns, scored.ew)
    if score is not None:
        shown = tuple(_figure(one) for one in awards)
        rest = (*shown, *(("-", "-") if both else ()))
    else:
        given = tuple(_artificial(one) for one in awards)
        rest = (*(tuple(_figure(one) for one in awards) if both else ()), *given)
    return (*ids, *game, *points, *rest, str(result.times))


def _ruled(result: Result) -> tuple[str, str, str]:
    """What each side was given, exactly, and the form of a fouled board that was played."""
    sides = ("-", "-")
    if isinstance(result.outcome, Adjusted):
        sides = _given(result.outcome.ns), _given(result.outcome.ew)
    return *sides, result.form or "-"


def _given(side: SideScore) -> str:
    """A dash says nothing in a table."""
    return "none" if isinstance(side, Cancelled) else side_notation(side)


def _figure(award: Scored | None) -> str:
    if award is None:
        return "-"
    return str(decimal(award.score if award.percent is None else award.percent, 2))


def _artificial(award: Scored | None) -> str:
    """A percentage in the place of a result; at IMPs what average plus or minus stands for."""
    if award is None:
        return "-"
    return f"^{decimal(share(award), 2)}"
