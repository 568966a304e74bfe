"""The server killed at random moments: what was acknowledged is kept, and nothing counts twice.

Over a file, and over a database that goes on while its server is killed.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Timer
from uuid import UUID

import httpx
import pytest

from fairdeal.events.acts import Place, ResultEntered
from fairdeal.events.session import Session
from fairdeal.server.kept.sessions import Sessions
from fairdeal.store.opening import open_store
from tests.amount import some
from tests.server.evening.club import post, token
from tests.server.running import DIRECTOR, PASSWORD, PLAIN, Server, fill, serving

TABLES, BOARDS = 4, 24
AT_MOST = 10
"""Slips before the moment of a kill comes near; five kills leave some of 84."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


class Scorer:
    """Enters slip after slip, and sends again what was not acknowledged, as phones do."""

    def __init__(self, store: str, chance: Random) -> None:
        self.store, self.chance = store, chance
        self.evening = ""
        self.acknowledged: set[Place] = set()
        self.sent: dict[Place, str] = {}
        self.kills = 0

    def goes_on(self, slips: int, seconds: float) -> bool:
        """Work until the server is killed, so long after so many slips; whether all are in."""
        with serving(self.store) as server, closing(_director(server)) as client:
            self.evening = self.evening or _begun(client)
            form = token(client)
            killer = Timer(seconds, server.process.kill)
            left = [one for one in _places(self.kept()) if one not in self.acknowledged]
            try:
                for number, place in enumerate(left):
                    if number == slips:
                        killer.start()
                    self._enter(client, form, place)
            except httpx.TransportError:
                self.kills += 1
                return False
            finally:
                killer.cancel()
        return True

    def _enter(self, client: httpx.Client, form: str, place: Place) -> None:
        table, _dash, number = place.table.partition("-")
        # The same slip sent again is the same intention.
        intended = self.sent.setdefault(place, str(UUID(int=self.chance.getrandbits(128))))
        said = {"table": table, "round": number, "board": str(place.board), "contract": "pass"}
        answer = client.post(
            f"{self.evening}/seat",
            data={"form_token": form, "intended": intended} | said,
            headers={"Accept": "application/json"},
        )
        assert answer.status_code == 200, answer.text
        self.acknowledged.add(place)

    def kept(self) -> Session:
        """What stands in the store, read by somebody else than the server."""
        store = open_store(self.store)
        try:
            found = Sessions(store).get(self.evening.rpartition("/")[2])
            assert found is not None
            return found.session
        finally:
            store.close()


def _director(server: Server) -> httpx.Client:
    client = httpx.Client(base_url=server.address, follow_redirects=True, timeout=120, verify=PLAIN)
    if server.link:
        fill(client, server.link, name=DIRECTOR, password=PASSWORD)
    else:
        fill(client, "/sign-in", name=DIRECTOR, password=PASSWORD)
    return client


def _begun(client: httpx.Client) -> str:
    begun = post(client, "/evenings", tables=str(TABLES), boards=str(BOARDS), choice="0")
    assert re.fullmatch(r"/evenings/\w+", begun.url.path)
    return begun.url.path


def _places(session: Session) -> Iterator[Place]:
    assert session.evening
    movement = session.evening.movement
    for number, each in enumerate(movement.rounds, start=1):
        for table in each.tables:
            for board in movement.boards_of(table.board_set):
                yield Place(board, f"{table.table}-{number}")


def _nothing_lost_nothing_twice(scorer: Scorer) -> None:
    session = scorer.kept()
    entered = [one.act.place for one in session.log if isinstance(one.act, ResultEntered)]
    assert len(entered) == len(set(entered))
    assert set(entered) >= scorer.acknowledged
    assert set(entered) <= scorer.sent.keys()


def _killed(store: str, seed: int, kills: int) -> None:
    chance = Random(seed)  # noqa: S311
    scorer = Scorer(store, chance)
    while scorer.kills < kills:
        # Before the last kill there is always something left to enter.
        assert not scorer.goes_on(chance.randrange(AT_MOST), chance.uniform(0, 0.03))
        _nothing_lost_nothing_twice(scorer)
    assert scorer.goes_on(slips=TABLES * BOARDS, seconds=0)
    _nothing_lost_nothing_twice(scorer)
    assert set(scorer.kept().results) == scorer.acknowledged == set(_places(scorer.kept()))


@pytest.fixture(params=some(["sqlite"], ["sqlite", "postgresql"]))
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'club.db'}"
    new_database: Callable[[], str] = request.getfixturevalue("new_database")
    return new_database()


def test_killed_a_few_times(store: str) -> None:
    _killed(store, 1, some(1, 3))


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(20))
def test_killed_a_hundred_times(store: str, seed: int) -> None:
    _killed(store, seed, 5)
