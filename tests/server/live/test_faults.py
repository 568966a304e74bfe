"""The server is killed in mid-board: nothing acknowledged is lost, nothing doubled.

A board is called and played over a file; at some act the server is killed while it is under way, is
started again, and the phone sends again what it was not answered. By day a few times, two hundred
at night.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from html import unescape
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep

import httpx
import pytest

from tests.amount import some
from tests.server.live.evening import hidden_in
from tests.server.live.sitting import links_in
from tests.server.running import fill, serving

CALLS = ("1NT", "Pass", "Pass", "Pass")
LAST = len(CALLS) + 51
"""The act before the last card, which ends the board."""


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


@pytest.mark.parametrize("table", range(some(1, 10)))
def test_a_server_killed_in_mid_board_has_every_act_that_was_acknowledged_once(
    tmp_path: Path, table: int
) -> None:
    rng = Random(28 + table)  # noqa: S311 - when it is killed
    _one_table(tmp_path / "club.db", rng, some(1, 20))


def _one_table(store: Path, rng: Random, kills: int) -> None:
    cookies = {seat: httpx.Cookies() for seat in "NESW"}
    with serving(store) as server, phones(server.address, cookies) as at:
        opened = fill(at["N"], "/tables/new", mode="lawful", edition="2017a")
        path = f"/table/{opened.url.path.split('/')[2]}"
        for seat, link in links_in(opened.text).items():
            if seat in at:
                fill(at[seat], unescape(re.sub(r"^https?://[^/]+", "", link)))
        cookies = {seat: client.cookies for seat, client in at.items()}
    done = 0
    for killed in sorted(rng.sample(range(LAST), kills)):
        with serving(store) as server, phones(server.address, cookies) as at:
            while done < killed:
                seat, form = _next(at, path, done)
                assert at[seat].post(f"{path}/acts", data=form).status_code == 200
                done += 1
            seat, form = _next(at, path, done)
            tap = Thread(target=_send, args=(at[seat], path, form))
            tap.start()
            sleep(rng.random() * 0.05)
            server.process.kill()
            tap.join()
        with serving(store) as server, phones(server.address, cookies) as at:
            again = at[seat].post(f"{path}/acts", data=form)
            assert again.status_code == 200, "the phone sends what it was not answered again"
            done += 1
            assert int(hidden_in(again.text)["seen"]) == done


def _next(at: dict[str, httpx.Client], path: str, done: int) -> tuple[str, dict[str, str]]:
    """Whose turn it is, and the form of his call or card; all that was done before is there."""
    for seat, client in at.items():
        page = client.get(f"{path}/at/{seat}").text
        if "data-yours" not in page:
            continue
        form = hidden_in(page)
        assert int(form["seen"]) == done, "what was done before is there, and once"
        if done < len(CALLS):
            return seat, form | {"what": "call", "call": CALLS[done]}
        card = re.findall(r'name="card" value="([^"]+)"', page)[0]
        return seat, form | {"what": "play", "card": card}
    raise AssertionError("it is nobody's turn")


def _send(client: httpx.Client, path: str, form: dict[str, str]) -> None:
    with suppress(httpx.HTTPError):
        client.post(f"{path}/acts", data=form)
