"""Words of Law 92: Right to appeal."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "92A": (
        m_("A player appeals against a ruling"),
        m_("A captain appeals against a ruling"),
        m_("A protest against a ruling comes too late: the appeal period"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "ruling_at_own_table": Wording(
        m_("Was the ruling made at the appellant's own table?"),
        m_("Nobody appeals against a ruling at another table."),
    ),
    "appealed_in_time": Wording(
        m_("Was the appeal made in time?"),
        m_("The right ends thirty minutes after the score is out, or when it was set to end."),
    ),
    "appealed_through_director": Wording(
        m_("Was the appeal made through the Director?"),
        m_("Every appeal goes through the Director."),
    ),
    "E92_written_form": Wording(
        m_("Must an appeal be in writing, on a form of the federation?"),
        m_("A federation may require it."),
    ),
    "appeal_is_on_the_confirmed_form": Wording(
        m_("Is the appeal on that form?"),
        m_("Until the form is filed the appeal is not heard."),
    ),
    "E92_form_within_the_period": Wording(
        m_("Must the form be filed within the time for appeals?"),
        m_("The regulation can be read in both ways."),
    ),
    "form_was_filed_in_the_period": Wording(
        m_("Was the form filed within the time for appeals?"),
        m_("An appeal made in time by word of mouth is not enough."),
    ),
    "appeals_as": Wording(
        m_("Who appeals?"),
        m_("Both members of a pair have to agree, and a team's captain."),
        {
            "individual": m_("A player in an individual"),
            "pair": m_("A member of a pair"),
            "team": m_("A member of a team, or its captain"),
        },
    ),
    "partner_concurs_or_is_absent": Wording(
        m_("{partner}, do you agree to the appeal?"),
        m_("An appeal is heard only if both members of the pair concur; who is absent does."),
        {
            "agrees": m_("Yes"),
            "disagrees": m_("No"),
            "absent": m_("The partner is absent"),
        },
    ),
    "partner_concurs": Wording(
        m_("{partner}, do you agree to the appeal?"),
        m_("An appeal is heard only if both members of the pair concur."),
    ),
    "captain_concurs": Wording(
        m_("Does the captain agree to the appeal?"),
        m_("A team's appeal is heard only with its captain's agreement."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "granted law92": (To.WHO, m_("Your appeal will be heard.")),
    "dealt_with_by law92": (
        To.DIRECTOR,
        m_("Go on under Law {law}: who hears the appeal, and what he may decide."),
    ),
    "refused law92": (To.WHO, m_("Your appeal cannot be heard.")),
}
