"""Words of Law 83: Notification of the right to appeal."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "83": (m_("You have ruled on facts or by your judgement: may it be appealed?"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "ruling_rested_on": Wording(
        m_("What did your ruling rest on?"),
        m_("Facts and judgement may be reviewed."),
        {
            "law": m_("On the law alone"),
            "fact": m_("On a point of fact"),
            "discretion": m_("On your judgement"),
        },
    ),
    "a_review_may_be_in_order": Wording(
        m_("May a review of it well be in order?"),
        m_("Then the contestants are told of their right to appeal."),
    ),
    "E83_print_notice": Wording(
        m_("Are contestants told of their right after every ruling by judgement?"),
        m_("It is elected for the session."),
    ),
    "you_refer_it_yourself": Wording(
        m_("Do you refer it to a committee yourself?"),
        m_("You may, instead of telling them of their right."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "play_proceeds 83": (
        To.DIRECTOR,
        m_("You need not tell anybody of a right to appeal; it is theirs all the same (Law 92)."),
    ),
}
