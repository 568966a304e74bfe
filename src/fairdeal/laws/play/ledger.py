"""The ledger of a board's tricks: who has each of the thirteen, and under which clause.

Nothing of it is kept. It is computed from the play, the claim and the effects that stand, so that
whatever changes one of them changes it: a revoke found later, a claim that is void, a concession
taken back. First come the tricks won at the table, then those of a claim (69A, 70), then what
comes back of the claim (69B, 71), and then what revokes cost (64), which is paid with tricks that
the side has by all of this. No posting moves more than the other side has. Where the Director gave
both sides the tricks of one other result (12C), that comes last, and is no part of what was won.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeGuard

from fairdeal.laws.decisions import Fate
from fairdeal.laws.phase import Phase
from fairdeal.seats import Seat, Side
from fairdeal.table import effects as e
from fairdeal.table.adjustments import Assigned, Given, Played

if TYPE_CHECKING:
    from fairdeal.laws.fold.claims import Claim
    from fairdeal.laws.play.play import Play
    from fairdeal.laws.position import Position
    from fairdeal.laws.standing import Standing

_COMES_BACK: Final = ("69", "71")
"""The laws by which a trick of a claim or concession comes back."""
_AGREED: Final = "69A"
_GIVES: Final = (e.ScoreAdjusted, e.ScoreCorrected, e.ResultCancelled)
"""What says which result a side has in the place of its own."""

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
    ASSIGNED = "assigned"
    """The Director gave both sides the tricks of one other result."""


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

    def obtained(self, side: Side) -> int:
        """How many it has without what was assigned: those of the result obtained (12B1)."""
        got = (one for one in self.postings if one.reason is not Reason.ASSIGNED)
        return sum(posting.of(side) for posting in got)

    @property
    def is_plain(self) -> bool:
        """Whether nothing has moved any trick: won at the table, and at most claimed."""
        plain = (Reason.WON, Reason.CLAIMED)
        return all(posting.reason in plain for posting in self.postings)


def ledger_of(position: "Position") -> Ledger:
    """The ledger of a board as its table stands."""
    if position.play is None:
        return Ledger()
    got = tuple(_before_revokes(position))
    if position.phase is Phase.OVER:
        got = (*got, *_revokes(position, _total(got)))
    return Ledger((*got, *_assigned(position, _total(got))))


def tricks_had(position: "Position", side: Side) -> tuple[int, ...] | None:
    """The numbers of the tricks a side has before revokes are paid for; ``None`` before the end.

    Which of the tricks claimed they are makes no difference, unless a revoke lies on the first.
    """
    play = position.play
    if play is None or position.phase is not Phase.OVER:
        return None
    return _had(play, side, _total(_before_revokes(position)))


def _had(play: "Play", side: Side, total: Counts) -> tuple[int, ...]:
    """The numbers of so many tricks of a side: those it won, and the first of those claimed."""
    won = tuple(number for number, seat in enumerate(play.winners, 1) if seat.side is side)
    first = len(play.winners) + 1
    return (*won, *range(first, first + total[side] - len(won)))


def left_of_claim(position: "Position", side: Side) -> int:
    """How many of the tricks left when a claim was made that side has by it, as it stands."""
    claim = position.claim
    return 0 if claim is None else _total(_by_claim(position, claim))[side]


def rests_on(position: "Position") -> tuple[object, ...] | None:
    """What the costs of revokes rest on, to be compared; ``None`` before the end.

    The tricks each side has without them, and what has been ruled of any revoke: one that is
    established takes tricks from another (64A), or exempts it (64B2, B7).
    """
    play = position.play
    if play is None or position.phase is not Phase.OVER:
        return None
    total = _total(_before_revokes(position))
    had = tuple(_had(play, side, total) for side in Side)
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


def _assigned(position: "Position", had: Counts) -> Iterator[Posting]:
    """What leads to the tricks of the one result that both sides were given, of several the last.

    Where they were given different ones, or weights or averages, no trick says what each has.
    """
    last: dict[Side, tuple[Given | None, e.Bound]] = {}
    for effect in (standing.effect for standing in position.standing):
        if isinstance(effect, _GIVES):
            given = None if isinstance(effect, e.ResultCancelled) else effect.given
            is_said = given is not None or not isinstance(effect, e.ScoreAdjusted) or _caps(effect)
            last |= {side: (given, effect) for side in _sides(effect) if is_said}
    ns, ew = (last.get(side) for side in Side)
    if ns is None or ew is None or (tricks := _tricks_of_ns(ns[0])) is None:
        return
    if tricks != _tricks_of_ns(ew[0]):
        return
    what = ns[1].what
    by = 13 - tricks - had[Side.EW]
    clause, act = str(ns[1].clause), what[0] if what else None
    yield Posting(Reason.ASSIGNED, tricks - had[Side.NS], by, clause, act)


def _caps(effect: e.ScoreAdjusted[e.Party, e.Acts]) -> bool:
    return effect.score is e.Score.OFFENDERS_AT_MOST_AVERAGE_MINUS


def _sides(effect: e.Bound) -> tuple[Side, ...]:
    match effect.who:
        case Side():
            return (effect.who,)
        case Seat():
            return (effect.who.side,)
    return tuple(Side)


def _tricks_of_ns(given: Given | None) -> int | None:
    """The tricks of North-South, where one result with a contract was given."""
    match given:
        case Assigned(outcome=Played(contract=contract, tricks=tricks)) if contract is not None:
            return tricks if contract.declarer.side is Side.NS else 13 - tricks
    return None


def _total(postings: Iterable[Posting]) -> Counts:
    made = tuple(postings)
    return {side: sum(posting.of(side) for posting in made) for side in Side}
