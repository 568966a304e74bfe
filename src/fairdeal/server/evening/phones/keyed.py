"""What a phone keys in: text in, an outcome and a lead out; refused kindly where it cannot be."""

from dataclasses import dataclass, fields

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.cards import Card
from fairdeal.errors import Malformed
from fairdeal.scoring.lines import Outcome, PassedOut, Played
from fairdeal.seats import Seat
from fairdeal.server.requests.one_line import number
from fairdeal.views import sentences
from fairdeal.views.evening.keypad import NO_LEAD, PASSED, STEPS
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Keyed:
    """The keys as pressed; every field is text, nothing is believed yet."""

    board: str = ""
    round: str = ""
    contract: str = ""
    """``4S`` or ``3NT``; or ``pass``."""
    doubling: str = ""
    declarer: str = ""
    lead: str = ""
    """``HQ``; ``-`` where it is not told."""
    made: str = ""
    """Tricks over or under the contract: ``0``, ``+1``, ``-2``."""
    seen: str = ""
    """What stood on the phone, as `said_of` tells it: ``3:170612 4:0``, board by board."""
    asked: str = ""
    """The step somebody went back to."""

    @property
    def board_number(self) -> int:
        """The board, 0 when none was chosen."""
        return number(self.board)

    @property
    def seen_of_board(self) -> int:
        """What was seen of this board, 0 for nothing."""
        seen = dict(one.partition(":")[::2] for one in self.seen[:1000].split())
        return number(seen.get(self.board, ""))

    @property
    def said(self) -> dict[str, str]:
        """The fields by their names in the form, empty where nothing was pressed."""
        names = (one.name for one in fields(self))
        return {name: getattr(self, name) for name in names if name not in ("seen", "asked")}

    def step(self, asked: str = "") -> str:
        """What is to be said now: what was asked for, else the first that is not said yet."""
        said = self.said
        if self.contract == PASSED:
            return asked if asked == STEPS[0] else STEPS[-1]
        missing = next((name for name in STEPS if not said.get(name)), STEPS[-1])
        is_reached = asked in STEPS and STEPS.index(asked) <= STEPS.index(missing)
        return asked if is_reached else missing

    def before(self, step: str) -> str:
        """The step before; empty where that is the first."""
        if self.contract == PASSED and step != STEPS[0]:
            return STEPS[0]
        return STEPS[STEPS.index(step) - 1] if step in STEPS[1:] else ""

    def outcome(self, board: Board) -> Outcome:
        """What came of the board.

        Raises:
            Malformed: something is missing or impossible; the message is for the players.
        """
        if self.contract == PASSED:
            return PassedOut()
        if not self.contract:
            raise Malformed(_("Please choose the contract: its level and its suit."))
        if not self.declarer:
            raise Malformed(_("Please choose who played it: North, East, South or West."))
        declarer = Seat.parse(self.declarer)
        contract = Contract.parse(self.contract + self.doubling, declarer)
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

    def led(self) -> Card | None:
        """The opening lead, where it was keyed in.

        Raises:
            Malformed: it is no card.
        """
        if self.contract == PASSED or self.lead in ("", NO_LEAD):
            return None
        return Card.parse(self.lead)

    def _made(self) -> int:
        words = self.made.removeprefix("+")
        digits = words.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 2):
            raise Malformed(_("Please choose the result: made, made with more, or down."))
        return int(words)
