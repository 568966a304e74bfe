"""Words of Law 47: Retraction of card played."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

QUESTIONS: Final[Mapping[str, Wording]] = {
    "told_it_was_his_turn": Wording(
        m_("Had an opponent told {offender} that it was his lead?"),
        m_("A lead made because an opponent said so is taken back without further rectification."),
    ),
}
