"""A matter: one case on the Director's desk, from the incident to its last effect."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from fairdeal.laws.decisions import decisions_of
from fairdeal.laws.facts import Question
from fairdeal.laws.position import Position
from fairdeal.seats import Seat, Side
from fairdeal.table.effects import Bound, Either, Role, TricksTransferred


@dataclass(frozen=True, slots=True)
class Matter:
    """An incident under one entry of a law, and how far it has been dealt with."""

    case: str
    """The act's number and the entry: ``3/27``."""
    entry: str
    number: int
    """The number of the act the case is about."""
    then: Position
    """The position before that act, as it looked when the case came up."""
    roles: Mapping[Role, Seat]
    occasion: str = ""
    """What made it come due, for a case that an effect in force brought about."""
    was_found: bool = False
    """Whether the act brought it up; it falls when the act is no longer irregular."""
    decides: bool = False
    """Whether it is about what becomes of the act; what came after the act waits for that."""
    waits: bool = False
    """Whether it is heard only when it is decided what became of the acts before it."""
    is_noticed: bool = False
    """Whether attention has been drawn; until then nobody is asked and nothing is shown (Law 9)."""
    answers: Mapping[str, str] = field(default_factory=dict)
    rests_on: Mapping[str, str] = field(default_factory=dict)
    """What the table showed when it was ruled on: read again, not derived anew."""
    effects: tuple[Bound, ...] = ()
    """What has been ruled so far."""
    question: Question | None = None
    """What the case is waiting for."""
    is_closed: bool = False
    stands: bool = False
    """Whether it was ruled by the Laws as an earlier version had them, and is not heard again."""

    @property
    def is_decided(self) -> bool:
        """Whether it has been ruled what becomes of the act."""
        return self.is_closed or self.number in decisions_of(self.effects)


def roles_of(offender: Seat, position: Position) -> dict[Role, Seat]:
    """Who has which role when that player offended."""
    roles = {
        Role.OFFENDER: offender,
        Role.PARTNER: offender.partner,
        Role.LHO: offender.lho,
        Role.RHO: offender.rho,
    }
    if position.turn is not None:
        # Where somebody has missed his turn it is he, if the passes since are refused (17D3).
        roles[Role.IN_TURN] = position.auction.rightful or position.turn
    if position.declarer is not None:
        roles |= {Role.DECLARER: position.declarer, Role.DUMMY: position.declarer.partner}
    return roles


def holders(role: Role, roles: Mapping[Role, Seat]) -> tuple[Seat, ...]:
    """Every player who may speak for that role."""
    offender = roles[Role.OFFENDER]
    if role is Role.OFFENDING_SIDE:
        return offender.side.seats
    if role is Role.NON_OFFENDING_SIDE:
        return offender.side.opponents.seats
    return (roles[role],) if role in roles else ()


def party(role: Role, roles: Mapping[Role, Seat]) -> Seat | Side | Role:
    """The seat or side a role stands for; both sides, and a role nobody has, stay what they are."""
    offender = roles[Role.OFFENDER]
    if role is Role.OFFENDING_SIDE:
        return offender.side
    if role is Role.NON_OFFENDING_SIDE:
        return offender.side.opponents
    return roles.get(role, role)


def changed(
    matters: Iterable[Matter], case: str, change: Callable[[Matter], Matter]
) -> tuple[Matter, ...]:
    """The matters with that of the case changed."""
    return tuple(change(m) if m.case == case else m for m in matters)


def unheard(matter: Matter) -> Matter:
    """The matter as a stored log gives it, before anybody looks at what is open."""
    return replace(matter, question=None, is_closed=False, stands=False)


def extends(effects: Sequence[Either], earlier: Sequence[Either]) -> bool:
    """Whether what a law says now begins with what was ruled before."""
    return list(map(_said, effects[: len(earlier)])) == list(map(_said, earlier))


def _said(effect: Either) -> tuple[str, object, int | None]:
    """Kind and clause, and how many tricks go over: another number is another ruling."""
    tricks = effect.tricks if isinstance(effect, TricksTransferred) else None
    return effect.kind, effect.clause, tricks
