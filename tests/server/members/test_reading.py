"""Lists of people as clubs and federations have them."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import Malformed
from fairdeal.server.members.homes import in_order
from fairdeal.server.members.kept import ROLES, Member, federations
from fairdeal.server.members.reading import decoded, guessed, people, rows_of, written
from fairdeal.server.requests.one_line import one_line

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
        ("Číslo;Priezvisko;Meno;Oblasť\n17;Kováč;Ján;Košice\n18;Malá;Eva;\n", "SBZ"),
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
    full = "Name,SBZ\n" + "".join(f"Player {chr(97 + n % 26)},{n}\n" for n in range(20_000))
    assert len(rows_of(full)) == 20_001, "the heading is nobody"
    with pytest.raises(Malformed, match="more than 40 columns"):
        rows_of("Ann" + ";" * 40 + "x")
    ((first, *_more, last),) = rows_of("Ann" + ";" * 39 + "x")
    assert (first, last) == ("Ann", "x"), "forty columns are taken"
    rows = rows_of("17;Ann Lee")
    for columns in (("number", ""), ("name", "name")):
        with pytest.raises(Malformed, match="names are in it"):
            people(rows, columns, "SBZ")
    with pytest.raises(Malformed, match="whose numbers"):
        people(rows, ("number", "name"), "")


def test_the_list_to_take_away_is_read_back() -> None:
    mine = (
        Member("Kovács János", (("SBZ", "17"),), ("Kis János",), points="12.35"),
        Member("=Bo Nagy", public=frozenset(), roles=(("officer", ""), ("scorer", "BK"))),
    )
    text = written(mine, ("SBZ",)).decode("utf-8-sig")
    assert text.splitlines() == [
        "Name,SBZ,Former name,Home club,Since,Public,Roles,Masterpoints",
        "Kovács János,17,Kis János,,,,,12.35",
        "'=Bo Nagy,,,,,nothing,officer; scorer: BK,",
    ]
    rows = rows_of(text)
    columns = ("name", "number", "before", "club", "since", "public", "roles", "points")
    assert people(rows, columns, "SBZ") == mine


def test_points_from_before_are_a_column() -> None:
    for heading in ("Masterpoints", "MP", "Mestaripisteet"):
        text = f"Name;{heading}\nAda Ash;1 234,5\nBo Elm;0\nCy Fir;\n"
        assert guessed(rows_of(text)) == ("name", "points")
        assert [one.points for one in taken(text)] == ["1234.5", "0", ""]
    for wrong in ("many", "-3", "1/3", "50%", "1.234.5"):
        with pytest.raises(Malformed, match=r"Ada Ash: .* is no figure of points"):
            taken(f"Name;MP\nAda Ash;{wrong}\n")


def test_clubs_and_days_of_a_federations_file() -> None:
    text = "Číslo;Priezvisko;Meno;Klub;Od\n17;Kováč;Ján;Košice;1.7.2024\n18;Malá;Eva;;\n"
    assert taken(text, "SBZ") == (
        Member("Kováč Ján", (("SBZ", "17"),), (), (("2024-07-01", "Košice"),)),
        Member("Malá Eva", (("SBZ", "18"),)),
    )
    several = "Name,Club,Since,SBZ,CLUB\nAda Ash,Nitra; ; Brno,; 2020-01-01; 2021-01-01,7,4\n"
    assert guessed(rows_of(several)) == ("name", "club", "since", "number SBZ", "own")
    assert taken(several) == (
        Member(
            "Ada Ash",
            (("CLUB", "4"), ("SBZ", "7")),
            (),
            (("", "Nitra"), ("2020-01-01", ""), ("2021-01-01", "Brno")),
        ),
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('Name,SBZ\n"Ada Ash,7\nBo Elm,8\n', "quotation mark is not closed"),
        (f'Name,SBZ\n"{"x" * 140_000}",7\n', "cannot be read"),
        ("Name,Club,Since\nAda Ash,Nitra,07/01/2024\n", "Ada Ash: 07/01/2024 is no day"),
        ("Name,Club,Since\nAda Ash,Nitra,2024-02-30\n", "Ada Ash: 2024-02-30 is no day"),
        ("Name,Club,Since\nAda Ash,Nitra; Brno,2024-07-01\n", "Ada Ash: there is another number"),
        ("Name,Club,Since\nAda Ash,,2024-07-01\n", "Ada Ash: there is another number"),
        ("Name,Club,Since\nAda Ash,Nitra; Brno,2024-07-01; 1.7.2024\n", "begin on one day"),
        ("Name,Club\nAda Ash,Nitra; Brno\n", "begin on one day"),
        ("Name,Club\nAda Ash," + "; ".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ") + "\n", "another number"),
        ("Name,SBZ\nAda Ash,7\nBo Elm,7\n", "SBZ 7 is in the file for Ada Ash and for Bo Elm"),
        ("Name," + ",".join(f"F{n}" for n in range(9)) + "\nAda" + ",7" * 9, "more than 8 numbers"),
    ],
)
def test_a_hostile_file_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        taken(text)


_words = st.text("aÁěőß'-=+@ ,\"x", min_size=1, max_size=12)
_names = _words.map(lambda one: f"B{one_line(one, 60)}b").filter(lambda one: one.isprintable())
_clubs = st.one_of(st.just(""), _names)
_days = st.one_of(st.just(""), st.dates(date(1950, 1, 1), date(2049, 1, 1)).map(date.isoformat))
_numbers = st.dictionaries(
    st.sampled_from(["CLUB", "EBU", "MBSZ", "SBZ"]),
    st.from_regex(r"[-=0-9A-Z]{1,9}", fullmatch=True),
)


@given(
    st.lists(
        st.tuples(
            _names,
            _numbers,
            st.lists(_names, max_size=3),
            st.dictionaries(_days, _clubs, max_size=5),
            st.lists(st.tuples(st.sampled_from(ROLES), _clubs), max_size=3, unique=True),
        ),
        min_size=1,
        max_size=6,
    )
)
def test_whatever_is_in_a_list_comes_back_from_its_file(
    told: list[tuple[str, dict[str, str], list[str], dict[str, str], list[tuple[str, str]]]],
) -> None:
    mine = []
    for at, (name, given_numbers, before, homes, roles) in enumerate(told):
        numbers = {whose: f"{number}{at}" for whose, number in given_numbers.items()}
        former = tuple(dict.fromkeys(before))
        clubs = in_order(homes.items())
        listed = f"{name} {at}", tuple(sorted(numbers.items())), former, clubs
        mine.append(Member(*listed, roles=tuple(roles)))
    text = written(mine, federations(mine)).decode("utf-8-sig")
    back = taken(text)
    assert [replace(one, numbers=tuple(sorted(one.numbers))) for one in back] == mine
    assert written(back, federations(back)).decode("utf-8-sig") == text
