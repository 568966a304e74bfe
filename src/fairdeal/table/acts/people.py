"""Who speaks at a table, and the words for what he does."""

from enum import Enum

from fairdeal.seats import Seat


class Official(Enum):
    """Those who speak at a table without sitting at it."""

    DIRECTOR = "director"
    SESSION = "session"
    """The session's own records: who should sit here, the pair's other boards."""
    SPECTATOR = "spectator"


Person = Seat | Official
"""Who said or saw something: a player or an official."""
