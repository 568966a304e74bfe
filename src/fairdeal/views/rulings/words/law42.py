"""Words of Law 42: Dummy's rights."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "42": (
        m_("Dummy said or did something: was he allowed to?"),
        m_("Dummy spoke, or warned declarer or a defender"),
        m_("Dummy told declarer from which hand he had to lead"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "what_dummy_did": Wording(
        m_("What did dummy do?"),
        m_("Dummy has these rights as long as he has not lost them."),
        {
            "informs_director": m_("He spoke of facts or law while you were at the table"),
            "counts": m_("He kept count of the tricks"),
            "moves_cards": m_("He played dummy's cards as he was told"),
            "asks_declarer": m_("He asked declarer about a failure to follow suit"),
            "prevents_declarer": m_("He tried to prevent an irregularity of declarer's"),
            "prevents_defender": m_("He tried to prevent an irregularity of a defender's"),
            "attention_after_play": m_("He named an irregularity when the play was over"),
        },
    ),
}
