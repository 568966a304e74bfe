"""Lists of people as clubs and federations have them."""

import pytest

from fairdeal.errors import Malformed
from fairdeal.server.members.kept import Member
from fairdeal.server.members.reading import decoded, guessed, people, rows_of, written

TWO = (Member("Kovács János"), Member("Őri Éva"))


def taken(text: str, federation: str = "") -> tuple[Member, ...]:
    rows = rows_of(text)
    return people(rows, guessed(rows), federation)


@pytest.mark.parametrize(
    "listed",
    [
        "Kovács János\nŐri Éva\n",
        "Vezetéknév,Keresztnév,e-mail\nKovács,János,kj@example.org\nŐri,Éva,\n",
        '\ufeff"Kovács János",kj@example.org\n\n"Őri Éva"\n"Kovács János"\n',
        "Kovács\tJános\nŐri\tÉva\n",
    ],
)
def test_lists_of_names(listed: str) -> None:
    assert taken(listed) == TWO


def test_several_former_names_come_back_as_they_were_written() -> None:
    eva = Member("Velká Eva", (("SBZ", "77"),), ("Malá Eva", "Dlhá Eva"))
    assert taken("Name;Number;Former name\nVelká Eva;77;Malá Eva\n", "SBZ")[0].before == (
        "Malá Eva",
    )
    text = written([eva], ["SBZ"]).decode("utf-8-sig")
    rows = rows_of(text)
    assert people(rows, ("name", "number", "before"), "SBZ") == (eva,)


@pytest.mark.parametrize(
    ("listed", "federation"),
    [
        # A Slovak federation's: number, family name, first name.
        ("Číslo;Priezvisko;Meno;Klub\n17;Kováč;Ján;Košice\n18;Malá;Eva;\n", "SBZ"),
        # A Finnish one's, with the number behind.
        ("Sukunimi,Etunimi,Pelaajanumero\nKováč,Ján,17\nMalá,Eva,18\n", "SBL"),
        # A club's, without headings.
        ("17;Kováč Ján;1.A\n18;Malá Eva;1.B\r\n", "EBU"),
    ],
)
def test_lists_with_numbers(listed: str, federation: str) -> None:
    pairs = (("Kováč Ján", "17"), ("Malá Eva", "18"))
    assert taken(listed, federation) == tuple(
        Member(name, ((federation, number),)) for name, number in pairs
    )


def test_former_names_and_the_clubs_own_numbers() -> None:
    rows = rows_of("Malá,Eva,Veľká,17,4\nNagy,Bo,,18,5\n")
    columns = ("last", "first", "before", "number", "own")
    assert people(rows, columns, "SBZ") == (
        Member("Malá Eva", (("SBZ", "17"), ("CLUB", "4")), ("Veľká Eva",)),
        Member("Nagy Bo", (("SBZ", "18"), ("CLUB", "5"))),
    )


def test_a_file_is_read_as_programs_of_the_country_write_it() -> None:
    assert decoded("Őri Éva".encode("cp1250"), "hu") == "Őri Éva"
    assert decoded("Åke Öst".encode("cp1252"), "fi") == "Åke Öst"
    assert decoded("\ufeffŐri Åke".encode(), "sk") == "Őri Åke"


def test_what_cannot_be_taken_is_said() -> None:
    with pytest.raises(Malformed, match="nobody in this list"):
        rows_of(" \n;;\n")
    with pytest.raises(Malformed, match="more than 20000 names"):
        rows_of("Ann\n" * 20_001)
    with pytest.raises(Malformed, match="more than 20 columns"):
        rows_of("Ann" + ";" * 20 + "x")
    ((first, *_more, last),) = rows_of("Ann" + ";" * 19 + "x")
    assert (first, last) == ("Ann", "x"), "twenty columns are taken"
    rows = rows_of("17;Ann Lee")
    for columns in (("number", ""), ("name", "name")):
        with pytest.raises(Malformed, match="names are in it"):
            people(rows, columns, "SBZ")
    with pytest.raises(Malformed, match="whose numbers"):
        people(rows, ("number", "name"), "")


def test_the_list_to_take_away_is_read_back() -> None:
    mine = (Member("Kovács János", (("SBZ", "17"),), ("Kis János",)), Member("=Bo Nagy"))
    text = written(mine, ("SBZ",)).decode("utf-8-sig")
    assert text.splitlines() == [
        "Name,SBZ,Former name",
        "Kovács János,17,Kis János",
        "'=Bo Nagy,,",
    ]
    rows = rows_of(text)
    assert people(rows, ("name", "number", "before"), "SBZ")[0] == mine[0]
