"""Effects: what a ruling brings about, as data, each with the clause it stands on.

A law names people by role and acts by reference; before an effect is stored in a log, `rulings`
puts the seats and act numbers of the case in their place. The kinds of effect are stored names:
`kind` gives ``call_cancelled`` for `CallCancelled`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar

from fairdeal.cards import Card, Suit
from fairdeal.seats import Seat, Side
from fairdeal.table.adjustments import Given
from fairdeal.table.penalties import Penalty


class Role(Enum):
    """A person or side of a case, as the Laws speak of them."""

    OFFENDER = "offender"
    PARTNER = "offender's partner"
    LHO = "offender's left-hand opponent"
    RHO = "offender's right-hand opponent"
    DECLARER = "declarer"
    DUMMY = "dummy"
    OFFENDING_SIDE = "offending side"
    NON_OFFENDING_SIDE = "non-offending side"
    BOTH_SIDES = "both sides"
    IN_TURN = "the player in turn"
    DEPRIVED = "contestants who lose a valid score"
    """Whoever should have had a result on the board, wherever they sit (Law 15)."""


Who = Role | Seat | Side
"""Whom an effect concerns: a role until the case binds it, then a seat or side."""


class Ref(Enum):
    """Acts of a case an effect may concern."""

    IT = "the irregular act"
    IT_AND_CHANGES = "the irregular act and what its player changed it to at once"
    IT_AND_OTHERS = "the irregular act and the other side's calls after it"
    TO_REPLACE = "the cancelled call that still has to be replaced"
    CHANGES = "what its player changed the irregular call to at once"
    OPPONENTS_SINCE = "the opponents' cards after it in its trick"
    RETURNED = "the passes made since somebody missed his turn"
    LATER = "every call or card after it"
    IT_AND_LATER = "the irregular act and every call or card after it"
    FIRST = "the offender's call before the irregular one"
    SUBSTITUTE = "what the offender put in its place"
    LHOS_CALL = "what his left-hand opponent called over it"
    PARTNERS_CALL = "what the offender's partner called after it"
    REST_OF_TRICK = "the cards after it in its trick, and those to the next"
    NEXT_TRICK = "the cards played to the next trick"
    TAKEN_BACK = "the card that player took back"
    WRONGLY_TO_TRICK = "the lead out of turn and what was played to it before the proper lead"
    PARTNERS_LEAD = "the face-down lead of the offender's partner"
    OPPONENTS_AFTER = "the opponents' cards after that one"
    NEXT_TRICKS = "the cards of the tricks begun after that card's"
    PUT_DOWN = "the card of that hand that was named or put down before"
    PICKED_UP = "the card that was picked up"
    CLAIM = "the claim or concession"
    CALLED_ON_IT = "what the offender called on cards of another board, and every call since"
    LHOS_FIRST = "what his left-hand opponent first called after that"


@dataclass(frozen=True, slots=True)
class TakenUp:
    """The penalty cards of these suits that the offender takes up; all of them for no suit."""

    suits: tuple[Suit, ...]


What = Ref | TakenUp | tuple[int, ...]
"""Which acts an effect concerns: a reference until the case binds it, then act numbers."""

Cited = str | Mapping[str, str]
"""A clause id, or the id in each edition until the case knows which edition is in force."""


class HowLong(Enum):
    """How long a player is silenced."""

    NEXT_TURN = "at the next turn"
    REST = "for the rest of the auction"


class Action(Enum):
    """What a player must or may do."""

    REPLACE_CALL = "replace the call"
    REPEAT_CALL = "repeat the call at the proper turn"
    CALL = "make any legal call"
    NOT_DOUBLE = "bid or pass, but not double or redouble"
    WITHDRAW_CALL = "change the call made since"
    LEAD = "lead"
    PLAY_LEGAL_CARD = "play a legal card in its place"
    WITHDRAW_CARD = "take back the card played since"
    PLAY_PENALTY_CARD = "play the penalty card"
    SPREAD_HAND = "spread the hand"
    SUPPLY_CARD = "add the missing card to the trick"
    NAME_CARD = "say which card is to be played"
    STATE_LINE = "state the line of play"
    REPEAT_STATEMENT = "repeat the statement made with the claim"
    OBJECT = "object to the claim"
    FACE_CARDS = "put the remaining cards face up on the table"
    CALL_DIRECTOR = "call the Director"
    REPEAT_CALLS = "repeat all calls made so far"
    EXPLAIN = "explain partner's call or play"
    EXPLAIN_OWN = "explain the player's own call or play"
    EXPLAIN_IN_WRITING = "explain in writing"
    CORRECT_EXPLANATION = "correct the explanation"
    DISCLOSE = "make the understanding known to the opponents"
    KEEP_SILENT = "say nothing of the explanation while the auction goes on"


class When(Enum):
    """The moment a watch is waiting for."""

    PARTNER_LEADS = "when the offender's partner first has the lead"
    END_OF_PLAY = "at the end of the play"
    PENALTY_CARD_PLAYED = "when the penalty card has been played"
    OFFENDERS_TURN = "when it is the offender's turn"
    AUCTION_ENDS = "when the auction has ended"


class Score(Enum):
    """How a score is to be adjusted; its value depends on the form of scoring."""

    ASSIGNED = "assigned adjusted score"
    ARTIFICIAL = "artificial adjusted score"
    OFFENDERS_AT_MOST_AVERAGE_MINUS = "at most average minus for the offending side"
    AS_IF_NOT_CALLED = "as if the call had not been made"
    GAIN_TAKEN_AWAY = "the gain is taken away from that side only"


def stored_name(name: str) -> str:
    """The name a kind of effect is stored under: ``call_cancelled`` for ``CallCancelled``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass(frozen=True, slots=True)
class Effect:
    """One consequence of a ruling."""

    clause: Cited
    """The clause it stands on, in the numbering of the edition of the ruling."""
    who: Who | None = field(default=None, kw_only=True)
    """Whom it concerns, where it concerns somebody."""
    what: What = field(default=Ref.IT, kw_only=True)
    """Which acts it concerns."""
    role: Role | None = field(default=None, kw_only=True)
    """The role the case gave to whom it concerns, once it is bound."""

    is_right: ClassVar[bool] = False
    """Whether it only says what somebody must or may now do."""

    @property
    def kind(self) -> str:
        """The stored name: ``call_cancelled``."""
        return stored_name(type(self).__name__)


@dataclass(frozen=True, slots=True)
class Must(Effect):
    """Somebody has to do something before anything else can happen."""

    action: Action
    is_right: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class May(Effect):
    """Somebody has a right for as long as the case leaves it open."""

    action: Action
    is_right: ClassVar[bool] = True


# Before the auction ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NewDeal(Effect):
    """The board is shuffled and dealt again."""


@dataclass(frozen=True, slots=True)
class NoNewDeal(Effect):
    """The board may not be dealt again."""


@dataclass(frozen=True, slots=True)
class HandCorrected(Effect):
    """The card found missing or surplus goes where it belongs, and counts as held there always."""


@dataclass(frozen=True, slots=True)
class CardRemoved(Effect):
    """A card that is not of the deal is taken out."""


@dataclass(frozen=True, slots=True)
class PlayedLater(Effect):
    """The board is to be played, or played to its end, at another time."""


@dataclass(frozen=True, slots=True)
class NotUsed(Effect):
    """The pack or board may not be used."""


@dataclass(frozen=True, slots=True)
class MarksGovern(Effect):
    """Dealer and vulnerability are those printed on the board, for the whole session."""


@dataclass(frozen=True, slots=True)
class Corrected(Effect):
    """What is wrong is put right, and nothing follows from it."""


@dataclass(frozen=True, slots=True)
class RoundEnded(Effect):
    """The round is over for these players, and with it the rights that end with a round."""


@dataclass(frozen=True, slots=True)
class RoundOpen(Effect):
    """The round is not over for these players."""


@dataclass(frozen=True, slots=True)
class DealtWithBy(Effect):
    """Another law deals with it from here on."""

    law: int


# The auction ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CallStands(Effect):
    """An irregular call is treated as if it were legal."""


@dataclass(frozen=True, slots=True)
class CallCancelled(Effect):
    """Calls are cancelled; the turn goes back to the player whose turn it was before them."""


@dataclass(frozen=True, slots=True)
class AuctionProceeds(Effect):
    """The auction goes on with no further rectification."""

    frees_information: bool = field(default=False, kw_only=True)
    """Whether what the withdrawn call told may be used by both sides (2017 16C is switched off)."""


@dataclass(frozen=True, slots=True)
class MustPass(Effect):
    """A player has to pass."""

    how_long: HowLong


@dataclass(frozen=True, slots=True)
class MustRepeat(Effect):
    """A player has to repeat the cancelled call at his proper turn."""


@dataclass(frozen=True, slots=True)
class MayNotDouble(Effect):
    """A player may neither double nor redouble at this turn."""


@dataclass(frozen=True, slots=True)
class TurnReturned(Effect):
    """The auction goes back to a player who had missed his turn; the passes since are cancelled."""


@dataclass(frozen=True, slots=True)
class PassSubstituted(Effect):
    """The cancelled call is replaced by a pass."""


@dataclass(frozen=True, slots=True)
class CallFollows(Effect):
    """A call made together with that of the player in turn counts as made after it (33)."""


@dataclass(frozen=True, slots=True)
class CardFaced(Effect):
    """A card shown during the auction stays face up on the table until it ends (24)."""


# Information -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Authorized(Effect):
    """What the withdrawn act told is authorized information for that side."""


@dataclass(frozen=True, slots=True)
class Unauthorized(Effect):
    """What the withdrawn act told is unauthorized information for that side."""


@dataclass(frozen=True, slots=True)
class RightReserved(Effect):
    """A side has reserved its right to call the Director later (16B2)."""


@dataclass(frozen=True, slots=True)
class SeatsExchanged(Effect):
    """Players change seats, so that who knows of a hand plays it (16D2a)."""


@dataclass(frozen=True, slots=True)
class PlayerReplaced(Effect):
    """Somebody else plays the board in the place of a player who knows of it (1997 16B2)."""


@dataclass(frozen=True, slots=True)
class QuestionRefused(Effect):
    """A question is not answered: it was not the player's to ask, or not now (20)."""


@dataclass(frozen=True, slots=True)
class SpectatorControlled(Effect):
    """The Director sees to it that a spectator keeps the rules, or sends him away (76)."""


# The play ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardStands(Effect):
    """An irregular lead or play is treated as if it were legal."""


@dataclass(frozen=True, slots=True)
class CardCounts(Effect):
    """A card put down too early counts: it is the lead to the next trick (45E, 60A2)."""


@dataclass(frozen=True, slots=True)
class PlaceOpened(Effect):
    """A trick gets a place for a card it lacks (60A2, 67)."""

    trick: int
    """Which trick, counted from 1."""
    is_late: bool = False
    """Whether the card that comes there cannot win the trick (67B1)."""


@dataclass(frozen=True, slots=True)
class CardChanged(Effect):
    """Another card lies in the place of the one that was named or put down (45C4, 45D)."""

    card: Card


@dataclass(frozen=True, slots=True)
class DesignationVoid(Effect):
    """Declarer called for a card that is not there, and has called for none (46B4)."""


@dataclass(frozen=True, slots=True)
class LeadFrom(Effect):
    """The next lead comes from that hand, whichever had to lead (43B2a)."""


@dataclass(frozen=True, slots=True)
class Granted(Effect):
    """What a player asked for is given to him."""


@dataclass(frozen=True, slots=True)
class Refused(Effect):
    """What a player asked for is not given to him."""


@dataclass(frozen=True, slots=True)
class FactsFoundFor(Effect):
    """What cannot be established any more is taken as that side says (65D, 66D)."""


@dataclass(frozen=True, slots=True)
class ClaimMade(Effect):
    """What a player did counts as a claim of so many of the tricks left (48B2, 68A)."""

    tricks: int


@dataclass(frozen=True, slots=True)
class TricksAwarded(Effect):
    """So many of the tricks left when play ceased go to that side, the others to its opponents."""

    tricks: int


@dataclass(frozen=True, slots=True)
class PlayCeases(Effect):
    """The play is over: a claim or concession was made (68D)."""


@dataclass(frozen=True, slots=True)
class ClaimVoid(Effect):
    """The claim or concession was none, and the play goes on (68B2)."""


@dataclass(frozen=True, slots=True)
class CardWithdrawn(Effect):
    """Cards go back to the hands they came from."""

    is_replaced: bool = False
    """Whether other cards are to be played in their places, what follows them standing."""


@dataclass(frozen=True, slots=True)
class PenaltyCard(Effect):
    """The card stays face up on the table as a penalty card (Law 50)."""

    is_major: bool


@dataclass(frozen=True, slots=True)
class PenaltyCardPickedUp(Effect):
    """Penalty cards of these suits, or all of them, go back to the hand and are such no more."""

    suits: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True)
class PenaltyCardRemains(Effect):
    """An unplayed penalty card stays on the table as one."""


@dataclass(frozen=True, slots=True)
class LeadFree(Effect):
    """A player may lead what he likes opposite a penalty card."""


@dataclass(frozen=True, slots=True)
class RetractionVoid(Effect):
    """A card taken back without leave counts as played all the same."""


@dataclass(frozen=True, slots=True)
class LeadRequired(Effect):
    """A player has to lead that suit, now."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class LeadForbidden(Effect):
    """A player may not lead these suits for as long as he keeps the lead."""

    suits: tuple[Suit, ...]


class Demand(Enum):
    """What declarer may demand of a defender whose partner played before him (Law 57A)."""

    HIGHEST = "highest"
    """His highest card of the suit led."""
    LOWEST = "lowest"
    """His lowest card of the suit led."""
    REQUIRE = "require"
    """A card of another suit that declarer names."""
    FORBID = "forbid"
    """No card of another suit that declarer names."""


@dataclass(frozen=True, slots=True)
class PlayRestricted(Effect):
    """What a player must or must not play to this trick, as far as he can."""

    demand: Demand
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardDesignated(Effect):
    """A player has to play that card at this turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class DeclarerSpreads(Effect):
    """Declarer becomes dummy and dummy becomes declarer."""


@dataclass(frozen=True, slots=True)
class RevokeEstablished(Effect):
    """The revoke can no longer be corrected."""


@dataclass(frozen=True, slots=True)
class CountsAsEstablished(Effect):
    """A revoke is corrected, and yet costs what an established one would."""


@dataclass(frozen=True, slots=True)
class TricksTransferred(Effect):
    """Tricks go to the non-offending side when the play is over."""

    tricks: int


@dataclass(frozen=True, slots=True)
class NothingTransferred(Effect):
    """No tricks are transferred for this revoke."""


@dataclass(frozen=True, slots=True)
class PlayProceeds(Effect):
    """The play goes on with no further rectification."""


# Later, and the score ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Watch(Effect):
    """A law is to be run again under that entry when the moment comes."""

    entry: str
    moment: When


@dataclass(frozen=True, slots=True)
class ScoreAdjusted(Effect):
    """The Director adjusts the score; what a side is given may be left open until later."""

    score: Score
    given: Given | None = field(default=None, kw_only=True)
    """What that side has in the place of its result, once it is settled (Law 12C)."""


@dataclass(frozen=True, slots=True)
class ScoreStands(Effect):
    """The score of a side is not adjusted."""


@dataclass(frozen=True, slots=True)
class ResultCancelled(Effect):
    """A result counts for nothing; without an adjusted score the board is not scored."""


@dataclass(frozen=True, slots=True)
class ScoresAveraged(Effect):
    """In a knockout each contestant gets the average of both: a and b in IMPs give (a - b) / 2."""


@dataclass(frozen=True, slots=True)
class RightForfeited(Effect):
    """A right to rectification no longer exists."""


@dataclass(frozen=True, slots=True)
class PenaltyPossible(Effect):
    """The Director may still impose a procedural penalty."""


class Grouping(Enum):
    """How the scores of each form of a fouled board are made to compare (Law 87B)."""

    PERCENT = "percent"
    """By the percentage of the group's own top."""
    NEUBERG = "neuberg"
    OTHER = "other"
    """By another method that the regulations, or the Director, have announced."""


@dataclass(frozen=True, slots=True)
class ScoredInGroups(Effect):
    """The scores of a board are compared only with those of the same form."""

    method: Grouping


class Body(Enum):
    """Who hears a matter after the Director at the table (Laws 89, 91 and 93)."""

    DIRECTOR_IN_CHARGE = "the Director in charge"
    COMMITTEE = "the appeals committee or the reviewer"
    AUTHORITY = "the Regulating Authority"
    ORGANIZER = "the Tournament Organizer"
    NATIONAL = "the national authority"
    ZONAL = "the zonal authority"
    WORLD = "the World Bridge Federation"
    DISCIPLINARY = "the disciplinary body"


@dataclass(frozen=True, slots=True)
class GoesTo(Effect):
    """The matter goes to that body, which hears and decides it."""

    body: Body


@dataclass(frozen=True, slots=True)
class Charged(Effect):
    """What a contestant is accused of, or the ground of it, is for that body to find (89)."""


@dataclass(frozen=True, slots=True)
class RulingStands(Effect):
    """The ruling appealed against stands."""


@dataclass(frozen=True, slots=True)
class RulingChanged(Effect):
    """The ruling appealed against is changed."""


@dataclass(frozen=True, slots=True)
class Recommended(Effect):
    """A body that may not overrule the Director recommends that he change his ruling."""


@dataclass(frozen=True, slots=True)
class Penalized(Effect):
    """So much is taken off the score of that contestant, and of nobody else."""

    amount: Penalty


@dataclass(frozen=True, slots=True)
class NotPenalized(Effect):
    """Nothing is taken off that contestant's score."""


@dataclass(frozen=True, slots=True)
class Suspended(Effect):
    """A player or contestant plays no further in the session, or in a part of it."""

    is_for_the_session: bool


@dataclass(frozen=True, slots=True)
class Disqualified(Effect):
    """A player or contestant is out of the event."""


@dataclass(frozen=True, slots=True)
class ScoreCorrected(Effect):
    """A score that was agreed or recorded wrongly is put right (Law 79)."""

    given: Given


@dataclass(frozen=True, slots=True)
class RegulatedBy(Effect):
    """That body regulates the event, or has that power of its own (Law 80)."""

    body: Body


@dataclass(frozen=True, slots=True)
class AnswersFor(Effect):
    """That body remains responsible (Law 80)."""

    body: Body


@dataclass(frozen=True, slots=True)
class RegulationVoid(Effect):
    """A regulation that conflicts with the Laws does not count (80B2f; 1997 80F)."""


@dataclass(frozen=True, slots=True)
class DirectorNamedByPlayers(Effect):
    """The players name one of themselves to direct (80B2a; 1997 80A)."""


@dataclass(frozen=True, slots=True)
class RectificationApplies(Effect):
    """The prescribed rectification is carried out."""


@dataclass(frozen=True, slots=True)
class RectificationWaived(Effect):
    """The Director waives the rectification (81C5; 1997 81C8)."""


@dataclass(frozen=True, slots=True)
class OptionsExplained(Effect):
    """A player has a choice; its options are explained, and one is chosen (84C)."""


@dataclass(frozen=True, slots=True)
class AppealExplained(Effect):
    """Contestants are told of their right to appeal (83)."""
