"""Words of Law 7: Control of board and cards."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "7B1": (m_("A player took his cards from the wrong board or the wrong pocket"),),
    "7B2": (m_("A player did not count his cards before looking at them"),),
    "7B3": (m_("A player touched or looked at another player's cards"),),
    "7C": (m_("A player put his cards back into the wrong pocket of the board"),),
    "7D": (m_("Boards, cards or conditions of play at a table are not in order"),),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "cards_taken_from": Wording(
        m_("Where did the cards come from that the player took?"),
        m_("Another hand of this board and a hand of another board are dealt with differently."),
        {
            "same_board": m_("Another pocket of the same board"),
            "another_board": m_("Another board"),
        },
    ),
    "touched_with_permission_of": Wording(
        m_("Who had allowed the player to handle cards that were not his?"),
        m_("Without permission nobody touches another's cards."),
        {
            "director": m_("You had"),
            "opponent": m_("Their owner, or an opponent"),
            "nobody": m_("Nobody"),
        },
    ),
    "stayed_at_the_table_all_session": Wording(
        m_("Does this contestant stay at the table for the whole session?"),
        m_("Whoever stays there answers first for proper conditions of play."),
    ),
    "hand_put_back_into": Wording(
        m_("Into which pocket did the player put his hand back?"),
        m_("A hand in another pocket spoils the board for the next table."),
        {"own": m_("His own"), "another": m_("Another player's")},
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    **dict.fromkeys(
        ("corrected 7B2", "corrected 7B3"),
        (To.TABLE, m_("The cards go back to where they were.")),
    ),
    "dealt_with_by 7C": (
        To.DIRECTOR,
        m_(
            "Put every hand into its own pocket before the board goes on. If it has been played "
            "as it was, go on under Law {law}."
        ),
    ),
    "corrected 7D": (To.DIRECTOR, m_("Put right what is not in order at the table.")),
}
