"""Two servers in processes of their own: what a club keys in is ranked at the federation."""

import re
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.server.evening.club import post, words
from tests.server.running import director, serving

SECONDS = 600.0
"""Long before that everything has arrived."""


def test_what_is_keyed_in_at_a_club_arrives_at_the_federation(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    form = {"title": "Autumn", "boards": "24", "form": "matchpoints", "winners": "one"}
    form |= {"released": f"{now:%Y-%m-%dT%H:%M}", "minutes": "30", "live": "1", "dealt": "1"}
    form["opens"] = f"{now + timedelta(days=1):%Y-%m-%dT%H:%M}"
    with (
        serving(tmp_path / "federation.db") as federation,
        serving(tmp_path / "club.db", "--webhooks-inside") as club,
        director(federation) as there,
        director(club) as here,
    ):
        console = str(post(there, "/new-simultaneous", **form).url.path)
        key = {"name": "Helsinki", "scope": "club", "last": f"{now + timedelta(days=90):%Y-%m-%d}"}
        token = re.search(r"fairdeal_[\w-]+", post(there, "/account/keys", **key).text)
        assert token
        setting = {"tables": "3", "boards": "18", "half": "0", "choice": "0", "rehearsal": "1"}
        at = str(post(here, "/evenings", **setting).url.path)
        address = str(there.base_url).rstrip("/") + console.removesuffix("/console")
        answer = post(here, f"{at}/simultaneous", address=address, key=token[0])
        assert "Autumn" in words(answer)
        assert "The boards are those that were sealed" in words(
            post(here, f"{at}/simultaneous/boards")
        )
        for _turn in range(3):
            post(here, f"{at}/rehearse")
        told, until = "0", time.monotonic() + SECONDS
        while time.monotonic() < until:
            found = re.search(r"(\d+) of (\d+) acts", words(here.get(f"{at}/simultaneous")))
            assert found
            if found[1] == found[2] != "0":
                told = found[1]
                break
            time.sleep(0.2)
        assert told != "0"
        assert re.search(r"Helsinki \d+ results?", words(there.get(console)))
