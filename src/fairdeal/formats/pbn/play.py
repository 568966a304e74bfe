"""The ``Play`` section: tricks in rows, the seats in fixed columns (PBN 2.1, section 3.6).

The columns begin with the player who made the opening lead and stay so for all tricks; the order
in which the cards of a trick were played follows from who won the trick before.
"""

from typing import Final

from fairdeal.cards import PACK, Card, Deal, Suit
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.limits import MAX_WORDS
from fairdeal.formats.pbn import notes
from fairdeal.formats.pbn.games import Section
from fairdeal.formats.pbn.habits import Habits
from fairdeal.formats.pbn.notes import Remarks
from fairdeal.formats.pbn.order import Cells
from fairdeal.formats.pbn.rows import Layout, Reader, Rows
from fairdeal.formats.record import Course, Ending, Kind
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
        self._rows = Rows()
        self._line = section.line

    def read(
        self,
        first: Seat,
        trumps: Suit | None,
        deal: Deal | None,
        leader: Seat | None,
        habits: Habits,
    ) -> Course:
        """The play in the order of playing.

        Args:
            first: whose the first column is said to be.
            trumps: the trump suit; ``None`` at notrump, or when not known.
            deal: the hands, which tell how the rows are meant.
            leader: who leads first by the declarer printed.
            habits: what the file's earlier boards have shown.
        """
        self._read_cells()
        remarks = self._remarks.finish(len(self._cells.cards) - 1, self._section.line)
        reader = Reader(trumps, deal, leader, self._section.line, self._report, habits)
        return reader.course(Layout(self._cells, remarks, first), self._rows)

    def _read_cells(self) -> None:
        left, after_comment = MAX_WORDS, False
        for number, text, is_comment in self._section.lines():
            if is_comment:
                self._remarks.comment(text, len(self._cells.cards) - 1)
                after_comment = True
                continue
            if number != self._line or not self._rows.starts:
                self._rows.begin(len(self._cells.cards), after_comment=after_comment)
            self._line, after_comment = number, False
            words = text.split(None, left)[:left]
            left -= len(words)
            if self._cells.ending is Ending.PLAIN and _CELL_WORDS.issuperset(words):
                self._cells.cards += [_CELLS[word] for word in words]
                self._cells.lines += [number] * len(words)
            else:
                self._row(text, words)
            if left <= 0:
                self._report.error(
                    Kind.LIMIT, number, Sentence("over {n} words in a play", n=MAX_WORDS)
                )
                break

    def _row(self, text: str, words: list[str]) -> None:
        """A line with anything else than cards; one without any card at all is no play."""
        if words[0][0] not in "-*+^=$!?" and not any(map(_is_like_card, words)):
            message = Sentence(
                "{text} is no play; it is kept as a comment", text=repr(text.strip()[:40])
            )
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
                self._report.note(
                    Kind.CARD, self._line, Sentence("{text} stands for '-'", text=repr(sign))
                )
            self._cell(None)
            return
        if self._cells.ending is not Ending.PLAIN:
            self._report.warning(
                Kind.CARD, self._line, Sentence("{text} after the play has ended", text=repr(sign))
            )
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
        message = Sentence("{text} marks nothing in a play", text=repr(part))
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
            self._report.note(
                Kind.CARD,
                self._line,
                Sentence("{text} is not how PBN writes {what}", text=repr(word), what=card),
            )
        if self._cells.ending is Ending.ENDED:
            message = Sentence("a card after the sign that ends the play")
            self._report.warning(Kind.CARD, self._line, message)
        self._cell(card)


def _is_like_card(word: str) -> bool:
    """Whether a word has the first letter of a card and no more than its length."""
    return word[0] in "SHDCshdcAKQJTakqjt23456789" and len(notes.parts(word)[0]) <= 3
