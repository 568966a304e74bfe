"""Words of Law 75: Mistaken explanation or mistaken call."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "75A": (m_("A player heard his partner explain his call otherwise than he meant it"),),
    "75B": (
        m_("An explanation and the hand do not agree: a misexplanation or a misbid"),
        m_("Partners disagree on what a call means"),
    ),
    "75D3": (m_("The play is over: an explanation had been mistaken"),),
}
WHO: Final[Mapping[str, str]] = {
    "75A": m_("Who gave the explanation?"),
    "75B": m_("Who gave the explanation?"),
    "75D3": m_("Who gave the explanation?"),
}
LATER: Final[Mapping[str, str]] = {
    "75D3": m_("Were the others damaged by the mistaken explanation?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "agreement_about_the_call": Wording(
        m_("What have {offenders} agreed about that call?"),
        m_("The opponents are entitled to know the agreement, not the hand."),
        {
            "as_explained": m_("What was explained, and there is evidence of it"),
            "otherwise": m_("Something else, or nothing shows that it was explained rightly"),
            "nothing": m_("Nothing: they do not share an understanding"),
        },
    ),
    "damaged_by_mistaken_explanation": Wording(
        m_("Were {opponents} damaged by the mistaken explanation?"),
        m_("Damage by misinformation is redressed by an adjusted score."),
    ),
    "evidence_of_agreed_meaning": Wording(
        m_("Is there enough evidence of what the call means by agreement?"),
        m_("Otherwise the score is what it would be had they been told that nothing is agreed."),
    ),
}
_HEARD: Final = (
    To.WHO,
    m_("Go on as if your partner had understood your call as you meant it."),
)
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "must correct_explanation law75": (
        To.WHO,
        m_("Tell the opponents what the explanation should be, if it has not been said."),
    ),
    "unauthorized 75A": _HEARD,
    "unauthorized 75*3": _HEARD,
}
