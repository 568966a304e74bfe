"""Values taken over from earlier boards: ``#`` and ``##`` (PBN 2.1, section 4.8)."""

from typing import Final

from fairdeal.formats.pbn.games import Section
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report

_NEVER: Final = frozenset(
    ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play")
)
"""Tags that may not be inherited since PBN 1.0; in 0.8 they could be."""


class Inheritance:
    """Remembers the values of the board before, and those that hold for all later boards."""

    def __init__(self, report: Report, *, strict: bool) -> None:
        self._report = report
        self._strict = strict
        self._previous: dict[str, str] = {}
        self._lasting: dict[str, str] = {}

    def resolve(self, sections: list[Section]) -> None:
        """Put the values in the place of ``#`` and ``##``, and add the lasting ones."""
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

    def _inherited(self, section: Section, value: str) -> str:
        name = section.name
        self._lasting.pop(name, None)
        if value.startswith("##"):
            self._lasting[name] = value.lstrip("#")
            return value.lstrip("#")
        if value != "#":
            return value
        if name in _NEVER and self._strict:
            self._report.note(Kind.INHERITANCE, section.line, f"{name} may not be inherited")
        if name not in self._previous:
            message = f"{name} is to be taken from the board before, which has none"
            self._report.error(Kind.INHERITANCE, section.line, message)
            return "?"
        return self._previous[name]
