"""Words of Law 12: Director's discretionary powers."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "12A": (
        m_("A player asks for an adjusted score"),
        m_("The board cannot be played normally any more"),
        m_("A wrong rectification was applied"),
    ),
    "12C": (m_("The score is to be adjusted: what does each side get?"),),
    "12C2": (m_("No result can be obtained on the board: average plus, average, average minus"),),
    "12C3": (
        m_("In an individual one player of the side is to blame"),
        m_("An appeals committee wants to vary an assigned score"),
    ),
    "89": (m_("In an individual event one player of the side is to blame"),),
}
WHO: Final[Mapping[str, str]] = {
    "12A": m_("Whose irregularity was it?"),
    "12C": m_("Whose irregularity was it?"),
}
_SIDE = {
    "direct": m_("It is directly at fault"),
    "partial": m_("It is partly at fault"),
    "none": m_("It is in no way at fault"),
}
_MINUS = m_("A side directly at fault gets average minus, which is at most 40 percent.")
_ONE_RESULT = m_("Write a result such as 4S N = or 3NTX E -2.")
_BY_REGULATION = m_(
    "From the second board without a result the regulations may give another score."
)
_COMMITTEE = m_("A committee may vary an assigned score to do equity; results may have weights.")
QUESTIONS: Final[Mapping[str, Wording]] = {
    "initiative_for_adjustment": Wording(
        m_("Why do you consider the score?"),
        m_("A request for a ruling has its time; you may act by yourself."),
        {
            "directors_own": m_("On your own initiative"),
            "asked_in_time": m_("A contestant asked within the time allowed"),
            "asked_too_late": m_("A contestant asked after that time"),
        },
    ),
    "ground_for_adjustment": Wording(
        m_("Why should the score be adjusted?"),
        m_("You may adjust only where the Laws empower you."),
        {
            "no_indemnity": m_("The Laws give {opponents} nothing for this infraction"),
            "not_playable": m_("No rectification lets the board be played normally"),
            "wrong_rectification": m_("A wrong rectification was applied"),
            "too_severe_or_kind": m_("The prescribed rectification was too severe or too kind"),
        },
    ),
    "expected_better_without_it": Wording(
        m_("Would {opponents} have expected a better result without the infraction?"),
        m_("That alone is damage; without it there is nothing to make good."),
    ),
    "a_result_can_be_assigned": Wording(
        m_("Was there a result, or can you tell what it would have been?"),
        m_("Where no result can be obtained the score is artificial."),
    ),
    "results_too_many_or_unclear": Wording(
        m_("Are the possible results too many or too unclear to weigh?"),
        m_("Then you may give an artificial score instead."),
    ),
    "results_in_question": Wording(
        m_("How many results come into question?"),
        m_("Several results are given with their weights."),
        {"one": m_("One"), "several": m_("Several")},
    ),
    "E12_weighted_allowed": Wording(
        m_("Does the Regulating Authority allow weighted scores?"),
        m_("Where it does not, a single result is assigned."),
    ),
    "E12C1e_best_worst": Wording(
        m_("Does the Regulating Authority have the best and the worst result assigned instead?"),
        m_("It may prescribe that in the place of weights, in whole or in part."),
        {"off": m_("No"), "part": m_("In some cases"), "full": m_("Always")},
    ),
    "best_and_worst_in_this_case": Wording(
        m_("Do the regulations have the best and the worst result assigned in this case?"),
        m_("Otherwise the results are weighted."),
    ),
    "probable_result": Wording(m_("What would the result probably have been?"), _ONE_RESULT),
    "results_with_weights": Wording(
        m_("What would the results have been, and how probable is each?"),
        m_("In percent or in fractions; the weights must add up to the whole."),
    ),
    "results_only_unlawfully_reached": Wording(
        m_("Which of these results could only be reached unlawfully?"),
        m_("They are left out, and the other weights grow in proportion; write none for none."),
    ),
    "most_favourable_likely_result": Wording(
        m_("What was the most favourable likely result for {opponents}, without the irregularity?"),
        _ONE_RESULT,
    ),
    "most_unfavourable_result_at_all_probable": Wording(
        m_("What was the most unfavourable result for {offenders} that was at all probable?"),
        _ONE_RESULT,
    ),
    "non_offenders_damaged_themselves": Wording(
        m_("Did {opponents} cause part of the damage themselves?"),
        m_(
            "By a serious error or a gamble, unrelated to the infraction; since 2017 only an "
            "extremely serious error or a gamble that counted on a rectification."
        ),
    ),
    "score_without_relief_for_own_part": Wording(
        m_(
            "What do {opponents} get without relief for the part they caused themselves? What "
            "their own error cost at the table is taken off what the infraction alone would give "
            "them."
        ),
        m_("The other side gets what its infraction alone would have led to."),
    ),
    "fault_of_offending_side": Wording(
        m_("How far is {offenders} at fault that there is no result?"),
        m_("Average minus, average or average plus depends on it, for each side by itself."),
        _SIDE,
    ),
    "fault_of_other_side": Wording(
        m_("How far is {opponents} at fault that there is no result?"),
        m_("Average minus, average or average plus depends on it, for each side by itself."),
        _SIDE,
    ),
    "boards_are_scored_in": Wording(
        m_("In what are boards scored?"),
        m_("Averages are percentages at matchpoints, and 3 IMPs or as elected at IMPs."),
        {"matchpoints": m_("Matchpoints"), "imps": m_("IMPs")},
    ),
    "E86_artificial_imps": Wording(
        m_("How many IMPs is average plus or minus worth?"),
        m_("The Laws say 3; the organizer may vary it."),
    ),
    "E12C2_imp_average": Wording(
        m_("How many IMPs has the organizer set for average plus or minus?"),
        m_("The Laws say 3; with the authority's consent it may be varied."),
    ),
    "percentage_of_offending_side": Wording(
        m_(
            "How much of the matchpoints does {offenders} get? At most 40%, which since 2007 a "
            "lower percentage in the session lowers by itself."
        ),
        _MINUS,
    ),
    "percentage_of_other_side": Wording(
        m_(
            "How much of the matchpoints does {opponents} get? At most 40%, which since 2007 a "
            "lower percentage in the session lowers by itself."
        ),
        _MINUS,
    ),
    "E12C2d_multi_board_scale": Wording(
        m_("Is there a regulation for contestants with several boards without a result?"),
        _BY_REGULATION,
        {"none": m_("No"), "by_regulation": m_("Yes")},
    ),
    "not_the_first_board_without_result": Wording(
        m_("For whom is it not the first board of the session without a result?"),
        _BY_REGULATION,
        {
            "neither": m_("For neither side"),
            "offenders": m_("For {offenders}"),
            "others": m_("For {opponents}"),
            "both": m_("For both sides"),
        },
    ),
    "offenders_score_by_regulation": Wording(
        m_("What do the regulations give {offenders} for it?"), _BY_REGULATION
    ),
    "others_score_by_regulation": Wording(
        m_("What do the regulations give {opponents} for it?"), _BY_REGULATION
    ),
    "is_a_knockout_match": Wording(
        m_("Is it a knockout match?"),
        m_("There, scores that do not balance are averaged."),
    ),
    "E12_1997_committee_may_vary": Wording(
        m_("May an appeals committee vary an assigned score?"),
        m_("It may, unless the zonal organization specifies otherwise."),
    ),
    "committees_score_for_offenders": Wording(
        m_("What does the committee give {offenders}?"), _COMMITTEE
    ),
    "committees_score_for_others": Wording(
        m_("What does the committee give {opponents}?"), _COMMITTEE
    ),
    "partner_also_to_blame": Wording(
        m_("Is the partner of {offender} to blame as well?"),
        m_("A partner who is in no way to blame gets no procedural penalty."),
    ),
}
