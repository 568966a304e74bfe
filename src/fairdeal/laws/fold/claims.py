"""Claims and concessions: play ceases, until all have agreed or the claim is void (Law 68)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fairdeal.errors import ImpossibleAct
from fairdeal.laws.decisions import Fate
from fairdeal.seats import Seat, Side
from fairdeal.table.acts import Agreed, Claimed, Conceded, Objected

if TYPE_CHECKING:
    from fairdeal.laws.position import Position


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim or concession with which play has ceased (68)."""

    act: int
    seat: Seat
    tricks: int
    """How many of the rest the claimer's side takes."""
    rest: int
    """How many tricks were left."""
    statement: str
    agreed: tuple[Side, ...] = ()
    objected: tuple[Seat, ...] = ()
    awarded: int | None = None
    """How many of the rest the claimer's side has been awarded by a ruling (70)."""

    @property
    def is_agreed(self) -> bool:
        """Whether the other side has agreed and nobody had objected before (69A)."""
        return self.seat.side.opponents in self.agreed and not self.objected

    @property
    def is_settled(self) -> bool:
        """Whether it is agreed, or has been ruled on."""
        return self.is_agreed or self.awarded is not None

    def tricks_for(self, side: Side) -> int:
        """How many of the rest that side takes under it, or under the ruling on it."""
        tricks = self.tricks if self.awarded is None else self.awarded
        return tricks if self.seat.side is side else self.rest - tricks

    def awarding(self, side: Side, tricks: int) -> "Claim":
        """The claim once a ruling has awarded that side so many of the rest (70)."""
        return replace(self, awarded=tricks if self.seat.side is side else self.rest - tricks)


def claim_after(position: "Position", act: Claimed | Conceded | Agreed | Objected) -> Claim | None:
    """The claim in being after this act."""
    claim = position.claim
    match act:
        case Claimed() | Conceded():
            return claim or _claimed(position, act)
        case Agreed(side=side):
            return claim and replace(claim, agreed=(*claim.agreed, side))
        case Objected(seat=seat):
            return claim and _objected(position, claim, seat)


def _claimed(position: "Position", act: Claimed | Conceded) -> Claim | None:
    play = position.play
    if play is None or play.is_over or position.fate_of(position.acts) is Fate.VOID:
        return None
    if act.seat is position.dummy:
        # Dummy takes no part in the play, and cannot claim or concede (43A1c).
        return None
    rest = play.tricks_left
    if act.tricks > rest:
        does = "claim" if isinstance(act, Claimed) else "concede"
        raise ImpossibleAct(f"{act.seat} cannot {does} {act.tricks} tricks: {rest} are left")
    tricks = act.tricks if isinstance(act, Claimed) else rest - act.tricks
    return Claim(position.acts, act.seat, tricks, rest, act.statement)


def _objected(position: "Position", claim: Claim, seat: Seat) -> Claim | None:
    """A defender whose partner has conceded undoes it by objecting at once (68B2; 1997 68B)."""
    conceded = isinstance(position.story[claim.act], Conceded) and position.defends(claim.seat)
    if conceded and seat is claim.seat.partner and not claim.agreed and not claim.objected:
        return None
    return replace(claim, objected=(*claim.objected, seat))
