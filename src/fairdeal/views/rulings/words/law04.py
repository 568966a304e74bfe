"""Words of Law 4: Partnerships."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "4": (
        m_("A player plays with another partner than at the start of the session"),
        m_("A player has to be replaced: may a substitute sit in?"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "form_of_event": Wording(
        m_("What is being played?"),
        m_("Only in an individual do partners change as a matter of course."),
        {
            "individual": m_("An individual event"),
            "pairs": m_("A pairs event"),
            "teams": m_("A teams event"),
        },
    ),
    "change_of_partner_authorized": Wording(
        m_("Did you permit the change of partner?"),
        m_("Partners stay together for the session unless the Director allows a change."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "corrected 4": (
        To.TABLE,
        m_(
            "The partners of before play together again; on the boards played otherwise the "
            "Director rules by himself (Laws 12 and 82)."
        ),
    ),
}
