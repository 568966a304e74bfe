"""The people of a case in words: by their roles, or by the seats where these are known."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fairdeal.seats import SEATS, Seat, Side
from fairdeal.table.effects import Party, Role
from fairdeal.views.rulings.folding import folded
from fairdeal.views.rulings.roles import OTHERWISE, PLACES, ROLES
from fairdeal.views.rulings.words import named_otherwise
from fairdeal.views.words import m_, ruled

_SEATS = dict(zip(SEATS, (m_("North"), m_("East"), m_("South"), m_("West")), strict=True))
_SIDES = {Side.NS: m_("North-South"), Side.EW: m_("East-West")}


def seat_named(typed: str) -> Seat | None:
    """The seat meant by its letter or name, in English or the reader's language."""
    said = folded(typed)
    for seat in SEATS:
        if said in (seat.letter.lower(), seat.name.lower(), folded(ruled(_SEATS[seat]))):
            return seat
    return None


@dataclass(frozen=True, slots=True)
class People:
    """Who is who in a case, as far as it is known."""

    seats: Mapping[Role, Seat] = field(default_factory=dict)
    roles: Mapping[Role, str] = field(default_factory=lambda: ROLES)
    """What those are called whose seats are not known."""

    @classmethod
    def around(cls, offender: Seat | None, entry: str) -> "People":
        """The people of a case, told from where the offender sits.

        Args:
            offender: whom the case is about, where that is known.
            entry: under which it is ruled on, for what he is called where it is not.
        """
        if offender is None:
            called = named_otherwise().get(entry)
            return cls(roles={**ROLES, **OTHERWISE[called]} if called else ROLES)
        return cls(
            {
                Role.OFFENDER: offender,
                Role.PARTNER: offender.partner,
                Role.LHO: offender.lho,
                Role.RHO: offender.rho,
            }
        )

    def name(self, who: Party | None) -> str:
        """A person or side in words; ``everybody`` for nobody in particular."""
        if who is None:
            return ruled(m_("everybody"))
        if isinstance(who, Seat):
            return ruled(_SEATS[who])
        if isinstance(who, Side):
            return ruled(_SIDES[who])
        return self._role(who)

    def _role(self, role: Role) -> str:
        if role in self.seats:
            return ruled(_SEATS[self.seats[role]])
        offender = self.seats.get(Role.OFFENDER)
        if offender is not None and role is Role.OFFENDING_SIDE:
            return ruled(_SIDES[offender.side])
        if offender is not None and role is Role.NON_OFFENDING_SIDE:
            return ruled(_SIDES[offender.side.opponents])
        return ruled(self.roles[role])

    def fill(self, message: str, **more: str) -> str:
        """A sentence with the people of the case in its places, its first letter a capital."""
        said = self.phrase(message, **more)
        return said[:1].upper() + said[1:]

    def phrase(self, message: str, **more: str) -> str:
        """A part of a sentence with the people of the case in its places."""
        return ruled(message).format_map(_InItsPlaces(self, more))


class _InItsPlaces(dict[str, str]):
    """The words of a sentence, and the people of a case, each named where a place asks for him."""

    def __init__(self, people: People, more: Mapping[str, str]) -> None:
        super().__init__(more)
        self._people = people

    def __missing__(self, place: str) -> str:
        return self._people.name(PLACES[place])
