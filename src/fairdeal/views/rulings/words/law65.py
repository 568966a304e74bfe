"""Words of Law 65: Arrangement of tricks."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "65B3": (m_("A player pointed out that a quitted card lies the wrong way"),),
    "65D": (m_("A player did not keep his played cards in order"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "who_pointed_it_out": Wording(
        m_("Who pointed it out?"),
        m_("Under the Laws of 2007 declarer may do so at any time."),
        {"declarer": m_("Declarer"), "dummy": m_("Dummy"), "defender": m_("A defender")},
    ),
    "next_trick_is_led": Wording(
        m_("Has the next trick been led to?"), m_("Then it is too late for dummy and a defender.")
    ),
    "own_side_played_to_the_next_trick": Wording(
        m_("Has the side of {offender} led or played to the next trick?"),
        m_("Then it is too late."),
    ),
    "disorder_hides_the_facts": Wording(
        m_(
            "Can the facts no longer be found because of it, and has the other side kept its own "
            "cards in order?"
        ),
        m_(
            "Then they are taken as the other side says; where both have mixed their cards, rule "
            "on disputed facts."
        ),
    ),
}
