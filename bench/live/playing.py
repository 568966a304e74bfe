"""A board at each of many tables, every act sent by the phone whose turn it is.

A phone has its stream open and its page. What its stream sends along is drawn, and at a version
alone it fetches the page anew, as browsers do. What is measured: from a call or card being sent
until the answer is there, until all four streams have told of it, and until all four have drawn the
page.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from uuid import uuid4

from bench.live.board import LiveBoard, intent_of, next_act
from bench.room.figures import Figures
from bench.room.phone import TOKEN, Phone
from fairdeal.seats import SEATS, Seat
from fairdeal.server.live.asked import form_of
from fairdeal.table.acts import CallMade, CardPlayed

_PATIENCE_SECONDS = 60.0
_TIMES_SENT = 5


@dataclass
class Device:
    """The phone of one seat: one connection for its forms, one for its pages, one that listens."""

    sends: Phone
    looks: Phone
    told: int = 0
    """How many versions its stream has told."""
    drawn: int = 0
    """For how many of them it has drawn its page."""
    news: asyncio.Condition = field(default_factory=asyncio.Condition)


@dataclass
class Playing(LiveBoard):
    """One table: what lies there, and its four phones."""

    devices: dict[Seat, Device] = field(default_factory=dict)

    async def sit(self) -> list[asyncio.Task[None]]:
        """Four phones sit down, and have their pages open."""
        listening = []
        for seat in SEATS:
            phone = Phone(self.port)
            link = f"/table/{self.id}/sit/{self.codes[seat.letter]}"
            found = TOKEN.search((await phone.get(link)).body)
            assert found is not None
            phone.token = found[1].decode()
            answer = await phone.post(link)
            assert answer.status == 303, answer.body
            looks = Phone(self.port, phone.cookies, phone.token)
            self.devices[seat] = Device(phone, looks)
            listening.append(asyncio.create_task(self._follow(seat)))
        for seat in SEATS:
            await self._seen(seat, 0, monotonic())
        return listening

    async def _follow(self, seat: Seat) -> None:
        device, place = self.devices[seat], f"/table/{self.id}/at/{seat.letter}"
        async for _version, comes_along in device.looks.listen(f"{place}/news"):
            async with device.news:
                device.told += 1
                device.news.notify_all()
            asked = device.told
            if not comes_along:
                answer = await device.looks.get(place)
                assert answer.status == 200, answer.body
            async with device.news:
                device.drawn = asked
                device.news.notify_all()

    async def play(self, pace: float, chance: Random) -> None:
        """The board from its first call to its last card, at about one act in so many seconds."""
        await asyncio.sleep(pace * chance.random())
        while (act := next_act(self.table)) is not None:
            began = monotonic()
            await self._make(act)
            await asyncio.sleep(max(0.0, pace * (0.5 + chance.random()) - (monotonic() - began)))

    async def _make(self, act: CallMade | CardPlayed) -> None:
        player = self.table.desk.position.player
        assert player is not None
        before = {seat: device.told for seat, device in self.devices.items()}
        began = monotonic()
        waiting = asyncio.gather(*(self._seen(seat, before[seat], began) for seat in SEATS))
        fields = {"place": player.letter, "board": "1", "seen": str(self.table.seen)}
        sent = self.devices[player].sends
        await self._sent(sent, {**fields, **form_of(intent_of(act)), "intended": str(uuid4())})
        self.figures.add("an act is kept", monotonic() - began)
        times = await waiting
        self.figures.add("all four streams tell of it", max(told for told, _drawn in times))
        self.figures.add("all four pages show it", max(drawn for _told, drawn in times))
        self.table = self.table.after(act)

    async def _sent(self, phone: Phone, said: dict[str, str]) -> None:
        """Send it, and again as a phone does where the server has no place for it at once."""
        for attempt in range(_TIMES_SENT):
            answer = await phone.post(f"/table/{self.id}/acts", **said)
            if answer.status < 500:
                break
            await asyncio.sleep(0.5 * 2**attempt)
        assert answer.status == 200, answer.body

    async def _seen(self, seat: Seat, before: int, began: float) -> tuple[float, float]:
        device = self.devices[seat]
        await _until(device, lambda: device.told > before)
        told = monotonic() - began
        await _until(device, lambda: device.drawn > before)
        return told, monotonic() - began

    def hang_up(self) -> None:
        """Close the connections."""
        for device in self.devices.values():
            device.sends.hang_up()
            device.looks.hang_up()


async def _until(device: Device, is_so: Callable[[], object]) -> None:
    async with asyncio.timeout(_PATIENCE_SECONDS), device.news:
        await device.news.wait_for(is_so)


async def play(tables: list[Playing], pace: float, figures: Figures) -> None:
    """A board at every table."""
    figures.begin("sitting down")
    listening = [task for table in tables for task in await table.sit()]
    figures.taken.clear()
    figures.begin("playing")
    chance = Random(28)
    await asyncio.gather(*(table.play(pace, chance) for table in tables))
    figures.begin("")
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    for table in tables:
        table.hang_up()
