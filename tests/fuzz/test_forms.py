"""The forms filled in with anything: never an exception, and nothing changes unmeant."""

import re
from collections.abc import Iterator
from inspect import signature
from urllib.parse import urlencode

import httpx
import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from fairdeal.server.routes import ROUTES, Route
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.amount import some
from tests.fuzz.budget import seeds
from tests.server.evening.club import Club, evening, token
from tests.server.inside import browsing, directing, site_over
from tests.server.running import hidden

URLENCODED = {"Content-Type": "application/x-www-form-urlencoded"}
RESULT = "/evenings/auctions/boards/4/tables/3"
odd = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        ["", "0", "7", "13", "-1", "1e9", "²", "9" * 400, "N", "NT", "X", "played", "artificial",
         "passed_out", "not_played", "60", "40,5", "1/0", "\x00", "\ud800", "x" * 3000]
    ),
)  # fmt: skip
FIELDS = {
    RESULT: ["words", "ew", "sat_ns", "reason", "seen", "clauses", "ruling", "step", "intended"],
    "/upload": ["title", "form", "intention"],
    "/sign-in": ["name", "password", "then"],
}  # fmt: skip


@pytest.fixture(scope="module")
def site() -> Site:
    return site_over(MemoryStore())


@pytest.fixture(scope="module")
def ann(site: Site) -> Iterator[httpx.Client]:
    with directing(site) as client:
        yield client


@pytest.fixture(scope="module")
def eve(site: Site) -> Iterator[httpx.Client]:
    with browsing(site) as client:
        yield client


def bytes_of(value: str) -> bytes:
    return value.encode("utf-8", "surrogatepass")


@settings(suppress_health_check=list(HealthCheck), max_examples=some(10, 30))
@given(data=st.data())
@pytest.mark.parametrize("path", [RESULT, "/upload"])
def test_the_directors_forms_answer_whatever_they_say(
    ann: httpx.Client, path: str, data: st.DataObject
) -> None:
    form = {name: bytes_of(value) for name, value in hidden(ann.get(path).text).items()}
    names = data.draw(st.lists(st.sampled_from(FIELDS[path]), unique=True))
    form |= {name: bytes_of(data.draw(odd)) for name in names}
    if path == "/upload":
        name = data.draw(
            st.sampled_from(["a.pbn", "a.lin", "a.csv", "../../x", "\r\n", "", "a.zip"])
        )
        files = {"file": (name, data.draw(st.binary(max_size=200)))}
        answer = ann.post(path, data=form, files=files)
    else:
        answer = ann.post(path, content=urlencode(form), headers=URLENCODED)
    assert answer.status_code in (200, 409, 413, 422)


@settings(suppress_health_check=list(HealthCheck), max_examples=some(13, 40))
@given(
    data=st.data(), path=st.sampled_from([*FIELDS, "/sign-out", "/account/sign-out", "/welcome/x"])
)
def test_nobody_gets_in_whatever_he_says(
    site: Site, eve: httpx.Client, data: st.DataObject, path: str
) -> None:
    before = site.sessions.ids(), site.sessions.get("auctions")
    form = {name: bytes_of(data.draw(odd)) for name in FIELDS.get(path, ["name", "password"])}
    if data.draw(st.booleans()):
        form["form_token"] = hidden(eve.get("/sign-in").text)["form_token"].encode()
    answer = eve.post(path, content=urlencode(form), headers=URLENCODED)
    assert answer.status_code in (200, 403, 410, 413, 422, 429)
    assert eve.get("/upload").url.path == "/sign-in"
    assert (site.sessions.ids(), site.sessions.get("auctions")) == before


WORDS = ["sessions", "boards", "tables", "auctions", "4", "3", "why", "correct", "..", "static"]


@settings(suppress_health_check=list(HealthCheck), max_examples=some(20, 60))
@given(
    path=st.lists(st.one_of(st.text(max_size=8), st.sampled_from(WORDS)), max_size=7),
    query=st.dictionaries(st.sampled_from(["step", "after", "then"]), odd, max_size=2),
    cookies=st.dictionaries(
        st.sampled_from(["fairdeal", "fairdeal_known", "fairdeal_visitor"]),
        st.text("abc.-_=;% ", max_size=20),
        max_size=3,
    ),
)
def test_any_address_is_answered(
    eve: httpx.Client, path: list[str], query: dict[str, str], cookies: dict[str, str]
) -> None:
    url = httpx.URL("http://club/").copy_with(
        raw_path=bytes_of("/" + "/".join(path)).translate(_PLAIN) or b"/"
    )
    words = {name: value.encode("utf-8", "replace").decode() for name, value in query.items()}
    header = "; ".join(f"{name}={value}" for name, value in cookies.items())
    answer = eve.get(url, params=words, headers={"cookie": header} if header else None)
    assert answer.status_code in (200, 404, 405, 410)  # 410: a link that has been used


OUT = {"sign_out", "sign_out_everywhere", "forget_person", "renew_codes"}
"""Forms after which the Director or his players would be out."""
ENDLESS = {route.name for route in ROUTES if route.path.endswith("/news")}
"""What is told as long as somebody listens: it has no end to wait for."""
TOLD = [route for route in ROUTES if route.name not in OUT | ENDLESS]
"""All there is, whatever is added."""
LIKELY = [
    *("1", "2", "5", "18", "99", "1-1", "NS", "EW", "S", "3NT", "pass", "preview", "save", "sk"),
    *("27", "64A", "running", "scored", "published", "corrected", "yes", "no", "P:", "S:CA"),
]


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    with evening() as made:
        yield made


def anything_at_any_route(club: Club, data: st.DataObject) -> None:
    route = data.draw(st.sampled_from(TOLD))
    value = st.one_of(odd, st.sampled_from([*LIKELY, club.id]))
    places = re.findall(r"{(\w+)", route.path)
    named = {"session": club.id, "board": "1", "table": "1-1", "contestant": "1"}
    path = route.path
    for place in places:
        said = named.get(place, "x") if data.draw(st.booleans()) else data.draw(value)
        plain = bytes_of(said).translate(_PLAIN).decode()
        path = re.sub(rf"{{{place}\b[^}}]*}}", plain.replace("\\", "/"), path)
    fields = {
        name: [bytes_of(one) for one in data.draw(st.lists(value, min_size=1, max_size=2))]
        for name in _fields(route, places)
        if data.draw(st.booleans())
    }
    if route.method == "GET":
        answer = club.director.get(f"{path}?{urlencode(fields, doseq=True)}")
    else:
        fields["form_token"] = [token(club.director).encode()]
        content = urlencode(fields, doseq=True)
        answer = club.director.post(path, content=content, headers=URLENCODED)
    assert answer.status_code < 500, (route.name, path, fields)


def _fields(route: Route, places: list[str]) -> list[str]:
    """What the function that answers takes from the form or the address."""
    return [name for name in signature(route.answer).parameters if name not in places]


@settings(suppress_health_check=list(HealthCheck), max_examples=some(25, 80), deadline=None)
@given(data=st.data())
def test_the_directors_pages_answer_whatever_they_are_asked(
    club: Club, data: st.DataObject
) -> None:
    anything_at_any_route(club, data)


@pytest.mark.parametrize("intended", some(["no id"], ["", "no id"]))
@pytest.mark.parametrize("route", [one for one in TOLD if one.method == "POST"])
def test_a_form_without_its_fields_is_refused_in_words(
    club: Club, route: Route, intended: str
) -> None:
    place = {"session": club.id, "board": "1", "table": "1-1", "contestant": "1"}
    path = re.sub(r"{(\w+)[^}]*}", lambda found: place.get(found[1], "1"), route.path)
    form = {"form_token": token(club.director), "intended": intended, "intention": intended}
    answer = club.director.post(path, data=form)
    assert answer.status_code < 500, answer.text


@pytest.mark.nightly
def test_the_directors_pages_answer_for_as_long_as_asked(club: Club) -> None:
    @settings(suppress_health_check=list(HealthCheck), max_examples=200, deadline=None)
    @given(data=st.data())
    def asked(data: st.DataObject) -> None:
        anything_at_any_route(club, data)

    for number in seeds():
        seed(number)(asked)()


_PLAIN = bytes(n if 32 < n < 127 and n not in b"?#" else ord("%") for n in range(256))
