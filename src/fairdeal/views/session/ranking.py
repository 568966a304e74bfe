"""The public view of a session: what stands above every page of it, and its ranking."""

from dataclasses import dataclass
from typing import Final

from fairdeal.events.evening.floor import everybody
from fairdeal.events.personal import BETWEEN
from fairdeal.events.scoring import has_victory_points
from fairdeal.events.session import Session
from fairdeal.movements.movement import Movement
from fairdeal.scoring.ranking import Field, SessionRanking, Standing
from fairdeal.views import dates, sentences
from fairdeal.views.figures import fixed, signed, trimmed
from fairdeal.views.movements.text import table_name
from fairdeal.views.reasons.additions import AddedShown, added_shown
from fairdeal.views.words import _, n_, p_


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
    movement: Movement | None = None

    def table(self, number: int | str) -> str:
        """What a table is called, by its number."""
        return table_name(self.movement, number)


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
    players: str = ""
    """Who plays for a team; of others the name says it."""


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
    added: tuple[AddedShown, ...]
    """What counts in somebody's total beside boards and matches."""


def heading(session_id: str, session: Session) -> Heading:
    """What stands above every page of the session."""
    opened, evening = session.opened, session.evening
    if evening is not None and evening.open:
        # What is planned: the results that are in would tell that a board is played somewhere.
        sitting = len(evening.movement.contestants)
        boards = len(evening.movement.board_numbers)
    else:
        sides = {side for result in session.results.values() for side in (result.ns, result.ew)}
        sitting = len({one for side in sides for one in _sitting(session, side)} - {""})
        boards = len(session.numbers)
    return Heading(
        session_id,
        opened.title,
        dates.day(opened.held) if opened.held else "",
        sentences.form_of_session(session),
        _taking_part(session, sitting) if sitting else "",
        n_("{n} board", "{n} boards", boards),
        _note(session),
        session.movement,
    )


def _sitting(session: Session, side: str) -> list[str]:
    """The contestants on a side; in an individual those who sit together just then."""
    return side.split(BETWEEN) if session.individual else [side]


def _taking_part(session: Session, number: int) -> str:
    if session.individual:
        return n_("{n} player", "{n} players", number)
    if session.teams is not None:
        return n_("{n} team", "{n} teams", number)
    return n_("{n} pair", "{n} pairs", number)


_OF_THE_DEMONSTRATION: Final = (
    p_(
        "Made up for this demonstration: six boards with the bidding and the play to step "
        "through. The people do not exist."
    ),
    p_(
        "The results, pair numbers and deals of a real tournament, without names: 44 pairs, "
        "ranked as they were ranked officially."
    ),
)


def _note(session: Session) -> str:
    """What its Director wrote about it; what the program did, in the reader's language."""
    if session.evening and session.evening.planned.rehearsal:
        return _("A rehearsal: the players are invented.")
    note = session.opened.note
    told = _(note) if note in _OF_THE_DEMONSTRATION else note
    return " ".join(one for one in (told, _with_robots(session)) if one)


def _with_robots(session: Session) -> str:
    """For whom a robot has played on line, so that whoever reads their results knows."""
    evening = session.evening
    if evening is None or not evening.with_robots:
        return ""
    order = everybody(evening.movement)
    names = [sentences.by_number(session, who) for who in order if who in evening.with_robots]
    return _("A robot played for: {names}.").format(names=", ".join(names))


def ranking_view(session: Session, ranking: SessionRanking) -> RankingView:
    """The ranking as everybody may see it."""
    counts = {standing.boards for field in ranking.fields for standing in field.ranking}
    return RankingView(
        sentences.unit_of_totals(session),
        tuple(_field(session, field) for field in ranking.fields),
        session.numbers,
        len(counts) > 1,
        tuple(
            added
            for field in ranking.fields
            for standing in field.ranking
            for added in added_shown(session, standing)
        ),
    )


def _field(session: Session, field: Field) -> FieldShown:
    rows = tuple(rank_row(session, standing) for standing in field.ranking)
    return FieldShown(field_name(field.name), rows)


def field_name(name: str) -> str:
    """Among whom one is ranked; empty where all are ranked together."""
    return {"N-S": _("North-South"), "E-W": _("East-West")}.get(name, "")


def rank_row(session: Session, standing: Standing) -> RankRow:
    """The line of one contestant."""
    contestant = standing.contestant
    percent = standing.percent
    return RankRow(
        standing.place,
        contestant,
        sentences.number_beside(session, contestant),
        sentences.contestant(session, contestant),
        total(session, standing),
        detail(standing),
        "" if percent is None else f"{float(percent):.2f}",
        standing.boards,
        players_of_team(session, contestant),
    )


def players_of_team(session: Session, contestant: str) -> str:
    """Who plays for a team, where its name does not say it; empty of others."""
    if session.teams is None:
        return ""
    players, named = session.players.get(contestant, ()), sentences.contestant(session, contestant)
    return "" if all(one in named for one in players) else ", ".join(players)


def total(session: Session, standing: Standing) -> str:
    """The score a ranking shows: percent, victory points, or IMPs with their sign."""
    return total_in(standing, victory_points=has_victory_points(session))


def total_in(standing: Standing, *, victory_points: bool) -> str:
    """The same, of a session of which no more is known."""
    if victory_points:
        return fixed(standing.score, 2)
    percent = standing.percent
    return signed(standing.score, 2) if percent is None else fixed(percent, 2)


def detail(standing: Standing) -> str:
    """Matchpoints won of those to be won; empty at IMPs."""
    if standing.out_of is None:
        return ""
    return f"{fixed(standing.score, 2)} / {trimmed(standing.out_of)}"
