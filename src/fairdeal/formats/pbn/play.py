"""The ``Play`` section: tricks in rows, the seats in fixed columns (PBN 2.1, section 3.6).

The columns begin with the player who made the opening lead and stay so for all tricks; the order
in which the cards of a trick were played follows from who won the trick before.
"""

from dataclasses import replace
from typing import Final

from fairdeal.cards import PACK, Card, Deal, Suit
from fairdeal.errors import Malformed
from fairdeal.formats.limits import MAX_WORDS
from fairdeal.formats.pbn import notes
from fairdeal.formats.pbn.games import Section
from fairdeal.formats.pbn.notes import Remarks
from fairdeal.formats.pbn.order import Cells, Order, fits, in_columns
from fairdeal.formats.record import Course, Ending, Kind, Remark
from fairdeal.formats.report import Report
from fairdeal.seats import Seat

_CARDS: Final = {name: card for card in PACK for name in (card.name, card.name.lower())}
_CELLS: Final[dict[str, Card | None]] = {**_CARDS, "-": None}
_CELL_WORDS: Final = frozenset(_CELLS)


def is_card(word: str) -> bool:
    """Whether a word is a card or a sign that may stand for one."""
    return word in _CARDS or word in ("-", "*", "+")


class PlayReader:
    """Reads the cells of one play: a card or nothing for each column of each trick."""

    def __init__(self, section: Section, notes_: list[Section], report: Report) -> None:
        self._cells = Cells()
        self._section = section
        self._report = report
        self._remarks = Remarks(report, notes.CARDS, notes_)
        self._rows: list[int] = []
        """The number of the first cell of each row."""
        self._line = section.line

    def read(self, first: Seat, trumps: Suit | None, deal: Deal | None = None) -> Course:
        """The play in the order of playing; the first column belongs to ``first``."""
        left = MAX_WORDS
        for number, text, is_comment in self._section.lines():
            if is_comment:
                self._remarks.comment(text, len(self._cells.cards) - 1)
                continue
            if number != self._line or not self._rows:
                self._rows.append(len(self._cells.cards))
            self._line = number
            words = text.split(None, left)[:left]
            left -= len(words)
            if self._cells.ending is Ending.PLAIN and _CELL_WORDS.issuperset(words):
                self._cells.cards += [_CELLS[word] for word in words]
                self._cells.lines += [number] * len(words)
            else:
                self._row(text, words)
            if left <= 0:
                self._report.error(Kind.LIMIT, number, f"over {MAX_WORDS} words in a play")
                break
        remarks = self._remarks.finish(len(self._cells.cards) - 1, self._section.line)
        remarks = self._aligned(remarks)
        course = Order(self._cells, first, trumps, self._report).course(remarks)
        # The second trick shows whether the columns are fixed, as PBN has them.
        if deal is None or fits(course, deal, slice(4, 8)):
            return course
        return self._in_order_of_playing(first, trumps, deal, remarks) or course

    def _in_order_of_playing(
        self, first: Seat, trumps: Suit | None, deal: Deal, remarks: tuple[Remark, ...]
    ) -> Course | None:
        """The play with each row read from the leader of its trick, when only that is possible."""
        cells, places = in_columns(self._cells, trumps)
        moved = tuple(replace(r, act=places[r.act] if r.act >= 0 else -1) for r in remarks)
        course = Order(cells, first, trumps, self._report).course(moved)
        if not fits(course, deal):
            return None
        message = "the rows of the play begin with the leader of each trick"
        self._report.note(Kind.CARD, self._section.line, message)
        return course

    def _row(self, text: str, words: list[str]) -> None:
        """A line with anything else than cards; one without any card at all is no play."""
        if words[0][0] not in "-*+^=$!?" and not any(map(_is_like_card, words)):
            message = f"{text.strip()[:40]!r} is no play; it is kept as a comment"
            self._report.warning(Kind.SYNTAX, self._line, message)
            self._remarks.comment(text.strip(), len(self._cells.cards) - 1)
            return
        for word in words:
            self._odd(word)

    def _odd(self, word: str) -> None:
        if word in ("-", "*", "+", "--", "---"):
            self._sign(word)
            return
        for part in notes.parts(word):
            if part[0] == "^":
                self._irregularity(part)
            elif part[0] in "=$!?":
                self._remarks.read(part, len(self._cells.cards) - 1, self._line)
            else:
                self._word(part)

    def _sign(self, sign: str) -> None:
        if sign[0] == "-":
            if sign != "-":
                self._report.note(Kind.CARD, self._line, f"{sign!r} stands for '-'")
            self._cell(None)
            return
        if self._cells.ending is not Ending.PLAIN:
            self._report.warning(Kind.CARD, self._line, f"{sign!r} after the play has ended")
        self._cells.ending = Ending.ENDED if sign == "*" else Ending.CONTINUES
        if sign == "+":
            self._cells.continues = len(self._cells.cards)
            self._cell(None)

    def _cell(self, card: Card | None) -> None:
        self._cells.cards.append(card)
        self._cells.lines.append(self._line)

    def _irregularity(self, part: str) -> None:
        letter = part[1:].upper()
        if letter in ("R", "L"):
            self._remarks.mark(letter, len(self._cells.cards), self._line)
            return
        message = f"{part!r} marks nothing in a play"
        self._report.warning(Kind.IRREGULARITY, self._line, message)
        self._remarks.comment(part, len(self._cells.cards) - 1)

    def _word(self, word: str) -> None:
        try:
            card = Card.parse(word.strip("(),.;:"))
        except Malformed as wrong:
            self._report.error(Kind.CARD, self._line, str(wrong))
            self._cell(None)
            return
        if card.name != word.upper():
            self._report.note(Kind.CARD, self._line, f"{word!r} is not how PBN writes {card}")
        if self._cells.ending is Ending.ENDED:
            message = "a card after the sign that ends the play"
            self._report.warning(Kind.CARD, self._line, message)
        self._cell(card)

    def _aligned(self, remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
        """Fill up short rows, when the file clearly writes one trick in each row."""
        if not any(start % 4 for start in self._rows):
            return remarks
        ends = [*self._rows[1:], len(self._cells.cards)]
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
        for place, card, line in zip(places, self._cells.cards, self._cells.lines, strict=True):
            cells[place], lines[place] = card, line
        self._cells.cards, self._cells.lines = cells, lines
        self._cells.continues = places[self._cells.continues] if self._cells.continues >= 0 else -1
        places += [len(cells), -1]
        return tuple(replace(remark, act=places[remark.act]) for remark in remarks)


def _is_like_card(word: str) -> bool:
    """Whether a word has the first letter of a card and no more than its length."""
    return word[0] in "SHDCshdcAKQJTakqjt23456789" and len(notes.parts(word)[0]) <= 3
