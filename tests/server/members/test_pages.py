"""The club's list in the browser: a file's columns matched, numbers in USEBIO, nobody else told."""

import re
from uuid import uuid4

import httpx

from fairdeal.formats.results.travellers import read_travellers
from fairdeal.server.members.kept import Member, members
from fairdeal.server.members.reading import letters
from tests.server.evening.club import Club, evening, post, token, words
from tests.server.inside import NOW
from tests.server.members.listing import keep_members
from tests.server.running import alert

LIST = "Číslo;Priezvisko;Meno\n1203;Kováč;Ján\n77;Malá;Eva\n1588;Kováč;Ján\n"
TAKEN = (
    Member("Kováč Ján", (("SBZ", "1203"),)),
    Member("Malá Eva", (("SBZ", "77"),)),
    Member("Kováč Ján II", (("SBZ", "1588"),)),
)


def send(
    club: Club, path: str, file: tuple[str, bytes] = ("", b""), **said: str | list[str]
) -> httpx.Response:
    """A form with a file, or with many values of one name."""
    data = {"form_token": token(club.director)} | said
    return club.director.post(path, data=data, files={"file": file})


def kept(club: Club) -> tuple[Member, ...]:
    return members(club.site.sessions.store)


def chosen(answer: httpx.Response) -> list[str]:
    return re.findall(r'<option value="(\w*)" selected>', answer.text)


def test_the_columns_of_a_file_are_matched_by_a_person_and_remembered() -> None:
    with evening() as club:
        matching = send(club, "/members/columns", file=("list.csv", LIST.encode()))
        assert chosen(matching) == ["number", "last", "first"]
        assert "3 lines" in words(matching)
        refused = send(club, "/members", text=LIST, column=["number", "last", "first"])
        assert "whose numbers" in alert(refused)
        assert kept(club) == ()
        send(club, "/members", text=LIST, column=["number", "", "first"], federation="sbz")
        send(club, "/members", text="", column=[])
        again = send(club, "/members/columns", members=LIST)
        assert chosen(again) == ["number", "", "first"]
        assert 'value="SBZ"' in again.text


def test_a_file_that_is_too_large_is_not_cut_off() -> None:
    with evening() as club:
        file = "Name\n" + "Kováč Ján z veľmi dlhého klubu\n" * 32_000
        refused = send(club, "/members/columns", file=("list.csv", file.encode()))
        assert "larger than 900 KB" in alert(refused)


def test_a_list_is_taken_in_and_one_person_put_right() -> None:
    with evening() as club:
        send(club, "/members", text=LIST, column=["number", "last", "first"], federation="SBZ")
        assert kept(club) == TAKEN
        page = words(club.director.get("/members?find=1588"))
        assert "Kováč Ján II SBZ 1588" in page
        assert "Malá Eva" not in page
        said = {"was": "Malá Eva", "name": "Veľká Eva", "numbers": "SBZ 77; 4; WBF 9"}
        post(club.director, "/members/one", **said, before="Malá Eva")
        assert Member(
            "Veľká Eva", (("SBZ", "77"), ("CLUB", "4"), ("WBF", "9")), ("Malá Eva",)
        ) in kept(club)
        refused = post(club.director, "/members/one", was="", name="malá eva")
        assert "told apart" in alert(refused)
        post(club.director, "/members/one", was="Kováč Ján II", step="remove", name="x")
        assert [one.name for one in kept(club)] == ["Kováč Ján", "Veľká Eva"]
        send(club, "/members", text="Kováč Ján", column=["name"], only="1")
        assert kept(club) == TAKEN[:1]


def test_names_are_typed_by_letters_or_by_a_number() -> None:
    with evening() as club:
        keep_members(club.site.sessions.store, TAKEN, "Ann", NOW)
        helper = club.joined("director", name="Bea")
        page = helper.get(f"{club.at}/names").text
        assert '<option value="Kováč Ján II">' in page
        assert "1588" not in page
        assert "The club’s list" not in page
        fields = {"1-1": "1588", "1-1-was": "", "1-2": "Malá Eva", "1-2-was": ""}
        post(helper, f"{club.at}/names", **fields)
        assert club.session.players["1"] == ("Kováč Ján II", "Malá Eva")


def test_only_a_directors_file_has_numbers() -> None:
    with evening(rehearsal="1") as club:
        keep_members(club.site.sessions.store, TAKEN, "Ann", NOW)
        post(club.director, f"{club.at}/names", **{"1-1": "Kováč Ján II", "1-2": "Malá Eva"})
        for _minutes in range(8):
            club.act("rehearse")
        club.act("phase", phase="published")
        at, anybody = f"/sessions/{club.id}", club.browser()
        files = club.director.get(f"{at}/files").text
        path, travellers = re.findall(r'href="([^"]*)\?numbers=SBZ"', files)
        lines = club.director.get(f"{travellers}?numbers=SBZ").text.splitlines()
        assert "ns_names,ew_names,ns_numbers,ew_numbers" in lines[0]
        assert any("Kováč Ján II & Malá Eva" in line and "1588 & 77" in line for line in lines)
        assert read_travellers("\n".join(lines).encode()).numbers == {
            "Kováč Ján II": "1588",
            "Malá Eva": "77",
        }
        text = club.director.get(f"{path}?numbers=SBZ").text
        found = re.findall(r"<PLAYER_NAME>(.*?)</PLAYER_NAME>\s*<NATIONAL_ID_NUMBER>(\d+)<", text)
        assert found == [("Kováč Ján II", "1588"), ("Malá Eva", "77")]
        told = (f"{path}?numbers=SBZ", f"{travellers}?numbers=SBZ")
        for page in (f"{at}/files", *told, at, f"{at}/contestants/1"):
            shown = anybody.get(page)
            assert shown.status_code == 200
            assert "1588" not in shown.text
        assert "1588" not in club.director.get(path).text
        assert "1588" not in club.director.get(f"{path}?numbers=SBZ&names=0").text


def test_the_list_is_its_directors_alone() -> None:
    with evening() as club:
        keep_members(club.site.sessions.store, TAKEN, "Ann", NOW)
        assert "Kováč Ján II,1588," in club.director.get("/members.csv").text
        for path in ("/members", "/members.csv"):
            assert "1588" not in club.browser().get(path).text
        forgotten = post(
            club.director, "/account/forget", name="Malá Eva", sure="1", intended=str(uuid4())
        )
        assert forgotten.status_code == 200
        assert "77" not in str([one.numbers for one in kept(club)])


def test_letters_of_a_federation_are_one_word_of_capitals() -> None:
    assert [letters(words) for words in (" sbz ", "new  land", "")] == ["SBZ", "NEW-LAND", ""]
