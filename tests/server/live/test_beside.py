"""What works beside the tables, and stops for nothing: robots that fail, claims nobody disputes."""

import logging
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from fairdeal.boards import Board
from fairdeal.calls import Bid
from fairdeal.laws.editions import Edition
from fairdeal.live.table import Mode, Table
from fairdeal.seats import Seat
from fairdeal.server.live.proposing import Proposals
from fairdeal.server.live.robots import Robots
from fairdeal.table.acts import AttentionDrawn, CallMade, Official

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


def test_a_robot_that_fails_is_written_down_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    live: Any = None
    robots, asked = Robots(live, lambda: NOW), ["bad", "good", None]
    done: list[str] = []

    def act(table: str) -> None:
        if table == "bad":
            raise ZeroDivisionError
        done.append(table)

    monkeypatch.setattr(robots, "_next", lambda: asked.pop(0))
    monkeypatch.setattr(robots, "_act", act)
    with caplog.at_level(logging.WARNING, "fairdeal.server"):
        robots._work()  # noqa: SLF001 - what its thread runs
    robots.close()
    assert done == ["good"]
    (record,) = caplog.records
    assert record.getMessage() == "the robots of a table do nothing"
    assert record.exc_info is not None


def test_nothing_is_proposed_where_no_claim_is_disputed() -> None:
    """Law 70 asks of a claim; what Law 27 asks of an insufficient bid needs no cards."""
    table = Table.of(Board.numbered(1), Edition.L2017, Mode.REAL)
    table = table.after(
        CallMade(Seat.NORTH, Bid.parse("1S")),
        CallMade(Seat.EAST, Bid.parse("1H")),
        AttentionDrawn(Official.DIRECTOR, 1),
    )
    assert table.desk.questions
    at: Any = SimpleNamespace(id="t", table=table)
    told: list[str] = []
    assert Proposals(told.append).of(at, "en") is None
    assert told == []
