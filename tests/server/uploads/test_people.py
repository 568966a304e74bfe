"""Numbers in an uploaded file: whom of the club's list they mean; and no session keeps them."""

import html
import re

import httpx

from fairdeal.formats.usebio.reader import numbers_in
from fairdeal.server.members.kept import Member, members
from fairdeal.server.uploads.people import meant, not_listed, numbers_told
from tests.server.evening.club import Club, club, post, token, words
from tests.server.inside import NOW
from tests.server.members.listing import keep_members
from tests.shared import data

USEBIO = b"""<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">
<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>
<PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER>
<PLAYER><PLAYER_NAME>Jan Kovac</PLAYER_NAME><NATIONAL_ID_NUMBER>1588</NATIONAL_ID_NUMBER></PLAYER>
<PLAYER><PLAYER_NAME>Eva Mala</PLAYER_NAME><NATIONAL_ID_NUMBER>77</NATIONAL_ID_NUMBER></PLAYER>
</PAIR>
<PAIR><PAIR_NUMBER>2</PAIR_NUMBER>
<PLAYER><PLAYER_NAME>Igor Biely</PLAYER_NAME><NATIONAL_ID_NUMBER>9</NATIONAL_ID_NUMBER></PLAYER>
<PLAYER><PLAYER_NAME>Nora Nova</PLAYER_NAME></PLAYER>
</PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>
<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD>
</EVENT></USEBIO>"""
LISTED = (
    Member("Jan Kovac", (("SBZ", "1203"),)),
    Member("Jan Kovac II", (("SBZ", "1588"),)),
    Member("Eva Velka", (("SBZ", "77"),)),
    Member("Igor Biely"),
)


def upload(made: Club) -> httpx.Response:
    form = made.director.get("/upload").text
    sent = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    return made.director.post("/upload", data=sent, files={"file": ("friday.xml", USEBIO)})


def fields(answer: httpx.Response, name: str) -> list[str]:
    return [html.unescape(one) for one in re.findall(f'name="{name}" value="([^"]*)"', answer.text)]


def kept(made: Club) -> str:
    """Everything of the sessions, as it is stored."""
    store = made.site.sessions.store
    return str([store.read(stream) for stream in store.streams("session/")])


def test_a_real_files_numbers_are_read() -> None:
    name = "usebio/cobalt_mp_pairs_howell.xml"
    told = numbers_in(data(name).read_bytes(), name)
    assert (told["PLAYER 001"], told["PLAYER 005"]) == ("100001", "100005")


def test_a_name_with_two_numbers_is_nobody() -> None:
    twice = USEBIO.replace(b"Eva Mala", b"Jan Kovac")
    assert numbers_told(twice, "friday.xml") == {"Igor Biely": "9"}


def test_who_is_meant_and_who_is_not_listed() -> None:
    numbers = numbers_told(USEBIO, "friday.xml")
    assert [(one.written, one.name) for one in meant(LISTED, numbers)] == [
        ("Jan Kovac", "Jan Kovac II"),
        ("Eva Mala", "Eva Velka"),
    ]
    assert not_listed(LISTED, numbers) == "Name,Number\nIgor Biely,9\n"
    assert numbers_told(b"[Board 1]", "x.pbn") == {}


def test_a_director_says_who_is_who() -> None:
    """One of another's name is marked in the session; a former name stands in the list."""
    with club() as made:
        keep_members(made.site.sessions.store, LISTED, "Ann", NOW)
        page = upload(made)
        assert page.status_code == 200
        assert "Jan Kovac is Jan Kovac II." in words(page)
        assert "1 person in the file has a number" in words(page)
        path = re.search(r'action="(/sessions/(\w+)/people)"', page.text)
        assert path
        made.id = path[2]
        said: dict[str, str | list[str]] = {
            name: fields(page, name) for name in ("number", "written", "same")
        }
        said |= {"form_token": token(made.director), "intended": fields(page, "intended")[0]}
        for _twice in range(2):
            assert made.director.post(path[1], data=said).status_code in {200, 303}
        assert made.session.players["1"] == ("Jan Kovac II", "Eva Mala")
        listed = members(made.site.sessions.store)
        assert listed[2] == Member("Eva Velka", (("SBZ", "77"),), ("Eva Mala",))
        assert listed[:2] == LISTED[:2]
        assert not re.search(r"\b(1588|1203|77)\b", kept(made)), "no number stands in a session"
        anybody = made.browser()
        assert "1588" not in anybody.get(f"/sessions/{made.id}").text
        player = anybody.get("/players", params={"name": "Eva Velka"})
        assert player.status_code == 200, "found by the name of now"
        unknown = made.director.post(
            "/members/columns",
            data={"form_token": token(made.director), "members": "Name,Number\nIgor Biely,9\n"},
        )
        assert "Igor Biely" in unknown.text


def test_nothing_is_one_before_somebody_said_so() -> None:
    with club() as made:
        keep_members(made.site.sessions.store, LISTED, "Ann", NOW)
        page = upload(made)
        path = re.search(r'action="(/sessions/(\w+)/people)"', page.text)
        assert path
        made.id = path[2]
        post(made.director, path[1], number="1588", written="Jan Kovac", same="")
        post(made.director, path[1], number="4711", written="Eva Mala", same="4711")
        assert made.session.players["1"] == ("Jan Kovac", "Eva Mala")
        assert members(made.site.sessions.store) == LISTED
        stranger = made.browser()
        assert (
            post(stranger, path[1], number="77", written="Eva Mala", same="77").status_code == 403
        )


def test_a_club_without_a_list_is_asked_nothing() -> None:
    with club() as made:
        assert upload(made).url.path.startswith("/sessions/")
