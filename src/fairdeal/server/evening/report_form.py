"""What a phone keys in: text in, an outcome and a lead out; refused kindly where it cannot be."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID, uuid4, uuid5

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.scoring.lines import Outcome, PassedOut, Played
from fairdeal.seats import Seat
from fairdeal.views import sentences
from fairdeal.views.words import _

PASSED: Final = "pass"
"""The key beside the levels for a board that was passed out."""


@dataclass(frozen=True, slots=True)
class Keyed:
    """The keys as pressed; every field is text, nothing is believed yet."""

    board: str = ""
    round: str = ""
    level: str = ""
    """``1`` to ``7``, or ``pass``."""
    denomination: str = ""
    doubling: str = ""
    declarer: str = ""
    made: str = ""
    """Tricks over or under the contract: ``0``, ``+1``, ``-2``."""
    lead_suit: str = ""
    lead_rank: str = ""
    seen: str = ""
    """What stood on the phone, as `said_of` tells it: ``3:170612 4:0``, board by board."""

    @property
    def board_number(self) -> int:
        """The board, 0 when none was chosen."""
        return number(self.board)

    @property
    def seen_of_board(self) -> int:
        """What was seen of this board, 0 for nothing."""
        seen = dict(one.partition(":")[::2] for one in self.seen[:1000].split())
        return number(seen.get(self.board, ""))

    def outcome(self, board: Board) -> Outcome:
        """What came of the board.

        Raises:
            Malformed: something is missing or impossible; the message is for the players.
        """
        if self.level == PASSED:
            return PassedOut()
        if not (self.level and self.denomination):
            raise Malformed(_("Please choose the contract: its level and its suit."))
        if not self.declarer:
            raise Malformed(_("Please choose who played it: North, East, South or West."))
        declarer = Seat.parse(self.declarer)
        contract = Contract.parse(self.level + self.denomination + self.doubling, declarer)
        tricks = contract.tricks_needed + self._made()
        if tricks > 13:
            most = 13 - contract.tricks_needed
            raise Malformed(
                _(
                    "{bid} cannot make {n} more: there are 13 tricks, so +{most} is the most."
                ).format(bid=sentences.contract_in_words(contract), n=self._made(), most=most)
            )
        if tricks < 0:
            raise Malformed(
                _("{bid} cannot go down {n}: {most} is the most, with no trick at all.").format(
                    bid=sentences.contract_in_words(contract),
                    n=-self._made(),
                    most=contract.tricks_needed,
                )
            )
        return Played.of(contract, tricks, board.vulnerability)

    def lead(self) -> Card | None:
        """The opening lead, where it was keyed in.

        Raises:
            Malformed: half a card.
        """
        if self.level == PASSED or not (self.lead_suit or self.lead_rank):
            return None
        if not (self.lead_suit and self.lead_rank):
            raise Malformed(_("Please choose suit and rank of the lead, or neither."))
        return Card.parse(self.lead_suit + self.lead_rank)

    def _made(self) -> int:
        words = self.made.removeprefix("+")
        digits = words.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 2):
            raise Malformed(_("Please choose the result: made, made with more, or down."))
        return int(words)


def number(words: str) -> int:
    """The number written there; 0 for anything else."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) <= 9 else 0


def intention(made_by_client: str, *said: object) -> UUID:
    """The id of what a form says: the same form sent again is the same, an altered one is not.

    Raises:
        Malformed: the client's part is no id.
    """
    try:
        return uuid5(UUID(made_by_client), repr(said))
    except ValueError:
        raise Malformed(_("Please open the page afresh and send it again.")) from None


def fresh() -> str:
    """An id for the next form."""
    return str(uuid4())
