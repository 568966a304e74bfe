"""Marks: what the Laws find wrong with an act at the moment it happens.

A mark is a finding, not a ruling: it says which law the act has to do with. Whether anything
follows from it depends on who notices, and on what the players choose.
"""

from enum import Enum


class Mark(Enum):
    """One way in which an act can be irregular; the value names the law that deals with it."""

    CALL_OUT_OF_ROTATION = "29"
    CALL_CHANGED = "25"
    """A second call by a player before anybody else has called."""
    INSUFFICIENT_BID = "27"
    INADMISSIBLE_DOUBLE = "36"
    """A double or redouble that Law 19 does not permit."""
    CALL_WHEN_SILENCED = "37"
    """Anything but a pass by a player who has to pass."""
    CALL_AGAINST_DUTY = "31"
    """Another call than the one to be repeated, or a double by a player who may not (30B2b, 31A1).

    No law says what it costs, so nothing is ruled; the Director sees the mark.
    """
    TURN_MISSED = "34"
    """A pass that would have ended the auction, had not somebody missed his turn (17D3)."""
    BID_ABOVE_SEVEN = "38"
    CALL_AFTER_THE_END = "39"
    LEAD_BEFORE_THE_END = "24"
    """A card led while the auction was still going on."""
    CARD_EXPOSED = "49"
    """A card whose face was shown, or that was named, without being played."""
    NOT_AS_NAMED = "45D"
    """Another card than the one that had been named for that hand."""
    CARD_NOT_NAMED = "46"
    """Dummy's card was called for without its suit and rank, or is not there."""
    FIFTH_CARD = "45E"
    """A further card of a hand that has already played to the trick in progress."""
    LEAD_BEFORE_CHOICE = "50D2"
    """A lead opposite a major penalty card before declarer has chosen."""
    PENALTY_CARD_NOT_PLAYED = "52"
    LEAD_OUT_OF_TURN = "53"
    PLAY_OUT_OF_TURN = "57"
    RESTRICTION_BROKEN = "59"
    """A lead or play against a restriction in force, by a player able to comply."""
    REVOKE = "61"
