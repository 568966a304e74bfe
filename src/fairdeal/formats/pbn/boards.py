"""From games as they are separated in the file to games as they were meant.

Real files leave out the empty line between two boards, or put empty lines within one.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.formats.pbn.games import Game, Section
from fairdeal.formats.pbn.names import is_table, place
from fairdeal.formats.pbn.report import Report
from fairdeal.formats.record import Kind

_BEGINS: Final = frozenset(("Event", "Site", "Date", "Board", "Dealer", "Deal"))
"""Tags with which a board begins, when they come again."""
_BODY: Final = frozenset(("Deal", "Contract", "Result", "Auction", "Play"))


def rejoined(games: Iterator[Game], report: Report) -> Iterator[Game]:
    """The games as they were meant; what had to be cut or joined is noted."""
    current = Game()
    for game in games:
        for part in _cut(game, report):
            if _belongs(part, current):
                _join(current, part, report)
                continue
            if current.sections:
                yield current
                current = part
            else:
                part.before[:0] = current.before
                current = part
    if current.sections or current.before:
        yield current


def _cut(game: Game, report: Report) -> Iterator[Game]:
    """Cut where a tag comes again that begins a board."""
    seen: set[str] = set()
    start = 0
    for i, section in enumerate(game.sections):
        if section.name in seen and section.name in _BEGINS and not _BODY.isdisjoint(seen):
            message = "no empty line before this board"
            report.note(Kind.SYNTAX, section.line, message)
            yield Game(game.sections[start:i], game.before if not start else [], game.escaped)
            seen.clear()
            start = i
        seen.add(section.name)
    if start:
        game = Game(game.sections[start:], [], game.escaped)
    yield game


def _belongs(part: Game, current: Game) -> bool:
    """Whether an empty line was put inside a board: what follows it goes on with the same board."""
    if part.escaped or not current.sections:
        return False
    if not part.sections:
        return _takes_data(current.sections[-1]) and not part.before[0].is_comment
    names = {section.name for section in current.sections}
    first = place(part.sections[0].name)
    return names.isdisjoint(section.name for section in part.sections) and first >= max(
        place(name) for name in names
    )


def _takes_data(section: Section) -> bool:
    return section.name in ("Auction", "Play") or is_table(section.name)


def _join(current: Game, part: Game, report: Report) -> None:
    line = part.sections[0].line if part.sections else part.before[0].number
    report.note(Kind.SYNTAX, line, "an empty line inside a board")
    current.sections[-1].data.extend(part.before)
    current.sections.extend(part.sections)
