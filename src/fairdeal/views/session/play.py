"""The public view of one table's board: the auction, and the play stepped card by card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fairdeal.boards import Board
from fairdeal.cards import Hand
from fairdeal.errors import ImpossibleAct
from fairdeal.laws.auction.made import MadeCall
from fairdeal.laws.play.play import Play
from fairdeal.laws.play.tricks import PlayedCard
from fairdeal.laws.position import Position
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import Act, Alerted, CardPlayed, Claimed, Conceded, ExplanationGiven
from fairdeal.views.shown import CallShown, CardShown, HandShown, call_shown, rank_shown, seat_name
from fairdeal.views.table.lines import stated
from fairdeal.views.words import _, capital, in_quotes, n_

COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""The columns of an auction, as players write it."""
_ALONE = "one"
"""How an address says that one hand is seen, with dummy."""


@dataclass(frozen=True, slots=True)
class AuctionView:
    """The auction in rows of four, West first; ``None`` before the dealer's first call."""

    rows: tuple[tuple[CallShown | None, ...], ...]
    notes: tuple[str, ...]
    """The explanations, numbered from 1."""
    said: tuple[str, ...]
    """What there is to say before the first call, and of each in turn: one more than the calls."""
    shown: int
    """How many of the calls are looked at; those after them are kept back."""

    @property
    def calls(self) -> int:
        """How many calls were made."""
        return len(self.said) - 1

    def notes_after(self) -> tuple[int, ...]:
        """With which call each note comes."""
        made = [call for row in self.rows for call in row if call is not None]
        return tuple(number for number, call in enumerate(made, 1) if call.note is not None)


@dataclass(frozen=True, slots=True)
class OnTable:
    """A card of the trick on the table."""

    seat: str
    card: CardShown
    wins: bool
    latest: bool


@dataclass(frozen=True, slots=True)
class DiagramSide:
    """A side of the diagram, and who sits there as it is turned."""

    side: str
    """``north``, ``west``, ``east`` or ``south``: top, left, right, bottom."""
    seat: Seat
    name: str

    @property
    def letter(self) -> str:
        """The seat's letter."""
        return self.seat.letter


def places(bottom: Seat) -> tuple[DiagramSide, ...]:
    """The four sides in the order in which they are read, that seat at the bottom."""
    sides = (("north", 2), ("west", 1), ("east", 3), ("south", 0))
    return tuple(
        DiagramSide(side, seat, capital(seat_name(seat)))
        for side, seat in ((side, bottom.clockwise(turns)) for side, turns in sides)
    )


@dataclass(frozen=True, slots=True)
class Seen:
    """How somebody looks at the table: who sits at the bottom, and whether all hands lie open."""

    bottom: Seat = Seat.SOUTH
    alone: bool = False
    """Whether only the hand at the bottom and dummy are seen."""

    @classmethod
    def asked(cls, bottom: str, hands: str) -> "Seen":
        """As an address says it; what it says otherwise means the usual."""
        seats = {seat.letter: seat for seat in SEATS}
        return cls(seats.get(bottom, Seat.SOUTH), hands == _ALONE)

    @property
    def places(self) -> tuple[DiagramSide, ...]:
        """The four sides of the diagram."""
        return places(self.bottom)

    @property
    def sides(self) -> dict[str, str]:
        """The letter of the side at which each seat is."""
        return {place.letter: place.side[0].upper() for place in self.places}

    @property
    def query(self) -> str:
        """What an address says of it; nothing of the usual."""
        bottom = "" if self.bottom is Seat.SOUTH else f"bottom={self.bottom.letter}"
        return "&".join(filter(None, (bottom, f"hands={_ALONE}" if self.alone else "")))

    def hides(self, place: DiagramSide, play: "PlayView") -> bool:
        """Whether that hand is not to be seen."""
        return self.alone and place.seat is not self.bottom and place.letter != play.dummy

    def others(self) -> Iterator[tuple[str, str]]:
        """Other ways to look at it, in words."""
        yield Seen(self.bottom.lho, self.alone).query, _("Turn the table")
        words = _("Show all hands") if self.alone else _("Show one hand and dummy")
        yield Seen(self.bottom, not self.alone).query, words


@dataclass(frozen=True, slots=True)
class TrickRow:
    """One trick in the list of tricks: who led, the four cards in order, who won."""

    number: int
    leader: str
    cards: tuple[CardShown, ...]
    winner: str
    first_step: int
    """The step that shows its first card."""


@dataclass(frozen=True, slots=True)
class PlayView:
    """The table after ``step`` cards."""

    step: int
    steps: int
    """Cards played in all."""
    hands: tuple[HandShown | None, ...]
    """What each hand still holds, from North clockwise; empty when no hand is known."""
    trick: tuple[OnTable, ...]
    """The trick on the table; a complete one stays until the next is led."""
    ns_tricks: int
    ew_tricks: int
    turn: str
    """Whose turn it is; empty at the end."""
    dummy: str
    """Whose hand lies open; empty before the opening lead."""
    said: str
    """The state in words, for those who listen rather than look."""
    tricks: tuple[TrickRow, ...]
    ending: str
    """How the play ended short of thirteen tricks; shown at the last step."""


def possible(board: Board, acts: Sequence[Act]) -> tuple[Act, ...]:
    """The acts up to the first that cannot have happened at a table with this board.

    A log that was kept beside another deal, or altered in its store, must not take the page away.
    """
    position = Position.of(board)
    for number, act in enumerate(acts):
        try:
            position = position.after(act)
        except ImpossibleAct:
            return tuple(acts[:number])
    return tuple(acts)


def auction_view(board: Board, acts: Sequence[Act], shown: int | None = None) -> AuctionView:
    """The auction of a log, with its alerts and explanations.

    Args:
        board: the board.
        acts: the table's log.
        shown: how many calls are looked at, brought into range when it is not; all without it.
    """
    position = _fold(board, acts, cards=0)
    notes = _Notes(acts)
    calls: list[CallShown | None] = [None] * COLUMNS.index(board.dealer)
    said = [_("Before the first call")]
    expected = board.dealer
    for made in position.auction.calls:
        gap = (made.seat - expected) % 4
        calls += [None] * gap
        calls.append(call := notes.call(made))
        said.append(f"{capital(seat_name(made.seat))}: {call.said}")
        expected = made.seat.lho
    rows = tuple(tuple(calls[i : i + 4]) for i in range(0, len(calls), 4))
    last = len(said) - 1
    return AuctionView(
        rows, tuple(notes.texts), tuple(said), last if shown is None else max(0, min(shown, last))
    )


def play_view(board: Board, acts: Sequence[Act], step: int) -> PlayView | None:
    """The table after that many cards; ``None`` when nothing was played.

    Args:
        board: the board.
        acts: the table's log.
        step: cards played, brought into range when it is not.
    """
    whole = _fold(board, acts, cards=52)
    if whole.play is None or not whole.play.cards:
        return None
    steps = len(whole.play.cards)
    step = max(0, min(step, steps))
    position = _fold(board, acts, cards=step)
    now = position.play
    assert now is not None  # noqa: S101 - the whole play has one, and it begins with the same calls
    turn = "" if step == steps else now.turn.letter
    return PlayView(
        step,
        steps,
        _hands(now),
        tuple(_on_table(now)),
        now.tricks_won(Side.NS),
        now.tricks_won(Side.EW),
        turn,
        now.contract.declarer.partner.letter if step else "",
        _said(now, step),
        tuple(_tricks(whole.play)),
        _ending(acts) if step == steps else "",
    )


def play_views(board: Board, acts: Sequence[Act]) -> tuple[PlayView, ...]:
    """The table after each card in turn, before the first included; empty when none was played."""
    first = play_view(board, acts, 0)
    if first is None:
        return ()
    views = (play_view(board, acts, step) for step in range(1, first.steps + 1))
    return (first, *(view for view in views if view is not None))


class _Notes:
    """Explanations collected by the call they belong to, numbered as they come."""

    def __init__(self, acts: Sequence[Act]) -> None:
        self.texts: list[str] = []
        self._about: dict[int, list[str]] = {}
        self._alerted: set[int] = set()
        last_call = -1
        for number, act in enumerate(acts):
            match act:
                case Alerted(announcement=words):
                    self._alerted.add(last_call)
                    if words:
                        self._about.setdefault(last_call, []).append(words)
                case ExplanationGiven(text=text, about=about):
                    call = last_call if about is None else about
                    self._about.setdefault(call, []).append(text)
                case _:
                    last_call = number

    def call(self, made: MadeCall) -> CallShown:
        note = None
        if words := self._about.get(made.act):
            self.texts.append("; ".join(words))
            note = len(self.texts)
        alerted = made.act in self._alerted or note is not None
        return call_shown(made.call, note, alerted=alerted, irregular=bool(made.marks))


def _fold(board: Board, acts: Sequence[Act], cards: int) -> Position:
    position, played = Position.of(board), 0
    for act in acts:
        if isinstance(act, CardPlayed):
            if played == cards:
                break
            played += 1
        position = position.after(act)
    return position


def _hands(play: Play) -> tuple[HandShown | None, ...]:
    if all(bits is None for bits in play.hands):
        return ()
    return tuple(
        None if bits is None else HandShown.of(seat, Hand(bits))
        for seat, bits in zip(SEATS, play.hands, strict=True)
    )


def _on_table(play: Play) -> Iterator[OnTable]:
    complete = not play.trick and bool(play.tricks)
    cards = play.tricks[-1] if complete else play.trick
    winner = play.winners[-1] if complete else None
    for played in cards:
        card = CardShown.of(played.card)
        yield OnTable(played.seat.letter, card, played.seat is winner, played is cards[-1])


def _tricks(play: Play) -> Iterator[TrickRow]:
    tricks: tuple[tuple[PlayedCard, ...], ...] = play.tricks
    if play.trick:
        tricks = (*tricks, play.trick)
    for number, cards in enumerate(tricks, start=1):
        winner = play.winners[number - 1].letter if number <= len(play.winners) else ""
        shown = tuple(CardShown.of(played.card) for played in cards)
        yield TrickRow(number, cards[0].seat.letter, shown, winner, 4 * number - 3)


def _said(play: Play, step: int) -> str:
    if not step:
        leader = seat_name(play.turn)
        return _("Before the opening lead; {leader} is to lead").format(leader=leader)
    last = play.cards[-1]
    card = "♣♦♥♠"[last.card.suit] + rank_shown(last.card.rank.letter)
    seat = seat_name(last.seat)
    words = _("Card {step}: {seat} played {card}").format(step=step, seat=seat, card=card)
    if not play.trick:
        winner = seat_name(play.winners[-1])
        words += ". " + capital(_("{winner} won the trick").format(winner=winner))
    return words


def _ending(acts: Sequence[Act]) -> str:
    for act in reversed(acts):
        match act:
            case Claimed(seat=seat, tricks=tricks, statement=statement, line=line):
                words = n_(
                    "claimed {n} trick of the rest", "claimed {n} tricks of the rest", tricks
                )
            case Conceded(seat=seat, tricks=tricks, statement=statement, line=line):
                words = n_("conceded {n} trick", "conceded {n} tricks", tricks)
            case _:
                continue
        said = capital(f"{seat_name(seat)} {words}")
        own = f"{said}: {in_quotes(statement)}" if statement else f"{said}."
        return " ".join(filter(None, (own, stated(line))))
    return ""
