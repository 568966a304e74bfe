"""Five browsers at a live table, in this process."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from html import unescape

import httpx
import pytest
from fastapi import FastAPI

from fairdeal.server.app import make_app
from fairdeal.server.live.kept import LiveTable
from fairdeal.server.live.proposing import Proposals
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.server.inside import opened, site_over
from tests.server.running import fill


@dataclass
class AtTable:
    """A table, its links, and who sits at it."""

    site: Site
    id: str
    links: dict[str, str]
    browsers: dict[str, httpx.Client]
    app: FastAPI

    @property
    def table(self) -> LiveTable:
        found = self.site.live.get(self.id)
        assert found is not None
        return found

    def page(self, place: str) -> str:
        answer = self.browsers[place].get(f"/table/{self.id}/at/{place}")
        assert answer.status_code == 200
        return answer.text

    def hidden(self, place: str) -> dict[str, str]:
        """What every form of that page carries."""
        form = re.findall(r"<form[\s\S]*?</form>", self.page(place).partition('id="state"')[2])[0]
        found = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)
        return {name: unescape(value) for name, value in found}

    def send(self, place: str, by: str = "", **fields: str) -> httpx.Response:
        """Send a form of that place's page, from the browser of that place or another."""
        return self.browsers[by or place].post(
            f"/table/{self.id}/acts", data=self.hidden(by or place) | {"place": place} | fields
        )

    def call(self, place: str, call: str, **more: str) -> httpx.Response:
        return self.send(place, what="call", call=call, **more)

    def auction(self, *calls: str) -> None:
        for call in calls:
            turn = self.table.table.desk.position.turn
            assert turn is not None
            assert self.call(turn.letter, call).status_code == 200


def links_in(page: str) -> dict[str, str]:
    return dict(re.findall(r'data-place="(.)" href="([^"]*)"', page))


def sit(browser: httpx.Client, link: str) -> httpx.Response:
    return fill(browser, link)


def without_adjudicator(stack: ExitStack) -> None:
    """No process is started that judges claims: what it says is looked at in the browser."""
    patch = stack.enter_context(pytest.MonkeyPatch.context())
    patch.setattr(Proposals, "of", lambda *_asked: None)


@contextmanager
def at_table(
    mode: str = "lawful", edition: str = "2017a", watched: str = "", **elected: str
) -> Iterator[AtTable]:
    """A table at which all five places are taken; others watch it so many minutes later.

    What is elected besides is given as the form has it: ``unattended``, ``enforced``.
    """
    with ExitStack() as stack:
        without_adjudicator(stack)
        site = site_over(MemoryStore(), demonstration=False)
        app = make_app(site)
        browsers = {place: stack.enter_context(opened(app)) for place in "NESWDX"}
        chosen = {"mode": mode, "edition": edition, "watched": watched, **elected}
        shown = fill(browsers["X"], "/tables/new", **chosen)
        links = links_in(shown.text)
        table = AtTable(site, shown.url.path.split("/")[2], links, browsers, app)
        for place, link in links.items():
            assert sit(browsers[place], link).status_code == 200
        yield table
