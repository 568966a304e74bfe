"""A store in which somebody stands in every way there is."""

import json
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from uuid import uuid4

from fairdeal.events.acts import (
    AdditionGiven,
    ContestantEntered,
    Place,
    PlayerSubstituted,
    ResultEntered,
    ResultRuled,
    SessionAct,
    SessionOpened,
)
from fairdeal.events.grades import Graded
from fairdeal.scoring.additions import Addition, Cause, Unit
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.kept.sessions import Sessions, Signature
from fairdeal.server.privacy.forgetting import Found
from fairdeal.server.uploads.sessions import read_upload
from fairdeal.store.base import Envelope, Store

NOW = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)
WHO = "Zoë Šimková"


def fill_store(kept: Store) -> None:
    """She plays under her number, under her name, directs, is written about, and has a namesake."""
    sessions = Sessions(kept)
    signature = Signature(uuid4(), WHO, NOW)
    acts: list[SessionAct] = [
        SessionOpened("Cup of Zoë Šimková", Matchpoints(), note=f"Thanks to {WHO}!"),
        ContestantEntered("1", (WHO, "Ann Lee")),
        ContestantEntered("2", ("Zoë", "Šimková Zoë")),
        ContestantEntered("4", ("Bob", "Cyril")),
        PlayerSubstituted("4", "Bob", WHO),
        ResultEntered(Place(1, "1"), "1", "2", BareScore(420)),
        ResultEntered(Place(1, "2"), "3", "4", BareScore(50)),
        AdditionGiven(
            Addition("1", Fraction(-1), Unit.PERCENT, Cause.PENALTY, f"{WHO}'s phone rang")
        ),
        ResultRuled(Place(1, "2"), BareScore(60), ("12C1",), facts="zoë  šimková hesitated"),
        Graded("open", ((f"Ann Lee+{WHO}", WHO), (WHO,))),
    ]
    sessions.open("numbers", acts, (), signature)
    game = Path("docs/examples/evening.pbn").read_text("utf-8").replace("Clara", WHO)
    intake = read_upload(game.encode(), "evening.pbn", "", None)
    sessions.open("names", intake.acts, intake.tables, Signature(uuid4(), "Ann Lee", NOW))
    other = Envelope(uuid4(), "told.v1", {}, NOW, "Ann Lee", f"asked by {WHO}, agreed")
    kept.append("other", 0, [other])


def everything(kept: Store) -> str:
    entries = (one.entry for stream in kept.streams() for one in kept.read(stream))
    return "\n".join(
        json.dumps([one.author, one.reason, one.body], ensure_ascii=False) for one in entries
    )


def further(found: Found) -> list[str]:
    return [one.words for one in found.further]


def scores(kept: Store, session: str) -> list[object]:
    found = Sessions(kept).get(session)
    assert found
    return [
        (field.name, one.rank, one.score, one.boards)
        for field in found.ranking.fields
        for one in field.ranking
    ]
