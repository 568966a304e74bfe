"""Words of Law 7: Control of board and cards."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "7A": (
        m_("The board lay turned: rotated on the table by 90 or 180 degrees, the wrong way round"),
        m_("The players held the hands of other seats; the sides had each other's cards"),
    ),
    "7B1": (
        m_("A player took his cards from the wrong board or the wrong pocket"),
        m_("A hand was in the wrong seat: two players had each other's cards"),
    ),
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
    "called_with_the_hands_so": Wording(
        m_("Has anybody called with the hands as they lay?"),
        m_("Until then the board is turned right, and everybody takes his own hand."),
    ),
    "faces_of_another_hand_seen": Wording(
        m_("Has a player seen the faces of a hand that is not his?"),
        m_("What he knows of it is a matter of Law 16; who sees what, you ask each player."),
    ),
    "played_out_with_those_cards": Wording(
        m_("Has the board been played to the end with the hands so?"),
        m_("Until then it is a matter of what a player knows; afterwards, of the score."),
    ),
    "how_the_hands_lay": Wording(
        m_("Which hands did the four players hold?"),
        m_("A deal that was only turned is the same deal; with two hands exchanged it is another."),
        {
            "half": m_("Each his partner's: turned by 180 degrees"),
            "quarter": m_("Each that of a neighbour, all alike: turned by 90 degrees"),
            "otherwise": m_("Some their own, and some another's"),
        },
    ),
    "counts_for_the_other_direction": Wording(
        m_("Can each pair's score be compared with those who held the same side's cards?"),
        m_(
            "Yes where both directions are ranked together; no where North-South meet only "
            "North-South, or the other table of a match held the cards the right way."
        ),
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
    "corrected 7A": (
        To.TABLE,
        m_("The board is turned the right way, and everybody takes the hand of his own pocket."),
    ),
    "play_proceeds 7A": (
        To.TABLE,
        m_("What was called and played with the hands as they lay counts; go on so to the end."),
    ),
    **dict.fromkeys(
        ("corrected 7B", "corrected 7B1"),
        (
            To.DIRECTOR,
            m_("Enter the result with the directions exchanged: each pair for the cards it held."),
        ),
    ),
    "score_stands 82A": (To.DIRECTOR, m_("The result stands; no Law makes it void.")),
    "corrected 7D": (To.DIRECTOR, m_("Put right what is not in order at the table.")),
}
