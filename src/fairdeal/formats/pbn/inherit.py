"""Values taken over from earlier boards: ``#`` and ``##`` (PBN 2.1, section 4.8)."""

from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.pbn.games import Section
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report

_NEVER: Final = frozenset(
    ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play")
)
"""Tags that may not be inherited since PBN 1.0; in 0.8 they could be."""


_BOARD: Final = ("Board", "Dealer", "Vulnerable", "Deal")
_PLAYED: Final = frozenset(("Contract", "Auction", "Play"))


class Inheritance:
    """Remembers the values of the board before, and those that hold for all later boards."""

    def __init__(self, report: Report, *, strict: bool) -> None:
        self._report = report
        self._strict = strict
        self._previous: dict[str, str] = {}
        self._lasting: dict[str, str] = {}

    def resolve(self, sections: list[Section], *, apart: bool) -> None:
        """Put the values in the place of ``#`` and ``##``, and add the lasting ones.

        Args:
            sections: the tags of one board at one table; values are put into them.
            apart: whether the file sets it apart from the board before by an escape line.
        """
        if not apart and sections:
            self._share_board(sections)
        values: dict[str, str] = {}
        for section in sections:
            value = section.value
            if value[:1] == "#":
                section.value = value = self._inherited(section, value)
            elif section.name in self._lasting:
                del self._lasting[section.name]
            values[section.name] = value
        for name, value in self._lasting.items():
            if name not in values:
                sections.append(Section(name, value, sections[0].line if sections else 0))
                values[name] = value
        self._previous = values

    def _share_board(self, sections: list[Section]) -> None:
        """Some programs name a board once for all its tables: a table without any takes the last.

        Only what was dealt, bid or played needs a board, so a table of scores does not get one.
        """
        names = {section.name for section in sections}
        if not names.isdisjoint(_BOARD) or names.isdisjoint(_PLAYED) or not self._previous:
            return
        shared = [name for name in _BOARD if name in self._previous]
        if "Deal" not in shared:
            return
        line = sections[0].line
        self._report.note(
            Kind.INHERITANCE, line, Sentence("no board is named; it is that of the game before")
        )
        sections[:0] = [Section(name, self._previous[name], line) for name in shared]

    def _inherited(self, section: Section, value: str) -> str:
        name = section.name
        self._lasting.pop(name, None)
        if value.startswith("##"):
            self._lasting[name] = value.lstrip("#")
            return value.lstrip("#")
        if value != "#":
            return value
        if name in _NEVER and self._strict:
            self._report.note(
                Kind.INHERITANCE, section.line, Sentence("{name} may not be inherited", name=name)
            )
        if name not in self._previous:
            message = Sentence(
                "{name} is to be taken from the board before, which has none", name=name
            )
            self._report.note(Kind.INHERITANCE, section.line, message)
            return "?"
        return self._previous[name]
