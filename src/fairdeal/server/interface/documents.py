"""What the interface says and takes, beside the document of a session."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from fairdeal.intents.asking import Word
from fairdeal.intents.requests import Request
from fairdeal.server.downloads.document import Frozen, OutcomeDocument

MOST_ROUNDS = 100
"""Rounds a request may speak of; no session has so many."""
MOST_BOARDS = 9999
"""The highest number a board may have."""


RequestId = Annotated[
    UUID,
    Field(
        description=(
            "Made by the sender, once for each: the same request again does nothing, and is "
            "answered as the first time; another one under the same id is refused."
        )
    ),
]


class Problem(Frozen):
    """Why a request was refused; nothing was changed."""

    error: str = Field(description="A sentence for people, in the language asked for.")
    why: Literal["cannot", "forbidden", "stale", "word", "another", "gap", "fork"] | None = Field(
        default=None,
        description=(
            "For programs, of what is asked of a session: it `cannot` be; it is `forbidden` to "
            "whoever asks; what it is about was changed since (`stale`: look again, and send the "
            "new state as `seen`); it needs a `word` in `given`; or the `id` stands for `another` "
            "request. Acts sent to a simultaneous: there is a `gap` before them, or others stand "
            "in their place (`fork`)."
        ),
    )
    word: Word | None = Field(default=None, description="The word that is missing in `given`.")
    sentence: str | None = Field(
        default=None,
        description="The sentence in English, with a name in braces for each of its parts.",
    )
    parts: dict[str, int | str | tuple[str, ...]] | None = Field(
        default=None, description="What stands for the names."
    )


class SessionHead(Frozen):
    """A session in the list of all."""

    id: str
    title: str
    held: date | None
    playing: bool = Field(description="Whether it is being played: its results come later.")
    state: int = Field(
        ge=1,
        description=(
            "Another number when something has happened that everybody may see; which of two is "
            "the larger says nothing."
        ),
    )


class SessionList(Frozen):
    """Some of the sessions, the latest first."""

    sessions: tuple[SessionHead, ...]
    next: int | None = Field(description="What to ask for as `after`; null at the end.")


class StandingResult(Frozen):
    """A result as it stands at a table."""

    board: int = Field(ge=1)
    outcome: OutcomeDocument
    version: int = Field(
        ge=1,
        description="A number for what stands; to be sent as `seen` by who agrees or keys it anew.",
    )
    agreed: bool = Field(description="Whether both sides have said so, or the Director.")


class TableDocument(Frozen):
    """A table in one round."""

    table: int = Field(ge=1)
    round: int = Field(ge=1)
    rounds: int = Field(ge=1)
    ns: str = Field(description="The pair North-South; empty where nobody sits.")
    ew: str
    boards: tuple[int, ...] = Field(description="What is played here in this round.")
    results: tuple[StandingResult, ...]


class Report(Frozen):
    """What came of a board, as the table or the score slip says."""

    id: UUID = Field(description="Made by the sender, once for each report: a repeat does nothing.")
    round: int = Field(ge=1, le=MOST_ROUNDS)
    board: int = Field(ge=1, le=MOST_BOARDS)
    contract: str = Field(
        pattern=r"^([1-7](NT|[SHDC])X{0,2}|pass)$",
        examples=["3NT", "4SX", "pass"],
        description="Level, denomination, X doubled, XX redoubled; or `pass`.",
    )
    declarer: Literal["N", "E", "S", "W"] | None = Field(
        None, description="Not needed where the board was passed out."
    )
    tricks: int | None = Field(None, ge=0, le=13, description="Declarer's.")
    lead: str | None = Field(None, pattern=r"^[SHDC][2-9TJQKA]$", examples=["HT"])
    by: Literal["NS", "EW"] | None = Field(
        None, description="The side that says so; null for a unit that stays at the table."
    )
    seen: int = Field(
        0, ge=0, le=2**31, description="The `version` of the result it is to replace."
    )


class Agreement(Frozen):
    """A side's word on what the other keyed in."""

    id: UUID = Field(description="Made by the sender, once for each word: a repeat does nothing.")
    round: int = Field(ge=1, le=MOST_ROUNDS)
    board: int = Field(ge=1, le=MOST_BOARDS)
    by: Literal["NS", "EW"]
    seen: int = Field(ge=1, le=2**31, description="The `version` of the result that was shown.")
    agrees: bool = Field(strict=True)


class Taken(Frozen):
    """What a word became."""

    state: Literal["entered", "reported", "confirmed", "contested", "unchanged"] = Field(
        description=(
            "`entered` stands at once (scorers); `reported` waits for the other side; `confirmed` "
            "agrees with what stood; `contested` differs from it and goes to the Director; "
            "`unchanged` says nothing new."
        )
    )
    result: StandingResult | None = Field(description="What stands now.")


class Order(Frozen):
    """Something asked of a session."""

    id: RequestId
    what: Annotated[Request, Field(discriminator="kind")]
    reason: str = Field("", max_length=500, description="Kept in the log; some need one.")
    seen: int | None = Field(
        default=None,
        ge=1,
        le=2**31,
        description=(
            "The `state` of the session that the sender saw. Whoever puts another result in the "
            "place of one has to say it, so that nothing is overwritten unseen."
        ),
    )
    given: frozenset[Word] = Field(
        frozenset(), description="What has to be said expressly; a refusal says which."
    )
    look: bool = Field(
        default=False,
        strict=True,
        description="Only say what would be told and whose score would change; nothing is kept.",
    )


class ChangedScore(Frozen):
    """A contestant whose score or place is another."""

    field: str = Field(description="Among whom it is ranked; empty where all are together.")
    number: str = Field(description="The contestant's, where its name says something else.")
    name: str
    before: str
    after: str
    place_before: str
    place_after: str


class Done(Frozen):
    """What came of a request."""

    state: int | None = Field(
        ge=1, description="The session's; null for a key that is not shown results."
    )
    told: tuple[int, ...] = Field(description="The numbers of the acts in its log, to undo them.")
    said: tuple[str, ...] = Field(
        description="What was, or would be, told: as the log says it, in the language asked for."
    )
    changes: tuple[ChangedScore, ...] = Field(description="Whose score or place is another.")


class Opening(Frozen):
    """A session that is to be set up."""

    id: UUID = Field(description="Made by the sender, once for each: a repeat opens it once.")
    contestants: Literal["pairs", "teams", "individual"] = "pairs"
    number: int = Field(ge=2, le=200, description="How many pairs, teams or players come.")
    boards: int = Field(ge=1, le=64, description="About how many everybody shall play.")
    movement: str | None = Field(
        default=None,
        max_length=40,
        description="By its name; null for the one that fits best. A refusal names those that fit.",
    )
    one_winner: bool = Field(
        default=False,
        strict=True,
        description="Whether an arrow switch is to make one ranking of two.",
    )
    odd: Literal["triangle", "triangle-again", "bye", "bye-half"] | None = Field(
        default=None, description="What is done with an odd number in a Swiss; null for the usual."
    )
    form: str = Field(
        default="",
        max_length=40,
        description="The form of scoring, such as `matchpoints` or `imps`; empty for the usual.",
    )
    title: str = Field(default="", max_length=120)
    look: bool = Field(
        default=False, strict=True, description="Only say what it would be; nothing is opened."
    )


class Opened(Frozen):
    """A session that was set up."""

    session: str | None = Field(description="Its id in every path; null where it was looked at.")
    movement: str
    headline: str = Field(description="The movement in words.")
    tables: int
    rounds: int
    boards: tuple[int, ...]
    contestants: tuple[str, ...] = Field(description="The numbers to name people by.")


class SessionChanged(Frozen):
    """What another program is told of news: that there are some, and never what."""

    event: Literal["session.changed"]
    session: str = Field(description="Its id in every path.")
    version: str = Field(description="The version that stands; told once for each.")
