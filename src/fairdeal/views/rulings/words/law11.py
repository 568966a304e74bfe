"""Words of Law 11: Forfeiture of the right to rectification (1997: to penalize)."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "11A": (
        m_("The side not at fault played on after the irregularity without calling the Director"),
        m_("A player believed what an opponent wrongly said of the Laws"),
    ),
    "11B": (m_("A spectator called attention to an irregularity or mistake"),),
}
WHO: Final[Mapping[str, str]] = {
    "11A": m_("Whose irregularity was it?"),
    "11B": m_("Whose irregularity was it?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "non_offenders_acted_before_the_director": Wording(
        m_("Did {opponents} take any action before the Director was called?"),
        m_("Whoever plays on without the Director may lose the right to rectification."),
    ),
    "gained_from_opponents_ignorance": Wording(
        m_("Did {opponents} gain because {offenders} did not know the Laws?"),
        m_("A side may not profit from action the other took in ignorance of the rectification."),
    ),
    "side_responsible_for_spectator": Wording(
        m_("Which side answers for the spectator who spoke?"),
        m_("A side may lose its right through a spectator it is responsible for."),
        {
            "non_offending": m_("{opponents}"),
            "offending": m_("{offenders}"),
            "neither": m_("Neither side"),
        },
    ),
    "right_forfeited_through_spectator": Wording(
        m_("Does that side lose its right?"),
        m_("It may, when the spectator was the first to draw attention; you decide."),
    ),
}
