"""What the interface says and takes of series and knock-outs."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from fairdeal.events.series.log import MOST_TEAMS
from fairdeal.events.series.standing import PerWhom
from fairdeal.intents.knockout_evenings import EveningRequest
from fairdeal.intents.people import LONGEST_NAME
from fairdeal.intents.series import SeriesRequest, SetTerms
from fairdeal.server.downloads.document import Figure, Frozen
from fairdeal.server.interface.documents import RequestId

_TeamName = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]


class SeriesHead(Frozen):
    """A series in the list of all."""

    id: str
    title: str
    knock_out: bool


class SeriesList(Frozen):
    """The series, the latest first."""

    series: tuple[SeriesHead, ...]


class SessionOfSeries(Frozen):
    """A session of a series."""

    id: str
    title: str = Field(description="Empty where it cannot be read.")
    counts: bool = Field(description="Whether it counts by now: its results are published.")


class FigureOfSeries(Frozen):
    """What somebody has from a session."""

    figure: Figure
    counts: bool = Field(description="Whether it is among those that count.")


class PlaceInSeries(Frozen):
    """A line of the standing."""

    place: str = Field(description="Empty for who has played too few sessions.")
    name: str
    figures: tuple[FigureOfSeries | None, ...] = Field(
        description="Of each session, in its order; null for one that was missed."
    )
    total: Figure


class TeamDocument(Frozen):
    """A team of a knock-out."""

    called: _TeamName
    players: tuple[_TeamName, ...] = ()
    captain: str = Field("", max_length=LONGEST_NAME)


class MatchInSeries(Frozen):
    """A match of a knock-out."""

    match: int = Field(ge=1, description="Its number in the bracket.")
    teams: tuple[int | None, int | None] = Field(description="By their seeds; null: not known yet.")
    winner: int | None


class SeriesDocument(Frozen):
    """A series as it stands for everybody."""

    id: str
    title: str
    note: str
    per: PerWhom
    sessions: tuple[SessionOfSeries, ...]
    places: tuple[PlaceInSeries, ...] = Field(description="Empty of a knock-out.")
    trouble: str = Field(description="Why it cannot be ranked; empty where it can.")
    teams: tuple[TeamDocument, ...] = Field(
        description="Of a knock-out, by their seeds from 1; empty of any other series."
    )
    matches: tuple[MatchInSeries, ...]


class SeriesOpening(Frozen):
    """A series or a knock-out that is to be opened."""

    id: UUID = Field(description="Made by the sender, once for each: a repeat opens it once.")
    terms: SetTerms
    teams: tuple[TeamDocument, ...] = Field(
        (),
        max_length=MOST_TEAMS,
        description="Of a knock-out, the strongest first; of them its terms rank nothing.",
    )
    look: bool = Field(
        default=False, strict=True, description="Only say whether it can be; nothing is opened."
    )


class SeriesOrder(Frozen):
    """Something asked of a series."""

    id: RequestId
    what: Annotated[SeriesRequest | EveningRequest, Field(discriminator="kind")]
    reason: str = Field("", max_length=500, description="Kept in the log; some need one.")
    look: bool = Field(
        default=False, strict=True, description="Only say what would be told; nothing is kept."
    )


class SeriesDone(Frozen):
    """What came of a request."""

    series: str | None = Field(description="Its id in every path; null where it was looked at.")
    told: tuple[int, ...] = Field(description="The numbers of the acts in its log, to undo them.")
    said: tuple[str, ...] = Field(
        description="What was, or would be, told: as the log says it, in the language asked for."
    )
    session: str | None = Field(
        default=None,
        description="The evening that was begun or seated anew; of other requests null.",
    )
