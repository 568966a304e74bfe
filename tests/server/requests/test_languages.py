"""Every page in the reader's language: his own choice, the session's, the browser's, English."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

import fairdeal
from fairdeal.events.evening.floor import sittings
from fairdeal.i18n.catalogues import LANGUAGES, OWN_NAMES, TAGS
from fairdeal.server.requests.languages import COOKIE, asking, preferred
from fairdeal.server.requests.own_paths import own_path
from fairdeal.server.site import Site
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import Club, evening, send, token, words
from tests.server.inside import browsing, site_over

# From terms.csv: a deal is "krabica" in Slovak, "brikka" in Finnish, "tok" in Hungarian.
BOARDS = {"sk": "Krabice", "cs": "Krabice", "fi": "Brikat", "sr": "Bordovi", "hu": "Tokok"}


@pytest.fixture(scope="module")
def site() -> Site:
    return site_over(MemoryStore())


@pytest.fixture
def anyone(site: Site) -> Iterator[httpx.Client]:
    with browsing(site) as client:
        yield client


def language_of(answer: httpx.Response) -> str:
    """What the page says of itself; its heading says the same."""
    found = re.search(r'<html lang="([\w-]+)">', answer.text)
    assert found
    assert answer.headers["Content-Language"] == found[1]
    return found[1]


# RFC 9110, 12.4.2 and 12.5.4: the greatest weight wins, 0 is none, a name stands for its regions.
@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("", "en"),
        ("sk", "sk"),
        ("sk-SK,sk;q=0.9,en;q=0.8", "sk"),
        ("en;q=0.5, fi;q=0.8", "fi"),
        ("de-DE,de;q=0.9,hu;q=0.7,en;q=0.3", "hu"),
        ("FI", "fi"),
        ("sr-Cyrl-RS, cs;q=0.5", "sr"),
        ("fi;q=0, cs;q=0.1", "cs"),
        ("fi;q=0", "en"),
        ("de, fr;q=0.9", "en"),
        ("*", "en"),
        ("cs;q=0.8,sk;q=0.8", "cs"),
        # Hostile or broken: what cannot be read weighs nothing.
        ("sk;q=nan, hu;q=0.2", "hu"),
        ("sk;q=1e9, hu;q=0.2", "hu"),
        ("sk;q=-1, hu;q=0.2", "hu"),
        ("sk;q=٣, hu;q=0.2", "hu"),
        (";;;,,,q=1;sk", "en"),
        ("../../etc/passwd", "en"),
        ("x" * 100_000 + ",fi", "en"),
    ],
)
def test_what_a_browser_prefers(wish: str, language: str) -> None:
    assert preferred(wish) == language


def test_a_choice_by_hand_comes_before_what_the_browser_prefers() -> None:
    both = Headers({"cookie": f"a=b; {COOKIE}=hu", "accept-language": "fi"})
    assert asking(both).language == "hu"
    for unknown in ("xx", "", "HU", "hu%0d%0aSet-Cookie: a=b", '"hu'):
        odd = Headers({"cookie": f"{COOKIE}={unknown}", "accept-language": "fi"})
        assert asking(odd).language == "fi"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_changes_every_page_from_then_on(anyone: httpx.Client, language: str) -> None:
    page = "/sessions/pch1003"
    there = anyone.get("/language", params={"language": language, "then": page})
    assert there.url.path == page
    assert language_of(there) == TAGS[language]
    for path in ("/", page, f"{page}/boards/1", f"{page}/contestants/7", "/join", "/nowhere"):
        assert language_of(anyone.get(path)) == TAGS[language]
    assert (BOARDS.get(language) or "Boards") in words(there)


def test_every_page_has_the_switch_and_says_which_language_it_is(anyone: httpx.Client) -> None:
    anyone.headers["Accept-Language"] = "fi"
    for path in ("/", "/sessions/pch1003?x=1&y=2", "/sign-in", "/nowhere"):
        page = anyone.get(path).text
        (form,) = re.findall(r'<form class="languages" method="get"[\s\S]*?</form>', page)
        assert f'name="then" value="{path.replace("&", "&amp;")}"' in form
        for language, name in OWN_NAMES.items():
            assert re.search(rf'value="{language}" lang="{TAGS[language]}"[^>]*>{name}<', form)
        assert re.findall(r'value="(\w\w)"[^>]*aria-current', form) == ["fi"]


def test_after_a_form_the_switch_leads_back_to_the_page_it_was_on(anyone: httpx.Client) -> None:
    said = {"form_token": "forged", "code": "x"}
    for referer, back in {
        "http://club/join?code=ABC": "/join?code=ABC",
        "http://elsewhere.example/join": "/",
        "": "/",
        "http://club//elsewhere.example": "/",
    }.items():
        page = anyone.post("/join", data=said, headers={"Referer": referer} if referer else {})
        assert f'name="then" value="{back}"' in page.text


@pytest.mark.parametrize(
    "then",
    [
        "https://elsewhere.example/",
        "//elsewhere.example/",
        "/\\elsewhere.example/",
        "\\\\elsewhere.example",
        "javascript:alert(1)",
        "/\t/elsewhere.example",
        "/x\r\nSet-Cookie: fairdeal=stolen",
        "elsewhere",
        "",
        "/" + "x" * 2000,
    ],
)
def test_nobody_is_led_elsewhere_or_slips_in_a_header(anyone: httpx.Client, then: str) -> None:
    assert own_path(then) == "/"
    answer = anyone.get(
        "/language", params={"language": "sk", "then": then}, follow_redirects=False
    )
    assert answer.status_code == 303
    assert answer.headers["Location"] == "/"
    assert [one.partition("=")[0] for one in answer.headers.get_list("Set-Cookie")] == [COOKIE]


@pytest.mark.parametrize("unknown", ["xx", "SK", "sk; Path=/x", "sk\r\nX: y", "", "../en"])
def test_an_unknown_language_is_forgotten(anyone: httpx.Client, unknown: str) -> None:
    anyone.headers["Accept-Language"] = "cs"
    anyone.get("/language", params={"language": "hu"})
    answer = anyone.get("/language", params={"language": unknown, "then": "/join"})
    assert language_of(answer) == "cs"
    assert not anyone.cookies.get(COOKIE)


def test_caches_keep_languages_apart(anyone: httpx.Client) -> None:
    vary = anyone.get("/").headers["Vary"].lower()
    assert "cookie" in vary
    assert "accept-language" in vary
    style = re.search(r'href="(/static/\S+\.css)"', anyone.get("/").text)
    assert style
    assert "accept-language" not in anyone.get(style[1]).headers.get("Vary", "").lower()


def test_two_readers_at_the_same_time_have_each_their_own(site: Site) -> None:
    with browsing(site) as finn, browsing(site) as hungarian:
        finn.headers["Accept-Language"] = "fi"
        hungarian.headers["Accept-Language"] = "hu"
        for _turn in range(3):
            assert "Brikat" in words(finn.get("/sessions/pch1003"))
            assert "Tokok" in words(hungarian.get("/sessions/pch1003"))


def test_figures_dates_and_seats_are_written_as_in_the_readers_country(site: Site) -> None:
    with browsing(site) as anyone:
        english = words(anyone.get("/sessions/pch1003"))
        percent = re.search(r"\d\d\.\d\d", english)
        assert percent
        anyone.headers["Accept-Language"] = "hu"
        ranking = anyone.get("/sessions/pch1003")
        assert percent[0].replace(".", ",") in words(ranking)
        assert percent[0] not in words(ranking)
        # What a style needs is no figure for readers: a width has a point in every country.
        assert re.search(r'class="fill" width="\d+\.\d+"', ranking.text)
        board = words(anyone.get("/sessions/pch1003/boards/1"))
        assert "Észak oszt" in board or "Osztó" in board  # board 1: North deals (Law 2)


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    with evening() as made:
        yield made


def test_a_session_has_a_language_of_its_own(club: Club) -> None:
    wall = f"{club.at}/wall"
    guest, by_hand = club.browser(), club.browser()
    guest.headers["Accept-Language"] = "fi"
    by_hand.get("/language", params={"language": "sk"})
    assert language_of(guest.get(wall)) == "fi"
    assert club.act("language", language="hu").status_code == 200
    assert club.evening.language == "hu"
    assert language_of(guest.get(wall)) == "hu"
    assert language_of(by_hand.get(wall)) == "sk"
    assert language_of(guest.get("/")) == "fi"  # other pages are not of that session
    # A refusal is in one language from its title to its last word.
    refused = guest.get(f"/sessions/{club.id}/boards/1")
    assert refused.status_code == 403
    assert language_of(refused) == "hu"
    assert "Not allowed" not in refused.text
    assert club.act("language", language="").status_code == 200
    assert language_of(guest.get(wall)) == "fi"


def test_a_language_we_do_not_have_is_refused_for_a_session(club: Club) -> None:
    before = club.session.version
    for unknown in ("xx", "hu\r\nX: y", "HU"):
        assert club.act("language", language=unknown).status_code == 422
    assert club.session.version == before


def test_words_that_modules_fetch_are_in_the_language_of_the_page(club: Club) -> None:
    phone = club.phone(str(club.evening.movement.rounds[0].tables[0].ns[0]), 1)
    phone.headers["Accept-Language"] = "fi"
    told = send(phone, f"{club.at}/seat", board="99", round="1", contract="pass")
    assert told != "Please choose the board."
    assert "Pari" in told or "Brikka" in told or "brikka" in told
    form = token(phone)
    assert form


def test_no_sentence_is_said_before_it_is_known_to_whom() -> None:
    """What is said while a module loads is English for ever."""
    early = []
    for path in Path(fairdeal.__file__).parent.rglob("*.py"):
        early += [f"{path.name}:{line}" for line in _said_at_import(ast.parse(path.read_text()))]
    assert early == []


def _said_at_import(node: ast.AST) -> Iterator[int]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            defaults = [*child.args.defaults, *filter(None, child.args.kw_defaults)]
            for each in (*child.decorator_list, *defaults):
                yield from _said_at_import(ast.Expression(each))
        elif not isinstance(child, ast.Lambda):
            called = child.func if isinstance(child, ast.Call) else None
            if isinstance(called, ast.Name) and called.id in {"_", "n_", "ruled", "claimed"}:
                yield called.lineno
            yield from _said_at_import(child)


def test_where_notation_is_typed_its_letters_are_explained(club: Club) -> None:
    """S is sever, the North, on a Slovak page; in notation it is the South and the spades."""
    place = next(iter(sittings(club.evening))).places[0]
    form = f"{club.at}/boards/{place.board}/tables/{place.table}"
    for language, north in {"sk": "N sever", "fi": "N pohjoinen", "hu": "N észak"}.items():
        club.director.headers["Accept-Language"] = language
        assert north in words(club.director.get(form))
    club.director.headers["Accept-Language"] = "en"
    assert "letters of notation" not in words(club.director.get(form))


def test_phones_sign_in_the_readers_language() -> None:
    with evening() as made:
        seat = made.evening.movement.rounds[0].tables[0]
        board = made.evening.movement.boards_of(seat.board_set)[0]
        pair = str(seat.ns[0])
        made.report(made.phone(pair, 1), board)
        made.report(made.joined("table 1"), board, made="+1")
        made.director.headers["Accept-Language"] = "fi"
        log = words(made.director.get(f"{made.at}/log"))
        assert f"Pari {pair}," in log
        assert "Pöytä 1," in log
        assert f"pair {pair}," not in log
        assert "table 1," not in log
        form = words(made.director.get(f"{made.at}/boards/{board}/tables/1-1"))
        assert f"Pari {pair}," in form
        assert "Ann Lee," in log  # a name is a name
