"""A long day at a club, compressed into minutes: whether the server's memory comes to an end.

Every board of an evening is entered and agreed while all phones follow; in each round each phone
looks at three other pages and loses its connection once, as phones do that sleep. Printed is the
server's memory after each quarter of an evening: what the results themselves need comes with each,
and anything that grows besides is a leak.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from bench.room.evening import WATCHERS, Room
from bench.room.phone import Phone

QUARTERS = 4
_AT_ONCE = 24
"""Phones that look at other pages at a time."""


class LongEvening(Room):
    """An evening from its first round to its last."""

    async def last(self, told: Callable[[str], None]) -> None:
        """Play all of it.

        Args:
            told: called with words for the moment, at the beginning and after each quarter.
        """
        await self.join()
        director = Phone(self.port)
        joined = await director.post("/join", code=self.codes["director"], name="Ann", sure="1")
        assert joined.status == 303, joined.body
        rounds = len(self.movement.rounds)
        await self._round(director, 1)  # every kind of page has been drawn once
        told("after the first round")
        for number in range(2, rounds + 1):
            await self._round(director, number)
            if number * QUARTERS // rounds > (number - 1) * QUARTERS // rounds:
                told(f"after {number} of {rounds} rounds")
        self.hang_up()
        director.hang_up()

    async def _round(self, director: Phone, number: int) -> None:
        begun = await director.post(f"{self.at}/round", round=str(number))
        assert begun.status == 303, begun.body
        # Each round with new connections: the old ones have been dropped.
        following = [asyncio.create_task(self.follow(phone)) for phone in self.phones.values()]
        following += [asyncio.create_task(self.watch(one)) for one in range(WATCHERS)]
        few = asyncio.Semaphore(_AT_ONCE)
        await asyncio.gather(
            self._results(number), *(self._look(pair, few) for pair, _number in self.phones)
        )
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)

    async def _results(self, number: int) -> None:
        for seat in self.movement.rounds[number - 1].tables:
            for board in self.movement.boards_of(seat.board_set):
                for pair in self.who(seat):
                    await self.keyed(pair, board, "a result", number)

    async def _look(self, pair: str, few: asyncio.Semaphore) -> None:
        paths = (
            f"/sessions/{self.session}",
            f"/sessions/{self.session}/contestants/{pair}",
            f"{self.at}/wall",
        )
        async with few:
            with suppress(ConnectionError):
                for path in paths:
                    answer = await self.phones[pair, 0].get(path)
                    # A pair has a score card from its first result on.
                    assert answer.status in {200, 404}, (path, answer.status)
                    self.figures.add("another page", answer.seconds)
