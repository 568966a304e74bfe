"""The club's list: read as clubs have it, offered at every evening, forgotten like everything."""

from uuid import uuid4

import httpx
import pytest

from fairdeal.errors import Malformed
from fairdeal.server.keeping.forgetting import Person, forget
from fairdeal.server.members import decoded, keep_members, members, names_in
from fairdeal.store.memory import MemoryStore
from tests.server.evening.club import Club, evening, token, words
from tests.server.inside import NOW
from tests.server.running import alert


@pytest.mark.parametrize(
    "listed",
    [
        "Kovács János\nŐri Éva\n",
        "17;Kovács János;1.A\n18;Őri Éva;1.B\r\n",
        "Vezetéknév,Keresztnév,e-mail\nKovács,János,kj@example.org\nŐri,Éva,\n",
        '\ufeff"Kovács János",kj@example.org\n\n"Őri Éva"\n"Kovács János"\n',
    ],
)
def test_lists_as_clubs_have_them(listed: str) -> None:
    assert names_in(listed) == ("Kovács János", "Őri Éva")


def _many(people: int) -> str:
    """So many names, a letter for each digit of their number."""
    digits = str.maketrans("0123456789", "abcdefghij")
    return "\n".join(f"Ann {str(number).translate(digits)}" for number in range(people))


def test_a_file_is_read_as_programs_of_the_country_write_it() -> None:
    assert decoded("Őri Éva".encode("cp1250"), "hu") == "Őri Éva"
    assert decoded("Åke Öst".encode("cp1252"), "fi") == "Åke Öst"
    assert decoded("\ufeffŐri Åke".encode(), "sk") == "Őri Åke"


def test_a_list_no_club_has_is_refused() -> None:
    assert names_in(" \n;;\n12;;\n") == ()
    with pytest.raises(Malformed, match="more than 3000 names"):
        names_in(_many(3001))


def _send(club: Club, file: tuple[str, bytes] | None = None, **said: str) -> httpx.Response:
    fields = {"form_token": token(club.director), "intended": str(uuid4())} | said
    files = {"file": file} if file else {"file": ("", b"")}
    return club.director.post(f"{club.at}/members", data=fields, files=files)


def test_a_file_is_the_list_from_then_on_and_can_be_put_right() -> None:
    with evening() as club:
        _send(club, ("club.csv", "1;Kovács János\n2;Őri Éva".encode()))
        names = club.director.get(f"{club.at}/names").text
        assert '<option value="Kovács János">' in names
        assert "Kovács János\nŐri Éva</textarea>" in names
        _send(club, members="Őri Éva\nFehér Bo")
        names = club.director.get(f"{club.at}/names").text
        assert '<option value="Fehér Bo">' in names
        assert "Kovács János" not in names
        assert "The club’s list 2 names" in words(club.director.get(f"{club.at}/names"))


def test_what_is_wrong_with_the_list_is_said() -> None:
    with evening() as club:
        _send(club, members=_many(40))
        before = members(club.site.sessions.store)
        assert len(before) == 40
        assert "is empty" in alert(_send(club, ("club.csv", b"  ")))
        assert members(club.site.sessions.store) == before


def test_directors_without_an_account_type_names_but_keep_no_list() -> None:
    with evening() as club:
        keep_members(club.site.sessions.store, ["Kovács János"], "Ann", NOW)
        helper = club.joined("director", name="Bea")
        page = helper.get(f"{club.at}/names").text
        assert '<option value="Kovács János">' in page
        assert "The club’s list" not in page


def test_whoever_is_forgotten_is_in_no_list() -> None:
    store = MemoryStore()
    keep_members(store, ["Kovács János", "Őri Éva"], "Ann", NOW)
    done = forget(store, Person.called("kovács  JÁNOS"), "Ann", NOW)
    assert done.acts == 1
    assert members(store) == (done.stand_in, "Őri Éva")
