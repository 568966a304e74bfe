"""Words of Law 86: Team play."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

_SPOILED_AT_ONE_TABLE = m_(
    "Team play: a board was spoiled at one table and has been played at the other"
)
SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "86A": (m_("Team play: may a substitute board be dealt?"),),
    "86B": (
        m_("Team play: a board has no result that compares, or only one"),
        _SPOILED_AT_ONE_TABLE,
    ),
    "86B2": (m_("Team play: several boards of a match cannot be compared"),),
    "86C": (m_("Team play: may the board be dealt again?"),),
    "86D": (
        m_("Team play: an adjusted score, and the other table has played the board"),
        _SPOILED_AT_ONE_TABLE,
    ),
}
_BY_REGULATION = m_("Only the Regulating Authority's own rules go before the Law here.")
QUESTIONS: Final[Mapping[str, Wording]] = {
    "match_result_may_be_known_without_it": Wording(
        m_("Could any contestant know the result of the match without that board?"),
        m_("Then no board may be dealt anew for it."),
    ),
    "score_adjusted_for_an_unlawful_deal": Wording(
        m_("Is the score adjusted because the deal came from a pack that was not shuffled?"),
        m_("Then the other table's result is not looked at."),
    ),
    "at_the_other_table": Wording(
        m_("What is there at the other table of the match?"),
        m_("A result there shows what the board was worth."),
        {
            "result": m_("A result"),
            "started": m_("The board has been started there"),
            "none": m_("Nothing"),
        },
    ),
    "other_result_appears_to_favour": Wording(
        m_("Whom does that result appear to favour?"),
        m_("If the side not at fault, an assigned score should be given."),
        {
            "non_offenders": m_("{opponents}, who are not at fault"),
            "not_them": m_("Not {opponents}"),
        },
    ),
    "director_assigns_in_team_play": Wording(
        m_("Do you assign a score?"), m_("You may, where there is a result at the other table.")
    ),
    "one_result_to_compare_with": Wording(
        m_("Is this one board alone, with a result at the other table to compare with?"),
        m_("Several boards without comparison are treated by who is at fault."),
    ),
    "other_result_clearly_favours_a_side": Wording(
        m_("Does that result clearly favour one side?"),
        m_("Then the adjusted score has to be an assigned one."),
    ),
    "E86_one_table_boards": Wording(
        m_("Are there regulations for boards played at one table only?"),
        _BY_REGULATION,
        {"none": m_("No"), "by_regulation": m_("Yes")},
    ),
    "board_was_played_at_one_table_only": Wording(
        m_("Was the board played at one table of the match only?"),
        m_("The regulations are for such boards; not for one both tables played."),
    ),
    "score_of_a_one_table_board": Wording(
        m_("What does the regulation give {opponents}?"),
        m_("Write it such as A+ 3 IMPs or 4S N =."),
    ),
    "offenders_score_of_a_one_table_board": Wording(
        m_("What does the regulation give {offenders}?"),
        m_("Write it such as A- 3 IMPs or 4S N -1."),
    ),
    "fault_in_team_play": Wording(
        m_("Who is at fault?"),
        m_("Without fault the boards are cancelled; fault of one side favours the other."),
        {
            "neither": m_("Neither side"),
            "one": m_("{offenders} alone"),
            "both": m_("Both sides"),
        },
    ),
    "time_for_a_substitute_board": Wording(
        m_("Is there time for a substitute board?"),
        m_("Otherwise both sides get an artificial score."),
    ),
    "assigned_better_than_average_plus": Wording(
        m_("Would an assigned score give {opponents} more than average plus?"),
        m_("They get the better of the two; {offenders} get the complement."),
    ),
    "score_assigned_in_team_play": Wording(
        m_("What score do you assign?"),
        m_("Write results with their weights, such as 4S N = 40% + 4S N -1 60%."),
    ),
}
