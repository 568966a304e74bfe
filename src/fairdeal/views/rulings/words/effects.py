"""The words for every kind of effect; what one law says otherwise stands with its own words."""

from collections.abc import Mapping
from typing import Final

from fairdeal.views.rulings.wording import To
from fairdeal.views.words import m_

_WHO, _TABLE, _DIRECTOR = To.WHO, To.TABLE, To.DIRECTOR

EFFECTS: Final[Mapping[str, tuple[To, str]]] = {
    # Rights and duties.
    "must replace_call": (_WHO, m_("Replace your call now; choose any legal call.")),
    "must repeat_call": (_WHO, m_("Repeat your call when your turn comes.")),
    "must call": (_WHO, m_("Make a legal call now.")),
    "must not_double": (_WHO, m_("Bid or pass; you may not double or redouble.")),
    "must withdraw_call": (_WHO, m_("Take back the call you made since.")),
    "must supply_card": (_WHO, m_("Add a card that you may legally play to the trick.")),
    "must name_card": (_WHO, m_("Say which card is to be played.")),
    "must state_line": (_WHO, m_("State at once how you win the tricks, in their order.")),
    "must repeat_statement": (_WHO, m_("Repeat what you said when you claimed or conceded.")),
    "must object": (_WHO, m_("Say what you object to.")),
    "must face_cards": (_WHO, m_("Put your remaining cards face up on the table.")),
    "may supply_card": (_WHO, m_("You may add a card to the trick.")),
    "may name_card": (_WHO, m_("You may say which card is to be played.")),
    "may state_line": (_WHO, m_("You may state your line of play.")),
    "may repeat_statement": (_WHO, m_("You may repeat what you said.")),
    "may object": (_WHO, m_("Say what you object to in the claim or concession.")),
    "may face_cards": (_WHO, m_("You may put your cards face up on the table.")),
    "must lead": (_WHO, m_("Lead from the correct hand.")),
    "must play_legal_card": (_WHO, m_("Play a legal card in its place.")),
    "must withdraw_card": (_WHO, m_("Take back the card you played since.")),
    "must play_penalty_card": (_WHO, m_("Play the penalty card.")),
    "must spread_hand": (_WHO, m_("Spread your hand.")),
    "may replace_call": (_WHO, m_("You may replace your call.")),
    "may repeat_call": (_WHO, m_("You may repeat your call.")),
    "may call": (_WHO, m_("At your turn you may make any legal call.")),
    "may not_double": (_WHO, m_("You may bid or pass.")),
    "may withdraw_call": (_WHO, m_("You may take back the call you made since, and make another.")),
    "may lead": (_WHO, m_("You may lead.")),
    "may play_legal_card": (_WHO, m_("You may play another legal card.")),
    "may withdraw_card": (
        _WHO,
        m_(
            "You may take back the card you played since; what it told is for the non-offending "
            "side alone."
        ),
    ),
    "may play_penalty_card": (_WHO, m_("You may play the penalty card.")),
    "may spread_hand": (_WHO, m_("You may spread your hand.")),
    "must call_director": (_WHO, m_("Call the Director when this happens.")),
    "must explain": (_WHO, m_("Explain your partner's call or play, in full.")),
    "must explain_own": (_WHO, m_("Explain your own call or play, in full.")),
    "must explain_in_writing": (_WHO, m_("Write your explanation down.")),
    "must repeat_calls": (
        _WHO,
        m_("One of you repeats all calls from the first to the last, with the alerts."),
    ),
    "must correct_explanation": (_WHO, m_("Tell the opponents what the explanation should be.")),
    "must disclose": (_WHO, m_("Make this understanding known to your opponents.")),
    "must keep_silent": (
        _WHO,
        m_("Do not show in any way that an explanation by your partner was wrong."),
    ),
    # Before the auction.
    "new_deal": (_TABLE, m_("The board is shuffled and dealt again.")),
    "no_new_deal": (_TABLE, m_("The board is not dealt again.")),
    "hand_corrected": (
        _TABLE,
        m_("The card goes to the hand it belongs to, and counts as having always been there."),
    ),
    "card_removed": (_TABLE, m_("The card is taken out; it is not part of the deal.")),
    "played_later": (_DIRECTOR, m_("Say when the board is to be played.")),
    "call_cancelled called_on_it": (
        _TABLE,
        m_("The call {who} made on the wrong cards is cancelled, and every call after it."),
    ),
    "score_corrected": (_DIRECTOR, m_("Correct the score of {who}: {given}.")),
    "rectification_applies": (_DIRECTOR, m_("See that the prescribed rectification is made.")),
    "rectification_waived": (_TABLE, m_("The rectification is waived.")),
    "options_explained": (_DIRECTOR, m_("Explain the options, and see that one is chosen.")),
    "appeal_explained": (_WHO, m_("You have the right to appeal against this ruling.")),
    "regulated_by authority": (_DIRECTOR, m_("The Regulating Authority has this power.")),
    "regulated_by organizer": (_DIRECTOR, m_("The power is the organizer's own.")),
    "regulated_by of_the_place": (
        _DIRECTOR,
        m_("The national federation on whose territory the event is held regulates it."),
    ),
    "regulated_by of_the_event": (
        _DIRECTOR,
        m_("The national federation under whose auspices the event is held regulates it."),
    ),
    "regulated_by zonal": (_DIRECTOR, m_("The zonal authority regulates the event.")),
    "regulated_by world": (_DIRECTOR, m_("The World Bridge Federation regulates the event.")),
    "answers_for authority": (
        _DIRECTOR,
        m_("The Regulating Authority remains responsible."),
    ),
    "answers_for organizer": (_DIRECTOR, m_("The Tournament Organizer remains responsible.")),
    "regulation_void": (_DIRECTOR, m_("The regulation conflicts with the Laws and is void.")),
    "director_named_by_players": (_TABLE, m_("The players name one of themselves to direct.")),
    "not_used": (_TABLE, m_("It may not be used.")),
    "marks_govern": (
        _TABLE,
        m_("Dealer and vulnerability are as printed on the board, for the whole session."),
    ),
    "corrected": (_TABLE, m_("It is put right, and nothing follows from it.")),
    "round_ended": (_DIRECTOR, m_("The round is over for these players.")),
    "round_open": (_DIRECTOR, m_("The round is not over for these players.")),
    "dealt_with_by": (_DIRECTOR, m_("Go on under Law {law}.")),
    # The auction.
    "call_stands": (
        _TABLE,
        m_("The call by {who} stands as if it were legal; the auction goes on."),
    ),
    "call_stands returned": (
        _TABLE,
        m_("The passes stand, and the auction is over: the opening lead has been faced."),
    ),
    "call_stands first": (_TABLE, m_("The first call by {who} stands.")),
    "call_stands substitute": (_TABLE, m_("The substituted call by {who} stands.")),
    "call_cancelled": (_TABLE, m_("The call by {who} is cancelled.")),
    "call_cancelled it_and_later": (
        _TABLE,
        m_("The call by {who} and all calls after it are cancelled."),
    ),
    "call_cancelled first": (_TABLE, m_("The first call by {who} is cancelled.")),
    "call_cancelled substitute": (_TABLE, m_("The substituted call by {who} is cancelled.")),
    "call_cancelled later": (_TABLE, m_("The call {who} made since is taken back.")),
    "auction_proceeds not_frees_information": (
        _TABLE,
        m_("The auction goes on without further rectification."),
    ),
    "auction_proceeds frees_information": (
        _TABLE,
        m_("The auction goes on without further rectification; everybody may use what was told."),
    ),
    "auction_proceeds": (_TABLE, m_("The auction goes on without further rectification.")),
    "must_pass rest": (
        _WHO,
        m_("You must pass whenever it is your turn, to the end of the auction."),
    ),
    "must_pass next_turn": (_WHO, m_("You must pass when it is next your turn.")),
    "must_repeat": (_WHO, m_("At your proper turn you must make the same call again.")),
    "may_not_double": (_WHO, m_("At this turn you may neither double nor redouble.")),
    "turn_returned": (
        _TABLE,
        m_(
            "The passes since are cancelled, a card led face down goes back to the hand, and it is "
            "the turn of {who}, who had missed it."
        ),
    ),
    "call_cancelled it_and_changes": (
        _TABLE,
        m_("The call by {who} is cancelled."),
    ),
    "call_cancelled changes": (_TABLE, m_("What {who} changed his call to is cancelled.")),
    "call_cancelled returned": (_TABLE, m_("The passes since a turn was missed are cancelled.")),
    "call_cancelled it_and_others": (
        _TABLE,
        m_("The call by {who} is cancelled, and what the other side called after it."),
    ),
    "pass_substituted": (
        _TABLE,
        m_(
            "A pass takes the place of the cancelled call by {who}; unless the auction is over it "
            "is the turn of {lho}."
        ),
    ),
    "call_follows": (_TABLE, m_("The call by {who} counts as made after the other one.")),
    "card_faced": (
        _WHO,
        m_("Leave the card face up on the table until the auction is over."),
    ),
    # Information.
    "authorized": (_WHO, m_("You may use what the withdrawn action told you.")),
    "unauthorized": (_WHO, m_("You may not use what the withdrawn action told you.")),
    "right_reserved": (_DIRECTOR, m_("{who} may still call you about this later.")),
    "seats_exchanged": (
        _TABLE,
        m_("Change seats, so that {who} plays the hand he knows of."),
    ),
    "player_replaced": (_TABLE, m_("Somebody else plays this board in the place of {who}.")),
    "question_refused": (_WHO, m_("Your question is not answered.")),
    "spectator_controlled": (
        _DIRECTOR,
        m_("Tell the spectator what he may not do; send him away if need be."),
    ),
    # The play.
    "card_stands": (_TABLE, m_("The card stands as if it had been correctly played.")),
    "card_counts": (_TABLE, m_("The card of {who} counts as the lead to the next trick.")),
    "card_changed": (_TABLE, m_("{card} is the card of {who}, in the place of the other one.")),
    "card_changed put_down": (
        _TABLE,
        m_("{card} is the card of {who}, in the place of the other one."),
    ),
    "card_stands put_down": (_TABLE, m_("The card of {who} that was named first is played.")),
    "designation_void": (_TABLE, m_("No card has been called for.")),
    "lead_from": (_TABLE, m_("The lead comes from the hand of {who}.")),
    "granted": (_WHO, m_("You get what you asked for.")),
    "refused": (_WHO, m_("You do not get what you asked for.")),
    "facts_found_for": (
        _TABLE,
        m_("What can no longer be established is taken as {who} say it was."),
    ),
    "claim_made": (_TABLE, m_("That counts as a claim by {who}; tricks claimed: {tricks}.")),
    "tricks_awarded": (_TABLE, m_("Of the tricks left {who} get: {tricks}.")),
    "tricks_awarded shared": (
        _TABLE,
        m_("Of the tricks left {who} get: {tricks}; {other_side} get: {others}."),
    ),
    "place_opened is_late": (
        _TABLE,
        m_("{who} adds a card to trick {trick}; it does not change who won it."),
    ),
    "place_opened not_is_late": (_TABLE, m_("{who} puts the missing card to trick {trick}.")),
    "play_ceases": (_TABLE, m_("Play has ceased.")),
    "claim_void": (_TABLE, m_("There was no claim or concession; the play goes on.")),
    "card_stands later": (_TABLE, m_("The card {who} played to it stands.")),
    "card_withdrawn not_is_replaced": (_TABLE, m_("The card goes back to the hand of {who}.")),
    "card_withdrawn not_is_replaced it_and_later": (
        _TABLE,
        m_("The card of {who} and the cards played after it go back to the hands."),
    ),
    "card_withdrawn not_is_replaced later": (
        _TABLE,
        m_("The card {who} has played since goes back to the hand."),
    ),
    "card_withdrawn not_is_replaced wrongly_to_trick": (
        _TABLE,
        m_("The lead out of turn, and what was played to it, go back to the hands."),
    ),
    "card_withdrawn not_is_replaced partners_lead": (
        _TABLE,
        m_("The face-down lead of {who} goes back to the hand."),
    ),
    "card_withdrawn not_is_replaced next_trick": (
        _TABLE,
        m_("The cards played to the next trick go back to the hands."),
    ),
    "card_withdrawn not_is_replaced next_tricks": (
        _TABLE,
        m_("The cards played to the next trick go back to the hands."),
    ),
    "card_withdrawn not_is_replaced rest_of_trick": (
        _TABLE,
        m_("The cards played after it go back to the hands."),
    ),
    "card_withdrawn is_replaced": (
        _TABLE,
        m_("The card of {who} is taken back, and a legal card is played in its place."),
    ),
    "penalty_card is_major": (
        _WHO,
        m_("Your card stays face up on the table as a major penalty card: play it when you can."),
    ),
    "penalty_card not_is_major": (
        _WHO,
        m_(
            "Your card stays there as a minor penalty card: until it is played, play no other card "
            "of its suit below the ten."
        ),
    ),
    "penalty_card_picked_up": (_WHO, m_("Your card is no longer a penalty card: take it up.")),
    "penalty_card_remains": (_WHO, m_("Your card stays on the table as a penalty card.")),
    "lead_required": (_WHO, m_("You must lead {suit}.")),
    "lead_forbidden": (_WHO, m_("You may not lead {suits} for as long as you keep the lead.")),
    "lead_free": (_WHO, m_("You may lead what you like.")),
    "retraction_void": (_WHO, m_("The card you took back counts as played all the same.")),
    "play_restricted highest": (_WHO, m_("Play your highest card of {suit}, if you have any.")),
    "play_restricted lowest": (_WHO, m_("Play your lowest card of {suit}, if you have any.")),
    "play_restricted require": (_WHO, m_("Play a card of {suit}, if you legally can.")),
    "play_restricted forbid": (_WHO, m_("Do not play a card of {suit}, if you can avoid it.")),
    "card_designated": (_WHO, m_("You must play {card}.")),
    "declarer_spreads": (
        _TABLE,
        m_("Declarer spreads his hand and becomes dummy; dummy plays it."),
    ),
    "revoke_established": (_TABLE, m_("The revoke is established and can no longer be corrected.")),
    "counts_as_established": (
        _TABLE,
        m_("The revoke is corrected, and yet it costs what an established one would."),
    ),
    "tricks_transferred": (
        _TABLE,
        m_("Tricks transferred to {who} when the play is over: {tricks}."),
    ),
    "nothing_transferred": (_TABLE, m_("No tricks are transferred for this revoke.")),
    "play_proceeds": (_TABLE, m_("The game goes on without further rectification.")),
    # Later, and the score.
    "watch partner_leads": (
        _DIRECTOR,
        m_("If {who} defends: stop when his partner first has the lead. {entry}"),
    ),
    "watch end_of_play": (
        _DIRECTOR,
        m_("Come back when the play is over (now, if it is). {entry}"),
    ),
    "watch penalty_card_played": (
        _DIRECTOR,
        m_("Come back when the penalty card has been played. {entry}"),
    ),
    "watch auction_ends": (_DIRECTOR, m_("Come back when the auction is over. {entry}")),
    "watch offenders_turn": (_DIRECTOR, m_("Come back when it is the turn of {who}. {entry}")),
    "score_adjusted assigned": (_DIRECTOR, m_("Give an assigned adjusted score to {who}.")),
    "score_adjusted artificial": (_DIRECTOR, m_("Give an artificial adjusted score to {who}.")),
    "score_adjusted offenders_at_most_average_minus": (
        _DIRECTOR,
        m_("{who} get at most average minus, and the opponents the result they made."),
    ),
    "score_adjusted as_if_not_called": (
        _DIRECTOR,
        m_("Score the board as if that call had not been made."),
    ),
    "score_adjusted gain_taken_away": (
        _DIRECTOR,
        m_("Take away from {who} what they gained; the other side keeps its result."),
    ),
    "score_adjusted assigned given": (
        _DIRECTOR,
        m_("Give {who} an assigned adjusted score: {given}."),
    ),
    "score_adjusted artificial given plus": (
        _DIRECTOR,
        m_(
            "Give {who} an artificial adjusted score: {given}, at least 60%; more where their "
            "percentage on the other boards of the session is more."
        ),
    ),
    "score_adjusted artificial given minus": (
        _DIRECTOR,
        m_(
            "Give {who} an artificial adjusted score: {given}, at most 40%; less where their "
            "percentage on the other boards of the session is less."
        ),
    ),
    "score_adjusted artificial given minus 12C1": (
        _DIRECTOR,
        m_("Give {who} an artificial adjusted score: {given}, at most 40%."),
    ),
    "score_adjusted artificial given": (
        _DIRECTOR,
        m_("Give {who} an artificial adjusted score: {given}."),
    ),
    "score_stands": (_DIRECTOR, m_("The score of {who} is not adjusted.")),
    "result_cancelled": (_DIRECTOR, m_("The result of {who} on this board is cancelled.")),
    "scores_averaged": (
        _DIRECTOR,
        m_("Work out both sides by themselves; in a knockout each gets the average of the two."),
    ),
    "right_forfeited": (_WHO, m_("Your right to rectification no longer exists.")),
    "penalty_possible": (_DIRECTOR, m_("You may give {who} a procedural penalty.")),
}
"""By kind of effect, then what changes its meaning, then the acts it concerns."""
