"""A table manager as a value: what programs write to it, and what it writes to each.

Each program is told a line when it says that it is ready for one of that kind, and never before; so
a slow one keeps nobody from thinking. What is asked for in a call or card is decided as at any live
table in lawful mode (`fairdeal.live.handling`): what is unlawful is refused in the protocol's
words, told with its clause, and asked for again.

The protocol has no claims, no taking back, and nobody returns: a board whose program is gone, is
too slow or cannot play lawfully stays without a result, and the session ends with it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from typing import Final

from fairdeal.boards import Board
from fairdeal.laws.editions import Edition
from fairdeal.laws.phase import Phase
from fairdeal.laws.position import Position
from fairdeal.live import intents as i
from fairdeal.live.handling import handle
from fairdeal.live.refusals import Refusal
from fairdeal.live.table import Mode, Table
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table_manager import dialects
from fairdeal.table_manager.dialects import BLUE_CHIP, WBRIDGE5, Dialect
from fairdeal.table_manager.lines import Calls, Connecting, IsReady, Plays, Ready, read_line
from fairdeal.table_manager.refusals import clause_against_call, clause_against_card

MOST_REFUSED: Final = 3
"""Unlawful calls and cards of one program on a board after which it ends."""
MOST_UNREAD: Final = 50
"""Lines of one program that say nothing, after which it is sent away."""
VERSIONS: Final = (18, 19)
"""The versions whose programs are seated; what 19 adds, questions to players, is never asked."""


Admits = Callable[[Seat, str], bool]
"""Whether a program of that name may sit there."""


def everybody(_seat: Seat, _name: str) -> bool:
    """Admits whoever comes."""
    return True


def _nothing() -> Mapping[Side, float]:
    return {Side.NS: 0.0, Side.EW: 0.0}


class Why(Enum):
    """Why a session has ended."""

    PLAYED = "all boards are played"
    LEFT = "a program has left"
    LATE = "a program has not answered in time"
    UNLAWFUL = "a program does not play lawfully"
    NOISE = "a program writes what says nothing"
    STOPPED = "somebody stopped it"


@dataclass(frozen=True, slots=True)
class Ended:
    """Why a session has ended, and because of whom."""

    why: Why
    seats: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
    """A call or card that was not taken."""

    board: int
    seat: Seat
    said: str
    """The call, or the hand and card."""
    clause: str


@dataclass(frozen=True, slots=True)
class Guest:
    """A program in its seat."""

    name: str
    dialect: Dialect
    ready: frozenset[Ready] = frozenset()
    waiting: tuple[tuple[Ready | None, str], ...] = ()
    """Lines it has not been told, each with what it has to be ready for."""
    unread: int = 0
    refused: int = 0
    """On the board in play."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A board that has been played."""

    table: Table
    seconds: Mapping[Side, float]


@dataclass(frozen=True, slots=True)
class Manager:
    """A table: who sits there, the board in play, and what is to be told now."""

    boards: tuple[Board, ...]
    """Those that have not been played; the first is in play once four are seated."""
    guests: Mapping[Seat, Guest] = field(default_factory=dict)
    table: Table | None = None
    done: tuple[Finished, ...] = ()
    refused: tuple[Refused, ...] = ()
    ended: Ended | None = None
    out: tuple[tuple[Seat, str], ...] = ()
    """What this step writes, and to whom."""
    since: float = 0.0
    """When it became the turn of whoever is in turn."""
    spent: Mapping[Side, float] = field(default_factory=_nothing)
    total: Mapping[Side, float] = field(default_factory=_nothing)

    # Sitting down.

    def seat_for(self, asked: Connecting, admits: Admits = everybody) -> Seat | None:
        """The seat that a program gets: the one it asks for, else beside a partner of its name."""
        if asked.version not in VERSIONS or not asked.name:
            return None
        free = [s for s in SEATS if s not in self.guests and admits(s, asked.name)]
        if asked.seat is not None:
            return asked.seat if asked.seat in free else None
        partners = [s for s in free if s.partner in self.guests]
        own = [s for s in partners if self.guests[s.partner].name == asked.name]
        new = [s for s in free if s not in partners]
        return next(iter((*own, *new, *free)), None)

    def seated(self, seat: Seat, asked: Connecting, at: float) -> "Manager":
        """The table with one more program, at a seat from `seat_for`."""
        dialect = BLUE_CHIP if asked.seat is not None else WBRIDGE5
        guest = Guest(asked.name, dialect)
        here = replace(self, guests={**self.guests, seat: guest}, out=())
        here = _tell(here, (seat,), None, lambda d: d.seated(seat, asked.name))
        if len(here.guests) == 4:
            ns, ew = (here.team(side) for side in (Side.NS, Side.EW))
            here = _tell(here, SEATS, Ready.TEAMS, lambda d: d.teams(ns, ew))
            here = _begun(here, at, Ready.START)
        return _flowing(here)

    def team(self, side: Side) -> str:
        """The name under which North or East sat down."""
        return self.guests[side.seats[0]].name

    # What programs say.

    def heard(self, seat: Seat, line: str, at: float) -> "Manager":
        """The table after a line of the program in that seat, ``at`` seconds after some moment."""
        if self.ended is not None and seat not in self.guests:
            return replace(self, out=())
        here, said = replace(self, out=()), read_line(line)
        if isinstance(said, IsReady):
            guest = here.guests[seat]
            if said.what not in guest.ready:
                ready = replace(guest, ready=guest.ready | {said.what})
                return _flowing(_with(here, seat, ready))
        elif here.ended is None and here.table is not None:
            match said:
                case Calls(seat=of, call=call, alert=alert, text=text) if of is seat:
                    call_made = i.MakeCall(call, alert, " ".join(text.split()))
                    return _asked(here, seat, call_made, str(call), at)
                case Plays(hand=hand, card=card):
                    hand = here.table.desk.position.dummy if hand is None else hand
                    if hand is not None:
                        return _asked(here, seat, i.Play(card, hand), f"{hand} {card}", at)
        guest = here.guests[seat]
        here = _with(here, seat, replace(guest, unread=guest.unread + 1))
        return here.ending(Why.NOISE, (seat,)) if guest.unread >= MOST_UNREAD else here

    def lost(self, seat: Seat) -> "Manager":
        """The table after the connection of that program has broken."""
        here = replace(self, out=(), guests={s: g for s, g in self.guests.items() if s is not seat})
        return here if here.is_told or self.table is None else here.ending(Why.LEFT, (seat,))

    def late(self) -> "Manager":
        """The table when its programs have not answered in time."""
        here = replace(self, out=())
        return here.ending(Why.LATE, here.owing)

    def stopped(self) -> "Manager":
        """The table when somebody stops it."""
        return replace(self, out=()).ending(Why.STOPPED)

    def ending(self, why: Why, seats: tuple[Seat, ...] = ()) -> "Manager":
        """The session ends here; what was waiting to be told is not told any more."""
        if self.ended is not None:
            waiting = {s: replace(guest, waiting=()) for s, guest in self.guests.items()}
            return replace(self, guests=waiting)
        guests = {
            s: replace(guest, waiting=((None, dialects.END),)) for s, guest in self.guests.items()
        }
        return _flowing(replace(self, guests=guests, ended=Ended(why, seats)))

    @property
    def is_told(self) -> bool:
        """Whether the session has ended and everybody there has been told everything."""
        return self.ended is not None and not any(one.waiting for one in self.guests.values())

    @property
    def progress(self) -> tuple[int, int, int]:
        """Changes whenever a program does what the table waits for."""
        waiting = sum(len(one.waiting) for one in self.guests.values())
        return len(self.done), 0 if self.table is None else self.table.seen, waiting

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats from which the table waits for something."""
        position = None if self.table is None else self.table.desk.position
        player = None if position is None or self.ended else position.player
        return tuple(seat for seat, one in self.guests.items() if one.waiting or seat is player)


def _asked(here: Manager, seat: Seat, intent: i.MakeCall | i.Play, said: str, at: float) -> Manager:
    table = here.table
    assert table is not None  # noqa: S101 - the caller looks
    acts = handle(table, intent, seat, table.seen)
    if isinstance(acts, Refusal):
        return _refusing(here, seat, intent, said)
    side = seat.side
    spent = {**here.spent, side: here.spent[side] + max(at - here.since, 0)}
    after = replace(here, table=table.after(*acts), since=at, spent=spent)
    if isinstance(intent, i.MakeCall):
        after = _call_told(after, seat, intent)
    else:
        after = _card_told(after, seat, intent)
    if after.table is not None and after.table.desk.position.phase is Phase.OVER:
        after = _over(after, at)
    return _flowing(after)


def _refusing(here: Manager, seat: Seat, intent: i.MakeCall | i.Play, said: str) -> Manager:
    assert here.table is not None  # noqa: S101 - the caller looks
    position = here.table.desk.position
    if isinstance(intent, i.MakeCall):
        words, clause = dialects.ILLEGAL_CALL, clause_against_call(position, seat, intent.call)
    else:
        words = dialects.ILLEGAL_CARD
        clause = clause_against_card(position, seat, intent.hand, intent.card)
    one = Refused(position.board.number, seat, said, clause)
    guest = here.guests[seat]
    here = _with(here, seat, replace(guest, refused=guest.refused + 1))
    here = replace(here, refused=(*here.refused, one), out=((seat, words),))
    return here.ending(Why.UNLAWFUL, (seat,)) if guest.refused + 1 >= MOST_REFUSED else here


def _call_told(here: Manager, seat: Seat, made: i.MakeCall) -> Manager:
    """The others hear a call; that it is alerted, and what it means, the opponents only."""
    here = _tell(here, (seat.partner,), Ready.BID, lambda d: d.call(seat, made.call))
    alert = made.means if made.alert else None
    opponents = seat.side.opponents.seats
    here = _tell(here, opponents, Ready.BID, lambda d: d.call(seat, made.call, alert))
    return here if _in_play(here).phase is Phase.AUCTION else _to_lead(here)


def _card_told(here: Manager, by: Seat, made: i.Play) -> Manager:
    others = [seat for seat in SEATS if seat is not by]
    here = _tell(here, others, Ready.CARD, lambda d: d.card(made.hand, made.card))
    position = _in_play(here)
    play, dummy = position.play, position.dummy
    assert play is not None  # noqa: S101 - a card has been played
    assert dummy is not None  # noqa: S101 - the same
    if len(play.cards) == 1:
        rest = [seat for seat in SEATS if seat is not dummy]
        here = _tell(here, rest, Ready.DUMMY, partial(_hand_line, position.board, dummy, None))
    return _to_lead(here) if not play.trick and not play.is_over else here


def _to_lead(here: Manager) -> Manager:
    position = _in_play(here)
    turn, player = position.turn, position.player
    if turn is None or player is None:
        return here
    is_dummy = turn is not player
    return _tell(here, (player,), None, lambda d: d.to_lead(turn, player, is_dummy=is_dummy))


def _over(here: Manager, at: float) -> Manager:
    played = here.table
    assert played is not None  # noqa: S101 - the caller looks
    total = {side: here.total[side] + here.spent[side] for side in here.spent}
    here = _tell(here, SEATS, None, lambda _d: dialects.timing(here.spent, total))
    done = (*here.done, Finished(played, here.spent))
    guests = {seat: replace(guest, refused=0) for seat, guest in here.guests.items()}
    here = replace(here, boards=here.boards[1:], done=done, total=total, guests=guests)
    if here.boards:
        return _begun(here, at, None)
    here = _tell(here, SEATS, None, lambda _d: dialects.END)
    return replace(here, table=None, ended=Ended(Why.PLAYED))


def _begun(here: Manager, at: float, gate: Ready | None) -> Manager:
    """The first board that is left is put on the table."""
    board = here.boards[0]
    table = Table.of(board, Edition.L2017A, Mode.LAWFUL)
    here = replace(here, table=table, since=at, spent=_nothing())
    here = _tell(here, SEATS, gate, lambda _d: dialects.START)
    here = _tell(here, SEATS, Ready.DEAL, lambda d: d.marks(board))
    for seat in SEATS:
        here = _tell(here, (seat,), Ready.CARDS, partial(_hand_line, board, seat, seat))
    return here


def _hand_line(board: Board, seat: Seat, named: Seat | None, dialect: Dialect) -> str:
    """The cards of a seat; dummy's are not named by it."""
    hand = None if board.deal is None else board.deal[seat]
    assert hand is not None  # noqa: S101 - only whole deals are played
    return dialect.cards(named, hand)


def _in_play(here: Manager) -> Position:
    assert here.table is not None  # noqa: S101 - the callers look
    return here.table.desk.position


def _with(here: Manager, seat: Seat, guest: Guest) -> Manager:
    return replace(here, guests={**here.guests, seat: guest})


def _tell(
    here: Manager, seats: Iterable[Seat], gate: Ready | None, words: Callable[[Dialect], str]
) -> Manager:
    guests = dict(here.guests)
    for seat in seats:
        if guest := guests.get(seat):
            waiting = (*guest.waiting, (gate, words(guest.dialect)))
            guests[seat] = replace(guest, waiting=waiting)
    return replace(here, guests=guests)


def _flowing(here: Manager) -> Manager:
    """Everybody is told what he is ready for."""
    guests, out = dict(here.guests), list(here.out)
    for seat, guest in here.guests.items():
        ready, waiting = set(guest.ready), list(guest.waiting)
        while waiting and (waiting[0][0] is None or waiting[0][0] in ready):
            gate, words = waiting.pop(0)
            ready -= {gate}
            out.append((seat, words))
        guests[seat] = replace(guest, ready=frozenset(ready), waiting=tuple(waiting))
    return replace(here, guests=guests, out=tuple(out))
