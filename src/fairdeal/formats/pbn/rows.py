"""Which hand each cell of a play belongs to: the readings of its rows, and the one that fits.

PBN writes four cells to a trick in fixed columns, the opening leader's first, and line ends mean
nothing. Real files break a row at a comment, leave cells out, begin each row with the leader of its
trick, turn the columns, or name the wrong leader. The cards tell: of all readings the first is
taken in which every hand holds what it plays.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from fairdeal.cards import Card, Deal, Suit
from fairdeal.errors import Sentence
from fairdeal.formats.pbn.habits import Habits
from fairdeal.formats.pbn.order import Cells, Order, in_columns, in_place, misfits
from fairdeal.formats.record import Course, Kind, Problem, Remark, Severity
from fairdeal.formats.report import Report
from fairdeal.laws.play.law44 import playable
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CardPlayed

SHORT: Final = Sentence("a row of the play has too few cards")
_BY_LEADER: Final = Sentence("the rows of the play begin with the leader of each trick")
_BY_HOLDER: Final = Sentence(
    "the columns of the play are no seats; each card is read by the hand holding it"
)

_MANY: Final = 8
"""Cards in wrong columns from which on it is the columns that are wrong, not the cards."""


@dataclass(slots=True)
class Rows:
    """Where the rows of a play begin, as they stand in the file."""

    starts: list[int] = field(default_factory=list)
    """The number of the first cell of each row."""
    after_comment: set[int] = field(default_factory=set)
    """The rows before which a comment stands; it may have broken a row in two."""

    def begin(self, cell: int, *, after_comment: bool) -> None:
        """A row begins with that cell."""
        if after_comment:
            self.after_comment.add(len(self.starts))
        self.starts.append(cell)

    def lengths(self, size: int) -> list[int]:
        """Cells in each row, rows broken by a comment made one again."""
        found: list[int] = []
        ends = [*self.starts[1:], size]
        for number, (start, end) in enumerate(zip(self.starts, ends, strict=False)):
            length = end - start
            if found and number in self.after_comment and found[-1] + length <= 4:
                found[-1] += length
            elif length:
                found.append(length)
        return found


class Layout(NamedTuple):
    """One reading of the rows."""

    cells: Cells
    remarks: tuple[Remark, ...]
    first: Seat
    """Whose the first column is."""
    note: str = ""
    """What is said of a file that is written so; empty for the usual form."""
    severity: Severity = Severity.NOTE
    of_file: bool = False
    """Whether the note is the same for the whole file."""


_Tried = tuple[int, Course, Layout, tuple[Problem, ...]]
"""A reading tried: its misfits, the play it gives, itself, and what is to be said of it."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Finds the reading of one play's rows that fits its deal."""

    trumps: Suit | None
    deal: Deal | None
    leader: Seat | None
    """Who leads to the first trick by the declarer printed, where one is."""
    line: int
    report: Report
    habits: Habits

    def course(self, as_written: Layout, rows: Rows) -> Course:
        """The play in the order of playing."""
        lengths = rows.lengths(len(as_written.cells.cards))
        usual = list(_usual(as_written, lengths))
        if len(usual) == 1 and self._is_in_place(as_written):
            order = Order(as_written.cells, as_written.first, self.trumps, self.report, self.deal)
            return order.course(as_written.remarks)
        return self._best(as_written, usual)

    def _is_in_place(self, layout: Layout) -> bool:
        return self.deal is None or in_place(layout.cells, layout.first, self.deal)

    def _best(self, as_written: Layout, usual: Sequence[Layout]) -> Course:
        """The reading that fits, of all possible; else the usual one with fewest faults."""
        tried: list[_Tried] = []
        for layout in self._readings(usual, tried):
            report = Report("")
            course = Order(layout.cells, layout.first, self.trumps, report, self.deal).course(
                layout.remarks
            )
            wrong = 0 if self.deal is None else misfits(course, self.deal)
            if not wrong or layout in usual:
                tried.append((wrong, course, layout, tuple(report.problems)))
            if not wrong and (layout.first is as_written.first or self._is_lawful(course)):
                return self._taken(*tried[-1][1:])
        return self._taken(*min(tried, key=lambda each: each[0])[1:])

    def _readings(self, usual: Sequence[Layout], tried: Sequence[_Tried]) -> Iterator[Layout]:
        """All readings, the likelier first; those of unusual forms only where a deal can prove."""
        yield from usual
        if self.deal is None:
            return
        written = usual[0]
        cells, places = in_columns(written.cells, self.trumps)
        yield Layout(cells, _moved(written.remarks, places), written.first, _BY_LEADER)
        if self.leader is not None and self.leader is not written.first:
            message = Sentence(
                "[Play] names {seat}, but by the cards {leader} led, as against the declarer "
                "printed",
                seat=written.first,
                leader=self.leader,
            )
            yield written._replace(first=self.leader, note=message, severity=Severity.WARNING)
        many = self.habits.cards_by_holder or min(each[0] for each in tried) >= _MANY
        if (many or self._rows_are_turned(written)) and (turned := self._by_holder(written)):
            self.habits.cards_by_holder |= many
            yield turned

    def _rows_are_turned(self, written: Layout) -> bool:
        """Whether each row that does not fit has all its four cards as many columns away.

        A card typed wrongly, or two exchanged, look otherwise; so a single such row is proof.
        """
        deal = self.deal
        if deal is None or not deal.is_complete:
            return False
        cards = written.cells.cards
        for start in range(0, len(cards), 4):
            holders = [card and _holder(deal, card) for card in cards[start : start + 4]]
            away = {
                None if holder is None else (holder - written.first - column) % 4
                for column, holder in enumerate(holders)
            }
            if away - {0, None} and (len(holders) < 4 or len(away) > 1):
                return False
        return True

    def _by_holder(self, written: Layout) -> Layout | None:
        """Each card in the column of its holder, where each row has one of every hand."""
        deal = self.deal
        if deal is None or not deal.is_complete:
            return None
        cells = written.cells.cards
        moved = Cells([None] * ((len(cells) + 3) // 4 * 4), [], written.cells.ending)
        moved.lines = [self.line] * len(moved.cards)
        places: list[int] = []
        for number, card in enumerate(cells):
            holder = None if card is None else _holder(deal, card)
            place = number if holder is None else number // 4 * 4 + (holder - written.first) % 4
            places.append(place)
            if card is not None and moved.cards[place] is not None:
                return None
            if card is not None:
                moved.cards[place], moved.lines[place] = card, written.cells.lines[number]
        layout = Layout(moved, _moved(written.remarks, places), written.first, _BY_HOLDER)
        order = Order(moved, written.first, self.trumps, Report(""), deal)
        if not self._is_lawful(order.course(layout.remarks)):
            return None
        return layout._replace(of_file=True)

    def _is_lawful(self, course: Course) -> bool:
        """Whether every card is held, in its turn's trick, and follows suit (Law 44)."""
        if self.deal is None:
            return False
        left = [0 if hand is None else hand.bits for hand in self.deal.hands]
        led: Suit | None = None
        for number, act in enumerate(course.acts):
            if isinstance(act, CardPlayed):
                led = act.card.suit if number % 4 == 0 else led
                if not playable(left[act.seat], None if number % 4 == 0 else led) & act.card.bit:
                    return False
                left[act.seat] &= ~act.card.bit
        return True

    def _taken(self, course: Course, layout: Layout, found: tuple[Problem, ...]) -> Course:
        """The course chosen, with what is to be said about it."""
        for problem in found:
            self.report.add(problem.severity, problem.kind, problem.line, problem.message)
        if layout.of_file:
            self.report.note_once(Kind.CARD, self.line, layout.note)
        elif layout.note:
            self.report.add(layout.severity, Kind.CARD, self.line, layout.note)
        return course


def _usual(written: Layout, lengths: Sequence[int]) -> Iterator[Layout]:
    """Four cells to a trick; rows with cells left out, where the file writes a trick a row."""
    short = any(length % 4 for length in lengths[:-1])
    if short and max(lengths) <= 4 and 2 * lengths.count(4) >= len(lengths):
        yield _spread(written, lengths)
    yield written


def _spread(written: Layout, lengths: Sequence[int]) -> Layout:
    """Each row a trick, short rows filled up behind."""
    cells = written.cells
    places = [4 * row + i for row, length in enumerate(lengths) for i in range(length)]
    size = 4 * len(lengths)
    filled = Cells([None] * size, [0] * size, cells.ending)
    for place, card, line in zip(places, cells.cards, cells.lines, strict=True):
        filled.cards[place], filled.lines[place] = card, line
    filled.continues = places[cells.continues] if cells.continues >= 0 else -1
    return Layout(filled, _moved(written.remarks, [*places, size]), written.first, SHORT)


def _moved(remarks: tuple[Remark, ...], places: Sequence[int]) -> tuple[Remark, ...]:
    """Remarks at the cells where their cells have gone."""
    return tuple(
        replace(remark, act=places[remark.act]) if 0 <= remark.act < len(places) else remark
        for remark in remarks
    )


def _holder(deal: Deal, card: Card) -> Seat | None:
    hands = deal.hands
    return next((s for s in SEATS if (hand := hands[s]) is not None and hand.bits & card.bit), None)
