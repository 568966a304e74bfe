"""Words of Law 62: Correction of a revoke."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "62": (m_("A revoke has to be corrected: it was noticed before it was established"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "revoke_at_trick_12": Wording(
        m_("Was the revoke at the twelfth trick?"),
        m_("There it is corrected even when established, if all hands are not yet put back."),
    ),
    "revoke_card": Wording(
        m_("Where did the revoke card come from?"),
        m_("A defender's card that was hidden becomes a major penalty card."),
        {
            "defenders_hand": m_("A defender's hand"),
            "faced": m_("A defender's, but face up already"),
            "declaring_side": m_("Declarer or dummy"),
        },
    ),
    "opponents_played_after_revoke": Wording(
        m_("Did {opponents} play to the trick after the revoke?"),
        m_("They may change their cards once the revoke is corrected."),
    ),
    "falls_with_correction": Wording(
        m_("Does anything else fall with the correction?"),
        m_("A corrected card can change who wins the trick, or which suit is led."),
        {
            "nothing": m_("Nothing"),
            "next_trick": m_("The next trick: another hand now wins this one"),
            "rest_of_trick": m_("The rest of the trick: another suit is now led"),
        },
    ),
    "defenders_who_had_played_on": Wording(
        m_("Which defender had already played to the next trick?"),
        m_("The card goes back as well, and is a penalty card."),
        {"offender": m_("{offender}"), "partner": m_("{partner}"), "both": m_("Both")},
    ),
    "opponent_takes_card_back": Wording(
        m_("Does an opponent who played after the revoke take his card back?"),
        m_("He may, because he played to a card that is no longer there."),
    ),
    "partner_played_after_changed_card": Wording(
        m_("Had {partner} played after the card that is now changed?"),
        m_("Then he may change his card too."),
    ),
    "partner_takes_card_back": Wording(
        m_("Does {partner} take his card back?"),
        m_("He may, but a defender's card taken back becomes a penalty card."),
    ),
    "partner_to_play_from_two_suits": Wording(
        m_("Was {partner} still to play to it, from cards of two suits?"),
        m_("He may not choose the play that the revoke card suggested."),
    ),
    "chose_what_the_revoke_card_suggested": Wording(
        m_("Did he choose the play that seeing the revoke card suggested?"),
        m_("A choice suggested by the revoke card is not allowed."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "unauthorized 62D2": (To.WHO, m_("You may not choose the play that the revoke card suggests.")),
}
