"""From text to games: tags, the data lines of their sections, comments (PBN 2.1, chapters 2-3).

A game is what PBN calls a board at a table; games are separated by an empty line.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from fairdeal.errors import Sentence
from fairdeal.formats.limits import LINE_LENGTH, MAX_PIECES, MAX_SECTIONS
from fairdeal.formats.pbn.names import KNOWN, canonical, is_table
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report

# Lines of the usual length with nothing but a tag, or nothing but data, are taken many at a time.
_USUAL: Final = rf"(?=.{{1,{LINE_LENGTH - 1}}}\n)"
_PLAIN_TAG: Final = re.compile(_USUAL + r'\[(\w+) "([^"\\\t\n]*(?:\\\d[^"\\\t\n]*)*)"\]\n')
_PLAIN_TAGS: Final = re.compile(rf"(?:{_PLAIN_TAG.pattern}){{1,100}}").match
_PLAIN_DATA: Final = re.compile(rf'(?:{_USUAL}[^\S\n]*[^\s%\[{{;"][^\n\[{{;"]*\n){{1,100}}').match
_TAG: Final = re.compile(r'\[\s*(\w+)\s*"((?:[^"\\]|\\.)*)"\s*\]').match
_TAG_NAME: Final = re.compile(r"\[\s*(\w+)\s*").match
_CLOSING: Final = re.compile(r'"\s*\]').search
_SPECIAL: Final = re.compile(r"[\[{;]").search
_UNUSUAL: Final = re.compile(r'[\[{;"]').search
_UNOPENED: Final = re.compile(r'\s*(\w+)\s+"([^"]*)"\s*\]\s*').fullmatch
_ESCAPE: Final = re.compile(r'\\(["\\])')
_SIGNS: Final = frozenset("*+-")
_TAG_LINES: Final = 6
"""Lines over which a tag pair may be spread."""


class Lines(NamedTuple):
    """Lines of data that follow one another, or one comment that stands among them."""

    number: int
    """The line of the first."""
    texts: list[str]
    is_comment: bool = False


@dataclass(slots=True)
class Section:
    """A tag with the data and comments that follow it up to the next tag."""

    name: str
    value: str
    line: int
    data: list[Lines] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        """Whether no data follow the tag, or nothing but signs."""
        return all(
            lines.is_comment or _SIGNS.issuperset(" ".join(lines.texts).split())
            for lines in self.data
        )

    def lines(self) -> Iterator[tuple[int, str, bool]]:
        """The data line by line: number, text, and whether it is a comment."""
        for number, texts, is_comment in self.data:
            for text in texts:
                yield number, text, is_comment
                number += 1  # noqa: PLW2901 - it counts on from the first line


@dataclass(slots=True)
class Game:
    """What stands between two empty lines."""

    sections: list[Section] = field(default_factory=list)
    before: list[Lines] = field(default_factory=list)
    """Comments and stray lines before the first tag."""
    escaped: bool = False
    """Whether an escape line (``%``) stood before the first tag."""


def tidy(text: str) -> str:
    """The words of a comment without what surrounds them; a diagram keeps its blanks."""
    lines = text.strip("\n")
    # Only a brace ends a comment of several lines, so it cannot stand in one.
    return lines.replace("}", ")") if "\n" in lines else lines.strip()


class Scanner:
    """Cuts a text into games, line by line, never going back."""

    def __init__(self, text: str, report: Report) -> None:
        self.directives: list[str] = []
        self.version = ""
        self._text = text
        self._at = 0
        """Where the next line begins."""
        self._number = 0
        """The number of the line being read."""
        self._last = text.rstrip().count("\n") + 1
        """The last line that is not empty."""
        self._report = report
        self._game = Game()
        self._name = ""
        """The tag that came last, in this game or before an empty line within it."""
        self._in_head = True
        self._comment: list[str] | None = None
        self._tag: list[str] = []
        self._began = 0
        """The line on which the open comment or tag began."""

    def games(self) -> Iterator[Game]:
        """The games in order, each with at least one tag, data line or comment."""
        while self._at <= len(self._text):
            if self._comment is not None or self._tag:
                self._mixed(self._next_line())
            elif self._plain_tags() or self._plain_data():
                continue
            elif (line := self._next_line()) and not line.isspace():
                self._line(line)
            elif self._game.sections or self._game.before:
                yield self._finished()
        self._close()
        if self._game.sections or self._game.before:
            yield self._finished()

    def _next_line(self) -> str:
        start, self._at = self._at, self._end_of_line() + 1
        self._number += 1
        return self._text[start : self._at - 1]

    def _end_of_line(self) -> int:
        end = self._text.find("\n", self._at)
        return end if end >= 0 else len(self._text)

    def _plain_tags(self) -> bool:
        """Take tags, each alone on its line, if such come next."""
        tags = _PLAIN_TAGS(self._text, self._at)
        if tags is None:
            return False
        pairs = _PLAIN_TAG.findall(self._text, *tags.span())
        numbered = enumerate(pairs, self._number + 1)
        self._begin([Section(canonical(name), value, line, []) for line, (name, value) in numbered])
        self._number += len(pairs)
        self._at = tags.end()
        return True

    def _plain_data(self) -> bool:
        """Take lines without anything but data, if such come next."""
        data = _PLAIN_DATA(self._text, self._at)
        if data is None:
            return False
        self._at = data.end()
        texts = data[0][:-1].split("\n")
        self._add(Lines(self._number + 1, texts))
        self._number += len(texts)
        return True

    def _line(self, line: str) -> None:
        """A line that begins afresh and is not of the plainest kind."""
        if len(line) >= LINE_LENGTH:
            message = Sentence("a line of more than {n} characters", n=LINE_LENGTH - 1)
            self._report.note(Kind.LIMIT, self._number, message)
        if line[0] == "%":
            self._escape(line)
        elif _UNUSUAL(line):
            self._mixed(line)
        else:
            self._add(Lines(self._number, [line]))

    def _finished(self) -> Game:
        game, self._game = self._game, Game()
        return game

    def _open(self, name: str, value: str) -> None:
        """A tag begins a section."""
        self._begin([Section(canonical(name), value, self._number)])

    def _begin(self, begun: list[Section]) -> None:
        self._in_head = False
        self._name = begun[-1].name
        sections = self._game.sections
        sections += begun
        if len(sections) > MAX_SECTIONS:
            message = Sentence(
                "a board of more than {n} tags; the rest are left out", n=MAX_SECTIONS
            )
            self._report.error(Kind.LIMIT, sections[MAX_SECTIONS].line, message)
            del sections[MAX_SECTIONS:]

    def _add(self, lines: Lines) -> None:
        """Data or a comment goes to the last tag."""
        sections = self._game.sections
        target = sections[-1].data if sections else self._game.before
        target.append(lines)

    def _escape(self, line: str) -> None:
        """A line for other programs: kept when it stands at the head of the file."""
        self._game.escaped |= not self._game.sections
        text = line[1:].strip()
        if self._in_head and text.startswith("PBN ") and not self.version:
            self.version = text[4:].strip()
        elif self._in_head and text not in ("", "EXPORT"):
            self.directives.append(line[1:])

    def _mixed(self, line: str) -> None:
        """A line taken piece by piece: data, tags, comments."""
        if self._comment is not None:
            line = self._in_comment(line)
        elif self._tag:
            line = self._in_tag(line)
        for _ in range(MAX_PIECES):
            if not line:
                return
            line = self._piece(line)
        if line:
            message = Sentence(
                "over {n} tags and comments on one line; the rest is no longer cut", n=MAX_PIECES
            )
            self._report.error(Kind.LIMIT, self._number, message)
            self._add(Lines(self._number, [line]))

    def _piece(self, rest: str) -> str:
        special = _SPECIAL(rest)
        start = special.start() if special else len(rest)
        before = rest[:start].strip()
        if before and (unopened := _UNOPENED(rest)):
            message = Sentence("the tag {name} has no opening bracket", name=unopened[1])
            self._report.note(Kind.SYNTAX, self._number, message)
            self._open(unopened[1], unopened[2])
            return ""
        if special is None or (before and (is_table(self._name) or self._name not in KNOWN)):
            # Within a row of a table brackets, braces and semicolons are no comment (PBN 5.2).
            if before:
                self._add(Lines(self._number, [rest]))
            return ""
        if before:
            self._add(Lines(self._number, [before]))
        return self._special(rest[start:])

    def _special(self, rest: str) -> str:
        if rest[0] == ";":
            self._add(Lines(self._number, [rest[1:].strip()], is_comment=True))
            return ""
        if rest[0] == "{":
            self._comment, self._began = [], self._number
            return self._in_comment(rest[1:])
        self._began = self._number
        return self._in_tag(rest)

    def _in_comment(self, rest: str) -> str:
        """A comment in braces goes on until its brace, over any number of lines."""
        words, brace, after = rest.partition("}")
        if self._comment is not None:
            self._comment.append(words)
            if brace:
                self._end_comment(self._comment)
        return after

    def _end_comment(self, lines: list[str]) -> None:
        self._add(Lines(self._began, [tidy("\n".join(lines))], is_comment=True))
        self._comment = None

    def _in_tag(self, rest: str) -> str:
        """A tag that is not in the plainest form; it may go on over several lines."""
        text = "\n".join((*self._tag, rest))
        tag = _TAG(text)
        if tag is None:
            return self._odd_tag(text, rest)
        value = _ESCAPE.sub(r"\1", tag[2]) if not is_table(tag[1]) else tag[2]
        if "\t" in value:
            self._report.note(
                Kind.SYNTAX, self._number, Sentence("a tab in the value of {name}", name=tag[1])
            )
        self._open(tag[1], value.replace("\n", " ").replace("\t", " "))
        self._tag = []
        return text[tag.end() :].lstrip()

    def _odd_tag(self, text: str, rest: str) -> str:
        name = _TAG_NAME(text)
        value = text[name.end() :] if name else ""
        unfinished = self._goes_on(name is not None, value) or (name and self._breaks_off(value))
        if unfinished and len(self._tag) < _TAG_LINES:
            self._tag.append(rest)
            return ""
        self._tag = []
        if name is None:
            for number, line in enumerate(text.split("\n"), self._began):
                if line.strip():
                    self._add(Lines(number, [line]))
            return ""
        return self._unquoted(name[1], value)

    def _goes_on(self, named: bool, value: str) -> bool:  # noqa: FBT001 - two parts of one state
        """Whether the next line holds the rest of this tag."""
        following = self._text[self._at : self._end_of_line()].lstrip()
        if not named:
            return following[:1].isalpha()
        if not value:
            return following.startswith('"')
        return len(value) > 1 and value.rstrip().endswith('"') and following.startswith("]")

    def _breaks_off(self, value: str) -> bool:
        """Whether the file ends before this value does, so that nobody knows what it was."""
        if "]" in value or (len(value) > 1 and value.rstrip().endswith('"')):
            return False
        return self._number >= self._last

    def _unquoted(self, name: str, value: str) -> str:
        """A tag whose quotes or closing bracket are wrong; its value is what can be meant."""
        closing = _CLOSING(value, 1) if value.startswith('"') else None
        if closing:
            inner, after = value[1 : closing.start()], value[closing.end() :]
            message = Sentence("a quotation mark inside the value of {name}", name=name)
        else:
            inner, bracket, after = value.partition("]")
            inner = inner.strip().removeprefix('"').removesuffix('"')
            message = Sentence(
                "the value of {name} is not between quotation marks and a closing bracket",
                name=name,
            )
            if not bracket:
                message = Sentence("the tag {name} is not closed", name=name)
        self._report.note(Kind.SYNTAX, self._number, message)
        self._open(name, inner.replace("\n", " ").replace("\t", " "))
        return after.replace("\n", " ").lstrip()

    def _close(self) -> None:
        """The end of the file ends what was still open."""
        if self._comment is not None:
            message = Sentence("a comment in braces is not closed before the end of the file")
            self._report.error(Kind.TRUNCATED, self._began, message)
            self._end_comment(self._comment)
        if self._tag:
            self._report.error(Kind.TRUNCATED, self._began, Sentence("the file ends within a tag"))
            self._add(Lines(self._began, ["\n".join(self._tag)]))
            self._tag = []
