"""Who claims, and whose cards he sees."""

from dataclasses import dataclass
from functools import cached_property

from fairdeal.seats import SEATS, Seat


@dataclass(frozen=True)
class View:
    """Who claims, and whose cards he sees and plays."""

    claimer: Seat
    declarer: Seat

    @property
    def dummy(self) -> Seat:
        """The hand everybody sees."""
        return self.declarer.partner

    @cached_property
    def mine(self) -> tuple[Seat, ...]:
        """The hands the claimer plays: declarer two, a defender one."""
        if self.claimer is self.declarer:
            return (self.declarer, self.dummy)
        return (self.claimer,)

    @cached_property
    def hidden(self) -> tuple[Seat, Seat]:
        """The two hands he does not see."""
        first, second = (s for s in SEATS if s not in (self.claimer, self.dummy))
        return first, second
