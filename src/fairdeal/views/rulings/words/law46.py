"""Words of Law 46: Incomplete or erroneous call of a card from dummy."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "46": (
        m_("Declarer called for a card of dummy's without naming its suit and rank"),
        m_("Declarer called for a card that is not in dummy"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "other_intention_incontrovertible": Wording(
        m_("Is it beyond doubt that declarer meant another card than his words say?"),
        m_("Only then do his words not count."),
    ),
    "card_he_clearly_meant": Wording(
        m_("Which card did he mean?"), m_("That card is played from dummy.")
    ),
    "what_declarer_called_for": Wording(
        m_("What did declarer say?"),
        m_("Every way of calling for a card has its meaning in the Laws."),
        {
            "high": m_("“High” or the like"),
            "win": m_("“Win it” or the like, and a card is known to win"),
            "no_winner": m_("“Win it” or the like, and no card is known to win"),
            "low": m_("“Low” or the like"),
            "suit": m_("A suit, and no rank"),
            "rank_of_last_suit": m_("A rank at dummy's lead, in the suit dummy has just won with"),
            "rank_only_one": m_("A rank of which one card may legally be played"),
            "rank_several": m_("A rank of which several cards may legally be played"),
            "not_there": m_("A card that dummy does not have or may not play"),
            "anything": m_("“Anything” or the like"),
        },
    ),
    "card_called_for": Wording(
        m_("Which of dummy's cards is that?"), m_("That card is played from dummy.")
    ),
    "which_card_of_that_rank": Wording(
        m_("Declarer, which card of that rank?"),
        m_("Where two or more may be played, he has to say which."),
    ),
    "card_a_defender_chooses": Wording(
        m_("Defenders, which of dummy's cards is to be played?"),
        m_("Either of you may choose, without consulting the other."),
    ),
}
