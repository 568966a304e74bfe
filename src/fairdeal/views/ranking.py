"""The public view of a session: its heading, its ranking, and a contestant's score card."""

from collections.abc import Iterable
from dataclasses import dataclass

from fairdeal.errors import Malformed
from fairdeal.events.session import Result, Session
from fairdeal.scoring.boards import Award
from fairdeal.scoring.ranking import BoardOf, Field, SessionRanking, Standing
from fairdeal.seats import Side
from fairdeal.views import sentences
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.traveller import OutcomeShown, award_shown
from fairdeal.views.words import _, n_


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above every page of a session."""

    id: str
    title: str
    held: str
    """The date, as people write it; empty when not known."""
    form: str
    contestants: str
    """``44 pairs``; empty when nobody is named."""
    extent: str
    """``26 boards``."""
    note: str


@dataclass(frozen=True, slots=True)
class RankRow:
    """One line of a ranking."""

    place: str
    contestant: str
    number: str
    """The pair's number where the name says something else; otherwise empty."""
    name: str
    score: str
    detail: str
    """Matchpoints won of those to be won; empty at IMPs."""
    percent: str
    """A plain number for a bar, 0 to 100; empty at IMPs."""
    boards: int


@dataclass(frozen=True, slots=True)
class FieldShown:
    """Those ranked together, the best first."""

    name: str
    """Empty when all are ranked together."""
    rows: tuple[RankRow, ...]


@dataclass(frozen=True, slots=True)
class RankingView:
    """The ranking of a session."""

    unit: str
    fields: tuple[FieldShown, ...]
    boards: tuple[int, ...]
    uneven: bool
    """Whether contestants played different numbers of boards, so that it is worth a column."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """One board of a score card."""

    board: int
    table: str
    direction: str
    opponents: str
    opponents_name: str
    outcome: OutcomeShown
    points: str
    """Total points seen from the contestant's side; empty without a result."""
    score: str
    bar: str
    """A plain number for a bar, 0 to 100; empty at IMPs."""
    corrected: bool


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """Everything one contestant did."""

    contestant: str
    name: str
    place: str
    among: str
    score: str
    detail: str
    unit: str
    rows: tuple[CardRow, ...]


def heading(session_id: str, session: Session) -> Heading:
    """What stands above every page of the session."""
    opened = session.opened
    sitting = {c for result in session.results.values() for c in (result.ns, result.ew)} - {""}
    return Heading(
        session_id,
        opened.title,
        sentences.day(opened.held) if opened.held else "",
        sentences.form_of_scoring(opened.method),
        n_("{n} pair", "{n} pairs", len(sitting)) if sitting else "",
        n_("{n} board", "{n} boards", len(session.numbers)),
        opened.note,
    )


def ranking_view(session: Session, ranking: SessionRanking) -> RankingView:
    """The ranking as everybody may see it."""
    counts = {standing.boards for field in ranking.fields for standing in field.ranking}
    return RankingView(
        sentences.unit_of(ranking.method),
        tuple(_field(session, field) for field in ranking.fields),
        session.numbers,
        len(counts) > 1,
    )


def score_card(session: Session, ranking: SessionRanking, contestant: str) -> ScoreCard:
    """The score card of one contestant.

    Raises:
        Malformed: nobody of that name has a result in the session.
    """
    played = ranking.explain(contestant)
    if not played:
        raise Malformed(f"{contestant} has no result in this session")
    standing, among = _standing(ranking, contestant)
    return ScoreCard(
        contestant,
        sentences.contestant(session, contestant),
        standing.place if standing else "",
        n_("of {n}", "of {n}", among),
        _total(standing) if standing else "",
        _detail(standing) if standing else "",
        sentences.unit_of(ranking.method),
        tuple(_card_rows(session, contestant, played)),
    )


def _standing(ranking: SessionRanking, contestant: str) -> tuple[Standing | None, int]:
    for field in ranking.fields:
        for standing in field.ranking:
            if standing.contestant == contestant:
                return standing, len(field.ranking)
    return None, 0


def _field(session: Session, field: Field) -> FieldShown:
    names = {"N-S": _("North-South"), "E-W": _("East-West")}
    rows = tuple(_rank_row(session, standing) for standing in field.ranking)
    return FieldShown(names.get(field.name, ""), rows)


def _rank_row(session: Session, standing: Standing) -> RankRow:
    contestant = standing.contestant
    named = bool(session.players.get(contestant)) and contestant.isdecimal()
    percent = standing.percent
    return RankRow(
        standing.place,
        contestant,
        contestant if named else "",
        sentences.contestant(session, contestant),
        _total(standing),
        _detail(standing),
        "" if percent is None else f"{float(percent):.2f}",
        standing.boards,
    )


def _total(standing: Standing) -> str:
    if standing.percent is None:
        return signed(standing.score, 2)
    return fixed(standing.percent, 2)


def _detail(standing: Standing) -> str:
    if standing.out_of is None:
        return ""
    return f"{fixed(standing.score, 2)} / {trimmed(standing.out_of)}"


def _card_rows(session: Session, contestant: str, played: Iterable[BoardOf]) -> Iterable[CardRow]:
    results = _results_of(session, contestant)
    for of in played:
        result = results[of.board.board]
        points = of.line.score
        yield CardRow(
            of.board.board,
            result.place.table,
            _("N-S") if of.side is Side.NS else _("E-W"),
            of.opponents,
            sentences.contestant(session, of.opponents),
            OutcomeShown.of(result.outcome, result.lead),
            "" if points is None else signed(points if of.side is Side.NS else -points),
            award_shown(of.award),
            _bar(of.award),
            result.corrected,
        )


def _results_of(session: Session, contestant: str) -> dict[int, Result]:
    return {
        result.place.board: result
        for result in session.results.values()
        if contestant in (result.ns, result.ew)
    }


def _bar(award: Award | None) -> str:
    percent = award.percent if award else None
    return "" if percent is None else f"{float(percent):.1f}"
