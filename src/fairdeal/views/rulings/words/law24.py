"""Words of Law 24: Card exposed or led prior to the play period."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "24": (
        m_("A player dropped or showed a card during the auction"),
        m_("A player led before the auction was over"),
    ),
    "24E": (m_("The auction is over: a card had been shown while it went on"),),
}
LATER: Final[Mapping[str, str]] = {
    "24E": m_("A defender's card is a penalty card then; the declaring side takes it up."),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "exposed_by_own_fault": Wording(
        m_("Was the card shown through {offender}'s own fault?"),
        m_("Only his own fault costs anything."),
    ),
    "several_cards_exposed_in_auction": Wording(
        m_("Did {offender} show two or more cards?"),
        m_("Several cards silence partner, however low they are."),
    ),
    "led_before_the_auction_ended": Wording(
        m_("Did {offender} lead the card?"), m_("A premature lead silences partner.")
    ),
    "exposer_becomes": Wording(
        m_("What is {offender} now that the auction is over?"),
        m_("Only a defender's card becomes a penalty card."),
        {
            "defender": m_("A defender"),
            "declaring_side": m_("Declarer or dummy"),
            "neither": m_("Neither: all have passed"),
        },
    ),
    "declarer_treats_as_penalty_card": Wording(
        m_("Declarer, do you treat the card as a penalty card?"),
        m_("In 1997 that is declarer's choice."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "authorized 24": (To.WHO, m_("You may use that you have seen the card.")),
    **dict.fromkeys(
        ("must_pass next_turn 24B", "must_pass next_turn 24C"),
        (
            To.WHO,
            m_(
                "The auction goes on with the player in turn; when it is yours next, you must pass."
            ),
        ),
    ),
    "play_proceeds 24A": (
        To.TABLE,
        m_("The auction goes on with the player in turn; nothing else follows now."),
    ),
    "unauthorized 24": (To.WHO, m_("You may not use that you have seen the card.")),
}
