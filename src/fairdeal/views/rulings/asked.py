"""A ruling on its way, as an address holds it: what was seen where, and the answers so far."""

from dataclasses import dataclass
from typing import Final, Self
from urllib.parse import parse_qsl, urlencode

from fairdeal.errors import Malformed
from fairdeal.laws.editions import Edition
from fairdeal.rulings.consultation import Consultation
from fairdeal.seats import Seat
from fairdeal.views.rulings.case_view import RulingView, begun, ruling_view

MOST_ANSWERS: Final = 60
LONGEST: Final = 4000
LONGEST_AUCTION: Final = 300


@dataclass(frozen=True, slots=True)
class RulingAsked:
    """A ruling that is being given; nothing is kept of it yet."""

    table: str = ""
    entry: str = ""
    """Empty while nobody has said what was seen."""
    offender: str = ""
    answers: tuple[str, ...] = ()
    board: str = ""
    """Empty where nobody has said which."""
    calls: str = ""
    """The auction as typed; empty where nobody has."""
    upon: str = ""
    """The number in the log of the table's call it is given upon; empty where nobody called."""
    said: tuple[str, ...] = ()
    """Answers that nobody asks for since another was corrected, each with its fact: ``fact:no``."""
    instead: str = ""
    """The number in the log of the ruling that was recorded before; empty for a new one."""

    @classmethod
    def read(cls, text: str) -> Self:
        """From the text that `text` writes."""
        pairs = parse_qsl(text[:LONGEST])
        known = dict(pairs)
        answers = tuple(value for name, value in pairs if name == "answer")[:MOST_ANSWERS]
        said = tuple(value for name, value in pairs if name == "said")[:MOST_ANSWERS]
        table, entry, offender, board, calls, upon, instead = (
            known.get(name, "")
            for name in ("table", "entry", "offender", "board", "calls", "upon", "instead")
        )
        calls = calls[:LONGEST_AUCTION]
        return cls(table, entry, offender, answers, board, calls, upon, said, instead)

    @property
    def text(self) -> str:
        """The whole as the address of the ruling's page has it."""
        named = (
            *(("table", self.table), ("entry", self.entry)),
            *(("offender", self.offender), ("board", self.board), ("calls", self.calls)),
            *(("upon", self.upon), ("instead", self.instead)),
        )
        filled = [(name, value) for name, value in named if value]
        answers = [
            *(("answer", one) for one in self.answers),
            *(("said", one) for one in self.said),
        ]
        return urlencode([*filled, *answers])

    def consultation(self, edition: Edition) -> Consultation:
        """The case as far as it has been gone through.

        Raises:
            Malformed: there is no such entry or seat, or an answer fits no question asked.
        """
        kept = [(key, word) for key, _, word in (one.partition(":") for one in self.said)]
        answers = [("", word) for word in self.answers]
        return begun(edition, self.entry, answers, self.seat, kept)

    @property
    def seat(self) -> Seat | None:
        """The seat of the player it is about, if anybody has said so.

        Raises:
            Malformed: that is no seat.
        """
        return Seat.parse(self.offender) if self.offender else None

    def view(self, edition: Edition) -> RulingView | None:
        """Its page; none where nothing was seen yet, or where it cannot be understood."""
        try:
            return ruling_view(self.consultation(edition)) if self.entry else None
        except Malformed:
            return None
