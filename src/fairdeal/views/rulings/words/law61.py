"""Words of Law 61: Failure to follow suit; inquiries concerning a revoke."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "61": (
        m_("A player revoked: he did not follow suit although he could"),
        m_("A defender revoked and it was noticed later"),
        m_("Declarer or dummy revoked"),
        m_("A lead restriction was broken: a forbidden suit led, or a required card not played"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "was_able_to_comply": Wording(
        m_("Could {offender} have followed suit, or played as required, and did not?"),
        m_("Only a player able to comply has revoked."),
    ),
    "who_asked": Wording(
        m_("Did anybody ask {offender}, when he played, whether he was out of the suit?"),
        m_("Some may ask, and some may not."),
        {
            "nobody": m_("Nobody"),
            "entitled": m_(
                "Somebody who may: declarer, a defender asking declarer, dummy (unless he lost his "
                "rights) asking declarer"
            ),
            "other_defender": m_("The other defender"),
            "dummy_of_a_defender": m_("Dummy asked a defender"),
            "dummy_without_rights": m_("Dummy, who had lost his rights, asked declarer first"),
        },
    ),
    "E61B_1997": Wording(
        m_("Has the zone allowed defenders to ask one another about a void?"),
        m_("An election under the Laws of 1997."),
    ),
    "E61B3_2007": Wording(
        m_("Has the Regulating Authority forbidden defenders to ask one another about a void?"),
        m_("An election under the Laws of 2007."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "unauthorized law61": (To.WHO, m_("You may not use what the question told you.")),
}
