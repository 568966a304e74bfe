"""Words of Law 87: Fouled board."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "87A": (
        m_("A board was fouled: cards were misplaced between two tables"),
        m_("Two copies of a board have another dealer or vulnerability"),
    ),
}
_METHODS = {
    "percent": m_("By percentage of the group's own top"),
    "neuberg": m_("By Neuberg's formula"),
    "other": m_("By another method that is announced"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "what_differs_between_the_forms": Wording(
        m_("What differs between the forms in which the board was played?"),
        m_("Since 2007 dealer and vulnerability count as well as cards."),
        {
            "cards": m_("One or more cards"),
            "dealer_or_vulnerability": m_("The dealer or the vulnerability"),
        },
    ),
    "contestants_to_compare_played_different_forms": Wording(
        m_("Did contestants who should compare their scores play it in different forms?"),
        m_("If everybody to compare played the same form, the scores stand."),
    ),
    "known_who_fouled_the_board": Wording(
        m_("Do you know who fouled the board?"), m_("He may be penalized.")
    ),
    "E87_group_method": Wording(
        m_("How do the regulations have the groups scored?"),
        m_("Scores are compared only within the same form."),
        {"none": m_("They say nothing"), **_METHODS},
    ),
    "method_the_director_announces": Wording(
        m_("Which method do you announce?"), m_("The regulations name none."), _METHODS
    ),
    "a_form_was_played_once_only": Wording(
        m_("Was one of the forms played at one table only?"),
        m_("Such a score has nothing to be compared with."),
    ),
    "E87_small_group_rule": Wording(
        m_("How are groups too small to compare scored?"),
        m_("An election of the organizer."),
        {
            "artificial": m_("By an artificial score"),
            "tables": m_("By the customary tables for small groups"),
        },
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "scored_in_groups percent": (
        To.DIRECTOR,
        m_("Compare the scores within each form, by percentage of the group's own top."),
    ),
    "scored_in_groups neuberg": (
        To.DIRECTOR,
        m_("Compare the scores within each form, by Neuberg's formula."),
    ),
    "scored_in_groups other": (
        To.DIRECTOR,
        m_("Compare the scores within each form, and announce how."),
    ),
}
