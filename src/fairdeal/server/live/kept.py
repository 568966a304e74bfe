"""A live table as it is kept: who sits where, the boards, and the acts of the one on the table.

Its stream holds how it was opened, who took which seat, each board as it was begun, and every act
in its stored name. What it comes to is folded from that.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Final
from uuid import UUID

from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.laws.editions import Edition
from fairdeal.live.table import Mode, Table, code_of
from fairdeal.rulings.desk import Desk
from fairdeal.scoring.from_table import TableScore, table_score
from fairdeal.seats import SEATS
from fairdeal.store.base import Body, Envelope, Recorded
from fairdeal.table.acts import Act
from fairdeal.table.log import from_plain, to_plain
from fairdeal.views.table.audience import LiveView

DIRECTOR: Final = "D"
PLACES: Final = (*(seat.letter for seat in SEATS), DIRECTOR)
"""Where somebody can sit: the four seats, and the Director's."""
OPENED, TAKEN, BEGUN = "live_table_opened.v1", "live_seat_taken.v1", "live_board_begun.v1"
ROBOT: Final = "live_robot_seated.v1"
_BY_ROBOTS: Final = " (robot)"
_OUR_OWN: Final = (OPENED, TAKEN, BEGUN, ROBOT)


LONGEST_NAME: Final = 40
"""Characters of a program's name."""


@dataclass(frozen=True, slots=True)
class BoardPlayed:
    """A board that is over."""

    number: int
    score: TableScore


@dataclass(slots=True)
class Shown:
    """What a place sees of a board."""

    digest: bytes
    view: LiveView | None
    """A player's, as long as nobody has drawn it."""


@dataclass(frozen=True)
class LiveTable:
    """One live table as it stands; a new value after each entry."""

    id: str
    version: int = 0
    edition: Edition = Edition.L2017A
    mode: Mode = Mode.LAWFUL
    codes: Mapping[str, str] = field(default_factory=dict)
    """The code of each place: whoever has its link may sit down there."""
    holders: Mapping[str, str] = field(default_factory=dict)
    """The device that holds each place now."""
    robots: Mapping[str, str] = field(default_factory=dict)
    """The places at which a robot sits, and the language in which it explains its calls."""
    programs: Mapping[str, str] = field(default_factory=dict)
    """The places whose device is a program, and what it is called."""
    delay: int | None = None
    """After how many minutes whoever wants to may see what happened; ``None``, nobody may."""
    unattended: bool = False
    """Whether play goes on while what waits for a Director waits."""
    enforced: bool = False
    """Whether what a ruling forbids cannot be done."""
    pause: int = 0
    """For how many seconds whoever calls after a skip bid pauses first."""
    board: Board | None = None
    acts: tuple[Act, ...] = ()
    """What has happened on the board that is on the table."""
    played: tuple[BoardPlayed, ...] = ()
    times: tuple[datetime, ...] = ()
    """When each of the acts was told."""
    by_robots: frozenset[int] = frozenset()
    """Which of the acts robots made, by their numbers, whoever sits there since."""
    preset: str = "wbf"
    """What is elected at it, beside what such a table is (`code_of`)."""
    is_of_evening: bool = False
    """Whether its board is one of an evening: all but the acts stands in the session."""
    ids: frozenset[UUID] = frozenset()
    """The entries that are kept, by the ids their senders made."""
    ready: Table | None = field(default=None, compare=False, repr=False)
    """The table where it is known already."""
    shows: dict[tuple[str, str], Shown] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )
    """What the page of each place shows of the board in a language: worked out once."""

    @cached_property
    def table(self) -> Table:
        """The board on the table, after everything that happened.

        Raises:
            Malformed: no board has been begun, or what is kept cannot be so.
        """
        if self.ready is not None:
            return self.ready
        if self.board is None:
            raise Malformed("no board has been begun at this table")
        desk = Desk.replay(self.board, code_of(self.edition, self.preset, self.pause), self.acts)
        return Table(desk, self.mode, self.is_of_evening, self.unattended, self.enforced)

    @cached_property
    def waits_since(self) -> int | None:
        """As `Table.waits_since`, looked up once."""
        return self.table.waits_since

    def begins_like(self, other: "LiveTable") -> bool:
        """Whether the session says the same of it."""
        same = ("edition", "preset", "mode", "enforced", "pause", "board", "robots", "programs")
        return all(getattr(self, one) == getattr(other, one) for one in same)

    def after(self, news: Iterable[Recorded]) -> "LiveTable":
        """The table once these entries are kept."""
        table = self
        for one in news:
            table = table._with(one.sequence, one.entry)
        return table

    def _with(self, version: int, entry: Envelope) -> "LiveTable":
        kept = replace(self, version=version, ids=self.ids | {entry.id}, ready=None)
        body = entry.body
        match entry.name:
            case name if name not in _OUR_OWN:
                acts = (*self.acts, from_plain({"act": name, **body}))
                times, by_robots = (*self.times, entry.time), self.by_robots
                if entry.author.endswith(_BY_ROBOTS):
                    by_robots |= {len(self.acts)}
                return replace(kept, acts=acts, times=times, by_robots=by_robots)
            case "live_table_opened.v1":
                codes = body["codes"]
                assert isinstance(codes, dict)  # noqa: S101 - we wrote it
                return replace(
                    kept,
                    edition=Edition(str(body["edition"])),
                    mode=Mode(str(body["mode"])),
                    codes={place: str(code) for place, code in codes.items()},
                    delay=int(str(body["delay"])) if "delay" in body else None,
                    unattended="unattended" in body,
                    enforced="enforced" in body,
                    pause=int(str(body.get("pause", 0))),
                )
            case "live_seat_taken.v1":
                place, holder = str(body["place"]), str(body["holder"])
                program = {place: str(body["program"])} if "program" in body else {}
                return replace(
                    kept,
                    holders={**self.holders, place: holder},
                    robots=_but(self.robots, place),
                    programs=_but(self.programs, place) | program,
                )
            case "live_robot_seated.v1":
                place, spoken = str(body["place"]), str(body["language"])
                return replace(
                    kept,
                    holders=_but(self.holders, place),
                    robots={**self.robots, place: spoken},
                    programs=_but(self.programs, place),
                )
        played = self.played
        if self.board is not None:
            score = table_score(self.table.desk.position)
            played = (*played, BoardPlayed(self.board.number, score))
        number, deal = int(str(body["number"])), Deal.parse(str(body["deal"]))
        board = Board.numbered(number, deal)
        return replace(kept, board=board, acts=(), times=(), by_robots=frozenset(), played=played)


def opened(  # noqa: PLR0913 - one for each thing that is elected
    edition: Edition,
    mode: Mode,
    codes: Mapping[str, str],
    delay: int | None = None,
    *,
    unattended: bool = False,
    enforced: bool = False,
    pause: int = 0,
) -> tuple[str, Body]:
    """The entry by which a table is opened.

    Args:
        edition: whose Laws.
        mode: what can be done at it.
        codes: of each place.
        delay: where others may watch, how many minutes late.
        unattended: whether play goes on while something waits for a Director.
        enforced: whether what a ruling forbids cannot be done.
        pause: for how many seconds whoever calls after a skip bid pauses first.
    """
    body: Body = {"edition": edition.value, "mode": mode.value, "codes": dict(codes)}
    watched: Body = {} if delay is None else {"delay": delay}
    elected = {"unattended": unattended, "enforced": enforced}
    pauses: Body = {"pause": pause} if pause else {}
    return OPENED, body | watched | pauses | {one: True for one, is_so in elected.items() if is_so}


def taken(place: str, holder: str, program: str = "") -> tuple[str, Body]:
    """The entry by which a device takes a place; what it is called where it is a program."""
    body: Body = {"place": place, "holder": holder}
    return TAKEN, body | {"program": program} if program else body


def _but(there: Mapping[str, str], place: str) -> dict[str, str]:
    """The same without that place."""
    return {one: what for one, what in there.items() if one != place}


def signed_by_robot(whose: str) -> str:
    """How what a robot does is signed that sits for somebody, or in a seat."""
    return f"{whose}{_BY_ROBOTS}"


def robot_seated(place: str, language: str) -> tuple[str, Body]:
    """The entry by which a robot sits down that explains its calls in that language."""
    return ROBOT, {"place": place, "language": language}


def begun(number: int, deal: Deal) -> tuple[str, Body]:
    """The entry by which a board is put on the table."""
    return BEGUN, {"number": number, "deal": deal.to_pbn()}


def told(act: Act) -> tuple[str, Body]:
    """The entry of an act of the table."""
    body = to_plain(act)
    return str(body.pop("act")), body
