"""The tags of one board by name, and what stands between them: notes, comments, stray text."""

from typing import Final

from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.pbn import values
from fairdeal.formats.pbn.games import Game, Lines, Section, tidy
from fairdeal.formats.pbn.names import KNOWN, is_table, place
from fairdeal.formats.pbn.values import UNSAID
from fairdeal.formats.record import Comment, Kind
from fairdeal.formats.report import Report
from fairdeal.seats import Seat

_PLAYERS: Final = ("North", "East", "South", "West")
_TYPED: Final = frozenset(
    (
        *("Board", *_PLAYERS, "Dealer", "Vulnerable", "Deal"),
        *("Contract", "Declarer", "Result", "Auction", "Play", "Note"),
        *("Score", "ScoreIMP", "ScoreMP", "ScorePercentage"),
    )
)
"""Tags that have a field of their own in a record."""


class Tags:
    """The tags of one game; a tag that comes again is kept as a comment."""

    def __init__(self, game: Game, report: Report) -> None:
        self.report = report
        self.notes: dict[str, list[Section]] = {"Auction": [], "Play": []}
        self.others: list[Section] = []
        """The tags without a field of their own."""
        self.kept: list[tuple[str, str]] = []
        """Values that have a field but could not be understood, to be passed on as they stand."""
        self._game = game
        self._tags: dict[str, Section] = {}
        self._index()
        self._return_notes()

    def __contains__(self, name: str) -> bool:
        return name in self._tags

    def get(self, name: str) -> Section | None:
        """The tag of that name."""
        return self._tags.get(name)

    def text(self, name: str) -> str:
        """The value of a tag, empty when it is absent or says that it is not known."""
        section = self._tags.get(name)
        return "" if section is None or section.value == "?" else section.value

    def seat(self, name: str) -> Seat | None:
        """The seat a tag names; a wrong one is reported and kept."""
        section = self._tags.get(name)
        if section is None:
            return None
        try:
            seat = values.seat(section.value)
        except Malformed as wrong:
            self.wrong(section, str(wrong))
            return None
        if seat is not None and len(section.value) != 1:
            self.odd(section, "a seat")
        return seat

    def wrong(self, section: Section, message: str) -> None:
        """A value that cannot be read is an error, and is passed on as it stands."""
        self.report.error(
            Kind.VALUE,
            section.line,
            Sentence("{words}: {wrong}", words=section.name, wrong=message),
        )
        self.keep(section)

    def odd(self, section: Section, what: object) -> None:
        """A value that is read without doubt, though PBN writes it otherwise."""
        message = Sentence(
            "{place}: {text} is not how PBN writes {what}",
            place=section.name,
            text=repr(section.value),
            what=what,
        )
        self.report.note(Kind.VALUE, section.line, message)

    def keep(self, section: Section) -> None:
        """Pass the value on as it stands."""
        self.kept.append((section.name, section.value))

    def _index(self) -> None:
        """Tags by name, the first of each; a note belongs to the section before it."""
        owner = ""
        for section in self._game.sections:
            name = section.name
            if name in ("Auction", "Play"):
                owner = name
            if name == "Note":
                self._own(section, owner)
            elif name in self._tags:
                if _gives_way(self._tags[name], section):
                    self._replace(section)
                else:
                    self._again(section)
            else:
                self._tags[name] = section
                if name not in _TYPED:
                    self.others.append(section)

    def _own(self, note: Section, owner: str) -> None:
        if owner:
            self.notes[owner].append(note)
            return
        self.report.warning(Kind.ANNOTATION, note.line, Sentence("a note outside auction and play"))
        self._remember(note, f"Note {note.value}")

    def _replace(self, section: Section) -> None:
        """A tag that said nothing gives way to one of its name that says something."""
        empty = self._tags[section.name]
        message = Sentence(
            "the tag {name} stands twice; the first says nothing and gives way", name=section.name
        )
        self.report.note(Kind.TAG, section.line, message)
        section.data[:0] = [lines for lines in empty.data if lines.is_comment]
        self._tags[section.name] = section
        self.others = [section if other is empty else other for other in self.others]

    def _again(self, section: Section) -> None:
        """A tag that stands twice: the first one counts (PBN 2.1, section 3.4)."""
        if self._tags[section.name].value == section.value and not section.data:
            message = Sentence("the tag {name} stands twice", name=section.name)
            self.report.note(Kind.TAG, section.line, message)
            return
        message = Sentence(
            "the tag {name} stands twice; the second is kept as a comment", name=section.name
        )
        self.report.warning(Kind.TAG, section.line, message)
        self._remember(section, f"{section.name} {section.value}")
        for number, text, _ in section.lines():
            self._game.before.append(Lines(number, [text], is_comment=True))

    def _remember(self, section: Section, text: str) -> None:
        self._game.before.append(Lines(section.line, [text], is_comment=True))

    def _return_notes(self) -> None:
        """Some programs put the notes of the auction behind the play; give them back."""
        auction, play = self._tags.get("Auction"), self._tags.get("Play")
        if not self.notes["Play"] or self.notes["Auction"] or not auction or not play:
            return
        if _refers(auction) and not _refers(play):
            message = Sentence("the notes of the auction stand behind the play")
            self.report.note(Kind.ANNOTATION, self.notes["Play"][0].line, message)
            self.notes = {"Auction": self.notes["Play"], "Play": []}

    def comments(self) -> tuple[Comment, ...]:
        """Comments outside auction and play, and stray text, which is kept as one."""
        found = [comment for lines in self._game.before for comment in self._comments("", lines)]
        for section in self._tags.values():
            if not section.data or section.name in ("Auction", "Play"):
                continue
            rows = is_table(section.name) or section.name not in KNOWN
            for lines in section.data:
                if lines.is_comment or not rows:
                    found += self._comments(section.name, lines)
        return tuple(sorted(found, key=_export_place)) if found else ()

    def _comments(self, after: str, lines: Lines) -> list[Comment]:
        if not lines.is_comment:
            for number, text in enumerate(lines.texts, lines.number):
                message = Sentence(
                    "{text} belongs to no tag; it is kept as a comment",
                    text=repr(text.strip()[:40]),
                )
                self.report.warning(Kind.SYNTAX, number, message)
        return [Comment(after, tidy(text)) for text in lines.texts]


def _gives_way(earlier: Section, later: Section) -> bool:
    """Whether the earlier of two tags of one name says nothing and the later does."""
    if earlier.name in ("Auction", "Play") or is_table(earlier.name):
        return earlier.is_empty and not later.is_empty
    return earlier.value in UNSAID and later.value not in UNSAID


def _refers(section: Section) -> bool:
    """Whether anything in the section refers to a note."""
    return any("=" in text for _, text, is_comment in section.lines() if not is_comment)


def _export_place(comment: Comment) -> tuple[bool, bool, int, str]:
    """Where a comment stands in the export form: its tag's place decides, else the alphabet."""
    name = comment.after
    return name != "", is_table(name), place(name), name
