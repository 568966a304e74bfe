"""Words of Law 52: Failure to lead or play a penalty card."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "52": (
        m_("A defender did not play his penalty card when he could have"),
        m_("A defender led or played another small card of the suit of his minor penalty card"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "other_card_taken_back": Wording(
        m_("Did {offender} take back the other card unasked?"),
        m_("A card played instead of the penalty card may not be taken back unasked."),
    ),
    "declarer_played_after_it": Wording(
        m_("Has declarer or dummy played after it?"), m_("Playing on accepts the card.")
    ),
    "declarer_accepts_other_card": Wording(
        m_("Declarer, do you accept the card played instead of the penalty card?"),
        m_("Declarer may accept it, or have the penalty card played in its place."),
        {
            "yes": m_("I accept it; the penalty card stays on the table"),
            "no": m_("The penalty card is to be played in its place"),
        },
    ),
    "penalty_card_to_be_played": Wording(
        m_("Declarer, which penalty card is to be played in its place?"),
        m_("Any penalty card that could lawfully have been played may be named."),
    ),
}
