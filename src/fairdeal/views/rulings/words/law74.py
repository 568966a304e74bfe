"""Words of Law 74: Conduct and etiquette."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "74": (
        m_("A player was discourteous, made remarks, stared or left the table"),
        m_("A player showed that he liked or disliked a call or play"),
        m_("A player saw an opponent's card"),
        m_("A player was rude, or gloated"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "conduct": Wording(
        m_("What did {offender} do?"),
        m_("Each clause of Law 74 names one breach; what follows is for you to judge."),
        {
            "74A1": m_("He was discourteous"),
            "74A2": m_("A remark or act that annoyed or embarrassed somebody"),
            "74A3": m_("His manner of calling or playing was not uniform"),
            "74B1": m_("He did not pay attention to the game"),
            "74B2": m_("A gratuitous comment during the auction or play"),
            "74B3": m_("He detached a card before his turn"),
            "74B4": m_("He prolonged the play needlessly"),
            "74B5": m_("He called or addressed you discourteously"),
            "74C1": m_("He used different words for the same call"),
            "74C2": m_("He showed approval or disapproval of a call or play"),
            "74C3": m_("He showed that he expected to win or lose the trick"),
            "74C4": m_("He drew attention to something, or to tricks still needed"),
            "74C5": m_("He looked at a player or at another's hand, and saw a card"),
            "74C6": m_("He showed that the deal no longer interested him"),
            "74C7": m_("He varied his tempo"),
            "74C8": m_("He left the table before the round was over"),
        },
    ),
    "done_to_disconcert": Wording(
        m_("Did he do it in order to disconcert an opponent?"),
        m_("Otherwise it is no breach."),
    ),
    "how_the_card_was_seen": Wording(
        m_("How did {offender} come to see the card?"),
        m_("What is seen by accident may be used."),
        {
            "sought": m_("He looked for it, or where it came from"),
            "accidental": m_("By accident"),
            "shown": m_("An opponent may have shown it on purpose"),
        },
    ),
}
