"""Words of Law 43: Dummy's limitations."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "43": (
        m_("Dummy looked at another hand, left his seat or exchanged hands with declarer"),
        m_("Dummy took part in the play, drew attention or called the Director during the play"),
    ),
    "43A3": (m_("A defender showed dummy his hand"),),
    "43B2a": (m_("Dummy, who had looked at a hand, warned declarer of the wrong hand"),),
    "43B3": (m_("Dummy, who had looked at a hand, named a defender's irregularity"),),
    "43B4": (m_("Dummy had named a defender's irregularity; the play is over: did it gain?"),),
}
WHO: Final[Mapping[str, str]] = {
    "43B3": m_("Who is dummy?"),
    "43B4": m_("Who is dummy?"),
}
LATER: Final[Mapping[str, str]] = {
    "43B4": m_("Did the defenders gain by the irregularity that dummy named?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "what_dummy_did_wrong": Wording(
        m_("What did dummy do?"),
        m_("For some of these he loses his rights."),
        {
            "called_director": m_("He was the first to call the Director, play not having ceased"),
            "drew_attention": m_("He called attention to an irregularity"),
            "took_part": m_("He took part in the play or spoke to declarer about it"),
            "exchanged_hands": m_("He exchanged hands with declarer"),
            "left_seat": m_("He left his seat to watch declarer play"),
            "looked": m_("He looked at a card in a defender's hand"),
        },
    ),
    "looked_on_his_own_initiative": Wording(
        m_("Did dummy look on his own initiative?"),
        m_("Before 2017 he loses his rights only then."),
    ),
    "hand_the_defenders_choose": Wording(
        m_("Defenders, from which hand is declarer to lead?"),
        m_("Dummy had lost the right to warn him; either of you may choose."),
        {"declarer": m_("From his own hand"), "dummy": m_("From dummy")},
    ),
    "irregularity_was_a_defenders": Wording(
        m_("Was it an irregularity of a defender's?"),
        m_("Then it is not rectified now."),
    ),
    "defenders_gained_from_it": Wording(
        m_("Did the defenders gain by that irregularity?"),
        m_("Then the score is adjusted."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "right_forfeited law43": (To.WHO, m_("For the rest of the board you have no dummy's rights.")),
    "unauthorized 43A3": (To.WHO, m_("You may not let your partner know what you have seen.")),
}
