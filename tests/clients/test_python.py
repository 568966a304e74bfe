"""An evening run through the client for Python alone, and the same one at the console.

The client is made from the published document by a generator nobody here wrote. Whatever of the
interface cannot be said with it, nobody outside could say either.
"""

import importlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Any
from uuid import UUID

import httpx
import pytest

from fairdeal.boards import Board
from fairdeal.dealing.drawing import random_deal
from fairdeal.dealing.sets import DealSet
from fairdeal.events.acts import MovementChosen, SessionAct
from fairdeal.events.evening.acts import CodesMade
from fairdeal.events.evening.floor import sittings
from fairdeal.formats.dealing.registry import format_named
from fairdeal.intents.scopes import Scope
from fairdeal.server.interface.app import AT
from tests.server.evening.club import Club, club, evening, token
from tests.server.inside import NOW
from tests.server.keys.test_keys import made
from tools.clients import CLIENT, NotToBeHad, python_client

pytestmark = pytest.mark.nightly

NAMES = {str(n): (f"North {n}", f"South {n}") for n in range(1, 7)}
SCORES = ("1NT S +1", "4S N =", "3NT E -2", "pass", "2H W +1", "6D N -1")


@cache
def dealt() -> DealSet:
    rng = Random(30)  # noqa: S311 - cards of a test
    return DealSet(tuple(Board.numbered(n, random_deal(rng.randbytes)) for n in range(1, 19)))


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    try:
        folder = python_client(tmp_path_factory.mktemp("client"))
    except NotToBeHad as wrong:
        pytest.skip(str(wrong))
    sys.path.insert(0, str(folder))
    yield importlib.import_module(CLIENT)
    sys.path.remove(str(folder))


@dataclass
class Program:
    """A program that knows the generated client alone."""

    package: ModuleType
    inside: httpx.Client
    session: str = ""
    sent: int = 0

    def __post_init__(self) -> None:
        self.models = importlib.import_module(f"{CLIENT}.models")
        self.client = self.package.Client(base_url="").set_httpx_client(self.inside)

    # Any: what is generated is known when the test runs.
    def call(self, operation: str, **said: Any) -> Any:
        module = importlib.import_module(f"{CLIENT}.api.default.{operation}")
        answer = module.sync(client=self.client, **said)
        assert not isinstance(answer, self.models.Problem), answer.error
        assert answer is not None
        return answer

    def id(self) -> UUID:
        self.sent += 1
        return UUID(int=self.sent)

    def ask(self, kind: str, reason: str = "", **said: Any) -> Any:
        """Look at what it would do, do it, and send it once more as if the answer was lost."""
        what = getattr(self.models, kind)(**said)
        of = {"what": what, "reason": reason, "seen": 2**31 - 1}
        looked = self.request(look=True, id=self.id(), **of)
        once = of | {"id": self.id()}
        done = self.request(**once)
        assert (looked.said, looked.changes) == (done.said, done.changes)
        assert self.request(**once) == done
        return done

    def request(self, **said: Any) -> Any:
        return self.call("request", session=self.session, body=self.models.Order(**said))


def by_program(package: ModuleType, here: Club) -> None:
    key = made(here, "A program", *(one.value for one in Scope))
    inside = here.browser()
    inside.headers["Authorization"] = f"Bearer {key}"
    inside.base_url = httpx.URL(f"http://club{AT}")
    program = Program(package, inside)
    opening = program.models.Opening(id=program.id(), number=6, boards=18, title="Tuesday")
    opened = program.call("open_session", body=opening)
    here.id = program.session = opened.session
    for number, players in NAMES.items():
        program.ask("Name", contestant=number, players=list(players))
    played = [one for one in dealt().boards if one.number in opened.boards and one.deal]
    deals = {one.number: one.deal.to_pbn() for one in played if one.deal}
    of_boards = [program.models.Dealt(number=n, deal=deal) for n, deal in deals.items()]
    program.ask("RecordDeals", boards=of_boards)
    for turn in range(1, opened.rounds + 1):
        program.ask("CallRound", round_=turn)
        for table in range(1, opened.tables + 1):
            at = program.call("read_table", session=opened.session, table=table, round_=turn)
            for board in at.boards:
                score = score_of(board, table)
                program.ask("Score", board=board, table=f"{table}-{turn}", score=score)
    first = program.call("read_table", session=opened.session, table=1, round_=1)
    place = {"board": first.boards[0], "table": "1-1"}
    program.ask("Score", "a slip", score="2NT S =", **place)
    program.ask("Score", "a slow pass", score="60/40", **place)
    program.ask("Penalize", "twelve minutes late", contestant="5", amount="-25%")
    program.ask("Announce", words="Results in a minute")
    program.ask("Reach", phase=program.models.Phase("published"))
    ranking = program.call("read_ranking", session=opened.session)
    assert {one.contestant for field in ranking for one in field.ranking} == set(NAMES)
    of_the_club(program)


def of_the_club(program: Program) -> None:
    """What is not of one session: the list of people, a series, and a simultaneous to try with."""
    models = program.models
    text = "Name,Number\nNorth 1,77\nSouth 1,78\n"
    brought = models.BringFile(kind="bring_file", text=text, federation="SBZ")
    order = models.ListOrder(id=program.id(), what=brought)
    once, again = (program.call("request_of_members", body=order) for _ in range(2))
    assert once == again
    assert (once.all_, len(once.changes)) == (2, 2)
    (first, _second) = program.call("list_members").members
    assert first.numbers.additional_properties == {"SBZ": "77"}
    terms = models.SetTerms(title="Autumn")
    opening = models.SeriesOpening(id=program.id(), terms=terms)
    series = program.call("open_series", body=opening).series
    put_in = models.SeriesOrder(id=program.id(), what=models.PutIn(session=program.session))
    assert program.call("request_of_series", series=series, body=put_in).told == [2]
    stands = program.call("read_series", series=series)
    assert {one.name for one in stands.places} >= {"North 1", "South 6"}
    assert program.call("read_simultaneous", event="practice").incarnations == []


def by_hand(here: Club) -> None:
    listed = "\n".join(f"{n}; {one}; {other}" for n, (one, other) in NAMES.items())
    here.act("names", list=listed)
    sent = {"form_token": token(here.director), "intended": str(UUID(int=1))}
    file = {"file": ("tonight.dup", format_named("dup").write(dealt()))}
    assert here.director.post(f"{here.at}/deals", data=sent, files=file).status_code == 200
    for number in range(1, here.evening.rounds + 1):
        here.act("round", round=str(number))
        for one in sittings(here.evening):
            for board in one.boards if one.round == number else ():
                form = f"boards/{board}/tables/{one.table}-{number}"
                here.act(form, words=score_of(board, one.table), step="save")
    first = next(one for one in sittings(here.evening) if (one.table, one.round) == (1, 1))
    form, seen = f"boards/{first.boards[0]}/tables/1-1", {"seen": "99999", "step": "save"}
    here.act(form, words="2NT S =", reason="a slip", **seen)
    here.act(form, words="60/40", reason="a slow pass", **seen)
    here.act("penalties", contestant="5", amount="-25", unit="top", reason="twelve minutes late")
    here.act("announced", words="Results in a minute")
    here.act("phase", phase="published")


def score_of(board: int, table: int) -> str:
    return SCORES[(board + table) % len(SCORES)]


def told(here: Club) -> list[tuple[SessionAct, str]]:
    """What was told and why, but for codes that fall by chance."""
    return [(one.act, one.reason) for one in here.session.log if not isinstance(one.act, CodesMade)]


def test_an_evening_of_pairs_is_the_same_evening_at_the_console(package: ModuleType) -> None:
    with club() as one:
        by_program(package, one)
        with evening(tables=3, boards=18, title="Tuesday") as other:
            by_hand(other)
            assert told(one) == told(other)
            assert one.kept.ranking == other.kept.ranking
            assert len(told(one)) > 60
    assert any(isinstance(act, MovementChosen) for act, _reason in told(one))
    assert NOW.date() == one.session.opened.held
