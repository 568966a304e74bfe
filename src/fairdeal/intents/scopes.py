"""What a program may be let do, in the few parts that whoever lets it in can tell apart."""

from enum import Enum
from typing import Final, get_args

from fairdeal.intents.grades import Grade
from fairdeal.intents.requests import (
    Announce,
    AnswerCall,
    Appeal,
    CallRound,
    Come,
    DecideAppeal,
    Divide,
    Draw,
    ExtraBoards,
    FreePhone,
    Leave,
    Name,
    NameLineUp,
    Penalize,
    Reach,
    RecordDeals,
    Repair,
    Request,
    Score,
    Show,
    Undo,
    Withdraw,
)


class Scope(Enum):
    """A part of what can be asked for.

    A request belongs to the part whose owner would ask for it: `SCORES` whatever changes a result
    or a total, which shows them too; `COURSE` whatever says how the evening goes on, and what is
    said in the room; `PEOPLE` who plays; `DEALS` the cards. A part is no finer than whoever makes a
    key can tell apart.
    """

    READ = "read"
    """All results of a session while it is played; what is published is for everybody."""
    SCORES = "scores"
    """Results, rulings and appeals, penalties, who leaves, what is awarded for the places; whoever
    does that sees what it does."""
    PEOPLE = "people"
    DEALS = "deals"
    COURSE = "course"
    """Rounds, what is shown and announced, publication."""
    SET_UP = "set_up"
    """Sessions of the club, opened."""
    SERIES = "series"
    """Series and knock-outs: opened, their sessions, their terms."""
    MEMBERS = "members"
    """The club's list of people."""
    OWN_MEMBERS = "own_members"
    """The people of the list whose club is called as the key is."""
    FORGET = "forget"
    """A person, taken out of everything for ever; or all that is kept of him."""
    CLUB = "club"
    """A club's results, sent to simultaneous events that are held here; its name is the key's."""

    @property
    def reads(self) -> bool:
        """Whether it shows what players see only at the end."""
        return self in {Scope.READ, Scope.SCORES}

    @property
    def is_whole(self) -> bool:
        """Whether it is for the whole club, and not for sessions."""
        return self in {
            Scope.SET_UP,
            Scope.SERIES,
            Scope.MEMBERS,
            Scope.OWN_MEMBERS,
            Scope.FORGET,
        }


OF: Final[dict[type[Request], Scope]] = {
    Score: Scope.SCORES,
    Appeal: Scope.SCORES,
    DecideAppeal: Scope.SCORES,
    Withdraw: Scope.SCORES,
    Divide: Scope.SCORES,
    Penalize: Scope.SCORES,
    Leave: Scope.SCORES,
    Grade: Scope.SCORES,
    Undo: Scope.SCORES,
    Name: Scope.PEOPLE,
    FreePhone: Scope.PEOPLE,
    NameLineUp: Scope.PEOPLE,
    RecordDeals: Scope.DEALS,
    CallRound: Scope.COURSE,
    Come: Scope.COURSE,
    AnswerCall: Scope.COURSE,
    Repair: Scope.COURSE,
    Draw: Scope.COURSE,
    ExtraBoards: Scope.COURSE,
    Show: Scope.COURSE,
    Announce: Scope.COURSE,
    Reach: Scope.COURSE,
}
"""To which part each request belongs."""
_OF_NONE: Final = ", ".join(one.__name__ for one in get_args(Request) if one not in OF)
assert not _OF_NONE, f"{_OF_NONE}: say in intents/scopes.py to which part it belongs"  # noqa: S101
