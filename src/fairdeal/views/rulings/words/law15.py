"""Words of Law 15: Wrong board or hand; and of 17D, where it stood before 2017."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To, Wording
from fairdeal.views.words import m_

_CALLED_ON_A_WRONG_HAND = m_("A player called on the cards of another board")
_ITS_OWN_BOARD = m_("A player comes to the board whose cards he called on before")
_SINCE = m_("What becomes of the board depends on who called before it was noticed.")
_DIFFERS = m_("It differs if its meaning is much different, or if it is psychic.")
_SAME = {"same": m_("It is the same"), "differs": m_("It differs")}
SEEN: Final[Mapping[str, tuple[str, ...]]] = {
    "15": (
        m_("Two pairs play a board that was not theirs to play in this round"),
        m_("A wrong board is played"),
    ),
    "15A": (_CALLED_ON_A_WRONG_HAND,),
    "17D": (_CALLED_ON_A_WRONG_HAND,),
    "15A3": (_ITS_OWN_BOARD,),
    "17D3": (_ITS_OWN_BOARD,),
}
QUESTIONS: Final[Mapping[str, Wording]] = {
    "partner_called_after_the_wrong_cards": Wording(
        m_("Has {partner} called after the call on the wrong cards?"), _SINCE
    ),
    "lho_called_after_the_wrong_cards": Wording(
        m_("Has {lho} called over the call on the wrong cards?"), _SINCE
    ),
    "called_again_on_the_right_cards": Wording(
        m_("Has {offender} called on the right cards?"),
        m_("His new call is compared with the one that was cancelled."),
    ),
    "substitute_for_cancelled_call": Wording(
        m_("Does the new call differ from the cancelled one in any significant way?"),
        _DIFFERS,
        _SAME,
    ),
    "call_on_the_board_the_cards_came_from": Wording(
        m_("Does {offender} make there the call that was cancelled here?"),
        _DIFFERS,
        {"same": m_("He makes the same call"), "differs": m_("His call differs")},
    ),
    "wrong_board_found_in_the_auction": Wording(
        m_("Was it found before the auction period was over?"),
        m_("Then the right players begin another auction."),
    ),
    "calls_of_the_first_auction": Wording(
        m_("Have the players made the same calls again as in the first auction?"),
        m_("If any call differs in any way the board is cancelled."),
        {"same": m_("Every call was repeated"), "differs": m_("A call differs")},
    ),
    "deliberate_to_stop_normal_play": Wording(
        m_("Did a side try on purpose to stop normal play of the board?"),
        m_("Then it may be penalized."),
    ),
    "a_player_has_played_the_board_before": Wording(
        m_("Has one of the four players played this board before?"),
        m_("Then this result is cancelled for both sides."),
    ),
    "who_loses_a_valid_score": Wording(
        m_(
            "Does this cost a contestant the chance of a valid score on the board? Where two are "
            "not equally at fault, rule on each."
        ),
        m_("An artificial score is given, by how far the contestant is at fault."),
        {
            "nobody": m_("No"),
            "not_at_fault": m_("Yes, one in no way at fault"),
            "partly_at_fault": m_("Yes, one partly at fault"),
            "at_fault": m_("Yes, one directly at fault"),
        },
    ),
    "E15_late_play_allowed": Wording(
        m_("Does the organizer allow boards to be played later?"),
        m_("If so you may require the right board to be played later."),
    ),
    "right_board_is_played_later": Wording(
        m_("Shall both pairs play the right board later?"),
        m_("You may require it."),
    ),
}
EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    "result_cancelled law15": (
        To.DIRECTOR,
        m_("This result is cancelled for both sides; a score made on the board before stands."),
    ),
    "result_cancelled 15C": (
        To.TABLE,
        m_("Stop playing this board: no result on it counts."),
    ),
    "dealt_with_by 15C": (
        To.DIRECTOR,
        m_(
            "Go on under Law {law}. A pair that has left and comes to this board later tells you "
            "what it knows of it (Law 16)."
        ),
    ),
    "play_proceeds 15C": (
        To.TABLE,
        m_(
            "The board is played normally. Players who have left and come to it later tell the "
            "Director what they know of it (Law 16)."
        ),
    ),
    "must call 15A2b": (To.WHO, m_("Take the cards of this board, and make a legal call now.")),
    "authorized 15A2c": (
        To.WHO,
        m_("You may use the cancelled calls: the one on the wrong cards, and those after it."),
    ),
    "unauthorized 15A2c": (
        To.WHO,
        m_("You may not use the cancelled calls: the one on the wrong cards, and those after it."),
    ),
    "play_proceeds 15A3": (To.DIRECTOR, m_("You may let the board be played normally.")),
    "play_proceeds 15B2": (To.TABLE, m_("Auction and play go on, and the score is kept.")),
    "played_later law15": (To.TABLE, m_("You play the right board later, against each other.")),
}
