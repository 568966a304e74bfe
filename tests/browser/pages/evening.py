"""An evening to look at: a rehearsal some rounds on, and what else pages show."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from html import unescape
from uuid import UUID

import httpx
from playwright.sync_api import Browser, BrowserContext

from fairdeal.events.acts import (
    ContestantEntered,
    MovementChosen,
    SessionAct,
    SessionOpened,
    Told,
)
from fairdeal.events.evening.acts import EveningPlanned, ResultReported
from fairdeal.events.evening.floor import sittings
from fairdeal.events.evening.state import Evening as Floor
from fairdeal.events.simultaneous.chain import BEGINNING, Batch, linked
from fairdeal.events.simultaneous.chain import Told as ToldOnward
from fairdeal.events.simultaneous.outbox import Outbox, outbox
from fairdeal.movements.mitchell import straight
from fairdeal.scoring.lines import BareScore
from fairdeal.scoring.methods import Matchpoints
from fairdeal.server.simultaneous.asking import sending
from fairdeal.server.simultaneous.reached import Reached
from tests.browser.conftest import DESK, PHONE
from tests.server.evening.club import post
from tests.server.running import Server

REAL = "/sessions/pch1003"
PLAYED = "/sessions/auctions/boards/4/tables/3"
LONG = ("Csíkszentmihályi-Nagy Krisztián", "Wolfeschlegelsteinhausenberg Hubert")


def rehearse(client: httpx.Client, at: str, turn: int) -> None:
    """What invented players do in a turn: by its number, and so the same in every run."""
    post(client, f"{at}/rehearse", intended=str(UUID(int=turn)))


def evening_told() -> Outbox:
    """What a club has to tell of an evening, and an act that nobody knows."""
    movement = straight(3, 2)
    people = (ContestantEntered(str(n), LONG) for n in movement.contestants)
    acts: list[SessionAct] = [SessionOpened("Utorok", Matchpoints()), MovementChosen(movement)]
    acts += [EveningPlanned(15), *people]
    planned = Floor(EveningPlanned(15), movement)
    for seat in sittings(planned):
        for board in seat.boards:
            score = BareScore(50 * board)
            acts.append(ResultReported(seat.place(board), seat.ns, seat.ew, score))
    now = datetime.now(UTC)
    box = outbox([Told(n, act, "table", now) for n, act in enumerate(acts, start=1)])
    unknown = ToldOnward("1", "weather_was.v1", {}, now.isoformat())
    return replace(box, links=linked([*(one.told for one in box.links), unknown]))


class Evening:
    """A rehearsal some rounds on, looked at by its Director in Slovak."""

    def __init__(self, server: Server, client: httpx.Client) -> None:
        self.server, self.client = server, client
        setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "rehearsal": "1"}
        self.at = str(post(client, "/evenings", **setting).url.path)
        for turn in range(6):
            rehearse(client, self.at, turn)
        was = {"1-1-was": "Ada Ash", "1-2-was": "Balin Ash"}
        post(client, f"{self.at}/names", **was, **{"1-1": LONG[0], "1-2": LONG[1]})
        found = re.findall(rf'href="{self.at}(/boards/\d+/tables/[\w-]+)"', self._text(self.at))
        code = re.search(r"/join/(\w{6})\b|>([A-Z2-9]{6})<", self._text(f"{self.at}/codes"))
        assert code
        self.known = {"at": self.at, "score": found[0], "code": code[1] or code[2]}
        self.known["paper"] = self._paper().removeprefix(self.at)
        self.known["series"] = self._series()
        self.known["cup"] = self._cup()
        self.known["event"] = self._event()
        self.known["class"], self.known["led"] = self._class()

    def _text(self, path: str) -> str:
        return self.client.get(path).text

    def _event(self) -> str:
        """A simultaneous to which a club has sent an evening, and something that does not count."""
        now = datetime.now(UTC)
        hours = {"released": f"{now:%Y-%m-%dT%H:%M}", "minutes": "30"}
        hours["opens"] = f"{now + timedelta(days=1):%Y-%m-%dT%H:%M}"
        form = {"boards": "6", "form": "matchpoints", "winners": "one", "live": "1", "dealt": "1"}
        planned = post(self.client, "/new-simultaneous", title="Severská", **form, **hours)
        path = str(planned.url.path).removesuffix("/console")
        post(self.client, "/account/keys", name="Dunajská Streda", scope="club", last="2029-01-01")
        said = {"name": "Košice", "scope": "club", "last": "2028-01-01"}
        made = re.search(r"fairdeal_[\w-]+", post(self.client, "/account/keys", **said).text)
        assert made
        box = evening_told()
        batch = Reached(1, 0, BEGINNING).next(box)
        assert isinstance(batch, Batch)
        sent = sending(path.rpartition("/")[2], batch, box, "1" * 64, "2026-11-21T20:00:00Z")
        answer = self.client.post(
            f"/api/v1{path}/acts",
            content=sent.model_dump_json(),
            headers={"Content-Type": "application/json", "Authorization": f"Bearer {made[0]}"},
        )
        assert answer.status_code == 200, answer.text
        return path

    def _series(self) -> str:
        """One of both sessions of the demonstration, in which all that it shows is there."""
        said = {"title": "Jesenná séria 2026", "best": "1", "per": "player"}
        path = str(post(self.client, "/new-series", **said).url.path)
        for session in ("auctions", "pch1003"):
            post(self.client, f"{path}/sessions", session=session)
        post(self.client, f"{path}/people", spelling=LONG[0], name=LONG[1])
        return path

    def _cup(self) -> str:
        """A knock-out of six, of which one match was decided and one team withdrew."""
        teams = "\n".join(
            f"Družstvo {n}: {LONG[0]}, {LONG[1]}, Cyril {n}, Dana {n}" for n in "ABCDEF"
        )
        path = str(post(self.client, "/new-knock-out", title="Pohár 2026", teams=teams).url.path)
        post(self.client, f"{path}/matches", match="1", winner="5", reason="choroba")
        post(self.client, f"{path}/withdrawals", seed="6", reason="odcestovali")
        return path

    def _class(self) -> tuple[str, str]:
        """One that answers together, in which the first answer is shown and the second is asked."""
        said = {"number": "2", "laws": "25-30", "seed": "7", "pace": "together"}
        led = str(post(self.client, "/new-class", **said).url.path)
        room = led.partition("/lead/")[0]
        post(self.client, room, name=LONG[1])
        for _step in range(3):
            seen = re.findall(r'name="seen" value="([^"]*)"', self._text(led))
            post(self.client, led, what="next", seen=seen[0])
            post(self.client, f"{room}/answers", question="1", option="1")
        return room, led

    def _paper(self) -> str:
        """The slip of a ruling that was gone through to its end."""
        path, answers = f"{self.at}/ruling?table=1&entry=27", 0
        while True:
            found = map(unescape, re.findall(r'href="(\?[^"]*answer=[^"]*)"', self._text(path)))
            further = [one for one in found if one.count("answer=") > answers]
            if not further:
                break
            path, answers = f"{self.at}/ruling{further[-1]}", answers + 1
        assert "/ruling/paper?" in self._text(path), "a slip is offered once the ruling is done"
        return path.replace("/ruling?", "/ruling/paper?")

    def context(
        self, browser: Browser, *, desk: bool, signed_in: bool = True, language: str = "sk"
    ) -> BrowserContext:
        context = browser.new_context(
            base_url=self.server.address,
            viewport=DESK if desk else PHONE,
            color_scheme="dark" if desk else "light",
            reduced_motion="reduce",
        )
        said = {"fairdeal_language": language} | (dict(self.client.cookies) if signed_in else {})
        for name, value in said.items():
            context.add_cookies([{"name": name, "value": value, "url": self.server.address}])
        return context
