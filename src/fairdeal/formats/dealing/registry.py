"""The formats for deals: what each is called, how it is read and written, and what it keeps."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Flag, auto
from typing import Final

from fairdeal.dealing.sets import DealSet
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.dealing import (
    ber,
    bhg,
    bri,
    cds,
    csv_deals,
    dge,
    dlm,
    dup,
    rzd,
)
from fairdeal.formats.dealing.from_records import records_of, set_of
from fairdeal.formats.dealing.games import read_games, write_games


class Keeps(Flag):
    """What a format holds beside the cards."""

    NOTHING = 0
    """The cards only, boards in order from 1."""
    NUMBERS = auto()
    """The numbers of the boards."""
    MARKS = auto()
    """Dealer and vulnerability, even where they are not those of Law 2."""
    TITLE = auto()
    """A title, and so the words that mark a practice set."""
    SEAL = auto()
    """The hash of the seal."""


@dataclass(frozen=True, slots=True)
class DealFormat:
    """One format: its name is also its usual extension."""

    name: str
    """In lower case, without a dot: ``dup``."""
    known_as: str
    """What it is, in a few words."""
    keeps: Keeps
    read: Callable[[bytes], DealSet]
    write: Callable[[DealSet], bytes]

    def lost(self, deals: DealSet) -> list[str]:
        """What of this set a file of this format would not hold; one plain phrase each."""
        numbers = [board.number for board in deals.boards]
        out_of_order = numbers != list(range(1, len(numbers) + 1))
        other_marks = [str(board.number) for board in deals.boards if not board.is_standard]
        losses = [
            (
                Keeps.NUMBERS,
                Sentence("the board numbers; they will count from 1") if out_of_order else "",
            ),
            (
                Keeps.MARKS,
                other_marks
                and Sentence("the marks of board {boards}", boards=", ".join(other_marks)),
            ),
            (Keeps.TITLE, deals.title and Sentence("the title {text}", text=repr(deals.title))),
            (
                Keeps.TITLE,
                deals.practice and Sentence("the warning that the set is not for competition"),
            ),
            (Keeps.SEAL, deals.seal and Sentence("the hash of the set's seal")),
        ]
        return [str(loss) for what, loss in losses if loss and what not in self.keeps]


MACHINE_FORMATS: Final = (
    DealFormat("dup", "Duplimate, binary", Keeps.NUMBERS, dup.read, dup.write),
    DealFormat("dlm", "Duplimate, text", Keeps.NUMBERS | Keeps.TITLE, dlm.read, dlm.write),
    DealFormat("bri", "card numbers", Keeps.NOTHING, bri.read, bri.write),
    DealFormat("dge", "suit signs", Keeps.NOTHING, dge.read, dge.write),
    DealFormat("ber", "holders as digits", Keeps.NOTHING, ber.read, ber.write),
    DealFormat("bhg", "Borel", Keeps.NUMBERS, bhg.read, bhg.write),
    DealFormat("cds", "two bits a card, with board numbers", Keeps.NUMBERS, cds.read, cds.write),
    DealFormat("rzd", "two bits a card, Polish programs", Keeps.NOTHING, rzd.read, rzd.write),
    DealFormat(
        "csv", "suits as text", Keeps.NUMBERS | Keeps.MARKS, csv_deals.read, csv_deals.write
    ),
)
"""The formats that hold deals and nothing else."""


def _games(name: str, known_as: str, keeps: Keeps) -> DealFormat:
    return DealFormat(
        name,
        known_as,
        keeps,
        lambda data: set_of(read_games(name, data)),
        lambda deals: write_games(name, records_of(deals)),
    )


_ALL = Keeps.NUMBERS | Keeps.MARKS | Keeps.TITLE | Keeps.SEAL
GAME_FORMATS: Final = (
    _games("pbn", "Portable Bridge Notation", _ALL),
    _games("lin", "BBO", _ALL & ~Keeps.SEAL),
)
"""The formats that hold deals among auctions, plays and results."""
FORMATS: Final = (*GAME_FORMATS, *MACHINE_FORMATS)
"""All formats that deals are read from and written to."""


def format_named(name: str) -> DealFormat:
    """The format of that name or extension, in either case, with a dot or without.

    Raises:
        Malformed: there is none.
    """
    word = name.lower().removeprefix(".")
    for form in FORMATS:
        if form.name == word:
            return form
    known = ", ".join(form.name for form in FORMATS)
    raise Malformed(
        "{text} is not a format for deals; they are {known}", text=repr(name), known=known
    )
