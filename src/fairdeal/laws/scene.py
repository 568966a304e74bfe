"""What the log shows: an act as it happens, and the scene of a case for facts to be derived."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fairdeal.laws.code import Code
from fairdeal.laws.marks import Mark
from fairdeal.laws.position import Position
from fairdeal.seats import Seat
from fairdeal.table.acts import Act, CallMade, CardPlayed, Ruled
from fairdeal.table.effects import Role


@dataclass(frozen=True, slots=True)
class Sighting:
    """An act at the moment it happens, for the laws to say whether it is theirs."""

    code: Code
    number: int
    """The number of the act."""
    act: Act
    before: Position
    after: Position

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What was irregular about it."""
        return self.after.marks

    def has(self, mark: Mark) -> bool:
        """Whether the act bears that mark."""
        return mark in self.marks


@dataclass(frozen=True, slots=True)
class Scene:
    """One incident and everything since, as far as the log goes."""

    code: Code
    number: int
    """The number of the act the incident is about."""
    before: Position
    """The position before that act."""
    log: Sequence[Act]
    """The whole log so far."""
    now: Position
    """The position after the whole log."""
    roles: Mapping[Role, Seat]
    case: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    """What has been answered in this case, by the key of the fact."""

    @property
    def act(self) -> Act:
        """The act the incident is about."""
        return self.log[self.number]

    @property
    def later(self) -> Sequence[Act]:
        """The acts since, in order."""
        return self.log[self.number + 1 :]

    @property
    def until_ruled(self) -> Sequence[tuple[int, Act]]:
        """The acts since, each with its number, up to the first ruling of this case.

        What they show cannot change any more once the case has been ruled on.
        """
        numbered = list(enumerate(self.later, self.number + 1))
        ruled = (
            i
            for i, (_, act) in enumerate(numbered)
            if isinstance(act, Ruled) and act.case == self.case
        )
        return numbered[: next(ruled, len(numbered))]

    @property
    def call_before_ruling(self) -> CallMade | None:
        """The first call since, if it was made before this case was ruled on."""
        return next((act for _, act in self.until_ruled if isinstance(act, CallMade)), None)

    @property
    def at_ruling(self) -> Position:
        """The position in which this case was first ruled on; the present one until it is."""
        acts = self.until_ruled
        if len(acts) == len(self.later):
            return self.now
        position = self.after_act
        for number, act in acts:
            if number >= position.acts:
                position = position.after(act)
        return position

    @property
    def after_act(self) -> Position:
        """The position after the act the incident is about."""
        return self.before.after(self.act) if self.number >= self.before.acts else self.before

    def seat(self, role: Role) -> Seat:
        """Who has that role in this case."""
        return self.roles[role]

    def calls_by(self, role: Role) -> tuple[CallMade, ...]:
        """The calls that player has made since."""
        seat = self.seat(role)
        return tuple(a for a in self.later if isinstance(a, CallMade) and a.seat is seat)

    def cards_by(self, role: Role) -> tuple[CardPlayed, ...]:
        """The cards played from that hand since."""
        seat = self.seat(role)
        return tuple(a for a in self.later if isinstance(a, CardPlayed) and a.seat is seat)
