"""The order in which the cards of a play fell, from the columns of the file.

The columns stay in the seats' order from the opening leader; who plays first to a trick follows
from who won the trick before (Law 44).
"""

from dataclasses import dataclass, field, replace
from typing import Final

from fairdeal.cards import PACK, Card, Deal, Suit, bits_of
from fairdeal.errors import Sentence
from fairdeal.formats import gaps
from fairdeal.formats.pbn import notes
from fairdeal.formats.record import Absent, Course, Ending, FileMark, Kind, Marked, Remark
from fairdeal.formats.report import Report
from fairdeal.laws.play.law44 import winning_card
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CardPlayed

# An act is a value, so there need only be one of each.
_PLAYED: Final = tuple(tuple(CardPlayed(seat, card) for card in PACK) for seat in SEATS)
_BITS: Final = tuple(card.bit for card in PACK)
_TURNS: Final = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))
"""The columns in the order of playing, by the column of the leader."""


@dataclass(slots=True)
class Cells:
    """A play as it stands in the file: four cells to a trick, ``None`` where there is no card."""

    cards: list[Card | None] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    """The line of each cell."""
    ending: Ending = Ending.PLAIN
    continues: int = -1
    """The cell that holds ``+``, the card to be played next; -1 when there is none."""


def in_columns(cells: Cells, trumps: Suit | None) -> tuple[Cells, list[int]]:
    """A play whose rows are written in the order of playing, put into fixed columns.

    Returns:
        The cells as PBN has them, and the new number of each cell.
    """
    size = (len(cells.cards) + 3) // 4 * 4
    moved = Cells([None] * size, [0] * size, cells.ending)
    places: list[int] = []
    leader = 0
    for start in range(0, size, 4):
        trick = cells.cards[start : start + 4]
        places += [start + column for column in _TURNS[leader]]
        cards = [card for card in trick if card is not None]
        if len(cards) == 4:
            winner = winning_card(cards, cards[0].suit, trumps)
            leader = (leader + cards.index(winner)) % 4
    for place, card, line in zip(places, cells.cards, cells.lines, strict=False):
        moved.cards[place], moved.lines[place] = card, line
    return moved, places


def in_place(cells: Cells, first: Seat, deal: Deal) -> bool:
    """Whether every hand holds, once, each card of its column; quicker than counting misfits."""
    for column in range(4):
        hand = deal.hands[(first + column) % 4]
        if hand is None:
            continue
        cards = [card for card in cells.cards[column::4] if card is not None]
        # A card that stands twice carries over into another bit.
        bits = sum(map(_BITS.__getitem__, cards))
        if bits & ~hand.bits or bits.bit_count() < len(cards):
            return False
    return True


def misfits(course: Course, deal: Deal) -> int:
    """How many cards are not, or no longer, in the hand they are said to be played from."""
    left = [-1 if hand is None else hand.bits for hand in deal.hands]
    wrong = 0
    for act in course.acts:
        if isinstance(act, CardPlayed):
            bit = act.card.bit
            if left[act.seat] & bit:
                left[act.seat] &= ~bit
            else:
                wrong += 1
    return wrong


class Order:
    """Puts the cells of one play into order."""

    def __init__(
        self,
        cells: Cells,
        first: Seat,
        trumps: Suit | None,
        report: Report,
        deal: Deal | None = None,
    ) -> None:
        self._cells = cells
        self._deal = deal
        self._first = first
        self._trumps = trumps
        self._report = report
        self._order: list[int] = []
        """The cells that hold a card, in the order of playing."""
        self._absent: list[Absent] = []
        self._continues: int | None = None

    def course(self, remarks: tuple[Remark, ...]) -> Course:
        """The play as it went; the remarks come numbered by cells and leave numbered by acts."""
        cards, lines = self._cells.cards, self._cells.lines
        leads = {r.act for r in remarks if isinstance(r, Marked) and r.mark is FileMark.LEAD}
        leader = 0
        for start in range(0, len(cards), 4):
            trick = cards[start : start + 4]
            if leads:
                leader = self._out_of_turn(leads, start, leader)
            leader = self._trick(trick, start, leader)
        if self._continues not in (None, len(self._order)):
            message = Sentence("cards were played after the sign that more is to come")
            self._report.warning(Kind.CARD, lines[self._order[-1]], message)
        return Course(
            self._first,
            self._acts(),
            tuple(map(lines.__getitem__, self._order)),
            self._remarks(remarks),
            self._cells.ending,
        )

    def _acts(self) -> tuple[CardPlayed, ...]:
        columns = [_PLAYED[(self._first + column) % 4] for column in range(4)]
        cards = self._cells.cards
        return tuple(
            [columns[cell % 4][card] for cell in self._order if (card := cards[cell]) is not None]
        )

    def _out_of_turn(self, leads: set[int], start: int, leader: int) -> int:
        """The column that leads a trick when the file marks a lead out of turn."""
        for cell in sorted(leads.intersection(range(start, start + 4))):
            if cell - start == leader:
                message = Sentence(
                    "marked as a lead out of turn, but it was this player's turn to lead"
                )
                self._report.warning(Kind.IRREGULARITY, self._cells.lines[cell], message)
            leader = cell - start
        return leader

    def _trick(self, trick: list[Card | None], start: int, leader: int) -> int:
        """Play one trick; returns the column that leads to the next."""
        first, second, third, fourth = turns = _TURNS[leader]
        cards = [card for card in trick if card is not None]
        if len(cards) < 4:
            self._part(trick, start, turns)
            return self._leader_after_gap(trick, leader)
        self._order += (start + first, start + second, start + third, start + fourth)
        winner = winning_card(cards, cards[leader].suit, self._trumps)
        return cards.index(winner)

    def _leader_after_gap(self, trick: list[Card | None], leader: int) -> int:
        """Who leads next after a trick of which the file does not tell one card.

        Where the deal leaves no choice; else the leader is taken to be the same.
        """
        missing = [column for column in range(4) if column >= len(trick) or trick[column] is None]
        if self._deal is None or len(missing) != 1 or len(trick) < 4:
            return leader
        (column,) = missing
        seat = (self._first + column) % 4
        hand = self._deal.hands[seat]
        if hand is None:
            return leader
        told = bits_of(card for card in self._cells.cards[column::4] if card is not None)
        winners = gaps.winners(trick, leader, hand.bits & ~told, self._trumps)
        return winners.pop() if len(winners) == 1 else leader

    def _part(self, trick: list[Card | None], start: int, turns: tuple[int, ...]) -> None:
        """A trick of which the file does not tell all cards."""
        for column in turns:
            if start + column == self._cells.continues:
                self._continues = len(self._order)
            if column < len(trick) and trick[column] is not None:
                self._order.append(start + column)
            else:
                seat = SEATS[(self._first + column) % 4]
                self._absent.append(Absent(len(self._order), seat))

    def _remarks(self, remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
        """Remarks at acts; one at a cell without a card goes to the cell before."""
        if not remarks and not self._absent:
            return ()
        acts = {cell: act for act, cell in enumerate(self._order)}
        found: list[Remark] = [r for r in self._absent if r.act < len(self._order)]
        for remark in remarks:
            cell = remark.act
            while cell >= 0 and cell not in acts:
                cell -= 1
            act = acts.get(cell, -1)
            if isinstance(remark, Marked) and cell != remark.act:
                found.append(notes.unmarked(remark, act))
            else:
                found.append(replace(remark, act=act))
        return notes.in_order(found)
