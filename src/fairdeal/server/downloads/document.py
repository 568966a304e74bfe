"""A session as one JSON document: what stands, and nothing that is for Directors only.

The document is part of version 1 of the programmatic interface. Fields are added to it, none is
taken away or given another meaning.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from fairdeal.boards import Board
from fairdeal.events.matches.scored import fixtures
from fairdeal.events.session import Result, Session
from fairdeal.events.stored.scores import method_to_json, outcome_to_json
from fairdeal.scoring.awards import Award, ScoredLine
from fairdeal.scoring.contests import Fixture
from fairdeal.scoring.exact import decimal
from fairdeal.scoring.methods import in_matchpoints
from fairdeal.scoring.ranking import SessionRanking
from fairdeal.scoring.standings import Standing
from fairdeal.server.downloads.records import Acts
from fairdeal.table.acts import CallMade, CardPlayed

FORMAT: Final = "fairdeal-session"
VERSION: Final = 1

Figure = Annotated[str, Field(pattern=r"^-?\d+\.\d\d$", examples=["54.17", "-3.20"])]
"""A figure rounded to two decimals, in text so that nothing is lost."""


class Frozen(BaseModel):
    """A document: fixed once it is made, and with no field that it does not name."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class ContestantDocument(Frozen):
    """Somebody who takes part."""

    id: str = Field(description="How results name it: a pair's number, or its players' names.")
    players: tuple[str, ...] = Field(description="Names, as far as they are known.")
    called: str = Field(default="", description="What a team is called beside its number.")
    captain: str = Field(default="", description="Who speaks for a team (Law 92D).")


class StandingDocument(Frozen):
    """A line of the ranking."""

    contestant: str
    place: str = Field(examples=["1", "3="])
    score: Figure = Field(
        description="Matchpoints (two for a win), IMPs, points, or victory points."
    )
    percent: Figure | None = Field(description="Null at IMPs and points.")
    boards: int = Field(ge=0)


class FieldDocument(Frozen):
    """Contestants ranked together, the best first."""

    name: Literal["all", "N-S", "E-W"]
    ranking: tuple[StandingDocument, ...]


class OutcomeDocument(BaseModel):
    """What came of a board; which other fields there are depends on the kind."""

    model_config = ConfigDict(frozen=True, extra="allow")

    kind: Literal["played", "passed_out", "score", "artificial", "adjusted", "not_played"]
    contract: str | None = Field(None, examples=["3NT", "4SX"], description="Of `played`.")
    declarer: Literal["N", "E", "S", "W"] | None = Field(None, description="Of `played`.")
    tricks: int | None = Field(None, ge=0, le=13, description="Declarer's, of `played`.")
    score: int | None = Field(None, description="Points of North-South; of `played` and `score`.")


class ResultDocument(Frozen):
    """One result of a board."""

    table: str
    ns: str = Field(description="The contestant North-South; empty where the file names nobody.")
    ew: str
    outcome: OutcomeDocument
    lead: str | None = Field(description="The opening lead.", examples=["SQ"])
    times: int = Field(ge=1, description="At how many tables this came about.")
    form: str = Field(description="Of a fouled board: which form of it was played.")
    ns_score: Figure | None = Field(description="Percent at matchpoints, else IMPs or points.")
    ew_score: Figure | None
    corrected: bool
    auction: tuple[str, ...] | None = Field(description="The calls, the dealer's first.")
    play: tuple[str, ...] | None = Field(description="The cards in the order they were played.")


class BoardDocument(Frozen):
    """A board with all its results."""

    number: int = Field(ge=1)
    dealer: Literal["N", "E", "S", "W"]
    vulnerable: Literal["None", "NS", "EW", "Both"]
    deal: str | None = Field(
        description="The hands as PBN has them; null while they are not known.",
        examples=["N:T2.AK.QJT87.KQ84 AQJ4.8754.95.T52 876.QJ2.AK63.AJ7 K953.T963.42.963"],
    )
    results: tuple[ResultDocument, ...]


class MatchDocument(Frozen):
    """A match between two teams; its boards are those of the session with both of them."""

    round: str = Field(description="What the round is called; empty where nobody said.")
    home: str = Field(description="The team North-South in the open room.")
    away: str
    boards: tuple[int, ...] = Field(description="With a result in both rooms.")
    home_score: Figure = Field(description="Net IMPs, boards won, or points.")
    away_score: Figure
    home_points: Figure | None = Field(description="Victory points; null without a scale.")
    away_points: Figure | None


class TeamsDocument(Frozen):
    """How the matches of a session of teams are counted, and the matches."""

    form: Literal["imps", "bam", "patton", "total-points"]
    scale: str | None = Field(description="The scale of victory points.", examples=["wbf"])
    matches: tuple[MatchDocument, ...]


class SessionDocument(Frozen):
    """A whole session as it stands."""

    format: Literal["fairdeal-session"] = FORMAT
    version: Literal[1] = VERSION
    id: str
    title: str
    held: date | None
    note: str
    state: int = Field(ge=1, description="Grows with everything that happens to the session.")
    method: dict[str, Any] = Field(
        description="The form of scoring with its options.", examples=[{"form": "matchpoints"}]
    )
    unit: Literal["percent", "IMPs", "points"] = Field(description="Of results' scores.")
    teams: TeamsDocument | None = Field(
        description=(
            "Null where pairs play. Else contestants are teams, both results of a board they "
            "played are worth the same, and the ranking is in victory points where there is a "
            "scale."
        )
    )
    contestants: tuple[ContestantDocument, ...]
    fields: tuple[FieldDocument, ...]
    boards: tuple[BoardDocument, ...]


def document(
    session_id: str, session: Session, ranking: SessionRanking, acts: Acts
) -> SessionDocument:
    """The session as it stands.

    Args:
        session_id: its id.
        session: the session.
        ranking: its ranking.
        acts: where auctions and plays are to be had.
    """
    opened = session.opened
    return SessionDocument(
        id=session_id,
        title=opened.title,
        held=opened.held,
        note=opened.note,
        state=session.version,
        method=method_to_json(opened.method),
        unit=_unit(ranking),
        teams=_teams(session),
        contestants=tuple(contestants(session)),
        fields=tuple(fields(ranking)),
        boards=tuple(board_document(session, ranking, number, acts) for number in session.numbers),
    )


def to_json(whole: BaseModel) -> bytes:
    """The document's bytes."""
    return (whole.model_dump_json(indent=1) + "\n").encode()


def contestants(session: Session) -> Iterator[ContestantDocument]:
    """Everybody who takes part, in the order in which they came into the session."""
    results = session.results.values()
    sitting = [name for result in results for name in (result.ns, result.ew) if name]
    for one in dict.fromkeys([*session.players, *sitting]):
        players, named = session.players.get(one, ()), session.teams_named.get(one)
        called, captain = (named.called, named.captain) if named else ("", "")
        yield ContestantDocument(id=one, players=players, called=called, captain=captain)


def fields(ranking: SessionRanking) -> Iterator[FieldDocument]:
    """The ranking."""
    for one in ranking.fields:
        yield FieldDocument.model_validate(
            {"name": one.name, "ranking": tuple(map(_standing, one.ranking))}
        )


def board_document(
    session: Session, ranking: SessionRanking, number: int, acts: Acts
) -> BoardDocument:
    """A board with its results, in the order in which they were entered."""
    board = session.board(number)
    lines = next((one.lines for one in ranking.boards if one.board == number), ())
    return BoardDocument.model_validate(
        {
            "number": number,
            "dealer": board.dealer.letter,
            "vulnerable": str(board.vulnerability),
            "deal": _deal(board),
            "results": tuple(_results(session, session.traveller(number), lines, acts)),
        }
    )


def _deal(board: Board) -> str | None:
    return board.deal.to_pbn() if board.deal and any(board.deal.hands) else None


def _results(
    session: Session, results: Iterable[Result], lines: Iterable[ScoredLine], acts: Acts
) -> Iterator[ResultDocument]:
    for result, scored in zip(results, lines, strict=True):
        logged = session.logs.get(result.place)
        told = acts(logged) if logged else ()
        calls = tuple(str(act.call) for act in told if isinstance(act, CallMade))
        cards = tuple(str(act.card) for act in told if isinstance(act, CardPlayed))
        yield ResultDocument(
            table=result.place.table,
            ns=result.ns,
            ew=result.ew,
            outcome=OutcomeDocument.model_validate(outcome_to_json(result.outcome)),
            lead=str(result.lead) if result.lead is not None else None,
            times=result.times,
            form=result.form,
            ns_score=_award(scored.ns),
            ew_score=_award(scored.ew),
            corrected=result.corrected,
            auction=calls or None,
            play=cards or None,
        )


def _teams(session: Session) -> TeamsDocument | None:
    if session.teams is None:
        return None
    matches = tuple(map(_match, fixtures(session)))
    return TeamsDocument(form=session.teams.form.value, scale=session.teams.scale, matches=matches)


def _match(one: Fixture) -> MatchDocument:
    home, away = one.match.home, one.match.away
    points = [
        None if side.victory_points is None else figure(side.victory_points)
        for side in (home, away)
    ]
    return MatchDocument(
        round=one.name,
        home=one.home,
        away=one.away,
        boards=tuple(board.board.board for board in one.match.boards),
        home_score=figure(home.score),
        away_score=figure(away.score),
        home_points=points[0],
        away_points=points[1],
    )


def _unit(ranking: SessionRanking) -> Literal["percent", "IMPs", "points"]:
    if in_matchpoints(ranking.method):
        return "percent"
    return "points" if method_to_json(ranking.method)["form"] == "total-points" else "IMPs"


def _standing(one: Standing) -> StandingDocument:
    return StandingDocument(
        contestant=one.contestant,
        place=one.place,
        score=figure(one.score),
        percent=None if one.percent is None else figure(one.percent),
        boards=one.boards,
    )


def _award(award: Award | None) -> str | None:
    if award is None:
        return None
    return figure(award.score if award.percent is None else award.percent)


def figure(exact: Fraction) -> str:
    """A figure as the interface writes it, to the second place."""
    return str(decimal(exact, 2))
