"""Words of Law 73: Communication, tempo and deception."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "73A": (
        m_("A player called or played with emphasis, haste or hesitation"),
        m_("Partners told each other something otherwise than by calls and plays"),
        m_("Somebody suspects cheating: secret signals, or words and gestures agreed beforehand"),
        m_("Partners signal by a method agreed beforehand, such as how a card is put down"),
    ),
    "73C": (m_("A player may have taken advantage of what his partner gave away"),),
    "73D3": (
        m_("A player did not pause after a skip bid, in the first round or trick"),
        m_("A player called too fast after a jump with the stop card: he should have waited"),
    ),
    "73E": (
        m_("A player was misled by an opponent's hesitation, question or remark"),
        m_("A defender hesitated with a singleton, and declarer misplaced a card"),
        m_("A player was deceived by a false card or a psyche"),
    ),
}
WHO: Final[Mapping[str, str]] = {
    "73C": m_("Who may have told his partner something?"),
    "73E": m_("Who may have misled an opponent?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "manner_of_calling_or_playing": Wording(
        m_("How did {offender} call, play or behave?"),
        m_("Partners tell each other something by their calls and plays alone."),
        {
            "proper": m_("As one should"),
            "unintended": m_("In another tempo or manner, without purpose"),
            "to_tell_partner": m_("So that it told his partner something"),
            "prearranged": m_("By a method agreed with his partner beforehand"),
            "to_mislead": m_("So as to mislead an opponent"),
        },
    ),
    "took_advantage_of_information": Wording(
        m_("Did {partner} take advantage of what {offender} had given away?"),
        m_("He has to avoid carefully any advantage for his side."),
    ),
    "pause_is_prescribed": Wording(
        m_("Do the regulations prescribe a pause here?"),
        m_("After a skip bid, in the first round or to the first trick they may."),
    ),
    "pause_was_observed": Wording(
        m_("Did {offender} pause as long as prescribed?"),
        m_("A pause cut short tells something."),
    ),
    "deceived_by": Wording(
        m_("By what was the opponent deceived?"),
        m_("A call or card may deceive; the manner in which it is made may not."),
        {
            "action": m_("By the call or card itself"),
            "manner": m_("By a question, remark, tempo or manner"),
        },
    ),
    "deception_protected_by_understanding": Wording(
        m_("Did his partner know of it by a concealed understanding or experience?"),
        m_("What partner knows has to be known to the opponents."),
    ),
    "deception_was_emphasized": Wording(
        m_("Was it underlined by unusual haste, hesitation or mannerism?"),
        m_("Since 2017 a deception may not be underlined so."),
    ),
    "innocent_player_drew_false_inference": Wording(
        m_("Did an innocent player draw a false inference from it?"),
        m_("Inferences from an opponent's manner are at one's own risk, but for this rule."),
    ),
    "had_demonstrable_bridge_reason": Wording(
        m_("Had {offender} a demonstrable bridge reason for it?"),
        m_("Who had something to think about may think."),
    ),
    "could_have_known_it_would_benefit": Wording(
        m_("Could {offender} have known then that it could work to his benefit?"),
        m_("Intent is not asked."),
    ),
    "damaged_by_false_inference": Wording(
        m_("Was the innocent side damaged?"), m_("Before 2017 the Law asks for damage.")
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "authorized 73D1": (
        To.WHO,
        m_("You may draw inferences from an opponent's tempo, at your own risk."),
    ),
}
