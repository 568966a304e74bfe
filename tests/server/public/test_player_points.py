"""A player's masterpoints and ranks, added up from the places by the scheme that holds here.

Of two pairs North-South at two tables the first gets the winners' award, 2 tables x 0.10 = 0.20:
40 % of 2 is one place (0.8, the nearest).
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from importlib.resources import files
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from fairdeal.events.acts import Place, ResultCorrected
from fairdeal.scoring.lines import BareScore
from fairdeal.server.kept.sessions import Signature
from fairdeal.server.members.kept import Member
from fairdeal.server.privacy.forgetting import Person, forget
from fairdeal.server.publishing.copying import copied_whole
from fairdeal.server.publishing.writing import write_all
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.server.inside import NOW, browsing, directing, site_over
from tests.server.members.listing import keep_members
from tests.server.public.federation import opened, pairs
from tests.server.running import alert, hidden, text

DAYS = (date(2025, 3, 1), date(2026, 1, 5), date(2026, 2, 7))
RANKS = [{"title": "Starter", "points": "0.20"}, {"title": "Club Master", "points": "0.50"}]


def scheme(**more: object) -> bytes:
    """That of the ACBL's club games with what its page leaves open filled in, and two ranks."""
    folder = files("fairdeal.scoring.masterpoints") / "schemes"
    known = json.loads((folder / "acbl-club.json").read_text("utf-8"))
    filled = {"ties": "average", "rounding": "half-up", "ranks": RANKS, "title": "Our <b>scheme"}
    return json.dumps(known | filled | more).encode()


@pytest.fixture
def site() -> Site:
    """Ada is first three times, in her last session under her name of now."""
    made = site_over(MemoryStore(), demonstration=False)
    for at, (day, ada) in enumerate(zip(DAYS, ("Ada Ash", "Ada Ash", "Ada Oak"), strict=True)):
        opened(made, f"s{at}", pairs(f"Session {at}", day, (ada, "Bo"), ("Cy", "Di")), "Ann Lee")
    keep_members(made.sessions.store, [Member("Ada Oak", (), ("Ada Ash",))], "Ann", NOW)
    return made


@pytest.fixture
def director(site: Site) -> Iterator[httpx.Client]:
    with directing(site) as client:
        yield client


def choose(client: httpx.Client, file: bytes | None = None, **said: str) -> httpx.Response:
    fields = hidden(client.get("/account/points").text) | said
    brought = {"file": ("our.json", file)} if file else None
    return client.post("/account/points", data=fields, files=brought)


def page(site: Site, name: str) -> httpx.Response:
    with browsing(site) as anybody:
        return anybody.get("/players", params={"name": name})


def test_points_of_all_sessions_and_the_ranks_they_made(site: Site, director: httpx.Client) -> None:
    assert "Masterpoints" not in text(page(site, "Ada Oak")), "nobody chose a scheme"
    assert choose(director, scheme(), scheme="own", grade="open").status_code == 200
    said = text(page(site, "Ada Oak"))
    assert "Masterpoints 0.60 Rank Club Master" in said
    made = said[said.index("Ranks made") :]
    assert made.index("Club Master Session 2 7 February 2026 0.50") < made.index(
        "Starter Session 0 1 March 2025 0.20"
    )
    assert "By Our <b>scheme, Open game: the awards of 3 sessions kept here, added up." in said
    assert "<b>scheme" not in page(site, "Ada Oak").text
    other = text(page(site, "Cy"))
    assert "Masterpoints 0 " in other
    assert "Ranks made" not in other


def test_a_correction_moves_them(site: Site, director: httpx.Client) -> None:
    choose(director, scheme(), scheme="own", grade="open")
    assert "Masterpoints 0.60" in text(page(site, "Ada Oak"))
    worse = [ResultCorrected(Place(board, "1"), BareScore(-50)) for board in (1, 2)]
    site.sessions.tell("s2", lambda _now: worse, Signature(uuid4(), "Ann Lee", NOW))
    said = text(page(site, "Ada Oak"))
    assert "Masterpoints 0.40 Rank Starter" in said
    assert "Club Master" not in said


def test_a_withdrawn_session_counts_for_nobody_and_comes_back(
    site: Site, director: httpx.Client
) -> None:
    """Her last one; a Director still sees that she played it."""
    choose(director, scheme(), scheme="own", grade="open")

    def withdraw(*, withdrawn: bool) -> None:
        kept = site.sessions.get("s2")
        assert kept is not None
        opened = replace(kept.session.opened, withdrawn=withdrawn)
        site.sessions.tell("s2", lambda _now: [opened], Signature(uuid4(), "Ann Lee", NOW))

    def said(client: httpx.Client) -> str:
        return text(client.get("/players", params={"name": "Ada Oak"}))

    withdraw(withdrawn=True)
    with browsing(site) as anybody:
        assert "Masterpoints 0.40 Rank Starter" in said(anybody)
        assert "Masterpoints 0.40 Rank Starter" in said(director)
        assert "Session 2" in said(director)
        withdraw(withdrawn=False)
        assert "Masterpoints 0.60 Rank Club Master" in said(anybody)


def test_another_scheme_or_name_moves_the_ranks_and_a_forgotten_name_has_none(
    site: Site, director: httpx.Client
) -> None:
    choose(director, scheme(), scheme="own", grade="open")
    assert "Rank Club Master" in text(page(site, "Ada Oak"))
    ranks = [{"title": "Pupil", "points": "0.10"}]
    choose(director, scheme(ranks=ranks), scheme="own", grade="open")
    said = text(page(site, "Ada Oak"))
    assert "Masterpoints 0.60 Rank Pupil" in said
    assert "Club Master" not in said
    more = {"any": {"per": "table", "worth": "0.15"}}
    grades = {"open": {"title": "Open game", "first": more}}
    choose(director, scheme(ranks=RANKS, grades=grades), scheme="own", grade="open")
    assert "Masterpoints 0.90 Rank Club Master" in text(page(site, "Ada Oak")), "3 x 2 x 0.15"
    choose(director, scheme(ranks=ranks), scheme="own", grade="open")
    keep_members(site.sessions.store, [Member("Ada Elm", (), ("Ada Oak", "Ada Ash"))], "Ann", NOW)
    for name in ("Ada Elm", "Ada Oak", "Ada Ash"):
        assert "Masterpoints 0.60 Rank Pupil" in text(page(site, name)), name
    keep_members(site.sessions.store, [], "Ann", NOW)
    assert "Masterpoints 0.40" in text(page(site, "Ada Ash")), "two people: two sessions are hers"
    assert "Masterpoints 0.20" in text(page(site, "Ada Oak"))
    forget(site.sessions.store, Person.called("Ada Ash"), "Ann", NOW)
    assert page(site, "Ada Ash").status_code == 404
    assert "Masterpoints 0.20" in text(page(site, "Ada Oak"))


@pytest.mark.parametrize(
    "file",
    [b"[" * 90_000, b'{"a":' * 15_000, b" " * 6_000_000, b'"' + b"9" * 200_000, b"\xff\xfe\0"],
    ids=["nested", "nested objects", "large", "long", "no text"],
)
def test_no_file_breaks_the_page(site: Site, director: httpx.Client, file: bytes) -> None:
    choose(director, scheme(), scheme="own", grade="open")
    assert choose(director, file, scheme="own", grade="open").status_code in {413, 422}
    assert "Masterpoints 0.60" in text(page(site, "Ada Oak"))


def test_what_the_scheme_does_not_serve_is_said(site: Site, director: httpx.Client) -> None:
    assert choose(director, scheme="acbl-club", grade="championship").status_code == 200
    said = text(page(site, "Ada Oak"))
    assert "Masterpoints 0 " in said
    assert "3 sessions are not awarded: acbl-club leaves" in said
    assert "does not say at how many points a rank is reached" in said


def test_a_choice_that_is_none_is_refused_and_another_holds_on(
    site: Site, director: httpx.Client
) -> None:
    assert "No scheme is chosen." in text(director.get("/account/points"))
    choose(director, scheme(), scheme="own", grade="open")
    for said, file, why in (
        ({"scheme": "own", "grade": "open"}, b"{}", "no scheme"),
        ({"scheme": "own", "grade": "royal"}, None, "no grade royal"),
        ({"scheme": "abf"}, None, "several grades"),
        ({"scheme": "nobody"}, None, "nobody"),
        ({"scheme": "acbl-club", "grade": "open", "first": "much"}, None, "not much"),
    ):
        refused = choose(director, file, **said)
        assert refused.status_code == 422, said
        assert why in alert(refused)
    assert "Masterpoints 0.60" in text(page(site, "Ada Oak"))
    choose(director, scheme="own", grade="open", ties="", rounding="")
    assert "Masterpoints 0.60" in text(page(site, "Ada Oak")), "the file that is here stays"
    choose(director, scheme="")
    assert "Masterpoints" not in text(page(site, "Ada Oak"))


OPEN = {"title": "Open game", "first": {"any": {"per": "table", "worth": "0.10"}}}
CLUB = {"title": "Club championship", "first": {"any": {"per": "table", "worth": "0.50"}}}
CUP = {"title": "Cup", "first": {"any": {"unknown": "a table"}}}
ONE_PLACE = [{"of": ["pairs"], "share": "100%", "round": "half-up"}]
STRATA = {"fewest": 2, "most": 3, "lowest": 1, "award": {"unknown": "page 7"}}


def test_a_session_has_its_own_grade_award_and_strata(site: Site, director: httpx.Client) -> None:
    """Two tables: 0.20, as a championship 2 x 0.50; in the cup what its table says.

    Cy and Di are second, for nothing; alone in their stratum at one table they are first: 0.10.
    """
    file = scheme(
        grades={"open": OPEN, "club": CLUB, "cup": CUP},
        depth=ONE_PLACE,
        places={"parts": ["1"], "then": "nothing"},
        strata=STRATA,
    )
    chosen = choose(director, file, scheme="own", grade="open", strata="best")
    assert chosen.status_code == 200, alert(chosen)
    assert "Masterpoints 0.60" in text(page(site, "Ada Oak"))
    assert "Masterpoints 0 " in text(page(site, "Cy"))
    say(director, "s1", grade="club")
    said = text(page(site, "Ada Oak"))
    assert "Masterpoints 1.40 Rank Club Master" in said, "0.20 + 1.00 + 0.20"
    assert "Club Master Session 1" in said
    assert "1 of them is of the grade Club championship." in said
    say(director, "s2", grade="cup")
    said = text(page(site, "Ada Oak"))
    assert "Masterpoints 1.20" in said
    assert "1 session is not awarded: acbl-club leaves “first (Cup)” open" in said
    say(director, "s2", grade="cup", first="0,48")
    assert "Masterpoints 1.68" in text(page(site, "Ada Oak"))
    say(director, "s0", **{"in-2": "2", "in-4": "2", "in-1": "1", "in-3": "1"})
    assert "Masterpoints 0.10" in text(page(site, "Cy"))
    assert "Masterpoints 1.68" in text(page(site, "Ada Oak")), "she is in the whole field alone"
    choose(director, scheme="own", grade="open")
    assert "leaves “strata.award” open" in text(page(site, "Cy")), "nobody says it any longer"


def test_the_award_for_all_is_for_sessions_whose_table_the_scheme_lacks(
    site: Site, director: httpx.Client
) -> None:
    """Two winners, for which this scheme has its figure: 2 x 0.10; one winner is another matter."""
    first = {"one": {"unknown": "a table"}, "two": {"per": "table", "worth": "0.10"}}
    file = scheme(grades={"open": {"title": "Open game", "first": first}})
    assert choose(director, file, scheme="own", grade="open", first="0.48").status_code == 200
    assert "Masterpoints 0.60" in text(page(site, "Ada Oak"))
    shown = text(director.get("/sessions/s0/points"))
    assert "Winners’ award: 2 × 0.10 = 0.20." in shown
    for refused in (
        choose(director, scheme="own", grade="open", ties="best"),
        choose(director, scheme="own", grade="open", rounding="up"),
    ):
        assert "says itself what holds" in alert(refused), "at once, and not for each session"


def say(client: httpx.Client, session: str, **said: str) -> httpx.Response:
    fields = hidden(client.get(f"/sessions/{session}/points").text) | said
    answer = client.post(f"/evenings/{session}/grade", data=fields)
    assert answer.status_code == 200, text(answer)
    return answer


def test_points_from_before_count_and_sessions_from_a_day_on(
    site: Site, director: httpx.Client
) -> None:
    """She had 0.25 and wins 0.20 three times, in 2025 once; the first rank is at 0.20."""
    store = site.sessions.store
    keep_members(store, [Member("Ada Oak", (), ("Ada Ash",), points="0.25")], "Ann", NOW)
    choose(director, scheme(), scheme="own", grade="open")
    said = text(page(site, "Ada Oak"))
    assert "Masterpoints 0.85 Rank Club Master" in said
    assert "0.25 from before are among them." in said
    assert "Starter" not in said[said.index("Ranks made") :], "she was that before"
    choose(director, scheme="own", grade="open", since="2026-02-07")
    said = text(page(site, "Ada Oak"))
    assert "Masterpoints 0.45 Rank Starter" in said
    assert "Ranks made" not in said
    assert "2 sessions are not counted, for they were not held on 7 February 2026 or later." in said
    assert 'value="2026-02-07"' in director.get("/account/points").text
    refused = choose(director, scheme="own", grade="open", since="soon")
    assert "soon is no day" in alert(refused)
    with browsing(site) as anybody:
        slovak = anybody.get("/players?name=Ada+Oak", headers={"Accept-Language": "sk"}).text
    assert "from before" not in slovak


def test_a_static_site_has_them_too(site: Site, director: httpx.Client, tmp_path: Path) -> None:
    choose(director, scheme(), scheme="own", grade="open")
    write_all(copied_whole(site.sessions.store), tmp_path / "site", ("en",))
    written = (tmp_path / "site/en/players/Ada_20_Oak.html").read_text("utf-8")
    assert "Club Master" in written
