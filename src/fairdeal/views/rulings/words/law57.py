"""Words of Law 57: Premature lead or play."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

_DEMANDS = {
    "highest": m_("He plays his highest card of the suit led"),
    "lowest": m_("He plays his lowest card of the suit led"),
    "require": m_("He plays a card of another suit that I name"),
    "forbid": m_("He may not play a card of another suit that I name"),
}

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "57": (m_("A defender played before his partner, or led to the next trick too early"),),
    "57C": (m_("Declarer played a card from his hand or from dummy before it was its turn"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "played_at_rhos_turn": Wording(
        m_("Was it the turn of the player to the right of {offender}, his own turn being next?"),
        m_("Only a card played before partner gives declarer a demand."),
    ),
    "premature_card_is_legal": Wording(
        m_("Can the card of {offender} be played legally at his turn?"),
        m_("A legal one is played then; any other becomes a penalty card."),
    ),
    "rho_played_after_it": Wording(
        m_("Has the player whose turn it was played since?"),
        m_("Then an illegal card is a revoke like any other."),
    ),
    "led_to_the_next_trick": Wording(
        m_("Was the card of {offender} led to the next trick?"),
        m_("Such a card has not been played to this trick, and stays on the table."),
    ),
    "declarer_played_from_both_hands": Wording(
        m_("Has declarer already played to the trick from both hands?"),
        m_("Then there is no rectification for playing before partner."),
    ),
    "dummy_played_on_his_own": Wording(
        m_("Had dummy played of his own accord, or suggested a play?"),
        m_("Then there is no rectification for playing before partner."),
    ),
    "lho_played_to_premature_lead": Wording(
        m_("Has the player to the left of {offender} played to the premature lead?"),
        m_("Then it counts as a lead, and the right to rectification is lost."),
    ),
    "lho_played_after_it": Wording(
        m_("Has the player to the left of {offender} played since?"),
        m_("Playing after an irregular card gives up the right to rectification."),
    ),
    "partner_played_after_it": Wording(
        m_("Has {partner} played to the trick since?"),
        m_("Declarer still has his demand; it concerns that card alone."),
    ),
    "partners_card_meets_the_demand": Wording(
        m_("Is the card {partner} has played what is demanded, or could he not comply?"),
        m_("Then it stays; any other goes back and is a penalty card, and he plays again."),
    ),
    "demand_on_partner_before_2017": Wording(
        m_("Declarer, what do you demand of {partner}?"),
        m_("After a premature card, declarer has a choice about the card of partner."),
        {word: text for word, text in _DEMANDS.items() if word != "require"},
    ),
    "demand_on_partner": Wording(
        m_("Declarer, what do you demand of {partner}?"),
        m_("After a premature card, declarer has a choice about the card of partner."),
        _DEMANDS,
    ),
    "suit_of_the_trick": Wording(
        m_("Which suit was led to the trick?"),
        m_("Declarer may demand the highest or lowest card of it."),
    ),
    "other_suit_named": Wording(
        m_("Declarer, which other suit do you name?"),
        m_("It may not be the suit that was led."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "card_stands 60C": (To.TABLE, m_("The card {who} has played stays: it is as demanded.")),
}
