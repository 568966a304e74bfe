"""Words of Law 84: Rulings on agreed facts."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "84": (
        m_("Everybody agrees what happened: how do you rule?"),
        m_("A wrong answer was given about the contract, and a player relied on it"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "laws_prescribe": Wording(
        m_("What do the Laws prescribe for it?"),
        m_("You rule in this order."),
        {
            "nothing": m_("Nothing, and there is nothing to judge"),
            "rectification": m_("A rectification"),
            "option": m_("A choice for a player"),
            "irregularity_without_rectification": m_(
                "No rectification, although it is an irregularity"
            ),
            "penalty_or_adjusted_score": m_("A rectification or an adjusted score, as you find"),
        },
    ),
    "damage_to_non_offenders_is": Wording(
        m_("How likely is it that {opponents} were damaged?"),
        m_("In 1997 a reasonable possibility is enough; since 2007 it has to be probable."),
        {
            "none": m_("Not likely"),
            "reasonably_possible": m_("Reasonably possible"),
            "probable": m_("Probable"),
        },
    ),
    "equity_needs_an_adjusted_score": Wording(
        m_("Does equity need an adjusted score here?"),
        m_("Every doubt is resolved in favour of the side not at fault."),
    ),
}
