"""Words of Law 72: General principles."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.rulings.words.shared import GAINED, WHY_GAINED
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "72B": (
        m_("A player broke a law on purpose, or concealed an infraction"),
        m_("A player knew of his own side's infraction and said nothing"),
    ),
    "72B1": (m_("The offender may have gained by an irregularity he could have foreseen"),),
    "72C": (
        m_("The offender could have been aware that the irregularity might damage the opponents"),
    ),
}
LATER: Final[Mapping[str, str]] = {
    "72B1": m_("Could the offender have known of the damage, and did his side gain?"),
    "72C": m_("Could the offender have been aware of the damage, and did his side gain?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "observance_of_the_laws": Wording(
        m_("What did {offender} do?"),
        m_("Nobody may break a law on purpose, or hide that it was broken."),
        {
            "deliberate_breach": m_("He broke a law on purpose"),
            "concealment": m_("He tried to conceal an infraction"),
            "silence": m_("He did not speak of an infraction of his own side"),
            "unwon_trick": m_("He took a trick that he knew his side had not won"),
            "waiver": m_("He waived a rectification that the opponents owed"),
        },
    ),
    "silent_about": Wording(
        m_("What did he not speak of?"),
        m_("Nobody has to report his own side, with exceptions."),
        {
            "explanation": m_("A mistaken explanation of his side"),
            "revoke": m_("A revoke not yet established"),
            "another": m_("Another infraction"),
        },
    ),
    "could_have_known_of_damage": Wording(
        m_("Could {offender} have been aware, when he erred, that it could damage the others?"),
        m_("Intent is not asked; it is enough that the offender could have been aware."),
    ),
    "gained_by_irregularity": Wording(GAINED, WHY_GAINED),
}
