"""Four pages of one table in a real browser: from a tap until it is painted on all four.

The pages are Chromium's, one for each phone, at one table among those that `bench.live.playing`
plays; whoever is in turn taps, as a person does. A page counts as painted one frame after what it
shows has changed. The browsers share the phones' core, so their own work is in the figure.
"""

import asyncio
import shutil
from dataclasses import dataclass, field
from random import Random

from playwright.async_api import Page, ViewportSize, async_playwright

from bench.live.board import LiveBoard, next_act
from fairdeal.seats import SEATS, Seat
from fairdeal.table.acts import CallMade, CardPlayed
from tests.browser.conftest import NAMES, QUIET

WHAT = "tapped until painted on four phones"
_SMALL: ViewportSize = {"width": 360, "height": 740}
_PATIENCE_MS = 60_000
_LOOKS_SECONDS = 0.02

_LISTENS = """
window.tapped = 0; window.painted = [];
const now = () => performance.timeOrigin + performance.now();
addEventListener("submit", () => { window.tapped = now(); }, true);
addEventListener("DOMContentLoaded", () => {
  const part = document.getElementById("state");
  if (!part) return;
  let version = part.dataset.version;
  new MutationObserver(() => {
    if (part.dataset.version === version) return;
    version = part.dataset.version;
    requestAnimationFrame(() => requestAnimationFrame(() => window.painted.push(now())));
  }).observe(part, { attributes: true, attributeFilter: ["data-version"] });
});
"""
"""When a form was sent, and when a page had painted another version, by the machine's clock."""


@dataclass
class Painting(LiveBoard):
    """The table with its four pages."""

    pages: dict[Seat, Page] = field(default_factory=dict)

    async def play(self, pace: float, chance: Random) -> None:
        """The board from its first call to its last card."""
        found = next(filter(None, map(shutil.which, NAMES)), None)
        if found is None:
            raise SystemExit("no Chromium on this machine")
        async with async_playwright() as playwright:
            launched = await playwright.chromium.launch(executable_path=found, args=list(QUIET))
            for seat in SEATS:
                address = f"http://127.0.0.1:{self.port}"
                context = await launched.new_context(viewport=_SMALL, base_url=address)
                context.set_default_timeout(_PATIENCE_MS)
                await context.add_init_script(_LISTENS)
                self.pages[seat] = page = await context.new_page()
                await page.goto(f"/table/{self.id}/sit/{self.codes[seat.letter]}")
                await page.locator("main .button.main").click()
                await page.locator("#state").wait_for()
            while (act := next_act(self.table)) is not None:
                await asyncio.sleep(pace * (0.5 + chance.random()))
                await self._make(act)
            await launched.close()

    async def _make(self, act: CallMade | CardPlayed) -> None:
        player = self.table.desk.position.player
        assert player is not None
        page = self.pages[player]
        if isinstance(act, CallMade):
            form, choice = ".box", f'input[value="{act.call}"]'
        else:
            form, choice = ".cards", f'input[value="{act.seat}:{act.card}"]'
        await page.locator(f"{form} label:has({choice})").click()
        await page.locator(f"{form} .confirm .button.main").click()
        tapped = float(await page.evaluate("window.tapped"))
        painted = await asyncio.gather(*(self._painted(seat, tapped) for seat in SEATS))
        self.figures.add(WHAT, (max(painted) - tapped) / 1000)
        self.table = self.table.after(act)

    async def _painted(self, seat: Seat, since: float) -> float:
        async with asyncio.timeout(_PATIENCE_MS / 1000):
            while True:
                times = await self.pages[seat].evaluate("window.painted")
                if (found := next((one for one in times if one > since), None)) is not None:
                    return float(found)
                await asyncio.sleep(_LOOKS_SECONDS)
