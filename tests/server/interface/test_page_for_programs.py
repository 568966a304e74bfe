"""The program on the page *Let a program write* is run as it stands there."""

import re
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from fairdeal.events.evening.acts import Phase
from fairdeal.intents.scopes import Scope
from tests.server.evening.club import club
from tests.server.keys.test_keys import made
from tests.shared import ROOT

PAGE = ROOT / "docs" / "how-to" / "let-a-program-write.md"


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    with club() as here:
        key = made(here, "Office", *(one.value for one in Scope))

        # Any: as httpx takes it.
        def client(base_url: str, headers: dict[str, str]) -> Any:
            inside = here.browser()
            inside.base_url = httpx.URL(base_url.replace("192.168.1.20:8000", "club"))
            inside.headers.update(headers | {"Authorization": f"Bearer {key}"})
            return inside

        known = SimpleNamespace(Client=client, TransportError=httpx.TransportError)
        lines = [one for one in program.splitlines() if one != "import httpx"]
        exec("\n".join(lines), {"httpx": known})  # noqa: S102 - our own page
        (here.id,) = here.site.sessions.ids()
        assert here.evening.phase is Phase.PUBLISHED
        assert {one.author for one in here.session.log} == {"key Office"}
        assert here.session.players["3"] == ("First 3", "Second 3")
        assert len(here.session.results[next(iter(here.session.results))].history) == 2
    printed = capsys.readouterr().out
    assert "Pair 5" in printed or "First 5" in printed
