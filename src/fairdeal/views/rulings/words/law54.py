"""Words of Law 54: Faced opening lead out of turn."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "54": (
        m_("The wrong defender faced the opening lead: an opening lead out of turn"),
        m_("The opening lead was made by the wrong player, face up"),
    ),
    "54E": (
        m_(
            "A player of the declaring side made the opening lead, or a card was led in the auction"
        ),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "lead_was_faced": Wording(
        m_("Had the opening lead been faced?"),
        m_("A face-down lead out of turn simply goes back; a faced one is a lead out of turn."),
    ),
    "partner_led_face_down": Wording(
        m_("Has {partner}, whose lead it was, also led face down?"),
        m_("His card goes back before declarer chooses."),
    ),
    "declarer_played_to_the_lead": Wording(
        m_("Has declarer played to the lead?"), m_("Playing to it accepts the lead.")
    ),
    "second_card_from": Wording(
        m_("From which hand did declarer play the second card?"),
        m_("It decides whether dummy stays dummy."),
        {"hand": m_("From his own hand"), "dummy": m_("From dummy")},
        may_be_to_come=True,
    ),
    "declarer_began_to_spread": Wording(
        m_("Has declarer begun to spread his hand?"),
        m_("Who does so becomes dummy, and his partner plays the contract."),
    ),
    "declarer_could_see_dummy": Wording(
        m_("Could declarer have seen any of dummy's cards?"),
        m_("Then the lead has to be accepted."),
    ),
    "opening_lead_option": Wording(
        m_("Declarer, what do you do about the lead out of turn?"),
        m_("An opening lead faced out of turn gives declarer several options."),
        {
            "spread": m_("I spread my hand, and my partner becomes declarer"),
            "accept": m_("I accept the lead and see dummy before I play to it"),
            "refuse": m_("I want the lead taken back"),
        },
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "card_stands 54C": (
        To.TABLE,
        m_(
            "Declarer has to accept the lead: dummy spreads his hand, and the second card is due "
            "from declarer's hand."
        ),
    ),
    "card_stands 54B": (
        To.TABLE,
        m_(
            "The lead is accepted: dummy spreads his hand, and the second card is due from "
            "declarer's hand."
        ),
    ),
}
