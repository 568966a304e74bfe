"""Words of Law 80: Regulation and organization."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "80A1": (m_("Who is the Regulating Authority of this event?"),),
    "80A3": (m_("The Regulating Authority has handed a power on"),),
    "80B1": (m_("Who answers for the organization of the event?"),),
    "80B2a": (m_("Nobody has been appointed Director"),),
    "80B2f": (
        m_("A regulation says something else than the Laws"),
        m_("A rule of the house, such as for bidding boxes, or for screens and their tray"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "level_of_the_event": Wording(
        m_("Whose event is it?"),
        m_("The Regulating Authority depends on it."),
        {
            "world": m_("An event of the World Bridge Federation"),
            "zonal": m_("An event of the zone"),
            "other": m_("Any other event"),
        },
    ),
    "power_was_handed_on_by": Wording(
        m_("How was the power handed on?"),
        m_("Who delegates a power still answers for it."),
        {"delegated": m_("It was delegated"), "assigned": m_("It was assigned")},
    ),
    "an_organizer_is_recognized": Wording(
        m_("Has the Regulating Authority recognized a Tournament Organizer?"),
        m_("The organizer then answers for the event; both may be the same body."),
    ),
    "director_is_appointed": Wording(
        m_("Has a Director been appointed?"),
        m_("If not the players name one of themselves."),
    ),
    "regulation_conflicts_with_the_laws": Wording(
        m_(
            "Does the regulation conflict with the Laws? They let an event have rules of its own "
            "for screens, also on what follows from an action that has not passed the screen."
        ),
        m_("Regulations may supplement the Laws and not conflict with them."),
    ),
}
