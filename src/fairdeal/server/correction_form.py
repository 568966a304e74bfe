"""What the Director's form for a correction says: text in, an outcome out; and filled in again."""

from dataclasses import dataclass
from fractions import Fraction
from uuid import uuid4

from fairdeal.boards import Board
from fairdeal.calls import Contract
from fairdeal.errors import Malformed
from fairdeal.events.session import Result
from fairdeal.scoring.adjusted import Adjusted
from fairdeal.scoring.lines import (
    Artificial,
    BareScore,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
)
from fairdeal.seats import Seat
from fairdeal.views.words import _


@dataclass(frozen=True, slots=True)
class Correction:
    """The form as sent; every field is text, nothing is believed yet."""

    kind: str = "played"
    """``played``, ``passed_out``, ``artificial`` or ``not_played``."""
    level: str = "1"
    denomination: str = "C"
    doubling: str = ""
    declarer: str = "N"
    tricks: str = ""
    ns_percent: str = "60"
    ew_percent: str = "40"
    reason: str = ""
    seen: str = ""
    """The version of the session the form was made from."""
    intention: str = ""
    """The id of this form; sending it twice does the same once."""
    over: str = ""
    """Whether a ruling that stands shall go."""
    approved: str = ""
    """Whether it may be corrected after the period (79C2)."""

    @property
    def version(self) -> int:
        """The version of the session the form was made from; 0 when it says none."""
        seen = self.seen[:12]
        return int(seen) if seen.isascii() and seen.isdecimal() else 0

    def outcome(self, board: Board) -> Outcome:
        """What shall stand.

        Raises:
            Malformed: a field says nothing possible; the message is for the Director.
        """
        match self.kind:
            case "played":
                return self._played(board)
            case "passed_out":
                return PassedOut()
            case "artificial":
                ns, ew = _percent(self.ns_percent), _percent(self.ew_percent)
                return Artificial(ns, ew)
            case "not_played":
                return NotPlayed()
            case _:
                raise Malformed(_("Please choose what came of the board."))

    def _played(self, board: Board) -> Played:
        declarer = Seat.parse(self.declarer)
        contract = Contract.parse(self.level + self.denomination + self.doubling, declarer)
        tricks = self.tricks.strip()
        if not (tricks.isascii() and tricks.isdecimal() and int(tricks[:3]) <= 13):
            raise Malformed(_("Please enter the tricks declarer won, 0 to 13."))
        return Played.of(contract, int(tricks), board.vulnerability)


def _percent(text: str) -> Fraction:
    """A percentage with at most two decimals, comma or point."""
    word = text.strip().removesuffix("%").strip().replace(",", ".")
    digits = word.replace(".", "", 1)
    if digits.isascii() and digits.isdecimal() and len(word) <= 6:
        percent = Fraction(word)
        if percent <= 100:
            return percent
    raise Malformed(_("Please enter each side’s percentage as a number from 0 to 100."))


def filled(version: int, result: Result) -> Correction:
    """The form as it is first shown: with what stands, and an id of its own.

    Args:
        version: the version of the session the Director has before him.
        result: what stands.
    """
    fresh = {"seen": str(version), "intention": str(uuid4())}
    match result.outcome:
        case Played(contract=contract, tricks=tricks):
            return Correction(
                "played",
                str(contract.level),
                str(contract.denomination),
                str(contract.doubling),
                contract.declarer.letter,
                str(tricks),
                **fresh,
            )
        case PassedOut():
            return Correction("passed_out", **fresh)
        case Artificial(ns=ns, ew=ew):
            percents = {"ns_percent": f"{float(ns):g}", "ew_percent": f"{float(ew):g}"}
            return Correction("artificial", **percents, **fresh)
        case BareScore() | Adjusted():
            return Correction(kind="", **fresh)
        case NotPlayed():
            return Correction("not_played", **fresh)
