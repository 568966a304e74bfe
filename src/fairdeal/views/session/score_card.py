"""The public view of one contestant: every board, seen from his side."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.deciding.desk import sat_there
from fairdeal.events.session import Result, Session
from fairdeal.events.sight import Part, Sight
from fairdeal.scoring.awards import Award
from fairdeal.scoring.ranking import BoardOf, SessionRanking, Standing
from fairdeal.seats import Side
from fairdeal.views import sentences
from fairdeal.views.figures import signed
from fairdeal.views.reasons.additions import AddedShown, added_shown
from fairdeal.views.session.ranking import detail, total
from fairdeal.views.session.traveller import Competitor, OutcomeShown, award_shown, competitor
from fairdeal.views.words import _, n_


@dataclass(frozen=True, slots=True)
class CardRow:
    """One board of a score card."""

    board: int
    table: str
    direction: str
    partner: tuple[Competitor, ...]
    """In an individual; elsewhere nobody's partner changes."""
    opponents: tuple[Competitor, ...]
    outcome: OutcomeShown
    points: str
    """Total points seen from the contestant's side; empty without a result."""
    score: str
    bar: str
    """A plain number for a bar, 0 to 100; empty at IMPs."""
    corrected: bool
    explained: bool = True
    """Whether whoever looks may know why."""


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
    board_unit: str
    """What a board is counted in; of a Swiss of pairs totals are victory points."""
    rows: tuple[CardRow, ...]
    partners: bool
    """Whether each board says who was the partner: in an individual."""
    added: tuple[AddedShown, ...]
    """What counts in the total beside the boards."""


def score_card(session: Session, ranking: SessionRanking, contestant: str) -> ScoreCard:
    """The score card of one contestant.

    Raises:
        Malformed: nobody of that name has a result in the session.
    """
    played = ranking.explain(contestant)
    if not played:
        raise Malformed("{name} has no result in this session", name=contestant)
    standing, among = _standing(ranking, contestant)
    return ScoreCard(
        contestant,
        sentences.contestant(session, contestant),
        standing.place if standing else "",
        n_("of {n}", "of {n}", among),
        total(session, standing) if standing else "",
        detail(standing) if standing else "",
        sentences.unit_of_totals(session),
        sentences.unit_of_boards(session),
        tuple(_card_rows(session, contestant, played)),
        session.individual,
        added_shown(session, standing) if standing else (),
    )


def as_seen(card: ScoreCard, sight: Sight) -> ScoreCard:
    """The card as far as a reader may know it; while others still play that may be less."""
    rows = tuple(_row_as_seen(row, sight) for row in card.rows if sight.may_know(_place(row)))
    if sight.totals:
        return replace(card, rows=rows)
    return replace(card, place="", among="", score="", detail="", rows=rows, added=())


def _row_as_seen(row: CardRow, sight: Sight) -> CardRow:
    place = _place(row)
    if sight.may_know(place, Part.COMPARED):
        return replace(row, explained=sight.may_explain(place))
    return replace(row, score="", bar="", explained=False)


def _place(row: CardRow) -> Place:
    return Place(row.board, row.table)


def _standing(ranking: SessionRanking, contestant: str) -> tuple[Standing | None, int]:
    for field in ranking.fields:
        for standing in field.ranking:
            if standing.contestant == contestant:
                return standing, len(field.ranking)
    return None, 0


def _card_rows(session: Session, contestant: str, played: Iterable[BoardOf]) -> Iterable[CardRow]:
    results = _results_of(session, contestant)
    for of in played:
        result = results[of.board.board, of.line.ns]
        points = of.line.score
        own = result.ns if of.side is Side.NS else result.ew
        yield CardRow(
            of.board.board,
            result.place.table,
            _("N-S") if of.side is Side.NS else _("E-W"),
            tuple(one for one in competitor(session, own).together if one.id != contestant),
            competitor(session, of.opponents).people if of.opponents else (),
            OutcomeShown.of(result.outcome, result.lead),
            "" if points is None else signed(points if of.side is Side.NS else -points),
            award_shown(of.award),
            _bar(of.award),
            result.corrected,
        )


def _results_of(session: Session, contestant: str) -> dict[tuple[int, str], Result]:
    """By board and by who sat North-South: a team has two of each board."""
    return {
        (result.place.board, result.ns): result
        for result in session.results.values()
        if sat_there(session, result, contestant)
    }


def _bar(award: Award | None) -> str:
    percent = award.percent if award else None
    return "" if percent is None else f"{float(percent):.1f}"
