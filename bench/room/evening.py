"""An evening's phones that follow live, results entered and agreed, rankings looked at.

First results are keyed in and agreed; then all phones are told to look at once, again and again,
and results are keyed in at that moment; then the Director corrects ten results a second.
"""

import asyncio
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from bench.room.figures import Figures
from bench.room.phone import KEY, Phone
from fairdeal.movements.movement import Movement, TableRound, Unit

KEPT_FOR_ALL_LOOK = 10
"""Results that are keyed in when all phones look at once."""
WATCHERS = 20
"""Browsers that have the ranking open."""
ENTRIES_A_SECOND = 4
"""Results and agreements; the room itself makes one in three seconds."""
CORRECTIONS_A_SECOND = 10


@dataclass
class Room:
    """The evening's phones."""

    port: int
    session: str
    movement: Movement
    codes: dict[str, str]
    figures: Figures
    phones: dict[tuple[str, int], Phone] = field(default_factory=dict)
    keypads: dict[str, Phone] = field(default_factory=dict)
    """The connection by which a pair's first phone sends its forms, as browsers have several."""
    heard: dict[int, int] = field(default_factory=dict)
    """What each browser at the ranking shows, the version."""
    meanwhile: str = ""
    """What else is going on, in the names of the figures."""
    places: list[tuple[str, str, int, int]] = field(default_factory=list)
    """What is still to be played: the pairs, the board, the table; it is drawn from the end."""

    @property
    def at(self) -> str:
        """The path of the evening."""
        return f"/evenings/{self.session}"

    def who(self, seat: TableRound) -> tuple[str, str]:
        """Those North-South and East-West, as their phones go with them."""
        ns, ew = str(seat.ns[0]), str(seat.ew[0])
        return (f"{ns} NS", f"{ew} EW") if self.movement.unit is Unit.TEAM else (ns, ew)

    async def join(self) -> None:
        """Two phones for each pair, the second by the key the first shows."""
        for seat in self.movement.rounds[0].tables:
            code = self.codes[f"table {seat.table}"]
            for pair in self.who(seat):
                key = ""
                for number in (0, 1):
                    phone = self.phones[pair, number] = Phone(self.port)
                    joined = await phone.post("/join", code=code, pair=pair, sure="1", key=key)
                    assert joined.status == 303, joined.body
                    page = (await phone.get(f"{self.at}/seat")).body.decode()
                    found = KEY.search(page)
                    assert found, page
                    key = found[1]
                first = self.phones[pair, 0]
                self.keypads[pair] = Phone(self.port, first.cookies, first.token)

    def hang_up(self) -> None:
        """Close the connections of every pair."""
        for phone in (*self.phones.values(), *self.keypads.values()):
            phone.hang_up()

    async def follow(self, phone: Phone) -> None:
        """Draw the phone's page anew whenever it is told to."""
        async for _version, _comes_along in phone.listen(f"{self.at}/news?of=seat"):
            answer = await phone.get(f"{self.at}/seat")
            self.figures.add("a phone's page" + self.meanwhile, answer.seconds)

    async def watch(self, number: int) -> None:
        """Have the ranking open."""
        with Phone(self.port) as browser:
            async for version, comes_along in browser.listen(f"{self.at}/news?of=standings"):
                if not comes_along:
                    answer = await browser.get(f"/sessions/{self.session}")
                    self.figures.add("a ranking page" + self.meanwhile, answer.seconds)
                self.heard[number] = int(version)

    async def come_and_go(self) -> None:
        """Open the ranking as somebody does who has not had it open, twice a second."""
        with Phone(self.port) as browser:
            while True:
                await asyncio.sleep(0.5)
                answer = await browser.get(f"/sessions/{self.session}")
                self.figures.add("a ranking page" + self.meanwhile, answer.seconds)

    def shuffled(self) -> None:
        """The boards of the first round in any order."""
        self.places = [
            (*self.who(seat), board, seat.table)
            for seat in self.movement.rounds[0].tables
            for board in self.movement.boards_of(seat.board_set)
        ]
        Random(1).shuffle(self.places)

    async def play(self, seconds: float) -> None:
        """Results keyed in by one side and agreed by the other, at an even pace."""
        until = monotonic() + seconds
        waiting: list[asyncio.Task[None]] = []
        while self.places[KEPT_FOR_ALL_LOOK:] and monotonic() < until:
            waiting.append(asyncio.create_task(self._result(*self.places.pop())))
            await asyncio.sleep(2 / ENTRIES_A_SECOND)
        await asyncio.gather(*waiting)

    async def _result(self, ns: str, ew: str, board: int, _table: int) -> None:
        began, before = monotonic(), max(self.heard.values(), default=0)
        await self.keyed(ns, board, "entering a result")
        while self._waits(before) and monotonic() - began < 10:  # noqa: ASYNC110 - twenty browsers, one clock
            await asyncio.sleep(0.005)
        if self.movement.unit is not Unit.TEAM:
            self.figures.add("a ranking shows it", monotonic() - began)
        # The other side says the same, which is a yes.
        await self.keyed(ew, board, "agreeing")

    def _waits(self, before: int) -> bool:
        """Whether a ranking does not show it yet; of one room of a match nobody is told."""
        return self.movement.unit is not Unit.TEAM and min(self.heard.values()) <= before

    async def keyed(self, pair: str, board: int, what: str, number: int = 1) -> None:
        """What a side keys in of a board of that round."""
        keyed = {"contract": "3NT", "declarer": "S", "made": "0"}
        keyed["round"] = str(number)
        answer = await self.keypads[pair].post(f"{self.at}/seat", board=str(board), **keyed)
        assert answer.status == 200, answer.body
        self.figures.add(what, answer.seconds)

    async def all_look(self, director: Phone) -> None:
        """What the Director says concerns everybody, and just then results are keyed in."""
        travellers = False
        for _time in range(KEPT_FOR_ALL_LOOK):
            travellers = not travellers
            said = {"travellers": "1"} if travellers else {}
            answer = await director.post(f"{self.at}/shown", ranking="1", **said)
            assert answer.status == 303, answer.body
            await asyncio.sleep(0.1)
            ns, _ew, board, _table = self.places.pop()
            await self.keyed(ns, board, "entering a result while all phones look")
            await asyncio.sleep(3)

    async def correct(self, director: Phone, seconds: float) -> None:
        """The Director alters results, each in a request of its own."""
        places = [place for place in self._all_places() if place not in self.places]
        waiting: list[asyncio.Task[None]] = []
        began = monotonic()
        for number in range(int(seconds * CORRECTIONS_A_SECOND)):
            await asyncio.sleep(max(0.0, began + number / CORRECTIONS_A_SECOND - monotonic()))
            _ns, _ew, board, table = places[number % len(places)]
            made = "+1" if number // len(places) % 2 else "-1"
            waiting.append(asyncio.create_task(self._correction(director, board, table, made)))
        await asyncio.gather(*waiting)

    async def _correction(self, director: Phone, board: int, table: int, made: str) -> None:
        answer = await director.post(
            f"{self.at}/boards/{board}/tables/{table}-1",
            words=f"3NT S {made}",
            reason="as the slip says",
            seen="999999",
            step="save",
        )
        assert answer.status == 303, answer.body
        self.figures.add("a correction", answer.seconds)

    def _all_places(self) -> list[tuple[str, str, int, int]]:
        left, self.places = self.places, []
        self.shuffled()
        every, self.places = self.places, left
        return every


async def play(room: Room, seconds: float) -> None:
    """The evening; each of its parts begins by saying so to the figures."""
    room.figures.begin("joining")
    await room.join()
    director = Phone(room.port)
    joined = await director.post("/join", code=room.codes["director"], name="Ann", sure="1")
    assert joined.status == 303, joined.body
    listening = [asyncio.create_task(room.follow(phone)) for phone in room.phones.values()]
    listening += [asyncio.create_task(room.watch(number)) for number in range(WATCHERS)]
    while len(room.heard) < WATCHERS:  # noqa: ASYNC110 - twenty browsers, one clock
        await asyncio.sleep(0.1)
    await asyncio.sleep(3)  # until every phone has its page
    listening.append(asyncio.create_task(room.come_and_go()))
    room.figures.taken.clear()
    room.shuffled()
    room.figures.begin("keying in")
    await room.play(seconds)
    room.meanwhile = " while all look"
    room.figures.begin("all look")
    await room.all_look(director)
    room.meanwhile = " during corrections"
    room.figures.begin("corrections")
    await room.correct(director, seconds)
    room.figures.begin("")
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    room.hang_up()
    director.hang_up()
