"""What one table, or one pair, may know while it plays: its own boards, and where to go.

Built up from what its reader may know (`fairdeal.events.sight`): what they have played themselves,
and other tables' results on those very boards. No deal is in here at all.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from fairdeal.boards import Board
from fairdeal.errors import Malformed
from fairdeal.events.acts import Place
from fairdeal.events.deciding.reports import has_phone, said_of
from fairdeal.events.evening.acts import ResultReported
from fairdeal.events.evening.calls import coming_to, open_calls
from fairdeal.events.evening.floor import (
    Sitting,
    Status,
    contestant_of,
    round_at,
    round_of,
    sitting_at,
    sitting_of,
    status,
)
from fairdeal.events.evening.people import is_captain
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Result, Session
from fairdeal.events.sight import Audience, Sight
from fairdeal.seats import Side
from fairdeal.views import sentences
from fairdeal.views.board_numbers import board_numbers
from fairdeal.views.evening.match import captain_lines, ended_lines, lines_below, match_lines
from fairdeal.views.evening.versions import versions
from fairdeal.views.figures import signed
from fairdeal.views.movements.rounds import round_of_all, round_words
from fairdeal.views.movements.text import table_name
from fairdeal.views.shown import CardShown, seat_name, side_name
from fairdeal.views.words import _

WITHHELD: Final = "withheld"
"""A result that is there, and that its reader may not know yet."""


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One board of the round, as far as it is."""

    number: int
    status: str
    """A stable word: ``missing``, ``reported``, ``contested``, ``settled``, or ``withheld``."""
    said: str
    """Who is vulnerable, until there is a result; then the result, or why it is not shown."""
    score: str
    """Total points from the reader's side, N-S where there is no such side; empty without any."""
    lead: CardShown | None
    seen: int
    """What stands, as a number that goes along with the reader's word on it; 0 for nothing."""
    confirmer: str
    """The side whose word is missing, ``NS`` or ``EW``; empty where none is."""
    confirmer_name: str
    elsewhere: bool
    """Whether that side has a phone of its own, which is not this one."""
    others: tuple[str, ...]
    """Other tables' results, where they may be seen."""
    marks: str
    """Who deals and who is vulnerable."""
    vulnerable: str
    """The sides that are: ``NS``, ``EW``, ``NSEW`` or nothing."""
    versions: tuple[str, ...] = ()
    """Of a contested result what each side says."""


@dataclass(frozen=True, slots=True)
class Going:
    """Where to be in some round."""

    round: int
    called: str
    """The round in words: ``Round 3``, of a Swiss of teams ``Round 2, half 1``."""
    table: int | None
    """``None`` for a pair that has no table in that round."""
    side: str
    """``North-South``, ``East-West``, of a player ``North``; empty for a table."""
    partner: str
    """With whom a player of an individual sits in that round; empty for all others."""
    opponents: str
    """Empty where nobody comes."""
    boards: str
    """``4–6``; empty where nothing is played."""
    other_room: str
    """Where the other pair of a team sits; empty for all that are no teams."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """The page of a table or a pair."""

    name: str
    """The name of the pair or player, the team and its side, or the table's."""
    number: str
    """What the wall and announcements call them, where the name says something else."""
    round: str
    """How far the session is: ``Round 3 of 7``."""
    match: tuple[str, ...]
    """Of a team's pair: which part of its match this is, and what came of the match."""
    below: tuple[str, ...]
    """Of a team's pair: when its score is told, the line-ups for that part, the team's players."""
    now: Going | None
    """``None`` when all rounds are played."""
    ns: str
    ew: str
    boards: tuple[BoardLine, ...]
    next: Going | None
    """``None`` after the last round, and at a table, which stays where it is."""
    is_open: bool
    earlier: tuple[int, ...]
    """Rounds before the one they have come to, which can be looked at."""
    unsettled: tuple[tuple[int, BoardLine], ...]
    """Boards of other rounds that are not settled yet, each with its round."""
    called: datetime | None
    """When the Director was called to their table, as long as nobody has been there."""
    coming: bool
    """Whether somebody has said that he is coming."""
    captain: tuple[str, ...] = ()
    """Of a captain who does not play: where his pairs sit in the round, and how their match is."""
    ruled: tuple[tuple[int, str], ...] = ()
    """To him, the boards of his team that were ruled on and that he may know, with the table."""

    @property
    def withheld(self) -> bool:
        """Whether the round is one of which those who read may not know the results yet."""
        return any(line.status == WITHHELD for line in self.boards)

    @property
    def complete(self) -> bool:
        """Whether every board of the round has a result; of one sat out, whether it is over."""
        over = self.now is not None and self.now.round in self.earlier
        played = bool(self.boards) and all(line.status != "missing" for line in self.boards)
        return over or played


def seat_view(sight: Sight, number: int = 0) -> SeatView:
    """The page of a pair, or of a table where the reader goes with no pair.

    Args:
        sight: what its reader may know of a session that is played here.
        number: the round to show; 0 for the one they have come to.

    Raises:
        Malformed: the session is not played here.
    """
    session, evening = sight.session, sight.session.evening
    if evening is None:
        raise Malformed("that session is not played here; it came from a file")
    pair, table = sight.reader.who, sight.reader.table
    here = round_of(session, evening, pair) if pair else round_at(session, evening, table)
    shown = number if 1 <= number < here else here
    found = sitting_of(evening, pair, shown) if pair else _at(evening, table, shown)
    sitting, side = found or (None, None)
    lines = () if sitting is None else _lines(sight, evening, sitting, side)
    name = (
        sentences.seated(session, pair)
        if pair
        else _("Table {n}").format(n=table_name(evening.movement, table))
    )
    numbered = sentences.by_number(session, sight.reader.contestant) if pair else ""
    players = ""
    if session.teams is not None:  # four to six names would push the keys off the first screen
        numbered, players = "", " – ".join(session.players.get(sight.reader.contestant, ()))
    captain = is_captain(pair)
    at = 0 if captain else _table_now(evening, pair, table, here)
    waiting = open_calls(evening, at)
    return SeatView(
        name,
        numbered if numbered != name else "",
        round_of_all(evening.movement, shown),
        match_lines(sight, evening, sitting, side)
        if sitting is not None
        else ended_lines(sight, evening, sight.reader.contestant),
        (
            *(lines_below(sight, sitting, side) if sitting is not None else ()),
            *([players] if players else []),
        ),
        going(session, evening, pair, table, shown),
        sentences.contestant(session, sitting.ns) if sitting and sitting.ns else "",
        sentences.contestant(session, sitting.ew) if sitting and sitting.ew else "",
        lines,
        going(session, evening, pair, table, shown + 1),
        evening.open,
        tuple(range(1, min(here, evening.rounds + 1))),
        tuple(_unsettled(sight, evening, (shown, here))),
        waiting[0].time if waiting else None,
        bool(coming_to(evening, at)),
        captain_lines(sight, evening, sight.reader.contestant, shown) if captain else (),
        tuple(_ruled(sight)) if captain else (),
    )


def _ruled(sight: Sight) -> Iterator[tuple[int, str]]:
    """The boards of the reader's team on which something was ruled that he may know of."""
    team, session = sight.reader.contestant, sight.session
    for place, result in session.results.items():
        if team in (result.ns, result.ew) and result.ruled and sight.may_know(place):
            number, _dash, _round = place.table.partition("-")
            yield place.board, table_name(session.movement, number)


def _table_now(evening: Evening, pair: str, table: int, here: int) -> int:
    found = sitting_of(evening, pair, min(here, evening.rounds)) if pair else None
    return found[0].table if found else table


def _seated(sight: Sight, evening: Evening, number: int) -> tuple[Sitting, Side | None] | None:
    pair = sight.reader.who
    if pair:
        return sitting_of(evening, pair, number)
    return _at(evening, sight.reader.table, number)


def _unsettled(
    sight: Sight, evening: Evening, rounds: tuple[int, int]
) -> Iterator[tuple[int, BoardLine]]:
    shown, here = rounds
    # Those who come to a table cannot agree to what others did there before them.
    first = 1 if sight.reader.audience is not Audience.TABLE else sight.round_here
    for number in range(first, here + 1):
        found = _seated(sight, evening, number)
        if found is not None and number != shown:
            for line in _lines(sight, evening, *found):
                if line.status in (Status.REPORTED.value, Status.CONTESTED.value):
                    yield number, line


def going(session: Session, evening: Evening, pair: str, table: int, number: int) -> Going | None:
    """Where a pair, or whoever comes to a table, is in that round; ``None`` after the last."""
    if number > evening.rounds:
        return None
    found = sitting_of(evening, pair, number) if pair else _at(evening, table, number)
    called = round_words(evening.movement, number)
    if found is None:
        return Going(number, called, None, "", "", "", "", "")
    sitting, side = found
    opponents = sitting.of(side.opponents) if side is not None else ""
    seat, partner = _seat(session, evening, sitting, side, pair)
    return Going(
        number,
        called,
        sitting.table,
        seat,
        partner,
        sentences.contestant(session, opponents) if opponents else "",
        board_numbers(sitting.boards),
        _other_room(evening, sitting, pair, side),
    )


def _seat(
    session: Session, evening: Evening, sitting: Sitting, side: Side | None, who: str
) -> tuple[str, str]:
    """The side, of a player for himself the seat; and with whom he sits there.

    A player of a team sits where its line-up has him; without one on the side on which he joined.
    """
    if side is None:
        return "", ""
    if player := sentences.player_of(session, who):
        at = sitting.round, sitting.table
        line_up = evening.people.line_up(evening.movement, at, contestant_of(who))
        if line_up is None:
            return side_name(side), ""
        both = line_up.ns if side is Side.NS else line_up.ew
        seat = side.seats[both.index(player)]
        (partner,) = set(both) - {player}
        return seat_name(seat), partner
    together = sitting.seated(side)
    if not session.individual or who not in together:
        return side_name(side), ""
    seat = side.seats[together.index(who)]
    (partner,) = set(together) - {who}
    return seat_name(seat), sentences.contestant(session, partner)


def _other_room(evening: Evening, sitting: Sitting, who: str, side: Side | None) -> str:
    """Where the other pair of a team sits."""
    if side is None or not sitting.of_teams:
        return ""
    other = sitting_of(evening, f"{contestant_of(who)} {side.opponents}", sitting.round)
    if other is None or not other[0].boards:
        return ""
    return _("Your other pair sits {side} at table {n}.").format(
        side=side_name(side.opponents), n=table_name(evening.movement, other[0].table)
    )


def _at(evening: Evening, table: int, number: int) -> tuple[Sitting, None] | None:
    sitting = sitting_at(evening, table, number)
    return (sitting, None) if sitting is not None else None


def _lines(
    sight: Sight, evening: Evening, sitting: Sitting, side: Side | None
) -> tuple[BoardLine, ...]:
    return tuple(_line(sight, evening, sitting, board, side) for board in sitting.boards)


def _line(
    sight: Sight, evening: Evening, sitting: Sitting, board: int, side: Side | None
) -> BoardLine:
    session, place = sight.session, sitting.place(board)
    result, how = session.results.get(place), status(session, place)
    own = session.board(board)
    laid = marks(own), "".join(str(one) for one in Side if own.vulnerability.of(one))
    if result is None or not sight.may_know(place):
        word, said = how.value, laid[0]
        if result is not None:
            # Nor whether it is agreed: that would say who was in doubt.
            word, said = WITHHELD, _("It is in.")
        hidden: tuple[str, ...] = ()
        return BoardLine(board, word, said, "", None, 0, "", "", False, hidden, *laid)  # noqa: FBT003
    # Who contradicted by mistake takes it back by agreeing.
    missing = _confirmer(result) if how in (Status.REPORTED, Status.CONTESTED) else None
    return BoardLine(
        board,
        how.value,
        sentences.outcome(result.outcome),
        score_of(result, side),
        CardShown.of(result.lead) if result.lead is not None else None,
        said_of(result),
        str(missing) if missing is not None else "",
        sentences.contestant(session, sitting.of(missing)) if missing is not None else "",
        missing not in (None, side) and has_phone(evening, sitting, missing),
        _others(sight, place, side),
        *laid,
        tuple(versions(session, evening, sitting, board)) if how is Status.CONTESTED else (),
    )


def marks(board: Board) -> str:
    """Dealer and vulnerability, in words."""
    return f"{sentences.dealer(board)}. {sentences.vulnerable(board)}."


def score_of(result: Result, side: Side | None) -> str:
    """Total points, seen from a side; North-South's where there is no side."""
    points = result.line.score
    if points is None:
        return ""
    return signed(-points if side is Side.EW else points)


def _confirmer(result: Result) -> Side:
    """The side that did not key it in; East-West where it is not known who did."""
    act = result.history[-1].act
    by = act.by if isinstance(act, ResultReported) else None
    return Side.EW if by is None else by.opponents


def _others(sight: Sight, place: Place, side: Side | None) -> tuple[str, ...]:
    elsewhere = (one for one in sight.session.traveller(place.board) if one.place != place)
    played = [one for one in elsewhere if sight.may_know(one.place)]
    return tuple(
        _("{what}: {score}").format(
            what=sentences.outcome(one.outcome), score=score_of(one, side) or "–"
        )
        for one in sorted(played, key=lambda one: -(one.line.score or 0))
    )
