"""The server is killed while a call is under way: nothing acknowledged is lost, nothing doubled."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from html import unescape
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep

import httpx

from fairdeal.views.live import EVERY_CALL
from tests.amount import some
from tests.server.live.evening import hidden_in
from tests.server.live.sitting import links_in
from tests.server.running import fill, serving

BIDS = [str(call) for call in EVERY_CALL[3:]]
"""From 1C to 7NT: each higher than the one before, so that a whole board is one auction."""


@contextmanager
def phones(address: str, cookies: dict[str, httpx.Cookies]) -> Iterator[dict[str, httpx.Client]]:
    """The browsers of the four seats, with what they carried before."""
    with ExitStack() as stack:
        yield {
            seat: stack.enter_context(
                httpx.Client(
                    base_url=address, cookies=cookies[seat], follow_redirects=True, timeout=60
                )
            )
            for seat in "NESW"
        }


def test_a_killed_server_has_every_call_that_was_acknowledged_once(tmp_path: Path) -> None:
    rng = Random(28)  # noqa: S311 - when it is killed
    for table in range(some(1, 7)):
        _one_table(tmp_path / f"{table}.db", rng, some(1, 30))


def _one_table(store: Path, rng: Random, kills: int) -> None:
    cookies = {seat: httpx.Cookies() for seat in "NESW"}
    with serving(store) as server, phones(server.address, cookies) as open_at_first:
        opened = fill(open_at_first["N"], "/tables/new", mode="real", edition="2017a")
        path = f"/table/{opened.url.path.split('/')[2]}"
        for seat, link in links_in(opened.text).items():
            if seat in open_at_first:
                fill(open_at_first[seat], unescape(re.sub(r"^https?://[^/]+", "", link)))
        cookies = {seat: client.cookies for seat, client in open_at_first.items()}
    for turn in range(kills):
        seat = "NESW"[turn % 4]
        with serving(store) as server, phones(server.address, cookies) as at:
            page = at[seat].get(f"{path}/at/{seat}").text
            form = hidden_in(page) | {"what": "call", "call": BIDS[turn]}
            assert int(form["seen"]) == turn, "what was called before is there, and once"
            tap = Thread(target=_send, args=(at[seat], path, form))
            tap.start()
            sleep(rng.random() * 0.05)
            server.process.kill()
            tap.join()
        with serving(store) as server, phones(server.address, cookies) as at:
            again = at[seat].post(f"{path}/acts", data=form)
            assert again.status_code == 200, "the phone sends what it was not answered again"
            assert int(hidden_in(again.text)["seen"]) == turn + 1


def _send(client: httpx.Client, path: str, form: dict[str, str]) -> None:
    with suppress(httpx.HTTPError):
        client.post(f"{path}/acts", data=form)
