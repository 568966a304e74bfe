"""A program in a seat of a live table, as a value: its lines here, what its seat sees there.

To the program this is a table manager with three others at it. All it is told is made of what its
seat is told (`Seen`) and of nothing else. What the protocol does not have, the gateway answers for
it by the rules of our robots: questions, claims, the next board. What it said itself of a call is
told to an opponent who asks. A board that it cannot follow, because it sat down in mid-board or a
call was taken back, is played on by a robot; the program hears of it when the next board begins.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Final

from fairdeal.boards import Board
from fairdeal.calls import Call
from fairdeal.cards import Card, Hand
from fairdeal.live import intents as i
from fairdeal.robots.seen import Seen
from fairdeal.seats import Seat, Side
from fairdeal.table_manager import dialects
from fairdeal.table_manager.dialects import BLUE_CHIP, WBRIDGE5
from fairdeal.table_manager.lines import Calls, Connecting, IsReady, Plays, Ready, read_line
from fairdeal.table_manager.manager import MOST_REFUSED, MOST_UNREAD, VERSIONS, Guest
from fairdeal.table_manager.turning import turned_board
from fairdeal.views.words import _

OTHERS: Final = "fairdeal"
"""What the program is told the other team is called."""
_NO_TIME: Final = {Side.NS: 0.0, Side.EW: 0.0}


@dataclass(frozen=True, slots=True)
class News:
    """What the seat sees now, as its table tells it."""

    seen: Seen
    notes: Mapping[int, tuple[bool, str]] = field(default_factory=dict)
    """What opponents' calls were said to mean, by their places: whether alerted, and the words."""
    by: int = 0
    """By how many quarters its table is turned for the program (`turning`)."""


@dataclass(frozen=True, slots=True)
class Gateway:
    """One program at a live table; a new value after each line and each piece of news."""

    seat: Seat
    guest: Guest | None = None
    """The program, once it has greeted."""
    news: News | None = None
    board: int = 0
    """The board it was told of last; 0 for none."""
    has_started: bool = False
    """Whether it was told of any."""
    follows: bool = False
    """Whether it knows all that happened on the board on the table."""
    calls: tuple[Call, ...] = ()
    """The calls of the board it knows."""
    cards: tuple[Card, ...] = ()
    """The cards of the board it knows."""
    led: int = 0
    """How often it was told to lead."""
    texts: Mapping[int, str] = field(default_factory=dict)
    """What it said of its own calls, by their places in the auction."""
    wants: i.Intent | None = None
    """What it asks for in this step."""
    out: tuple[str, ...] = ()
    """The lines written to it in this step."""
    has_ended: bool = False
    """Whether it is to leave: it does not play lawfully, or says nothing that can be read."""

    def heard(self, line: str) -> "Gateway":
        """The gateway after a line of the program."""
        here, said = replace(self, out=(), wants=None), read_line(line)
        if here.guest is None:
            return _greeted(here, said) if isinstance(said, Connecting) else here
        match said:
            case IsReady(what=what):
                guest = replace(here.guest, ready=here.guest.ready | {what})
                return _flowing(replace(here, guest=guest))
            case Calls(seat=of, call=call, alert=alert, text=text) if of is here.seat:
                return _wanted(here, i.MakeCall(call, alert, " ".join(text.split())))
            case Plays(hand=hand, card=card):
                dummy = here.news.seen.dummy if here.news else None
                hand = hand or dummy
                return here if hand is None else _wanted(here, i.Play(card, hand))
        guest = replace(here.guest, unread=here.guest.unread + 1)
        return replace(here, guest=guest, has_ended=guest.unread > MOST_UNREAD)

    def told(self, news: News) -> "Gateway":
        """The gateway once its seat sees that."""
        here = replace(self, out=(), wants=None, news=news)
        return here if here.guest is None else _flowing(_following(here))

    def refused(self, intent: i.Intent) -> "Gateway":
        """The gateway when the table has not taken what the program asked for."""
        return _illegal(replace(self, out=(), wants=None), intent)

    @property
    def is_for_robot(self) -> bool:
        """Whether what is to be done now is no business of the program."""
        if self.news is None or self.guest is None:
            return False
        seen = self.news.seen
        said = seen.asks or seen.explain or seen.claim is not None or seen.may_go_on
        return bool(said) or not self.follows

    def instead(self, intents: Iterator[i.Intent]) -> Iterator[i.Intent]:
        """What is asked for in its stead, of what a robot would ask for."""
        for intent in intents:
            match intent:
                case i.Explain(about=about):
                    yield replace(intent, means=self._said_of(about))
                case i.MakeCall() | i.Play() if self.follows:
                    continue
                case _:
                    yield intent

    def _said_of(self, about: int) -> str:
        places = self.news.seen.places if self.news else ()
        number = places.index(about) if about in places else -1
        return self.texts.get(number) or _("The program does not say what it means.")


def _greeted(here: Gateway, asked: Connecting) -> Gateway:
    if asked.version not in VERSIONS or asked.seat not in (None, here.seat):
        return replace(here, has_ended=True)
    guest = Guest(asked.name, BLUE_CHIP if asked.seat is not None else WBRIDGE5)
    here = _tell(replace(here, guest=guest), None, guest.dialect.seated(here.seat, asked.name))
    own_is_ns = here.seat.side is Side.NS
    teams = (asked.name, OTHERS) if own_is_ns else (OTHERS, asked.name)
    here = _tell(here, Ready.TEAMS, guest.dialect.teams(*teams))
    return _flowing(here if here.news is None else _following(here))


def _following(here: Gateway) -> Gateway:
    """Whatever has happened since is told."""
    assert here.news is not None  # noqa: S101 - the callers look
    seen = here.news.seen
    if seen.number != here.board:
        here = _begun(here, seen)
    if not here.follows:
        return here
    calls = tuple(call for _seat, call in seen.auction)
    cards = tuple(card for _seat, card in _played(seen))
    if calls[: len(here.calls)] != here.calls or cards[: len(here.cards)] != here.cards:
        # The protocol takes nothing back: the board is over for the program.
        here = replace(here, follows=False, guest=replace(_guest(here), waiting=()))
        return _tell(here, None, dialects.timing(_NO_TIME, _NO_TIME))
    return _cards_told(_calls_told(here, seen), seen)


def _begun(here: Gateway, seen: Seen) -> Gateway:
    """Another board is on the table; of one on which its seat has called it hears nothing."""
    if here.follows:
        here = _tell(here, None, dialects.timing(_NO_TIME, _NO_TIME))
    here = replace(here, board=seen.number, calls=(), cards=(), led=0, texts={})
    if any(seat is here.seat for seat, _call in seen.auction) or _played(seen):
        return replace(here, follows=False)
    dialect, gate = _guest(here).dialect, None if here.has_started else Ready.START
    here = _tell(replace(here, follows=True, has_started=True), gate, dialects.START)
    here = _tell(here, Ready.DEAL, dialect.marks(_marks(here)))
    return _tell(here, Ready.CARDS, dialect.cards(here.seat, seen.hands[here.seat]))


def _marks(here: Gateway) -> Board:
    assert here.news is not None  # noqa: S101 - the caller looks
    return turned_board(Board.numbered(here.news.seen.number), here.news.by)


def _calls_told(here: Gateway, seen: Seen) -> Gateway:
    assert here.news is not None  # noqa: S101 - the caller looks
    for number, (seat, call) in enumerate(seen.auction):
        if number < len(here.calls):
            continue
        if seat is not here.seat:
            alerted, words = here.news.notes.get(seen.places[number], (False, ""))
            says = words if alerted and seat.side is not here.seat.side else None
            line = _guest(here).dialect.call(seat, call, says)
            here = _tell(here, Ready.BID, line)
        here = replace(here, calls=(*here.calls, call))
    return here


def _cards_told(here: Gateway, seen: Seen) -> Gateway:
    dialect, declarer = _guest(here).dialect, None if seen.dummy is None else seen.dummy.partner
    for number, (hand, card) in enumerate(_played(seen)):
        if number < len(here.cards):
            continue
        player = declarer if hand is seen.dummy else hand
        if player is not here.seat:
            here = _tell(here, Ready.CARD, dialect.card(hand, card))
        here = replace(here, cards=(*here.cards, card))
        if number == 0 and seen.dummy is not None and here.seat is not seen.dummy:
            here = _tell(here, Ready.DUMMY, dialect.cards(None, _dealt(seen, seen.dummy)))
    leads = bool(seen.cards) and not seen.tricks[-1]
    if leads and here.led <= len(here.cards) // 4:
        hand, _card = seen.cards[0]
        line = dialect.to_lead(hand, here.seat, is_dummy=hand is not here.seat)
        here = _tell(replace(here, led=len(here.cards) // 4 + 1), None, line)
    return here


def _wanted(here: Gateway, intent: i.MakeCall | i.Play) -> Gateway:
    """What it asks for, where it is lawful at its turn."""
    seen = here.news.seen if here.news else None
    if seen is None or not here.follows:
        return here  # a robot plays on
    match intent:
        case i.MakeCall(call=call) if call in seen.calls:
            texts = {**here.texts, len(seen.auction): intent.means}
            return replace(here, wants=intent, texts=texts)
        case i.Play(card=card, hand=hand) if (hand, card) in seen.cards:
            return replace(here, wants=intent)
    return _illegal(here, intent)


def _illegal(here: Gateway, intent: i.Intent) -> Gateway:
    is_call = isinstance(intent, i.MakeCall)
    words = dialects.ILLEGAL_CALL if is_call else dialects.ILLEGAL_CARD
    guest = replace(_guest(here), refused=_guest(here).refused + 1)
    has_ended = guest.refused >= MOST_REFUSED
    return replace(here, guest=guest, out=(*here.out, words), has_ended=has_ended)


def _played(seen: Seen) -> tuple[tuple[Seat, Card], ...]:
    return tuple(chain.from_iterable(seen.tricks))


def _dealt(seen: Seen, seat: Seat) -> Hand:
    """The thirteen cards of a hand that is seen."""
    gone = (card for hand, card in _played(seen) if hand is seat)
    return Hand.of([*seen.hands[seat], *gone])


def _guest(here: Gateway) -> Guest:
    assert here.guest is not None  # noqa: S101 - it has greeted
    return here.guest


def _tell(here: Gateway, gate: Ready | None, line: str) -> Gateway:
    guest = _guest(here)
    return replace(here, guest=replace(guest, waiting=(*guest.waiting, (gate, line))))


def _flowing(here: Gateway) -> Gateway:
    """The program is told what it is ready for."""
    guest, out = _guest(here), list(here.out)
    ready, waiting = set(guest.ready), list(guest.waiting)
    while waiting and (waiting[0][0] is None or waiting[0][0] in ready):
        gate, line = waiting.pop(0)
        ready -= {gate}
        out.append(line)
    guest = replace(guest, ready=frozenset(ready), waiting=tuple(waiting))
    return replace(here, guest=guest, out=tuple(out))
