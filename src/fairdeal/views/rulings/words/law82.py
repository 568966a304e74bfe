"""Words of Law 82: Rectification of errors of procedure."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "82B": (m_("Something went wrong with the procedure, and nobody's call or card is to blame"),),
    "82C": (
        m_("You have made a wrong ruling"),
        m_("The Director made a mistake: the ruling was wrong"),
    ),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "error_is_put_right_by": Wording(
        m_("How do you put the error right?"),
        m_("You keep the game going as the Laws let you."),
        {
            "score_adjusted": m_("By an adjusted score"),
            "board_played": m_("The board is played"),
            "board_postponed": m_("The board is played later"),
            "board_cancelled": m_("The board is cancelled"),
        },
    ),
    "error_of_1997_is_put_right_by": Wording(
        m_("How do you put this error right?"),
        m_("You keep the game going as the Laws let you."),
        {
            "score_adjusted": m_("By an adjusted score"),
            "board_played": m_("The board is played"),
            "board_postponed": m_("The board is played later"),
        },
    ),
    "board_can_be_scored_normally": Wording(
        m_(
            "Is there a rectification that lets the board be scored normally? A wrong ruling is "
            "put right only within the time of Law 81C3: thirty minutes after the score is shown, "
            "unless another time was set."
        ),
        m_("If so the error is simply put right."),
    ),
    "results_can_be_assigned_to_both": Wording(
        m_("Can a result be assigned to each side?"),
        m_("Both sides count as not at fault; else both get average plus."),
    ),
    "score_of_ns_with_doubts_in_its_favour": Wording(
        m_("What does North-South get, with every doubt in its favour?"),
        m_("Write a result such as NS +420; results may have weights."),
    ),
    "score_of_ew_with_doubts_in_its_favour": Wording(
        m_("What does East-West get, with every doubt in its favour?"),
        m_("Write a result such as EW +50; results may have weights."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "corrected 82A": (To.TABLE, m_("The ruling is put right.")),
    "play_proceeds 82B2": (To.TABLE, m_("The board is played.")),
    "played_later 82B2": (To.TABLE, m_("The board is played later.")),
}
