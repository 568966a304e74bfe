"""One board of a LIN file while its tags go by: what was said, not yet what it amounts to."""

from dataclasses import dataclass, field

from fairdeal.boards import Vulnerability, dealer_of
from fairdeal.cards import Deal
from fairdeal.errors import Malformed, Sentence
from fairdeal.formats.lin import values
from fairdeal.formats.lin.course import AuctionNotes, PlayNotes
from fairdeal.formats.lin.segment import Segment
from fairdeal.formats.record import Comment, Kind
from fairdeal.formats.report import Report
from fairdeal.seats import Seat


@dataclass(slots=True)
class BoardNotes:
    """A board while it is read."""

    reporting: Report
    segment: Segment
    line: int
    board: str = ""
    room: str | None = None
    players: values.Players | None = None
    """Names given within this board."""
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    dealt: bool = False
    """Whether the deal has been met, readable or not."""
    auction: AuctionNotes | None = None
    play: PlayNotes | None = None
    claimed: int | None = None
    details: list[tuple[str, str]] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)

    @property
    def number(self) -> int | None:
        """The board's number, when it is one."""
        return values.number_in(self.board) or None

    @property
    def report(self) -> Report:
        """The list of problems, set to this board."""
        self.reporting.board = self.board or None
        return self.reporting

    def calls(self, line: int) -> AuctionNotes:
        """The auction, begun by the dealer now if nothing was called before.

        Raises:
            Malformed: there is neither a dealer nor a board number to tell who he is.
        """
        if self.auction is None:
            self.auction = AuctionNotes(self._first_to_call(line))
        return self.auction

    def cards(self) -> PlayNotes:
        """The play, begun now if nothing was played before."""
        if self.play is None:
            self.play = PlayNotes()
        return self.play

    def _first_to_call(self, line: int) -> Seat:
        if self.dealer is None and self.number:
            self.dealer = dealer_of(self.number)
            message = Sentence(
                "the dealer is not given; by the board's number it is {dealer}", dealer=self.dealer
            )
            self.report.warning(Kind.MISSING, line, message)
        if self.dealer is None:
            raise Malformed("nobody can be found for this call: no dealer and no board number")
        return self.dealer
