"""Pages for accounts alone, by the list of routes: who is not signed in is led to that first."""

import re
from typing import Final
from urllib.parse import quote

from fairdeal.server.routes import ROUTES
from fairdeal.store.memory import MemoryStore
from tests.server.inside import browsing, site_over

FOR_ACCOUNTS: Final = [route for route in ROUTES if route.account]


def test_whoever_is_not_signed_in_is_led_to_that_and_back() -> None:
    with browsing(site_over(MemoryStore(), demonstration=False)) as anyone:
        for route in FOR_ACCOUNTS:
            path = re.sub(r"{[^}]*}", "nobody", route.path)
            answer = anyone.get(path, follow_redirects=False)
            if "{session}" in route.path:  # there is no such session, and that is said first
                assert answer.status_code == 404, path
                continue
            there = f"/sign-in?then={quote(path)}"
            assert (answer.status_code, answer.headers["location"]) == (303, there), path


def test_only_what_is_looked_at_is_led_there_and_some_pages_are() -> None:
    assert {route.method for route in FOR_ACCOUNTS} == {"GET"}
    assert len(FOR_ACCOUNTS) > 15
