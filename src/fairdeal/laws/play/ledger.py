"""The ledger of a board's tricks: who has each of the thirteen, and under which clause.

Nothing of it is kept. It is computed from the play, the claim and the effects that stand, so that
whatever changes one of them changes it: a revoke found later, a claim that is void, a concession
taken back. First come the tricks won at the table, then those of a claim (69A, 70), then what
comes back of the claim (69B, 71), and last what revokes cost (64), which is paid with tricks that
the side has by all of this. No posting moves more than the other side has.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeGuard

from fairdeal.laws.decisions import Fate
from fairdeal.laws.phase import Phase
from fairdeal.seats import Side
from fairdeal.table import effects as e

if TYPE_CHECKING:
    from fairdeal.laws.fold.claims import Claim
    from fairdeal.laws.position import Position
    from fairdeal.laws.standing import Standing

_COMES_BACK: Final = ("69", "71")
"""The laws by which a trick of a claim or concession comes back."""
_AGREED: Final = "69A"

Counts = dict[Side, int]
Transfer = e.TricksTransferred[e.Party, e.Acts] | e.NothingTransferred[e.Party, e.Acts]


class Reason(Enum):
    """Why tricks stand in the ledger."""

    WON = "won"
    """Won at the table."""
    CLAIMED = "claimed"
    """A side's part of the rest, by a claim that was agreed or ruled on."""
    CAME_BACK = "came_back"
    """An agreement or a concession was withdrawn for them."""
    REVOKE = "revoke"
    """A revoke is paid for, or what counts as one; or nothing is paid, and the clause says why."""


@dataclass(frozen=True, slots=True)
class Posting:
    """One line of the ledger; lost tricks are negative."""

    reason: Reason
    ns: int
    ew: int
    clause: str = ""
    """The clause it stands on; empty for what was won at the table."""
    act: int | None = None
    """The act it is about: the revoke, the claim, the objection."""
    basis: str = ""
    """What made the revoke count: established (63A), or as if it were (43B2b, 67B1)."""

    @property
    def is_a_move(self) -> bool:
        """Whether it moves tricks from one side to the other."""
        return self.reason in (Reason.CAME_BACK, Reason.REVOKE)

    def of(self, side: Side) -> int:
        """What it gives that side, or takes from it."""
        return self.ns if side is Side.NS else self.ew


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every posting, in order."""

    postings: tuple[Posting, ...] = ()

    def tricks(self, side: Side) -> int:
        """How many tricks that side has by all of them."""
        return sum(posting.of(side) for posting in self.postings)

    @property
    def is_plain(self) -> bool:
        """Whether nothing has moved any trick: won at the table, and at most claimed."""
        return not any(posting.is_a_move for posting in self.postings)


def ledger_of(position: "Position") -> Ledger:
    """The ledger of a board as its table stands."""
    if position.play is None:
        return Ledger()
    before = tuple(_before_revokes(position))
    if position.phase is not Phase.OVER:
        return Ledger(before)
    return Ledger((*before, *_revokes(position, _total(before))))


def tricks_had(position: "Position", side: Side) -> tuple[int, ...] | None:
    """The numbers of the tricks a side has before revokes are paid for; ``None`` before the end.

    Which of the tricks claimed they are makes no difference, unless a revoke lies on the first.
    """
    play = position.play
    if play is None or position.phase is not Phase.OVER:
        return None
    won = tuple(number for number, seat in enumerate(play.winners, 1) if seat.side is side)
    first = len(play.winners) + 1
    by_claim = _total(_before_revokes(position))[side] - len(won)
    return (*won, *range(first, first + by_claim))


def left_of_claim(position: "Position", side: Side) -> int:
    """How many of the tricks left when a claim was made that side has by it, as it stands."""
    claim = position.claim
    return 0 if claim is None else _total(_by_claim(position, claim))[side]


def rests_on(position: "Position") -> tuple[object, ...] | None:
    """What the costs of revokes rest on, to be compared; ``None`` before the end.

    The tricks each side has without them, and what has been ruled of any revoke: one that is
    established takes tricks from another (64A), or exempts it (64B2, B7).
    """
    had = tuple(tricks_had(position, side) for side in Side)
    if None in had:
        return None
    kinds = (e.RevokeEstablished, e.CountsAsEstablished, e.CardWithdrawn)
    effects = (standing.effect for standing in position.standing)
    return (had, *(f for f in effects if isinstance(f, kinds) or is_cost(f)))


def is_cost(effect: e.Bound) -> TypeGuard[Transfer]:
    """Whether that effect says what a revoke costs, or that it costs nothing."""
    kinds = (e.TricksTransferred, e.NothingTransferred)
    return isinstance(effect, kinds) and not _comes_back(effect)


def _is_gone(position: "Position", effect: e.Bound) -> bool:
    """Whether the revoke went with the trick it was in, by a ruling on an earlier act."""
    return any(position.fate_of(act) is Fate.OUT for act in effect.what or ())


def _comes_back(effect: e.Bound) -> bool:
    return str(effect.clause).startswith(_COMES_BACK)


def _before_revokes(position: "Position") -> Iterator[Posting]:
    """What was won, and what a claim gives once it is agreed or ruled on."""
    yield Posting(Reason.WON, position.tricks_won(Side.NS), position.tricks_won(Side.EW))
    if position.claim is not None and position.claim.is_settled:
        yield from _by_claim(position, position.claim)


def _by_claim(position: "Position", claim: "Claim") -> Iterator[Posting]:
    """What a claim gives, and what comes back of it: no more than it gave.

    Who rules on a disputed claim rules on all that is left, whatever had come back before (70).
    """
    rest = {side: claim.tricks_for(side) for side in Side}
    award = None if claim.awarded is None else _award(position)
    clause = _AGREED if award is None else str(award.effect.clause)
    yield Posting(Reason.CLAIMED, rest[Side.NS], rest[Side.EW], clause, claim.act)
    for standing, effect in position.force.of_kind(e.TricksTransferred):
        is_decided = award is not None and standing.order < award.order
        if _comes_back(effect) and isinstance(effect.who, Side) and not is_decided:
            posting = _moved(Reason.CAME_BACK, effect, effect.who, rest)
            rest = {side: rest[side] + posting.of(side) for side in Side}
            yield posting


def _award(position: "Position") -> "Standing | None":
    """The ruling on the claim; the last, where there were several."""
    awards = [standing for standing, _ in position.force.of_kind(e.TricksAwarded)]
    return awards[-1] if awards else None


def _revokes(position: "Position", had: Counts) -> Iterator[Posting]:
    """What revokes cost; of several rulings on one the last, and none on a card that is gone."""
    costs: dict[e.Acts | None, tuple[Side, Transfer]] = {}
    for standing in position.standing:
        effect = standing.effect
        if is_cost(effect) and isinstance(effect.who, Side) and not _is_gone(position, effect):
            costs[effect.what] = (effect.who, effect)
    for side, effect in costs.values():
        posting = _moved(Reason.REVOKE, effect, side, had, _basis(position, effect.what))
        had = {one: had[one] + posting.of(one) for one in Side}
        yield posting


def _moved(reason: Reason, effect: Transfer, to: Side, has: Counts, basis: str = "") -> Posting:
    """Tricks that go to a side, as far as the other one has them; below nothing, from it."""
    said = effect.tricks if isinstance(effect, e.TricksTransferred) else 0
    tricks = max(-has[to], min(said, has[to.opponents]))
    ns = tricks if to is Side.NS else -tricks
    act = effect.what[0] if effect.what else None
    return Posting(reason, ns, -ns, str(effect.clause), act, basis)


def _basis(position: "Position", acts: e.Acts | None) -> str:
    """The clause by which the revoke of these acts is established, or counts as if it were."""
    effects = (standing.effect for standing in position.standing)
    counting = (f for f in effects if isinstance(f, e.RevokeEstablished | e.CountsAsEstablished))
    return next((str(effect.clause) for effect in counting if effect.what == acts), "")


def _total(postings: Iterable[Posting]) -> Counts:
    made = tuple(postings)
    return {side: sum(posting.of(side) for posting in made) for side in Side}
