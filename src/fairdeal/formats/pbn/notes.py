"""Notes and remarks beside calls and cards: ``=1=``, ``!``, ``$5``, ``^R`` (PBN 2.1, 3.5-3.9)."""

import re
from dataclasses import dataclass, field
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.limits import MAX_WORD
from fairdeal.formats.pbn.games import Section, tidy
from fairdeal.formats.record import (
    Absent,
    Annotated,
    Commented,
    FileMark,
    Kind,
    Marked,
    Noted,
    Remark,
)
from fairdeal.formats.report import Report

SUFFIXES: Final = ("!", "?", "!!", "??", "!?", "?!")
"""Suffixes in the order of the numbers they stand for: 1 to 6 of a call, 7 to 12 of a card."""
MAX_NOTE: Final = 32
"""Notes are numbered 1 to 32 in each section."""
MAX_NUMBER: Final = 255
"""Remarks are numbered 0 to 255."""
_RANKS: Final[dict[type, int]] = {Absent: 0, Marked: 1}
_PARTS: Final = re.compile(r"\^[A-Za-z]?|\$\w*|=[^=]*=|=\d{1,2}(?=[!?$^]|$)|[!?]+|[^!?=$^]+|=")


def parts(word: str) -> list[str]:
    """A word cut into the call or card and what is attached to it: ``2NT?=1=`` in three."""
    return _PARTS.findall(word) if len(word) <= MAX_WORD else [word]


_MARKED: Final = {
    FileMark.INSUFFICIENT: Sentence("the file marks insufficient: ^{letter}"),
    FileMark.REVOKE: Sentence("the file marks revoke: ^{letter}"),
    FileMark.LEAD: Sentence("the file marks lead: ^{letter}"),
}


@dataclass(frozen=True, slots=True)
class Numbers:
    """Which numbered remarks belong to a section (PBN 2.1, section 3.7)."""

    first: int
    """The number of the suffix ``!``; the six judgements begin there."""
    foreign: frozenset[int]
    """Numbers that belong to the other kind of section."""


CALLS: Final = Numbers(1, frozenset((*range(7, 13), 14)))
CARDS: Final = Numbers(7, frozenset((*range(1, 7), 13)))


@dataclass(slots=True)
class Remarks:
    """The remarks of one section, as they are found beside its acts."""

    report: Report
    numbers: Numbers
    sections: list[Section]
    """The section's ``Note`` tags."""
    notes: dict[int, str] = field(init=False)
    found: list[Remark] = field(default_factory=list)
    _used: set[int] = field(default_factory=set)
    _judged: set[int] = field(default_factory=set)
    _noted: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.notes = texts(self.sections, self.report)

    def read(self, part: str, act: int, line: int) -> None:
        """Take ``=1=``, ``$5`` or ``!?`` after act number ``act``."""
        if part[0] == "=":
            self._reference(part, act, line)
        elif part[0] == "$":
            self._number(part, act, line)
        elif part in SUFFIXES:
            self._judge(self.numbers.first + SUFFIXES.index(part), act, line)
        else:
            self._unreadable(part, act, line)

    def comment(self, text: str, act: int) -> None:
        """Take a comment that stands after act number ``act``."""
        self.found.append(Commented(act, tidy(text)))

    def mark(self, letter: str, act: int, line: int) -> None:
        """Take an irregularity mark that stands before act number ``act``."""
        mark = FileMark(letter)
        if any(isinstance(r, Marked) and r.act == act for r in self.found[-2:]):
            self.report.warning(
                Kind.IRREGULARITY,
                line,
                Sentence("a second mark, ^{letter}, on one act", letter=letter),
            )
        self.report.note(Kind.IRREGULARITY, line, Sentence(_MARKED[mark], letter=letter))
        self.found.append(Marked(act, mark))

    def _reference(self, part: str, act: int, line: int) -> None:
        word = part.strip("= ")
        number = int(word) if word.isdecimal() and len(word) < 4 else 0
        if not 1 <= number <= MAX_NOTE:
            self._unreadable(part, act, line)
            return
        if not part.endswith("="):
            self.report.note(
                Kind.ANNOTATION,
                line,
                Sentence("{text} is not closed; PBN has {word}", text=repr(part), word=f"{part}="),
            )
        if act in self._noted:
            self.report.note(
                Kind.ANNOTATION,
                line,
                Sentence("{text} is a second note on one act", text=repr(part)),
            )
        if number not in self.notes:
            self.report.warning(
                Kind.ANNOTATION, line, Sentence("no note explains {text}", text=repr(part))
            )
        self._noted.add(act)
        self._used.add(number)
        self.found.append(Noted(act, self.notes.get(number, "")))

    def _number(self, part: str, act: int, line: int) -> None:
        word = part[1:]
        number = int(word) if word.isdecimal() and len(word) < 4 else MAX_NUMBER + 1
        if number > MAX_NUMBER:
            self._unreadable(part, act, line)
            return
        if number in self.numbers.foreign:
            self.report.note(
                Kind.ANNOTATION,
                line,
                Sentence("{text} does not belong in this section", text=repr(part)),
            )
        self._judge(number, act, line)

    def _judge(self, number: int, act: int, line: int) -> None:
        if 1 <= number <= 12:
            if act in self._judged:
                self.report.note(
                    Kind.ANNOTATION, line, Sentence("one call or card is judged twice")
                )
            self._judged.add(act)
        self.found.append(Annotated(act, number))

    def _unreadable(self, part: str, act: int, line: int) -> None:
        """What cannot be a remark is kept as a comment, so nothing is lost."""
        self.report.warning(
            Kind.ANNOTATION, line, Sentence("{text} is no remark PBN knows", text=repr(part))
        )
        self.comment(part, act)

    def finish(self, last: int, line: int) -> tuple[Remark, ...]:
        """All remarks; notes nothing refers to become comments after the last act."""
        if not self.found and not self.sections:
            return ()
        for number in sorted(self.notes.keys() - self._used):
            if number > MAX_NOTE:  # the file gives it none, and the reader has said so
                self.comment(self.notes[number], last)
                continue
            self.report.warning(
                Kind.ANNOTATION, line, Sentence("nothing refers to note {n}", n=number)
            )
            self.comment(f"{number}:{self.notes[number]}", last)
        self._drop_loose_marks(last, line)
        for section in self.sections:
            for place, text, is_comment in section.lines():
                self.comment(text, last)
                if not is_comment:
                    message = Sentence(
                        "{text} follows a note; it is kept as a comment",
                        text=repr(text.strip()[:40]),
                    )
                    self.report.warning(Kind.SYNTAX, place, message)
        return in_order(self.found)

    def _drop_loose_marks(self, last: int, line: int) -> None:
        """A mark that nothing follows marks nothing."""
        for i, remark in enumerate(self.found):
            if isinstance(remark, Marked) and remark.act > last:
                self.report.warning(
                    Kind.IRREGULARITY, line, Sentence("a mark that nothing follows")
                )
                self.found[i] = unmarked(remark, last)


def unmarked(remark: Marked, act: int) -> Commented:
    """A mark that marks nothing, as a comment."""
    return Commented(act, f"^{remark.mark.value}")


def in_order(remarks: list[Remark]) -> tuple[Remark, ...]:
    """Remarks in the order of the acts: what stands before an act first, then what follows it."""
    return tuple(sorted(remarks, key=lambda remark: (remark.act, _RANKS.get(type(remark), 2))))


def texts(sections: list[Section], report: Report) -> dict[int, str]:
    """The notes of one section by number, from its ``Note`` tags; without one above the highest."""
    notes: dict[int, str] = {}
    for section in sections:
        head, colon, text = section.value.partition(":")
        word = head.strip()
        number = int(word) if word.isdecimal() and len(word) < 4 else 0
        if not colon or not 1 <= number <= MAX_NOTE:
            message = Sentence(
                "note {text} does not begin with its number, 1: to {n}:",
                text=repr(section.value),
                n=MAX_NOTE,
            )
            report.warning(Kind.ANNOTATION, section.line, message)
            number = min(set(range(MAX_NOTE + 1, 2000)) - notes.keys())
            text = section.value
        if number in notes:
            report.warning(Kind.ANNOTATION, section.line, Sentence("a second note {n}", n=number))
            text = f"{notes[number]}\n{text.strip()}"
        notes[number] = text.strip()
    return notes
