"""The evening whose pages are looked at, once for all of them."""

from collections.abc import Iterator

import pytest

from tests.browser.pages.evening import Evening
from tests.server.running import director, serving


@pytest.fixture(scope="package")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    path = tmp_path_factory.mktemp("pages") / "club.db"
    with serving(path, "--demo") as running, director(running) as client:
        made = Evening(running, client)
        made.known["store"] = f"sqlite:///{path}"
        yield made
