"""Words of Law 50: Disposition of penalty card."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.rulings.words.shared import LEAD_WISHES
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "50D2": (m_("A defender is to lead and his partner has a major penalty card on the table"),),
    "50E": (m_("The play is over: a penalty card may have helped the defenders"),),
    "50E3": (m_("A penalty card has been played: may partner still use how it came about?"),),
}
LATER: Final[Mapping[str, str]] = {
    "50D2": m_(
        "Declarer may require or forbid the suit of the penalty card; of several, one or more."
    ),
    "50E": m_("Did the sight of the penalty card help the defenders?"),
    "50E3": m_("From then on his partner may not use how it came to be one."),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "lead_opposite_penalty_card": Wording(
        m_("{partner} has the lead opposite a major penalty card. How far is it?"),
        m_("He has to wait for declarer's choice before he leads."),
        {
            "to_come": m_("He has not led yet"),
            "led": m_("He has led without waiting, and attention was drawn to it"),
            "played_on": m_("The play has gone on: the next hand has played"),
            "overtaken": m_("Another ruling has put somebody else on lead"),
            "no_card": m_("There is no penalty card any more"),
        },
    ),
    "penalty_cards_held": Wording(
        m_("How many penalty cards does {offender} have on the table?"),
        m_("With several, declarer may choose among the suits."),
        {
            "one": m_("One card"),
            "one_suit": m_("Several of the same suit"),
            "several_suits": m_("Several of different suits"),
        },
    ),
    "choice_of_lead": Wording(
        m_("Declarer, what do you want of {partner}'s lead?"),
        m_("At every lead opposite a major penalty card declarer has this choice."),
        LEAD_WISHES,
    ),
    "suit_of_penalty_card": Wording(
        m_("Which suit is the penalty card?"), m_("That is the suit required or forbidden.")
    ),
    "penalty_card_helped": Wording(
        m_("Did the sight of the penalty card help {offenders}, so that {opponents} were damaged?"),
        m_("What was gained through a penalty card is taken away when the play is over."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "authorized 50D1": (To.WHO, m_("You may use that the penalty card has to be played.")),
    "authorized 50E1": (
        To.WHO,
        m_("You may use that the penalty card has to be played; since 2017, the sight of it too."),
    ),
    "authorized 50E2": (To.WHO, m_("You may use what the penalty card told you.")),
    "unauthorized law50": (To.WHO, m_("You may not use anything else the penalty card told you.")),
    "unauthorized 50E3": (To.WHO, m_("You may not use how it came to be a penalty card.")),
}
