"""What can happen at live tables, in one loop, with every page open and listening."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import uuid4

from bench.live.browser import Browser
from fairdeal.laws.editions import EDITIONS, Edition
from fairdeal.live import intents as i
from fairdeal.live.scripted import NotThere, played
from fairdeal.live.table import Mode, Table
from fairdeal.seats import Seat
from fairdeal.server.app import make_app
from fairdeal.server.kept.session import Signature
from fairdeal.server.live import kept
from fairdeal.server.live.asked import form_of
from fairdeal.server.live.sitting import new_codes
from fairdeal.server.site import Site
from fairdeal.store.base import Body, Store
from fairdeal.table.acts import Official
from tests.live import stories
from tests.live.test_conformance import CASES
from tests.server.evening.club import evening as an_evening
from tests.server.live.evening import OnLine, choose, give_cards
from tests.server.live.test_conformance import is_of_a_whole_board, number_of


@dataclass
class Doing:
    """A store for what happens, and who is told what that is."""

    store: Store
    says: Callable[[str], object]


@dataclass
class Sitting:
    """A table in real mode at which all five places are taken, each page open and listening."""

    site: Site
    id: str
    browsers: dict[str, Browser]

    @property
    def table(self) -> Table:
        """As it stands."""
        found = self.site.live.newest(self.id)
        assert found is not None
        return found.table

    async def does(self, by: Seat | Official, intent: i.Intent) -> int:
        """Somebody asks for something by the form of his page."""
        place = by.letter if isinstance(by, Seat) else "D"
        table = self.table
        said = {"place": place, "seen": str(table.seen)} | form_of(intent)
        number = str(table.desk.position.board.number)
        told = await self.browsers[place].post(f"/table/{self.id}/acts", board=number, **said)
        if place == "D" or told[0] != 200:
            await self.browsers[place].get(f"/table/{self.id}/at/{place}")
        return told[0]


@asynccontextmanager
async def sitting(
    doing: Doing, edition: Edition, entry: tuple[str, Body]
) -> AsyncIterator[Sitting]:
    """A table with that board, opened, and sat down at, by five browsers."""
    site = Site.of(doing.store)
    app, table_id, codes = make_app(site), uuid4().hex[:12], new_codes()
    # As in the script of a case, the next board may begin while something waits for the Director.
    entries = [kept.opened(edition, Mode.REAL, codes, unattended=True), entry]
    signature = Signature(uuid4(), "bench", datetime.now(UTC))
    site.live.tell(table_id, lambda _table: (entries, None), signature)
    at = Sitting(site, table_id, {place: Browser(app) for place in kept.PLACES})
    for place, browser in at.browsers.items():
        await browser.get(f"/table/{table_id}/sit/{codes[place]}")
        await browser.post(f"/table/{table_id}/sit/{codes[place]}")
        await browser.get(f"/table/{table_id}/at/{place}")
    async with _listening(
        [(one, f"/table/{table_id}/at/{place}/news") for place, one in at.browsers.items()]
    ):
        yield at
    site.robots.close()


@asynccontextmanager
async def _listening(streams: Sequence[tuple[Browser, str]]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(one.listen(path, lambda _said: None)) for one, path in streams]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def cases(doing: Doing, most: int) -> None:
    """Cases of the Laws, told by everybody as `fairdeal.live.scripted` has them."""
    fit = [one for one in CASES if is_of_a_whole_board(one[1])]
    random.Random(28).shuffle(fit)
    tried = 0
    for _law, case, edition in fit:
        try:
            _outcome, player = played(case, edition)
        except NotThere:
            continue
        tried += 1
        assert case.board.deal is not None
        begun = kept.begun(number_of(case), case.board.deal)
        doing.says(f"sitting down at {case.id}")
        async with sitting(doing, edition, begun) as at:
            for by, intent in player.told:
                doing.says(f"{case.id} of {edition}, {by}: {intent}")
                assert await at.does(by, intent) == 200, (case.id, by, intent)
        if tried == most:
            break


async def troubled(doing: Doing, most: int) -> None:
    """Random tables at which much goes wrong, and everything is noticed and asked."""
    for seed in range(most):
        rng, edition = random.Random(seed), EDITIONS[seed % len(EDITIONS)]
        table = stories.a_table(edition, Mode.REAL, rng)
        board = table.desk.position.board
        assert board.deal is not None
        story, _tables = stories.a_story(table, rng, 120, notices=0.3)
        async with sitting(doing, edition, kept.begun(board.number, board.deal)) as at:
            for number, (by, intent) in enumerate(story):
                doing.says(f"table {seed}, {number}, {by}: {intent}")
                await at.does(by, intent)


_TABLES, _BOARDS, _PLAYED = 7, 21, 2


async def evening(doing: Doing) -> None:
    """Seven tables of an evening on line; boards are claimed, agreed, scored and gone on from."""
    with an_evening(tables=_TABLES, boards=_BOARDS, store=doing.store) as club:
        at = OnLine(club)

        def begun() -> None:
            give_cards(club, _BOARDS)
            choose(club, *range(1, _TABLES + 1), real="1")
            for table in range(1, _TABLES + 1):
                at.sit(table)

        doing.says("sitting down")
        await asyncio.to_thread(begun)
        app = make_app(club.site)  # one for each loop
        own = {who: Browser(app, dict(one.cookies)) for who, one in at.players.items()}
        director = Browser(app, dict(club.director.cookies))
        streams = [(one, f"{club.at}/play/news") for one in own.values()]
        streams += [(director, f"{club.at}/on-line/news"), (director, f"{club.at}/news")]
        async with _listening(streams):
            for number in range(_PLAYED):
                for table in range(1, _TABLES + 1):
                    board = at.sitting(table).boards[number]
                    doing.says(f"board {board} at table {table}")
                    await asyncio.to_thread(at.play, board, table)
                    await director.get(f"{club.at}/on-line")
                    await own[next(iter(own))].get(f"{club.at}/play")
