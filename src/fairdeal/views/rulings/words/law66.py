"""Words of Law 66: Inspection of tricks."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "66": (
        m_("A player looked at a quitted trick, or wants to see it again"),
        m_("A player looked at his own card of the last trick"),
    ),
    "66D": (m_("A player mixed his cards after a revoke or a trick was claimed"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "looked_at_quitted_cards": Wording(
        m_("Who looked at what, and when?"),
        m_("Only the trick just played may be seen, and only for a short time."),
        {
            "after_the_play": m_("A player, when the play was over"),
            "dummy": m_("Dummy"),
            "last_trick": m_("Declarer or a defender, at the four cards just played"),
            "own_card": m_("Declarer or a defender, at his own card just played"),
            "earlier": m_("A player, at a trick before the last"),
        },
    ),
    "side_had_played_to_the_next_trick": Wording(
        m_("Had his side led or played to the next trick?"), m_("Then it is too late.")
    ),
    "next_trick_had_been_led": Wording(
        m_("Had the next trick been led to?"), m_("Before 2017 it is then too late.")
    ),
    "own_card_was_turned": Wording(
        m_("Had he turned his own card face down?"),
        m_("Then he may no longer have the others shown."),
    ),
    "director_told_him_to_look": Wording(
        m_("Had you told him to look?"), m_("Otherwise he may not.")
    ),
    "mixed_his_cards_after_the_claim": Wording(
        m_("Can the facts no longer be found because he mixed his cards after the claim?"),
        m_("Then you rule for the other side."),
    ),
}
