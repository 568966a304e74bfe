"""The ``Play`` section: tricks in rows, the seats in fixed columns (PBN 2.1, section 3.6).

The columns begin with the player who made the opening lead and stay so for all tricks; the order
in which the cards of a trick were played follows from who won the trick before.
"""

from dataclasses import replace
from typing import Final

from fairdeal.cards import PACK, Card, Suit
from fairdeal.errors import Malformed
from fairdeal.formats.pbn import notes
from fairdeal.formats.pbn.games import Section
from fairdeal.formats.pbn.limits import MAX_WORDS
from fairdeal.formats.pbn.notes import Remarks
from fairdeal.formats.pbn.report import Report
from fairdeal.formats.record import Absent, Course, Ending, Kind, Mark, Marked, Remark
from fairdeal.laws.play.law44 import winning_card
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import Act, CardPlayed

_CARDS: Final = {name: card for card in PACK for name in (card.name, card.name.lower())}
# An act is a value, so there need only be one of each.
_PLAYED: Final = tuple(tuple(CardPlayed(seat, card) for card in PACK) for seat in SEATS)


class PlayReader:
    """Reads the cells of one play: a card or nothing for each column of each trick."""

    def __init__(self, section: Section, notes_: list[Section], report: Report) -> None:
        self.cells: list[Card | None] = []
        self.lines: list[int] = []
        self.ending = Ending.PLAIN
        self.continues = -1
        """The number of the cell that holds ``+``: the card to be played next."""
        self._section = section
        self._report = report
        self._remarks = Remarks(report, notes.CARDS, notes_)
        self._rows: list[int] = []
        """The number of the first cell of each row."""
        self._line = section.line

    def read(self, first: Seat, trumps: Suit | None) -> Course:
        """The play in the order of playing; the first column belongs to ``first``."""
        left = MAX_WORDS
        for number, text, is_comment in self._section.data:
            if is_comment:
                self._remarks.comment(text, len(self.cells) - 1)
                continue
            if number != self._line or not self._rows:
                self._rows.append(len(self.cells))
            self._line = number
            words = text.split(maxsplit=left)
            left -= len(words)
            for word in words:
                card = _CARDS.get(word)
                if card is None or self.ending is not Ending.PLAIN:
                    self._odd(word)
                else:
                    self.cells.append(card)
                    self.lines.append(number)
            if left <= 0:
                self._report.error(Kind.LIMIT, number, f"over {MAX_WORDS} words in a play")
                break
        remarks = self._remarks.finish(len(self.cells) - 1, self._section.line)
        remarks = self._aligned(remarks)
        return Order(self, first, trumps, self._report).course(remarks)

    def _odd(self, word: str) -> None:
        if word in ("-", "*", "+", "--", "---"):
            self._sign(word)
            return
        for part in notes.parts(word):
            if part[0] == "^":
                self._irregularity(part)
            elif part[0] in "=$!?":
                self._remarks.read(part, len(self.cells) - 1, self._line)
            else:
                self._word(part)

    def _sign(self, sign: str) -> None:
        if sign[0] == "-":
            if sign != "-":
                self._report.note(Kind.CARD, self._line, f"{sign!r} stands for '-'")
            self._cell(None)
            return
        if self.ending is not Ending.PLAIN:
            self._report.warning(Kind.CARD, self._line, f"{sign!r} after the play has ended")
        self.ending = Ending.ENDED if sign == "*" else Ending.CONTINUES
        if sign == "+":
            self.continues = len(self.cells)
            self._cell(None)

    def _cell(self, card: Card | None) -> None:
        self.cells.append(card)
        self.lines.append(self._line)

    def _irregularity(self, part: str) -> None:
        letter = part[1:].upper()
        if letter in ("R", "L"):
            self._remarks.mark(letter, len(self.cells), self._line)
            return
        message = f"{part!r} marks nothing in a play"
        self._report.warning(Kind.IRREGULARITY, self._line, message)
        self._remarks.comment(part, len(self.cells) - 1)

    def _word(self, word: str) -> None:
        try:
            card = Card.parse(word.strip("(),.;:"))
        except Malformed as wrong:
            self._report.error(Kind.CARD, self._line, str(wrong))
            self._cell(None)
            return
        if card.name != word.upper():
            self._report.note(Kind.CARD, self._line, f"{word!r} is not how PBN writes {card}")
        if self.ending is Ending.ENDED:
            message = "a card after the sign that ends the play"
            self._report.warning(Kind.CARD, self._line, message)
        self._cell(card)

    def _aligned(self, remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
        """Fill up short rows, when the file clearly writes one trick in each row."""
        ends = [*self._rows[1:], len(self.cells)]
        lengths = [end - start for start, end in zip(self._rows, ends, strict=False)]
        lengths = [length for length in lengths if length]
        if not any(length % 4 for length in lengths[:-1]):
            return remarks
        if max(lengths) > 4 or 2 * lengths.count(4) < len(lengths):
            return remarks
        self._report.note(Kind.CARD, self._section.line, "a row of the play has too few cards")
        return self._spread(lengths, remarks)

    def _spread(self, lengths: list[int], remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
        places = [4 * row + i for row, length in enumerate(lengths) for i in range(length)]
        cells: list[Card | None] = [None] * (4 * len(lengths))
        lines = [self._section.line] * (4 * len(lengths))
        for place, card, line in zip(places, self.cells, self.lines, strict=True):
            cells[place], lines[place] = card, line
        self.cells, self.lines = cells, lines
        self.continues = places[self.continues] if self.continues >= 0 else -1
        places += [len(cells), -1]
        return tuple(moved(remark, places[remark.act]) for remark in remarks)


def moved(remark: Remark, act: int) -> Remark:
    """The same remark at another act."""
    return replace(remark, act=act)


class Order:
    """Puts the cells of a play into the order in which the cards were played."""

    def __init__(self, cells: PlayReader, first: Seat, trumps: Suit | None, report: Report) -> None:
        self._cells = cells
        self._first = first
        self._trumps = trumps
        self._report = report
        self._acts: list[Act] = []
        self._lines: list[int] = []
        self._absent: list[Absent] = []
        self._continues: int | None = None
        self._place: dict[int, int] = {}
        """The number of the act that each cell became."""

    def course(self, remarks: tuple[Remark, ...]) -> Course:
        """The play as it went."""
        leads = {r.act for r in remarks if isinstance(r, Marked) and r.mark is Mark.LEAD}
        cells = self._cells.cells
        leader = 0
        for start in range(0, len(cells), 4):
            trick = cells[start : start + 4]
            for cell in leads.intersection(range(start, start + len(trick))):
                leader = self._out_of_turn(leader, cell - start, self._cells.lines[cell])
            leader = self._trick(trick, start, leader)
        if self._continues not in (None, len(self._acts)):
            message = "cards were played after the sign that more is to come"
            self._report.warning(Kind.CARD, self._lines[-1], message)
        ordered = [self._moved(remark) for remark in remarks]
        held = [r for r in self._absent if r.act < len(self._acts)]
        return Course(
            SEATS[self._first],
            tuple(self._acts),
            tuple(self._lines),
            notes.in_order([*held, *ordered]),
            self._cells.ending,
        )

    def _out_of_turn(self, leader: int, column: int, line: int) -> int:
        if column == leader:
            message = "marked as a lead out of turn, but it was this player's turn to lead"
            self._report.warning(Kind.IRREGULARITY, line, message)
        return column

    def _trick(self, trick: list[Card | None], start: int, leader: int) -> int:
        """Play one trick from its leader on; returns the column that leads to the next."""
        lines = self._cells.lines
        for column in (leader, (leader + 1) % 4, (leader + 2) % 4, (leader + 3) % 4):
            card = trick[column] if column < len(trick) else None
            seat = (self._first + column) % 4
            if start + column == self._cells.continues:
                self._continues = len(self._acts)
            if card is None:
                self._absent.append(Absent(len(self._acts), SEATS[seat]))
                continue
            self._place[start + column] = len(self._acts)
            self._acts.append(_PLAYED[seat][card])
            self._lines.append(lines[start + column])
        return self._winner(trick, leader)

    def _winner(self, trick: list[Card | None], leader: int) -> int:
        """The column of the card that won; of an incomplete trick, the leader's."""
        led = trick[leader] if leader < len(trick) else None
        if led is None or None in trick or len(trick) < 4:
            return leader
        return trick.index(winning_card([c for c in trick if c], led.suit, self._trumps))

    def _moved(self, remark: Remark) -> Remark:
        """A remark at a cell becomes one at an act; one at an empty cell goes to the act before."""
        cell = remark.act
        while cell >= 0 and cell not in self._place:
            cell -= 1
        return moved(remark, self._place.get(cell, -1))
