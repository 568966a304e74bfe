"""Words of Law 20: Review and explanation of calls."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "20B": (
        m_("A player asked about the auction when it was not his turn"),
        m_("A player asked out of turn"),
        m_("A player asked for a review, or about one call only"),
        m_("A player asked whether it was his lead"),
    ),
    "20D": (m_("A player was told by his own partner what had been called"),),
    "20E": (m_("A review of the auction was wrong"),),
    "20F4": (
        m_("A player corrected his own explanation: it had been wrong or incomplete"),
        m_("A player noticed that he should have alerted"),
    ),
    "20F5": (
        m_("A player said that his partner's explanation was wrong"),
        m_("A player corrected his partner's explanation or missing alert"),
    ),
    "20F6": (m_("A player acted on an opponent's mistaken explanation"),),
    "20G": (
        m_("A player asked a question only for his partner to hear the answer"),
        m_("A player asked a question only to be told something wrong"),
    ),
    "20G3": (m_("A player looked at his own system card or notes"),),
}
WHO: Final[Mapping[str, str]] = {
    "20D": m_("Who may have told his partner something?"),
    "20F6": m_("Who gave the explanation?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "what_was_asked": Wording(
        m_("What did {offender} ask for?"),
        m_("A call not clear may be asked about at once; everything else only in turn."),
        {
            "unclear_call": m_("Which call had just been made"),
            "review": m_("All calls, from the first to the last"),
            "part_of_review": m_("A part of the calls, or he stopped their repetition"),
            "explanation": m_("What the opponents' calls or plays mean"),
            "one_call": m_("What one single call means"),
            "whose_lead": m_("Whether he is to make the opening lead"),
        },
    ),
    "asked_after_the_final_pass": Wording(
        m_("Had the auction ended when {offender} asked?"),
        m_("Other rights apply after the final pass."),
    ),
    "asked_in_turn": Wording(
        m_("Was it the turn of {offender} to call or play?"),
        m_("Questions are asked at one's own turn; declarer's is also that of dummy's hand."),
    ),
    "asker_must_pass": Wording(
        m_("Did {offender} have to pass at that turn?"),
        m_("Who has to pass may not have the calls repeated; since 2017 nor ask what they mean."),
    ),
    "asked_at_first_turn": Wording(
        m_("Was it the first turn of {offender} to play?"),
        m_("Later the meaning of calls may be asked for, but not their repetition."),
    ),
    "E20F_reply_by": Wording(
        m_("Who explains a call under the regulations?"),
        m_("Behind screens the player who made it may explain it himself."),
        {
            "partner": m_("The partner of the player who made it"),
            "self": m_("The player who made it"),
            "both": m_("Both, each to his screen-mate"),
        },
    ),
    "E20_written_explanations": Wording(
        m_("Do the regulations require written explanations?"),
        m_("What is written is not heard by partner."),
    ),
    "review_corrected_at_once": Wording(
        m_("Was the mistake in the review corrected at once?"),
        m_("Every player, dummy too, has to see that the review is right."),
    ),
    "damaged_by_wrong_review": Wording(
        m_("When the play is over: did the wrong review damage anybody?"),
        m_("Damage by a review that nobody corrected is redressed."),
    ),
    "stage_of_correction": Wording(
        m_("When did {offender} speak of the explanation?"),
        m_("Who may correct an explanation depends on how far the board is."),
        {
            "auction": m_("Before the final pass"),
            "clarification": m_("After the final pass, before the opening lead was faced"),
            "play": m_("During the play"),
            "after": m_("When the play was over"),
        },
    ),
    "corrected_as_soon_as_noticed": Wording(
        m_("Did {offender} call you as soon as he noticed his mistake?"),
        m_("Once he knows, he may not wait."),
    ),
    "corrector_declares": Wording(
        m_("Is {offender} presumed declarer or dummy?"),
        m_("Declarer and dummy speak before the lead, a defender only when the play is over."),
    ),
    "based_on_explanation": Wording(
        m_("What did {opponents} base on the mistaken explanation?"),
        m_("Calls and plays have rules of their own."),
        {"call": m_("A call"), "play": m_("A lead or play")},
    ),
    "purpose_of_question_2007": Wording(
        m_("Why did {offender} ask?"),
        m_("A question may not serve partner alone."),
        {
            "own": m_("He wanted to know"),
            "partners_benefit": m_("Only so that his partner should hear the answer"),
        },
    ),
    "purpose_of_question": Wording(
        m_("Why did {offender} ask?"),
        m_("A question may neither serve partner alone nor be a trap."),
        {
            "own": m_("He wanted to know"),
            "partners_benefit": m_("Only so that his partner should hear the answer"),
            "wrong_answer": m_("Only to be told something wrong"),
        },
    ),
    "E20G_own_card_allowed": Wording(
        m_("Does the Regulating Authority let players consult their own system cards?"),
        m_("Otherwise nobody looks at his own card until the play is over."),
    ),
}
_TOO_EARLY: Final = (
    To.WHO,
    m_("You have learned that your explanation was doubted: choose nothing that this suggests."),
)
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "unauthorized 20D": (
        To.WHO,
        m_("Your partner told you something: choose nothing that it suggests."),
    ),
    **dict.fromkeys(("unauthorized 20F5a", "unauthorized 20F5bi", "unauthorized 75D2"), _TOO_EARLY),
    "must correct_explanation 20E": (To.TABLE, m_("Let the review be put right now.")),
}
