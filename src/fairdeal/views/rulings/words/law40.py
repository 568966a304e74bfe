"""Words of Law 40: Partnership understandings."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "40B": (
        m_("A pair did not disclose an understanding: nobody alerted, it is not on the card"),
        m_("A call or signal had a meaning that the opponents were not told"),
        m_("A player failed or forgot to alert"),
    ),
    "40B2b": (m_("A player consulted his own system card"),),
    "40B2c": (m_("A player looked at an opponent's system card"),),
    "40B2d": (m_("A player used notes, a calculator or another aid"),),
    "40B3": (m_("The play is over: an understanding had not been disclosed"),),
    "40B4": (
        m_("A pair uses a system, convention or treatment that is not permitted"),
        m_("A pair has no system card, or varies its methods after an irregularity"),
        m_("A player psyched an artificial call although the regulations forbid it"),
    ),
    "40B4e": (m_("The play is over: a pair had used what is not permitted"),),
    "40B5": (m_("An answer to a question left something out"),),
    "40C": (
        m_("A player psyched, or deviated from his system"),
        m_("A player misbid, and his partner seemed to know"),
    ),
    "40C1": (m_("The play is over: partner may have known of a deviation"),),
}
LATER: Final[Mapping[str, str]] = {
    "40B3": m_("Were the others damaged because they had not been told?"),
    "40B4e": m_("Did the forbidden understanding damage the others?"),
    "40C1": m_("Did what partner alone knew damage the others?"),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "understanding": Wording(
        m_("Do {offenders} have an understanding about that call or play?"),
        m_("What only one of them thought of is no understanding."),
        {
            "none": m_("No"),
            "explicit": m_("Yes, they have discussed it"),
            "implicit": m_("Yes, by experience with each other"),
        },
    ),
    "E40_alert_policy": Wording(
        m_("Has the Regulating Authority rules on alerts and announcements?"),
        m_("Where it has, they say how an understanding is disclosed."),
        {"none": m_("No"), "by_regulation": m_("Yes, in its regulations")},
    ),
    "disclosed_as_the_regulations_demand": Wording(
        m_("Did {offenders} alert or announce as the regulations demand?"),
        m_("A missing alert is a failure to disclose."),
    ),
    "disclosed_before_and_when_asked": Wording(
        m_("Could {opponents} know of it: from the system card, an alert or an answer?"),
        m_("Every pair has to make its understandings known to its opponents."),
    ),
    "failed_to_disclose_before": Wording(
        m_("Is it the first time that {offenders} have failed to disclose?"),
        m_("Repeated failures may be penalized."),
        {"yes": m_("No, they have done so before"), "no": m_("Yes, as far as is known")},
    ),
    "damaged_by_non_disclosure": Wording(
        m_("Were {opponents} damaged because they did not know of it?"),
        m_("Damage by non-disclosure is redressed by an adjusted score."),
    ),
    "partner_more_aware_than_opponents": Wording(
        m_("Had {partner} more reason than {opponents} to expect the deviation?"),
        m_("A psyche or misbid is lawful as long as it surprises partner just as much."),
    ),
    "matter_of_regulation_1997": Wording(
        m_("What is against the regulations?"),
        m_("The sponsoring organisation may restrict conventions and prescribe a card."),
        {
            "not_permitted": m_("A convention or opening they use"),
            "no_card": m_("They have no proper convention card"),
            "artificial_psyche": m_("A conventional call was psyched"),
            "different_meanings": m_("The partners play different methods"),
        },
    ),
    "matter_of_regulation": Wording(
        m_("What is against the regulations?"),
        m_("The Regulating Authority decides which special understandings it permits."),
        {
            "not_permitted": m_("An understanding they use"),
            "no_card": m_("They have no proper system card"),
            "varied": m_("They agreed to vary their methods after an irregularity or question"),
            "artificial_psyche": m_("An artificial call was psyched"),
            "different_meanings": m_("The same call means another thing from the other partner"),
        },
    ),
    "E40_special_list": Wording(
        m_("Has the Regulating Authority named special understandings?"),
        m_("Only special understandings can be forbidden."),
        {"none": m_("No"), "by_regulation": m_("Yes, in its regulations")},
    ),
    "regulations_name_it_special": Wording(
        m_("Is this understanding among them?"),
        m_("Only special understandings can be forbidden."),
    ),
    "meaning_is_artificial": Wording(
        m_("Is the meaning of the call artificial?"),
        m_("An artificial meaning is a special understanding."),
    ),
    "E40_1997_same_system": Wording(
        m_("Do the regulations demand that both partners play the same system?"),
        m_("In 1997 that is for the regulations on system cards to say."),
    ),
    "E40_2007_meanings_may_differ": Wording(
        m_("Do the regulations let a call mean another thing when the other partner makes it?"),
        m_("In 2007 the authority may vary the rule that it may not."),
    ),
    "E40_low_openings_regulated": Wording(
        m_("Are openings a king below average strength regulated?"),
        m_("They may be regulated although they are no conventions."),
    ),
    "is_a_convention": Wording(m_("Is it a convention?"), m_("Conventions may be regulated.")),
    "understanding_is_permitted": Wording(
        m_("Do the regulations of this event permit it?"),
        m_("What is permitted needs only to be disclosed."),
    ),
    "E40_card_required": Wording(
        m_("Is a system card required?"), m_("The authority may prescribe one.")
    ),
    "E40_vary_after_irregularity": Wording(
        m_("May a pair agree to vary its methods after an irregularity?"),
        m_("The Regulating Authority may forbid it."),
    ),
    "irregularity_was_opponents": Wording(
        m_("Was it an irregularity of the opponents?"),
        m_("Since 2017 only that can be forbidden."),
    ),
    "E40_restrict_artificial_psyche": Wording(
        m_("Are psyches of artificial calls restricted?"),
        m_("Other psyches are free."),
    ),
    "differs_in_style_only": Wording(
        m_("Do the partners differ only in style and judgement?"),
        m_("Only the methods have to be the same."),
    ),
    "damaged_by_forbidden_understanding": Wording(
        m_("Were {opponents} damaged by it?"),
        m_("Damage by what is not permitted is redressed."),
    ),
    "card_looked_at_in": Wording(
        m_("When did {offender} look at the system card?"),
        m_("What is allowed changes with the auction and the play."),
        {
            "before": m_("Before the auction began"),
            "auction": m_("During the auction"),
            "clarification": m_("After the final pass, before the lead was faced"),
            "play": m_("During the play"),
        },
    ),
    "looks_at_card_as_declaring_side": Wording(
        m_("Is {offender} presumed declarer or dummy?"),
        m_("Only the declaring side may look at its own card before the lead is faced."),
    ),
    "E40_own_card_in_auction": Wording(
        m_("Do the regulations let a player look at his own card?"),
        m_("Otherwise nobody looks at his own card until the play is over."),
    ),
    "E40_opponents_card_times": Wording(
        m_("When may an opponent's system card be looked at?"),
        m_("The Regulating Authority may change what the Law says."),
        {
            "as_printed": m_("As the Law says"),
            "own_turn_only": m_("Only at one's own turn"),
            "any_time": m_("At any time"),
        },
    ),
    "looks_at_card_in_turn": Wording(
        m_("Was it the turn of {offender}?"),
        m_("In the auction and the play the card may be looked at in turn only."),
    ),
    "looked_in_order_to_explain": Wording(
        m_("Did he look so as to answer a question about his partner's call correctly?"),
        m_("Since 2017 that is allowed."),
    ),
    "E40_aids": Wording(
        m_("Do the regulations permit any aids to memory, calculation or technique?"),
        m_("Without leave there are none."),
        {"none": m_("No"), "by_regulation": m_("Yes, some")},
    ),
    "aid_is_permitted": Wording(
        m_("Is what {offender} used among them?"), m_("Only what is named is permitted.")
    ),
    "left_out_special_information": Wording(
        m_("Did the answer leave out anything {offenders} know by agreement or experience?"),
        m_("What follows from general knowledge of bridge need not be told."),
    ),
    "what_was_left_out_was_crucial": Wording(
        m_("When the play is over: was it crucial, and were {opponents} damaged?"),
        m_("Then the score is adjusted."),
    ),
}
_READ: Final = (To.WHO, m_("You may not use what you read there."))
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    **dict.fromkeys(
        (f"unauthorized 40{c}" for c in ("B2b", "B2ciii", "B2d", "C3a", "E2", "*")), _READ
    ),
}
