"""Words of Law 8: Sequence of rounds."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "8B": (m_("The round is called and a table is still playing: is the round over?"),),
    "8C": (m_("The last round: is it over at this table?"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "change_of_round": Wording(
        m_("How far is the change of round?"),
        m_("The end of the round ends rights to rectification."),
        {
            "not_given": m_("The signal has not been given"),
            "still_playing": m_("It has been given, and this table is still playing"),
            "moved": m_("It has been given, and these players have moved"),
        },
    ),
    "board_is_postponed": Wording(
        m_("Was the board put off, to be played later?"),
        m_("For a board played later the round is not over."),
    ),
    "all_boards_played_and_scores_recorded": Wording(
        m_("Have all boards of the round been played here, and every score been recorded?"),
        m_("That is when the last round ends at a table."),
    ),
}
