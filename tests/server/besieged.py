"""A running server besieged: as one command, at any size, over any store and with any processes.

    python -m tests.server.besieged                          what a test can wait for
    python -m tests.server.besieged --full                   the size that was asked for
    python -m tests.server.besieged --full --postgresql --processes 4

First one joined phone does what it can to fill the console; then strangers behind the room's router
hold streams and connections while the room and a second address go on; then wrong codes are tried,
from that router too, while the room looks at its pages and more phones come in. All of it is held:
the command ends with an error where somebody was kept out or too many codes were looked at.
"""

import asyncio
import re
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from html import unescape
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import httpx

from bench.room.measuring import TABLES_A_SECTION, prepared
from bench.room.phone import Phone
from fairdeal.server.evening.phones.codes import ALPHABET, LENGTH
from fairdeal.server.interface.app import AT
from fairdeal.server.shares.budget import CALLS, CODES, CODES_OF_EVENING, CONTESTS
from tests import postgresql
from tests.server.running import Server, director, started
from tests.server.siege import ELSEWHERE, ROOM, Siege, told

GUESSING = (ROOM, *(f"127.0.1.{n}" for n in range(1, 10)))
"""Whence codes are guessed: behind the room's router too."""
AT_ONCE = 4
"""Connections each of them guesses with."""
CONSOLE_MAY_GROW = 6_000
"""Bytes the Director's page may grow by, whatever one phone does."""


@dataclass(frozen=True)
class Size:
    """How many of each."""

    phones: int = 60
    streams: int = 100
    connections: int = 200
    codes: int = 600
    words: int = 60
    """Calls, and results contested, by one phone."""

    @property
    def tables(self) -> int:
        """Tables the room has: two phones a pair, as the bench's room."""
        return -(-self.phones // 4 // TABLES_A_SECTION) * TABLES_A_SECTION


FULL = Size(phones=240, streams=600, connections=2_000, codes=10_000, words=700)
"""600 streams and 2,000 connections of strangers, 240 phones, 10,000 codes."""


@dataclass
class Besieged:
    """A server with a full room, and who attacks it."""

    port: int
    at: str
    """The path of the evening."""
    scanned: dict[str, str]
    """The long codes on the cards, by what they stand for: ``table 3``."""
    codes: dict[str, str]
    """The short ones, which are typed."""
    seats: list[tuple[int, str]]
    """Table and pair of each phone, North-South of the first table first, two phones a pair."""
    boards: dict[int, tuple[int, ...]]
    """By table what is played there first."""
    chance: Random = field(default_factory=lambda: Random(25))  # noqa: S311 - wrong codes

    async def fill_the_console(self, words: int) -> None:
        """One joined phone calls and contests as often as it can; the console stays as it was."""
        table = self.seats[0][0]
        async with self._phone() as cheat, self._phone(ELSEWHERE) as phone:
            await self._join(cheat, table)
            await self._direct(phone)
            board = str(self.boards[table][0])
            keyed = {"board": board, "round": "1", "declarer": "S"}
            first = await cheat.post(f"{self.at}/seat", contract="3NT", made="0", **keyed)
            assert first.status == 200, first.body
            before = len((await phone.get(self.at)).body)
            calls = [await cheat.post(f"{self.at}/call", words=f"{n}") for n in range(words)]
            keys = [(f"{n % 7 + 1}NT", str(-(n % 6))) for n in range(words)]
            contests = [
                await cheat.post(f"{self.at}/seat", contract=contract, made=made, **keyed)
                for contract, made in keys
            ]
            after = len((await phone.get(self.at)).body)
            assert {one.status for one in calls + contests} <= {200, 422, 429}
            assert after - before <= CONSOLE_MAY_GROW, (before, after)
            taken = sum(one.status == 200 for one in calls)
            agrees = sum(one.status == 200 for one in contests)
            _say(
                f"one phone called {words} times ({taken} taken, {CALLS.most} may be new) "
                f"and contested {words} times ({agrees}, {CONTESTS.most}); "
                f"the console grew by {after - before} bytes",
            )

    async def lay_siege(self, size: Size) -> None:
        """Strangers hold what they can; no phone of the room, and no second address, notices."""
        seats = [
            (self.scanned[f"table {table}"], pair) for table, pair in self.seats[: size.phones]
        ]
        siege = Siege(self.port, self.at, seats)
        async with self._phone(ELSEWHERE) as phone:
            await self._direct(phone)

            async def news() -> None:
                answer = await phone.post(f"{self.at}/announced", words="Tea")
                assert answer.status in {200, 303}, answer.body

            answers = await siege.laid(size.streams, size.connections, news)
        assert set(answers) <= {200, 303}, answers
        assert not siege.ended, f"{len(siege.ended)} streams of the room were ended"
        _say(
            f"{size.streams} streams and {size.connections} connections of strangers; "
            f"{len(seats)} phones and a second address: {len(answers)} answers, all as wanted, "
            f"{len(siege.heard)} streams heard the news, none was ended",
        )
        for when, seconds in siege.waits.items():
            _say(f"  a page {when}: {told(seconds)}")

    async def guess(self, codes: int) -> None:
        """Wrong codes from ten addresses at once: few are looked at, nobody is kept out."""
        looked_at: dict[str, list[tuple[float, float]]] = {one: [] for one in GUESSING}
        waits: list[float] = []
        table, other = self.seats[0][0], self.seats[-1][0]
        rooms = self._phone(), self._phone(), self._phone(ELSEWHERE)
        async with rooms[0] as joined, rooms[1] as types, rooms[2] as elsewhere:
            await self._join(joined, table)
            await self._join(types, other)
            # First one address alone, which the budget of the evening would hide.
            own, left = iter(range(codes // 10)), iter(range(codes - codes // 10))
            await self._guess_from(ROOM, own, looked_at[ROOM])
            guessing = [
                asyncio.create_task(self._guess_from(address, left, looked_at[address]))
                for address in GUESSING
                for _connection in range(AT_ONCE)
            ]
            scans = 0
            while not all(one.done() for one in guessing):
                answer = await joined.get(f"{self.at}/seat")
                assert answer.status == 200, answer.body
                waits.append(answer.seconds)
                # Who is in is counted by himself; who scans is counted nowhere.
                said = {"code": self.codes[f"table {table}"], "sure": "1"}
                assert (await types.get(f"/join/{said['code']}")).status == 200
                for address in (ROOM, ELSEWHERE):
                    async with self._phone(address) as late:
                        await self._join(late, table)
                        assert (await late.get(f"{self.at}/seat")).status == 200
                        scans += 1
                assert (await elsewhere.get(f"{self.at}/wall")).status == 200
                await asyncio.sleep(0.05)
            await asyncio.gather(*guessing)
        self._unit_is_let_in(table)
        in_minute = max(_most_within(one, CODES.seconds) for one in looked_at.values())
        of_code = _most_within([*chain(*looked_at.values())], CODES_OF_EVENING.seconds)
        count = sum(map(len, looked_at.values()))
        _say(
            f"{codes} wrong codes from {len(GUESSING)} addresses: {count} were looked at, at most "
            f"{in_minute} a minute from one address and {of_code} an hour; {scans} phones came in "
            f"meanwhile by scanning\n  a page of the room: {told(waits)}",
        )
        assert in_minute <= CODES.most
        assert of_code <= CODES_OF_EVENING.most
        assert count, "no code was looked at"

    async def _guess_from(
        self, address: str, left: Iterator[int], looked_at: list[tuple[float, float]]
    ) -> None:
        async with self._phone(address) as cheat:
            for _number in left:
                code = self._wrong()
                began = monotonic()
                answer = await cheat.get(f"/join/{code}")
                assert answer.status in {404, 429}, answer
                if answer.status == 404:
                    looked_at.append((began, monotonic()))

    def _wrong(self) -> str:
        while True:
            code = "".join(self.chance.choice(ALPHABET) for _letter in range(LENGTH))
            if code not in self.codes.values():
                return code

    def _unit_is_let_in(self, table: int) -> None:
        """A scoring unit with the long code, behind the router whence codes were guessed."""
        headers = {"Authorization": f"Bearer {self.scanned[f'table {table}']}"}
        transport = httpx.HTTPTransport(local_address=ROOM)
        with httpx.Client(transport=transport, base_url=f"http://127.0.0.1:{self.port}") as unit:
            answer = unit.get(f"{AT}{self.at}/tables/{table}", headers=headers)
        assert answer.status_code == 200, answer.text

    async def _direct(self, phone: Phone) -> None:
        said = {"code": self.scanned["director"], "name": "Ann", "sure": "1"}
        assert (await phone.post("/join", **said)).status == 303

    async def _join(self, phone: Phone, table: int, pair: str = "") -> None:
        answer = await phone.post("/join", code=self.scanned[f"table {table}"], sure="1", pair=pair)
        assert answer.status == 303, answer

    @asynccontextmanager
    async def _phone(self, address: str = ROOM) -> AsyncIterator[Phone]:
        with Phone(self.port, address=address) as phone:
            yield phone


def _most_within(looked_at: list[tuple[float, float]], seconds: float) -> int:
    """How many were looked at within a time, at the most: asked and answered in it, for certain."""
    found, begins = 0, sorted(looked_at)
    for first, _answered in begins:
        found = max(found, sum(first <= a and b < first + seconds for a, b in begins))
    return found


def besiege(store: str, size: Size, processes: int = 1) -> None:
    """All three, at a server over that store.

    Raises:
        AssertionError: somebody was kept out, or too much let through.
    """
    session, movement, codes = prepared(store, size.tables)
    at = f"/evenings/{session}"
    with started(store, "--processes", str(processes)) as server:
        tables = movement.rounds[0].tables
        made = Besieged(
            int(server.address.rpartition(":")[2]),
            at,
            _scanned(server, at, codes),
            codes,
            [(one.table, str(side[0])) for one in tables for side in (one.ns, one.ew) * 2],
            {one.table: tuple(movement.boards_of(one.board_set)) for one in tables},
        )
        asyncio.run(made.lay_siege(size))
        asyncio.run(made.guess(size.codes))
        asyncio.run(made.fill_the_console(size.words))


def _scanned(server: Server, at: str, codes: dict[str, str]) -> dict[str, str]:
    """The long codes, as the Director's page has them for scoring units."""
    with director(server) as client:
        page = unescape(client.get(f"{at}/codes").text)
    whole = re.findall(r"<code>(\w+)</code>", page)
    stands_for = {code: what for what, code in codes.items()}
    return {stands_for[one[:LENGTH]]: one for one in whole}


@contextmanager
def _stores(*, postgres: bool) -> Iterator[Callable[[], str]]:
    if postgres:
        with postgresql.running() as new_database:
            yield new_database
    else:
        with TemporaryDirectory() as folder:
            yield lambda: f"sqlite:///{Path(folder) / 'club.db'}"


def _say(words: str) -> None:
    print(words, flush=True)  # noqa: T201 - a command


def main() -> None:
    """As asked for on the command line."""
    parser = ArgumentParser("python -m tests.server.besieged")
    small = Size()
    parser.add_argument("--full", action="store_true", help=str(FULL))
    for what in ("phones", "streams", "connections", "codes", "words"):
        parser.add_argument(f"--{what}", type=int, help=f"{getattr(small, what)} unless told")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true", help="the system's, started for this")
    asked = parser.parse_args()
    base = FULL if asked.full else small
    told_so = {what: getattr(asked, what) for what in vars(base)}
    size = Size(**{what: vars(base)[what] if n is None else n for what, n in told_so.items()})
    with _stores(postgres=asked.postgresql) as new_store:
        over = "PostgreSQL" if asked.postgresql else "SQLite"
        _say(f"{size}, {over}, processes: {asked.processes}")
        besiege(new_store(), size, asked.processes)


if __name__ == "__main__":
    main()
