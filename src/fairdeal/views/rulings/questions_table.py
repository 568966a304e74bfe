"""Questions of Laws 1 to 16: the pack, the board, the deal, the round, and general procedure."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import Wording
from fairdeal.views.words import m_

QUESTIONS: Final[Mapping[str, Wording]] = {
    "E1B_symmetrical_faces_required": Wording(
        m_("Does the Regulating Authority require cards whose faces are symmetrical?"),
        m_("Only where it does may a pack be refused for its faces."),
    ),
    "faces_are_symmetrical": Wording(
        m_("Do the faces of these cards look the same either way up?"),
        m_("A face that tells which way up the card is held could carry information."),
    ),
    "backs_are_identical_and_symmetrical": Wording(
        m_("Are all the backs alike, and the same either way up?"),
        m_("A card known by its back makes the pack unusable."),
    ),
    "marks_deviate": Wording(
        m_("Do the dealer or vulnerability printed on the board differ from those of its number?"),
        m_("A board marked otherwise should not be used."),
    ),
    "board_was_used": Wording(
        m_("Has the board already been played with these marks in this session?"),
        m_("Once used, the marks on the board hold for the whole session."),
    ),
    "form_of_event": Wording(
        m_("What is being played?"),
        m_("Only in an individual do partners change as a matter of course."),
        {
            "individual": m_("An individual event"),
            "pairs": m_("A pairs event"),
            "teams": m_("A teams event"),
        },
    ),
    "change_of_partner_authorized": Wording(
        m_("Did you permit the change of partner?"),
        m_("Partners stay together for the session unless the Director allows a change."),
    ),
    "seat_change_permitted": Wording(
        m_("Did you tell or allow the player to change seats?"),
        m_("A player changes his direction only as the Director instructs or permits."),
    ),
    "began_in_the_wrong_seat": Wording(
        m_("Has the board been begun with players in the wrong seats?"),
        m_("Before the first call it is simply put right; a board begun is another matter."),
    ),
    "fault_of_the_deal": Wording(
        m_("What was wrong with the deal?"),
        m_("Both faults lead to a new deal, but only if they are found early enough."),
        {
            "misdeal": m_("The cards were dealt wrongly"),
            "card_seen": m_("A player may have seen the face of a card that was not his"),
        },
    ),
    "found_before_the_auction": Wording(
        m_("Was it found before the auction began?"),
        m_("Only until then is the board dealt again for it."),
    ),
    "deal_unlawful_because": Wording(
        m_("Is there a reason why this deal may not count?"),
        m_("A pack that was not shuffled, or a deal already played, gives no result."),
        {
            "sorted_pack": m_("The cards were dealt from an unshuffled pack"),
            "played_before": m_("The deal comes from another session"),
            "neither": m_("Neither of these"),
        },
    ),
    "E6D2_replay_event": Wording(
        m_("Is this an event in which deals played before are used on purpose?"),
        m_("There the result of such a deal counts."),
    ),
    "against_a_new_deal": Wording(
        m_("Does anything stand against dealing the board again?"),
        m_("The Director may order a new deal, but not to give players a second chance."),
        {
            "passed_out": m_("The only reason is that the board was passed out"),
            "team_result_known": m_("A result of the board at the other table is known"),
            "nothing": m_("Nothing stands against it"),
        },
    ),
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
    "hand_put_back_into": Wording(
        m_("Into which pocket did the player put his hand back?"),
        m_("A hand in another pocket spoils the board for the next table."),
        {"own": m_("His own"), "another": m_("Another player's")},
    ),
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
    "players_own_ruling": Wording(
        m_("The players have settled it among themselves: will you let that stand?"),
        m_("Players may not rule; the Director may allow what they did, or cancel it."),
        {
            "allowed": m_("Let what they agreed stand"),
            "cancelled": m_("Cancel it, and rule afresh"),
        },
    ),
    "choice_after_consultation": Wording(
        m_("The player chose after consulting his partner: does the choice stand?"),
        m_("The choice belongs to one player alone; the Law leaves to you what follows."),
        {
            "stands": m_("Let the choice stand"),
            "forfeited": m_("He has lost the right to choose"),
        },
    ),
    "non_offenders_acted_before_the_director": Wording(
        m_("Did {opponents} take any action before the Director was called?"),
        m_("Whoever plays on without the Director may lose the right to rectification."),
    ),
    "gained_from_opponents_ignorance": Wording(
        m_("Did {opponents} gain because {offenders} did not know the Laws?"),
        m_("A side may not profit from action the other took in ignorance of the rectification."),
    ),
    "side_responsible_for_spectator": Wording(
        m_("Which side answers for the spectator who spoke?"),
        m_("A side may lose its right through a spectator it is responsible for."),
        {
            "non_offending": m_("{opponents}"),
            "offending": m_("{offenders}"),
            "neither": m_("Neither side"),
        },
    ),
}
"""By the stored name of the fact."""
