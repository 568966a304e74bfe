"""The rule protocol over HTTP: one table in, what the Laws say of it out."""

from time import monotonic
from typing import Any, Final, Literal

from fastapi import HTTPException, Request
from pydantic import BaseModel, ConfigDict, Field

from fairdeal.protocol import rule
from fairdeal.server.shares.budget import RULINGS
from fairdeal.server.shares.sources import source_of
from fairdeal.server.shares.spending import spend

MOST_ACTS: Final = 400
"""The longest auction has 319 calls, the play 52 cards. A process takes more."""
SECONDS: Final = 2.0
"""For one table; one that was played takes some milliseconds."""
_Act = str | dict[str, Any]


class RuleRequest(BaseModel):
    """A table of which the Laws are asked; docs/reference/protocol.md describes every key."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    rule: Literal[1] = Field(description="The version of the protocol.")
    id: Any = Field(None, description="Given back as it came.")
    edition: Literal["1997", "2007", "2017", "2017a"] = "2017"
    preset: Literal["wbf", "sbl-1997", "club"] = "wbf"
    elections: dict[str, str] = Field({}, description="What the authorities have elected.")
    board: dict[str, Any] = Field({"board": 1}, examples=[{"board": 1, "dealer": "W"}])
    acts: tuple[_Act, ...] = Field((), max_length=MOST_ACTS, examples=[["W 1S", "N 1H"]])
    answers: dict[str, str | list[str]] = Field(
        {}, examples=[{"lho_accepts": "yes"}], description="Given as soon as they are asked for."
    )
    language: Literal["en", "sk", "cs", "fi", "sr", "hu"] | None = Field(
        None, description="That of `Accept-Language` unless it is given."
    )


class RuleAnswer(BaseModel):
    """How the table stands; docs/reference/protocol.md describes every key."""

    model_config = ConfigDict(frozen=True, extra="allow")

    rule: Literal[1]
    id: Any
    by: str = Field(description="The program that ruled, and its version.")
    edition: str
    acts: list[dict[str, Any]]
    rulings: list[dict[str, Any]]
    open: list[dict[str, Any]]
    position: list[str]


def ruled(request: Request, asked: RuleRequest) -> RuleAnswer:
    """Rule on a table; nothing is kept of it."""
    spend(request, RULINGS.of(source_of(request.scope).who))
    until = monotonic() + SECONDS
    told = rule(asked.model_dump(mode="json", exclude_unset=True), lambda: monotonic() > until)
    if "error" in told:
        raise HTTPException(422, told["error"]["says"])
    return RuleAnswer.model_validate(told)
