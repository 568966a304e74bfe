"""What a phone would know of a board if it went with one of those who play, and then with another.

Both rooms of a match have the same boards, and so has the whole field of pairs: whoever has seen
what came of a board at one table may not see what comes of it at another before both have played
it (extraneous information: Law 16B in 1997, 16C in 2007, 16D in 2017).
"""

from fairdeal.events.evening.floor import sittings_of_all
from fairdeal.events.evening.state import Evening
from fairdeal.events.session import Session


def parted_boards(session: Session, evening: Evening, one: str, other: str) -> frozenset[int]:
    """The boards that one of two has played and the other has still to play.

    Args:
        session: the session.
        evening: its evening.
        one: somebody who plays, as phones go with them (`Sitting.people`).
        other: another.
    """
    played, to_come = _boards(session, evening, one)
    also_played, also_to_come = _boards(session, evening, other)
    return played & also_to_come | also_played & to_come


def _boards(session: Session, evening: Evening, who: str) -> tuple[frozenset[int], frozenset[int]]:
    """The boards that somebody has played, and those he has still to play."""
    places = [place for one in sittings_of_all(evening).get(who, ()) for place in one.places]
    played = frozenset(place.board for place in places if place in session.results)
    return played, frozenset(place.board for place in places) - played
