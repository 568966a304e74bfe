"""A player at somebody else's table manager, as a value: lines in, lines out, and what is decided.

It knows what its seat is told and nothing else: the table is folded from that, with the other hands
unknown, and its robot (`fairdeal.robots`) sees what the seat of any live table sees.
"""

from dataclasses import dataclass, replace
from enum import Enum

from fairdeal.boards import Board
from fairdeal.cards import Deal, Hand
from fairdeal.errors import ImpossibleAct, Malformed
from fairdeal.laws.editions import Edition
from fairdeal.laws.phase import Phase
from fairdeal.live import intents as i
from fairdeal.live.table import Mode, Table
from fairdeal.robots.seen import Seen, seen_from
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Alerted, CallMade, CardPlayed, ExplanationGiven
from fairdeal.table_manager import lines
from fairdeal.table_manager.dialects import BLUE_CHIP, Dialect
from fairdeal.table_manager.lines import Ready, read_line


class Waits(Enum):
    """What a player waits for from the manager."""

    SEAT = "a seat"
    TEAMS = "the teams"
    BOARD = "a board"
    MARKS = "dealer and vulnerability"
    CARDS = "the cards"
    TURN = "a call or card"
    LEAD = "leave to lead"
    DUMMY = "dummy's cards"
    ITSELF = "its own decision"
    END = "the end of the board"
    NOTHING = "nothing: the session has ended"


class Lost(Malformed):
    """The manager says what cannot be followed: the player leaves the table."""


class CannotBeError(ValueError):
    """What a line says cannot be at this table, such as a bid that is not sufficient."""


@dataclass(frozen=True, slots=True)
class Player:
    """One player: what he waits for, and the table as far as he knows it."""

    name: str
    seat: Seat | None
    dialect: Dialect = BLUE_CHIP
    waits: Waits = Waits.SEAT
    board: Board | None = None
    """With the hands that this seat has seen."""
    table: Table | None = None
    out: tuple[str, ...] = ()
    """What this step writes."""
    boards: int = 0
    """How many have been played."""
    refused: int = 0
    """His calls and cards that the manager did not take."""

    @property
    def greeting(self) -> str:
        """The first line he writes."""
        return self.dialect.connecting(self.name, self.seat)

    @property
    def seen(self) -> Seen:
        """What his robot is told, at his turn."""
        assert self.table is not None  # noqa: S101 - there is one where he has a turn
        return seen_from(self.table, _seat(self))

    def heard(self, line: str) -> "Player":
        """The player after a line of the manager.

        Raises:
            Lost: it says what cannot be, such as a card somebody else has shown.
        """
        here, said = replace(self, out=()), read_line(line)
        try:
            return _after(here, said)
        except (ImpossibleAct, CannotBeError) as wrong:
            raise Lost("the manager says what cannot be: {line}", line=repr(line[:80])) from wrong

    def does(self, intent: i.Intent) -> "Player":
        """The player after a decision of his own, written to the manager."""
        here = replace(self, out=())
        match intent:
            case i.MakeCall(call=call, alert=alert, means=means):
                line = self.dialect.call(_seat(self), call, means if alert else None)
                return _next(replace(_with(here, CallMade(_seat(self), call)), out=(line,)))
            case i.Play(card=card, hand=hand):
                line = self.dialect.card(hand, card)
                return _next(replace(_with(here, CardPlayed(hand, card)), out=(line,)))
        return here


def _after(here: Player, said: lines.Said) -> Player:
    """The player after a line; what is of no use to him now, he passes over."""
    match said:
        case lines.Seated(seat=seat) if here.waits is Waits.SEAT:
            return _ready(replace(here, seat=seat), Ready.TEAMS, Waits.TEAMS)
        case lines.Teams() if here.waits is Waits.TEAMS:
            return _ready(here, Ready.START, Waits.BOARD)
        case lines.StartOfBoard() if here.seat is not None:
            return _ready(replace(here, table=None), Ready.DEAL, Waits.MARKS)
        case lines.Marks(number=number, dealer=dealer, vulnerability=vulnerability):
            board = Board(number, dealer, vulnerability)
            return _ready(replace(here, board=board), Ready.CARDS, Waits.CARDS)
        case lines.EndOfSession():
            return replace(here, waits=Waits.NOTHING)
    refused = here.refused + isinstance(said, lines.Illegal)
    return _in_play(replace(here, refused=refused), said)


def _in_play(here: Player, said: lines.Said) -> Player:
    match said:
        case lines.Cards(hand=hand) if here.waits is Waits.CARDS:
            return _next(_seeing(here, _seat(here), hand))
        case lines.Cards(hand=hand) if here.waits is Waits.DUMMY:
            dummy = _table(here).desk.position.dummy
            assert dummy is not None  # noqa: S101 - there is one where he waits for its cards
            return _next(_seeing(here, dummy, hand))
        case lines.Calls() if here.waits is Waits.TURN:
            return _next(_called(here, said))
        case lines.Plays(card=card) if here.waits is Waits.TURN:
            turn = _table(here).desk.position.turn
            assert turn is not None  # noqa: S101 - somebody's turn is waited for
            return _next(_with(here, CardPlayed(turn, card)))
        case lines.ToLead() if here.waits is Waits.LEAD:
            return replace(here, waits=Waits.ITSELF)
    return here


def _seat(here: Player) -> Seat:
    assert here.seat is not None  # noqa: S101 - he sits
    return here.seat


def _table(here: Player) -> Table:
    if here.table is None:
        raise CannotBeError
    return here.table


def _with(here: Player, act: CallMade | CardPlayed) -> Player:
    """One more act, which a manager's table has only where it is lawful."""
    table = _table(here).after(act)
    if table.desk.position.marks:
        raise CannotBeError
    return replace(here, table=table)


def _called(here: Player, said: lines.Calls) -> Player:
    """A call, with what an opponent says of it; partner's words are not for him."""
    place = len(_table(here).desk.log)
    here = _with(here, CallMade(said.seat, said.call))
    if said.seat.side is _seat(here).side or not (said.alert or said.text):
        return here
    own, table = _seat(here).side.seats, _table(here)
    if said.alert:
        table = table.after(Alerted(said.seat, to=own))
    if said.text:
        table = table.after(ExplanationGiven(said.seat, said.text, place, own))
    return replace(here, table=table)


def _seeing(here: Player, seat: Seat, hand: Hand) -> Player:
    """The same board with one more hand known, and all that has happened on it."""
    if here.board is None or len(hand) != 13:
        raise CannotBeError
    known = here.board.deal or Deal.of(None, None, None, None)
    hands = (hand if one is seat else known[one] for one in SEATS)
    board = replace(here.board, deal=Deal.of(*hands))
    acts = here.table.desk.log if here.table is not None else ()
    table = Table.of(board, Edition.L2017A, Mode.LAWFUL).after(*acts)
    return replace(here, board=board, table=table)


def _ready(here: Player, what: Ready, waits: Waits) -> Player:
    line = here.dialect.ready(_seat(here), what)
    return replace(here, out=(*here.out, line), waits=waits)


def _next(here: Player) -> Player:
    """What is to be said, or waited for, as the table stands now."""
    position, seat = _table(here).desk.position, _seat(here)
    if position.phase is Phase.OVER:
        return replace(here, waits=Waits.END, boards=here.boards + 1)
    turn, player, play = position.turn, position.player, position.play
    assert turn is not None  # noqa: S101 - the board is not over
    if play is None:
        if turn is seat:
            return replace(here, waits=Waits.ITSELF)
        line = here.dialect.ready_for_call(seat, turn)
        return replace(here, out=(*here.out, line), waits=Waits.TURN)
    deal, dummy = position.board.deal, position.dummy
    assert dummy is not None  # noqa: S101 - there is a play
    if play.cards and deal is not None and deal[dummy] is None:
        return _ready(here, Ready.DUMMY, Waits.DUMMY)
    if player is seat:
        return replace(here, waits=Waits.ITSELF if play.trick else Waits.LEAD)
    line = here.dialect.ready_for_card(seat, turn, len(play.done) + 1, is_dummy=turn is dummy)
    return replace(here, out=(*here.out, line), waits=Waits.TURN)
