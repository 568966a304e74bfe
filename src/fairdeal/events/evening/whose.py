"""Whose page each act changes, and whether it stands in the ranking and on the wall.

Every act is listed, for one that was not would be news to every phone: a test says of a new one
that it is missing here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fairdeal.events import acts as a
from fairdeal.events.evening import acts as e
from fairdeal.events.grades import Graded
from fairdeal.rulings.session_desk import Raised
from fairdeal.table.acts import AnswerCorrected, Answered, Ruled


class Page(Enum):
    """On whose pages an act may stand."""

    EVERYBODY = auto()
    TABLE = auto()
    """Of whoever sits where its result belongs, and of others as far as they see results."""
    SOME = auto()
    """Of the table that called, or of whoever has the phone."""
    TEAMS = auto()
    """Of a team, and of its opponents when both line-ups are told."""
    DIRECTORS = auto()
    """Of nobody who plays."""


@dataclass(frozen=True, slots=True)
class Stands:
    """Where an act stands."""

    page: Page
    ranked: bool = True
    """Whether a ranking may be another by it."""
    public: bool = True
    """Whether what everybody may see, such as the wall, may be another by it."""

    @property
    def happens_at_a_table(self) -> bool:
        """Whether it is of one table: no more of it is said elsewhere than comes with its results.

        What Directors alone see of a contestant, such as a penalty, stands in the ranking.
        """
        of_one = self.page in {Page.TABLE, Page.SOME}
        return of_one or (self.page is Page.DIRECTORS and not self.ranked)


_ALL: Final[dict[Stands, tuple[type[a.SessionAct], ...]]] = {
    Stands(Page.EVERYBODY): (
        *(a.SessionOpened, a.ConditionsSet, a.MovementChosen, a.ScaleLoaded, a.MomentReached),
        *(a.TeamsDeclared, a.IndividualsDeclared, a.SwissPairsDeclared, a.MatchTold, a.TeamNamed),
        *(a.ContestantEntered, a.ContestantLeft, a.PlayerSubstituted, a.AliasConfirmed),
        *(a.BoardRecorded, a.BoardDivided, a.ResultsTakenOver, a.StandsElsewhere, a.Undone),
        *(Raised, Answered, AnswerCorrected, Ruled),
        *(e.EveningPlanned, e.CodesMade, e.MovementRepaired, e.ShownChanged, e.PhaseReached),
        *(e.LanguageSpoken, e.SimultaneousJoined, e.SimultaneousOpened, e.RobotSeated),
    ),
    Stands(Page.EVERYBODY, ranked=False): (e.RoundStarted, e.Announced, e.TablesOnLine),
    Stands(Page.TABLE): (
        *(a.ResultEntered, a.ResultCorrected, a.ResultRuled, a.TableLogged),
        *(a.AppealLodged, a.AppealDecided, e.ResultReported, e.ResultWithdrawn),
    ),
    Stands(Page.TABLE, ranked=False): (e.ResultConfirmed, e.ResultContested),
    Stands(Page.SOME, ranked=False): (
        *(e.DirectorCalled, e.CallTaken, e.CallAnswered, e.PhoneJoined),
    ),
    Stands(Page.TEAMS, ranked=False, public=False): (a.LineUpNamed,),
    Stands(Page.DIRECTORS): (a.AdditionGiven,),
    Stands(Page.DIRECTORS, ranked=False): (e.RulingRecorded, e.CameBack, e.SeatTaken, Graded),
}


def _each() -> Iterator[tuple[type[a.SessionAct], Stands]]:
    for stands, kinds in _ALL.items():
        yield from ((kind, stands) for kind in kinds)


WHERE: Final[dict[type[a.SessionAct], Stands]] = dict(_each())
"""Where each act stands."""
