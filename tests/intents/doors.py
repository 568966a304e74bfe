"""One session, and the doors by which it is told something: each answers by acts or a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.events.acts import Place, SessionAct
from fairdeal.events.document import Event, read_event, write_event
from fairdeal.intents.grades import Grade
from fairdeal.intents.requests import (
    Announce,
    AnswerCall,
    Appeal,
    CallRound,
    Come,
    DecideAppeal,
    Divide,
    Draw,
    ExtraBoards,
    FreePhone,
    Leave,
    Name,
    NameLineUp,
    Penalize,
    Reach,
    RecordDeals,
    Repair,
    Request,
    Score,
    Show,
    Undo,
    Withdraw,
)
from tests.server.evening.club import Club, token
from tests.server.inside import NOW
from tests.server.running import alert

COMMANDS: dict[type[Request], str] = {
    Penalize: "penalty",
    Grade: "grade",
    Undo: "undo",
    Score: "result",
    Appeal: "appeal",
    DecideAppeal: "decide",
    Divide: "foul",
    Name: "enter",
    NameLineUp: "lineup",
    RecordDeals: "take",
    Reach: "moment",
    Leave: "enter",
    Draw: "a Swiss in a file is drawn by `fairdeal movement swiss`",
    **dict.fromkeys(
        (CallRound, Come, AnswerCall, FreePhone, Announce, Show),
        "a session in a file has no room: nobody calls, and nothing hangs on a wall",
    ),
    **dict.fromkeys((Repair, ExtraBoards), "a session in a file is played elsewhere"),
    Withdraw: "a result in a file is undone by its number",
}
"""By which command of ``fairdeal event`` each is asked for; in several words, why by none."""
PAGES: dict[type[Request], str] = {
    Penalize: "penalize",
    Grade: "keep_grade",
    Draw: "draw",
    ExtraBoards: "extra_boards",
    Leave: "leave",
    Repair: "repair_movement",
    Come: "come",
    AnswerCall: "answer_call",
    FreePhone: "free_phone",
    CallRound: "start_round",
    Undo: "undo",
    Score: "score_kept",
    Appeal: "appeal_kept",
    DecideAppeal: "appeal_kept",
    Withdraw: "score_kept",
    Divide: "divide",
    Name: "keep_names",
    NameLineUp: "keep_line_ups",
    RecordDeals: "keep_deals",
    Reach: "reach",
    Show: "show",
    Announce: "announce",
}
"""By which form of the console. Programs ask for all of them in one way (`intents.requests`)."""
Answer = tuple[SessionAct, ...] | str
"""What was told of the session, or why nothing was."""


@dataclass
class Doors:
    """An evening with some results, asked by whoever directs it."""

    club: Club
    folder: Path
    now: datetime = NOW
    key: str = ""

    @property
    def place(self) -> Place:
        """The first board that has a result."""
        return next(iter(self.club.session.results))

    @property
    def form(self) -> str:
        """The page of its score."""
        return f"boards/{self.place.board}/tables/{self.place.table}"

    @property
    def there(self) -> dict[str, Any]:
        """The same for a program."""
        return {"board": self.place.board, "table": self.place.table}

    @property
    def pairs(self) -> tuple[str, str]:
        """Who played it."""
        result = self.club.session.results[self.place]
        return result.ns, result.ew

    def at_page(self, name: str, **said: str) -> Answer:
        """The same sent as a form of the console; the page is as fresh as can be."""
        before = self.club.session.version
        object.__setattr__(self.club.site, "now", lambda: self.now)
        answer = self.club.act(name, **({"step": "save", "seen": str(before)} | said))
        return self._answered(answer, before)

    def at_page_for(self, name: str, file: Path) -> Answer:
        """A file sent by a form of the console."""
        before, director = self.club.session.version, self.club.director
        fields = {"form_token": token(director), "intended": str(uuid4())}
        with file.open("rb") as data:
            at = f"{self.club.at}/{name}"
            answer = director.post(at, data=fields, files={"file": (file.name, data)})
        return self._answered(answer, before)

    def _answered(self, answer: httpx.Response, before: int) -> Answer:
        if answer.status_code == 422:
            assert self.club.session.version == before
            return alert(answer)
        assert answer.status_code == 200, answer.text
        return tuple(one.act for one in self.club.session.log[before:])

    def at_command(self, command: str, *words: str) -> Answer:
        """The same as a command, given to the session's file; the session here stays as it is."""
        log = self.club.session.log
        file = self.folder / "session.json"
        file.write_text(write_event(Event("Tuesday", (log,))), encoding="utf-8")
        line = ["event", command, str(file), *words, "--at", f"{self.now:%Y-%m-%dT%H:%M:%S}"]
        done = CliRunner().invoke(app, line)
        if done.exit_code:
            return str(done.exception)
        (longer,) = read_event(file.read_text(encoding="utf-8")).logs
        return tuple(one.act for one in longer[len(log) :])

    def at_program(
        self, kind: str, reason: str = "", given: Sequence[str] = (), **what: object
    ) -> Answer:
        """The same as a request of a program that has the Directors' code, and has just looked.

        What a code does not open it asks by a key of that part (`key`).
        """
        before = self.club.session.version
        object.__setattr__(self.club.site, "now", lambda: self.now)
        code = self.key or self.club.evening.codes["director"]
        answer = self.club.browser().post(
            f"/api/v1/sessions/{self.club.id}/requests",
            json={
                "id": str(uuid4()),
                "what": {"kind": kind, **what},
                "reason": reason,
                "seen": before,
                "given": [*given],
            },
            headers={"Authorization": f"Bearer {code}"},
        )
        if answer.status_code in {409, 422}:
            assert self.club.session.version == before
            return str(answer.json()["error"])
        assert answer.status_code == 200, answer.text
        told = self.club.session.log[before:]
        assert answer.json()["told"] == [one.sequence for one in told]
        return tuple(one.act for one in told)

    def tell(self, name: str, **said: str) -> Sequence[SessionAct]:
        """Something by the console that goes before."""
        told = self.at_page(name, **said)
        assert not isinstance(told, str), told
        return told
