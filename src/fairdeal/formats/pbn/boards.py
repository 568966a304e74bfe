"""From games as they are separated in the file to games as they were meant.

Real files leave out the empty line between two boards, or put empty lines within one.
"""

from collections.abc import Iterator
from typing import Final

from fairdeal.errors import Sentence
from fairdeal.formats.pbn import auction, play
from fairdeal.formats.pbn.games import Game, Lines, Section
from fairdeal.formats.pbn.names import is_table, place
from fairdeal.formats.record import Kind
from fairdeal.formats.report import Report

_BEGINS: Final = frozenset(("Event", "Site", "Date", "Board", "Dealer", "Deal"))
"""Tags with which a board begins, when they come again."""
_SEATS: Final = frozenset("NESW")
_BODY: Final = frozenset(("Deal", "Contract", "Result", "Auction", "Play"))


def rejoined(games: Iterator[Game], report: Report) -> Iterator[Game]:
    """The games as they were meant; what had to be cut or joined is noted."""
    current = Game()
    loose: list[Lines] = []
    for part in _parts(games, report):
        if _belongs(part, current):
            _join(current, part, report)
        elif not part.sections:
            loose += part.before
        else:
            if current.sections:
                yield current
            part.before[:0] = loose
            current, loose = part, []
    # What stands alone at the end of the file goes to the last board.
    current.before += loose
    if current.sections or current.before:
        yield current


def _parts(games: Iterator[Game], report: Report) -> Iterator[Game]:
    for game in games:
        yield from _cut(game, report)


def _cut(game: Game, report: Report) -> Iterator[Game]:
    """Cut where a tag comes again that begins a board."""
    seen: set[str] = set()
    start = 0
    for i, section in enumerate(game.sections):
        if section.name in seen and section.name in _BEGINS and not _BODY.isdisjoint(seen):
            message = Sentence("no empty line before this board")
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
        # A comment may stand first; what follows it tells.
        data = next((lines for lines in part.before if not lines.is_comment), None)
        return data is not None and _is_data(data, current.sections[-1])
    names = {section.name for section in current.sections}
    again = names.intersection(section.name for section in part.sections)
    if again and not all(_is_empty_body(each) for each in current.sections if each.name in again):
        return False
    first = place(part.sections[0].name)
    return first > place("Deal") or first > max(place(name) for name in names)


def _is_empty_body(section: Section) -> bool:
    """Whether it is an auction or play without acts, which a full one after it may replace."""
    return section.name in ("Auction", "Play") and section.is_empty


def _is_data(lines: Lines, section: Section) -> bool:
    """Whether a line that stands alone looks like more of what the section before it holds."""
    text = lines.texts[0]
    word = text.split(maxsplit=1)[0]
    if section.name == "Auction":
        return auction.is_call(word)
    if section.name == "Play":
        return play.is_card(word)
    columns = section.value.count(";") + 1
    begins = word[0] == '"' or word.isdecimal() or word in _SEATS
    return is_table(section.name) and begins and len(text.split()) == columns


def _join(current: Game, part: Game, report: Report) -> None:
    line = part.sections[0].line if part.sections else part.before[0].number
    report.note(Kind.SYNTAX, line, Sentence("an empty line inside a board"))
    current.sections[-1].data.extend(part.before)
    current.sections.extend(part.sections)
