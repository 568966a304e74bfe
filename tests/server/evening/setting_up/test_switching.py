"""One ranking of a Mitchell: the arrow switch a Director may choose before he begins."""

import re

from fairdeal.scoring.fields import Winners
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import club, post, words

SIX_TABLES = "/evenings/new?tables=6&half=0&boards=24"


def test_a_mitchell_is_played_for_one_ranking_by_an_arrow_switch() -> None:
    with club(MemoryStore()) as made:
        first = made.director.get(SIX_TABLES)
        others = re.findall(r'value="choice=(\d+)"[^>]*>([^<]*)', first.text)
        assert "Howell, 11 x 2" in words(first)
        assert "Two winners" not in words(first)
        number = next(n for n, name in others if name.endswith("Mitchell, 6 x 4"))
        page = made.director.get(f"{SIX_TABLES}&choice={number}")
        assert "Two winners, North-South and East-West" in words(page)
        assert "One winner with round 6 switched" in words(page)
        page = made.director.get(f"{SIX_TABLES}&choice={number}&one=1")
        assert "Arrow switch in round 6." in words(page)
        sent = {"tables": "6", "boards": "24", "choice": number, "one": "1"}
        begun = post(made.director, "/evenings", **sent).url.path
        kept = made.site.sessions.get(begun.rpartition("/")[2])
        assert kept is not None
        assert kept.session.evening is not None
        assert kept.session.opened.winners is Winners.ONE
        rounds = kept.session.evening.movement.rounds
        # Pair 1 stays at table 1; in the last round it sits East-West there.
        assert [each.tables[0].ns[0] == 1 for each in rounds] == [True] * 5 + [False]
        assert rounds[5].tables[0].ew == (1,)


def test_a_movement_with_one_ranking_has_nothing_to_switch() -> None:
    with club(MemoryStore()) as made:
        sent = {"tables": "6", "boards": "24", "choice": "0", "one": "1"}
        begun = post(made.director, "/evenings", **sent).url.path
        kept = made.site.sessions.get(begun.rpartition("/")[2])
        assert kept is not None
        assert kept.session.evening is not None
        assert not kept.session.evening.movement.switched
