"""Auction and play as sections of the export form (PBN 2.1, sections 3.5 and 3.6)."""

from collections.abc import Iterator
from typing import Final

from fairdeal.formats.pbn.notes import MAX_NOTE
from fairdeal.formats.record import (
    Absent,
    Annotated,
    Commented,
    Course,
    Ending,
    Marked,
    Noted,
    Remark,
)
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, Alerted, CallMade, CardPlayed, ExplanationGiven

_SIGNS: Final = {Ending.PLAIN: "", Ending.ENDED: "*", Ending.CONTINUES: "+"}


def comment(text: str) -> str:
    """A comment as it stands in a file; it may end with a line end that has to stay."""
    if "\n" not in text and "}" in text:
        return f"; {text}\n"
    if "\n" in text:
        return "{\n" + text.replace("}", ")") + "\n}"
    return f"{{{text}}}"


class CourseWriter:
    """Writes the words of one course and collects its notes."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._remarks = _by_act(course)
        self._notes: dict[str, int] = {}

    def auction(self, tag: str) -> Iterator[str]:
        """The lines of an auction, four calls to each."""
        yield f'[Auction "{tag}"]'
        words = [*self._after(-1)]
        column = 0
        for number, act in enumerate(self._course.acts):
            if not isinstance(act, CallMade):
                continue
            skipped = ["^S" for r in self._remarks.get(number, ()) if isinstance(r, Absent)]
            words += [*skipped, *self._marks(number), str(act.call), *self._after(number)]
            words += self._said(number)
            column += 1 + len(skipped)
            if column >= 4:
                yield _line(words)
                words, column = [], column - 4
        loose = self._remarks.get(len(self._course.acts), ())
        words += ["^S" for remark in loose if isinstance(remark, Absent)]
        words += [_SIGNS[self._course.ending]]
        if any(words):
            yield _line(words)
        yield from self._note_tags()

    def play(self, tag: str) -> Iterator[str]:
        """The lines of a play, one trick to each, the seats in fixed columns."""
        yield f'[Play "{tag}"]'
        before = [*self._after(-1)]
        if before:
            yield _line(before)
        first = self._course.first or Seat.NORTH
        ending = _SIGNS[self._course.ending]
        for trick in self._tricks():
            columns = ["-"] * 4
            for seat, word in trick:
                columns[(seat - first) % 4] = word
            if ending == "+" and len(trick) < 4:
                columns[(trick[-1][0] + 1 - first) % 4] = ending
                ending = ""
            yield _line(columns)
        if ending:
            yield ending
        yield from self._note_tags()

    def _tricks(self) -> Iterator[list[tuple[Seat, str]]]:
        """Each trick as seats and words in the order of playing."""
        trick: list[tuple[Seat, str]] = []
        for number, act in enumerate(self._course.acts):
            for seat, word in self._played(number, act):
                trick.append((seat, word))
                if len(trick) == 4:
                    yield trick
                    trick = []
        if trick:
            yield trick

    def _played(self, number: int, act: Act) -> Iterator[tuple[Seat, str]]:
        for remark in self._remarks.get(number, ()):
            if isinstance(remark, Absent):
                yield remark.seat, "-"
        if isinstance(act, CardPlayed):
            words = [*self._marks(number), str(act.card), *self._after(number)]
            yield act.seat, _line(words)

    def _marks(self, number: int) -> Iterator[str]:
        for remark in self._remarks.get(number, ()):
            if isinstance(remark, Marked):
                yield f"^{remark.mark.value}"

    def _after(self, number: int) -> Iterator[str]:
        """What stands behind an act: notes, numbers, comments."""
        for remark in self._remarks.get(number, ()):
            if isinstance(remark, Noted):
                yield self._reference(remark.text)
            elif isinstance(remark, Annotated):
                yield f"${remark.number}"
            elif isinstance(remark, Commented):
                yield comment(remark.text)

    def _said(self, number: int) -> Iterator[str]:
        """Alerts and explanations of a call; PBN can only carry them as notes."""
        for act in self._course.acts[number + 1 :]:
            if isinstance(act, CallMade):
                break
            if isinstance(act, ExplanationGiven):
                yield self._reference(act.text)
            elif isinstance(act, Alerted) and act.announcement:
                yield self._reference(act.announcement)

    def _reference(self, text: str) -> str:
        number = self._notes.setdefault(text, len(self._notes) + 1)
        return f"={number}=" if number <= MAX_NOTE else comment(text)

    def _note_tags(self) -> Iterator[str]:
        for text, number in self._notes.items():
            if number <= MAX_NOTE:
                yield f'[Note "{number}:{escaped(text)}"]'


def escaped(text: str) -> str:
    """The text as the value of a tag."""
    one_line = text.replace("\n", " ").replace("\t", " ")
    return one_line.replace("\\", "\\\\").replace('"', '\\"')


def _by_act(course: Course) -> dict[int, list[Remark]]:
    found: dict[int, list[Remark]] = {}
    for remark in course.remarks:
        found.setdefault(remark.act, []).append(remark)
    return found


def _line(words: list[str]) -> str:
    """Words with a blank between them, but none after one that ends its line."""
    line = ""
    for word in words:
        line += word if not line or line.endswith("\n") or not word else f" {word}"
    return line.rstrip("\n")
