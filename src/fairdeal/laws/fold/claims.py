"""Claims and concessions: play ceases, until all have agreed or the claim is void (Law 68)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fairdeal.errors import ImpossibleAct
from fairdeal.laws.decisions import Fate
from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.acts import (
    Act,
    Agreed,
    Claimed,
    Conceded,
    Moment,
    Objected,
    PlayOnAsked,
    Reached,
    Stated,
)

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
    line: tuple[Stated, ...]
    """What was said of the line of play (68C)."""
    agreed: tuple[Side, ...] = ()
    objected: tuple[Seat, ...] = ()
    """Who disputes it (68D), or takes back in time what his side had agreed to (69A)."""
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


def claiming(position: "Position", number: int) -> "Position":
    """The position after that act, with the claim that a ruling has found in it (48B2).

    Play ceased with it (68D), though it may have been ruled on later.
    """
    decided, play = position.fates.get(number), position.play
    if decided is None or decided.fate is not Fate.CLAIMS or decided.tricks is None:
        return position
    if play is None or position.claim is not None:
        return position
    claim = Claim(number, play.contract.declarer, decided.tricks, play.tricks_left, "", ())
    return replace(position, claim=claim)


def has_gone_on(acts: Iterable[Act], side: Side) -> bool:
    """Whether by these acts that side has called on another board, or the round has ended (69A)."""
    return any(
        act.moment is Moment.ROUND_ENDED
        or (act.moment is Moment.NEXT_BOARD and act.side in (None, side))
        for act in acts
        if isinstance(act, Reached)
    )


def _claimed(position: "Position", act: Claimed | Conceded) -> Claim | None:
    play = position.play
    if play is None or play.is_over or position.fate_of(position.acts) is Fate.VOID:
        return None
    if _play_had_ceased(position):
        return None
    if act.seat is position.dummy:
        # Dummy takes no part in the play, and cannot claim or concede (43A1c).
        return None
    rest = play.tricks_left
    if act.tricks > rest:
        rest_of = {"seat": act.seat, "n": act.tricks, "found": rest}
        if isinstance(act, Claimed):
            raise ImpossibleAct("{seat} cannot claim {n} tricks: {found} are left", **rest_of)
        raise ImpossibleAct("{seat} cannot concede {n} tricks: {found} are left", **rest_of)
    tricks = act.tricks if isinstance(act, Claimed) else rest - act.tricks
    return Claim(position.acts, act.seat, tricks, rest, act.statement, act.line)


def _objected(position: "Position", claim: Claim, seat: Seat) -> Claim:
    """The claim, disputed by that player if it is open to him.

    What a claimer wants back is no dispute but a matter of Law 71, and so it is for his partner
    once all have agreed; the other side's late second thoughts are one of 69B.
    """
    if seat is claim.seat or claim.awarded is not None or _is_to_another(position, claim):
        return claim
    if claim.is_agreed and (
        seat.side is claim.seat.side or has_gone_on(position.story[claim.act :], seat.side)
    ):
        return claim
    return replace(claim, objected=(*claim.objected, seat))


def _is_to_another(position: "Position", claim: Claim) -> bool:
    """Whether he objects to what another player has claimed since, this one being found later.

    Of a hand that was spread nobody knew yet that it was a claim (48B2).
    """
    decided, since = position.fates.get(claim.act), position.story[claim.act :]
    is_found = decided is not None and decided.fate is Fate.CLAIMS
    if decided is None or not is_found or decided.since.after < position.acts:
        return False
    return any(isinstance(act, Claimed | Conceded) and act.seat is not claim.seat for act in since)


def was_played_on(position: "Position", number: int) -> bool:
    """Whether that act came between a claim and its end by which all four play on (2017 68D2b).

    A claim may be void by what it was about, or by the objection of its player's partner.
    """
    return any(
        decided.fate is Fate.VOID
        and claim < number < decided.since.after
        and _have_all_asked(position.story[claim : decided.since.after + 1])
        for claim, decided in position.fates.items()
    )


def _have_all_asked(acts: Iterable[Act]) -> bool:
    return {act.seat for act in acts if isinstance(act, PlayOnAsked)} == set(SEATS)


def _play_had_ceased(position: "Position") -> bool:
    """Whether a claim that is void since was still in being, so that no other could be made."""
    now = position.acts
    return any(
        decided.fate is Fate.VOID and number < now and decided.since > now
        for number, decided in position.fates.items()
    )
