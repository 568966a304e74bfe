"""What has been ruled at a live table, as its Director reads it: to whom each sentence is said."""

from dataclasses import dataclass

from fairdeal.rulings.desk import Desk
from fairdeal.rulings.hearing import roles_now
from fairdeal.views.rulings.consequences import said
from fairdeal.views.rulings.people import People
from fairdeal.views.words import capital


@dataclass(frozen=True, slots=True)
class RuledSaid:
    """A sentence of a ruling."""

    to: str
    """To whom it is said; empty for what is the Director's alone."""
    text: str
    clause: str


def ruled_said(desk: Desk) -> tuple[RuledSaid, ...]:
    """Every sentence of the rulings that stand, in the order in which they were made."""
    found = (
        said(effect, People(roles_now(desk, desk.matter(one.case))))
        for one in desk.rulings
        for effect in one.effects
    )
    every = (RuledSaid(capital(one.addressee), one.text, one.clause) for one in found)
    return tuple(dict.fromkeys(every))
