"""Words of Law 41: Commencement of play."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "41A": (m_("The wrong defender put an opening lead face down on the table"),),
    "41B": (
        m_("A player asked for a review of the auction after it had ended"),
        m_("Dummy asked a question before the lead was faced"),
        m_("A player asked in the play who had doubled"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "asked_after_the_auction": Wording(
        m_("What did the player ask?"),
        m_("Once he has played, a player hears no more than the contract and explanations."),
        {
            "review": m_("To hear all the calls again"),
            "explanation": m_("What the opponents' calls or plays mean"),
            "contract": m_("What the contract is, and whether it was doubled"),
            "who_doubled": m_("Who had doubled"),
        },
    ),
    "who_asked_and_when": Wording(
        m_("Who asked, and when?"),
        m_("It depends on whose turn it was and whether he had played."),
        {
            "before_the_play": m_("Before the lead was faced, and not presumed dummy"),
            "first_turn": m_("Declarer or a defender at his first turn to play"),
            "in_turn": m_("Declarer or a defender at a later turn"),
            "not_in_turn": m_("A player whose turn it was not"),
            "dummy": m_("Dummy"),
        },
    ),
}
