"""Words of Law 89: Prohibited conduct (2017 as amended)."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "89A": (m_("A player is suspected of cheating: signals, or knowledge of boards beforehand"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "prohibited_conduct": Wording(
        m_("What is {offender} accused of?"),
        m_("The sanctions are those of the disciplinary rules."),
        {
            "collected": m_("He gathered, or tried to gather, information by prohibited means"),
            "used": m_("He used such information"),
            "told_partner": m_("He passed information about the board to his partner"),
            "told_another": m_("He passed information about a board to another player"),
        },
    ),
    "evidence_of_prohibited_conduct": Wording(
        m_("On what does the accusation rest?"),
        m_("Any of these may establish it, whatever the results of the boards were."),
        {
            "own_cards": m_("What he does goes with his own cards more often than by chance"),
            "hidden_cards": m_("His unusual choices go with cards he cannot see"),
            "possession": m_("He knew boards not yet played or results not yet published"),
            "other": m_("On something else, such as what a witness saw"),
            "none": m_("On nothing"),
        },
    ),
    "evidence_from_another_body": Wording(
        m_("Does the evidence come from another body's event?"),
        m_("The Regulating Authority says whether that is taken."),
    ),
    "E89_evidence_from_other_bodies": Wording(
        m_("Does the Regulating Authority take evidence from other bodies?"),
        m_("An election under the Laws of 2017 as amended."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "goes_to disciplinary 89B": (
        To.DIRECTOR,
        m_(
            "Report {who} to the disciplinary body. The results of the boards stand; what such "
            "knowledge did to one of them at your table is a matter of Laws 16, 73 and 12."
        ),
    ),
    "charged": (To.DIRECTOR, m_("Write down what {who} is accused of, and what it rests on.")),
    "refused law89": (To.DIRECTOR, m_("Nothing is reported: there is no evidence to go on.")),
}
