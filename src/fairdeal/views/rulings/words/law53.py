"""Words of Law 53: Lead out of turn accepted."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

QUESTIONS: Final[Mapping[str, Wording]] = {
    "followed_by": Wording(
        m_("What did the other side play after the lead out of turn?"),
        m_("Playing to it accepts it, with exceptions."),
        {
            "nothing": m_("Nothing"),
            "next_hand": m_("The next hand in rotation played to it"),
            "proper_leader": m_("The opponent whose lead it was put a card down"),
            "wrong_defender": m_(
                "The defender to the right of the hand declarer had led from played to it"
            ),
        },
    ),
    "next_hand_played_to_it": Wording(
        m_("Had the hand next in rotation played to the lead as well?"),
        m_("That accepts it, if the other card was no proper lead."),
    ),
    "lead_to_the_last_trick": Wording(
        m_("Was it a lead to the last trick?"),
        m_("The thirteenth trick has its own rule since 2017."),
    ),
    "proper_leader_is_next": Wording(
        m_("Is the opponent whose lead it was next to play after the lead out of turn?"),
        m_("Then his card plays to the lead out of turn, unless he meant to lead himself."),
    ),
    "meant_as_proper_lead": Wording(
        m_("Did the opponent mean his card as the lead that was his to make?"),
        m_("A card meant as a lead does not accept the lead out of turn."),
    ),
}
