"""``fairdeal score``: its exit codes, its JSON and what it prints."""

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fairdeal.cli import app
from fairdeal.formats.results.traveller_rows import LAYOUTS
from fairdeal.scoring.methods import Butler
from fairdeal.views.sentences import form_of_scoring
from tests.shared import data

TRAVELLERS = (
    ",".join(LAYOUTS[0].heading) + "\n"
    "1,1,2,4S,N,HA,=,420,,75.0,25.0\n"
    "1,3,4,4S,N,HA,=,420,,75.0,25.0\n"
    "1,5,6,PASS,,,,,,0.0,100.0\n"
    "1,7,8,DIRECTOR,,,,60%,40%,60.0,40.0\n"
)


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["score", *map(str, arguments)])


@pytest.fixture
def travellers(tmp_path: Path) -> Path:
    path = tmp_path / "club.csv"
    path.write_text(TRAVELLERS)
    return path


def test_pch1003_as_json() -> None:
    result = run(data("results/PCH1003_mp_pairs.travellers.csv"), "--form", "matchpoints", "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert list(document) == ["form", "options", "fields", "boards"]
    assert document["form"] == "matchpoints"
    assert document["options"] == {
        "neuberg": "0.01",
        "expected": "session",
        "chosen_by": "layout",
    }
    (field,) = document["fields"]
    assert field["name"] == "all"
    assert len(field["ranking"]) == 44
    first = field["ranking"][0]
    assert list(first) == ["rank", "contestant", "score", "percent", "boards"]
    assert (first["rank"], first["contestant"], first["boards"]) == (1, "30", 26)
    assert round(first["percent"], 2) == 61.62
    assert [len(board["lines"]) for board in document["boards"]] == [22] * 26
    assert document["boards"][0]["lines"][0] == {
        "ns": "1",
        "ew": "2",
        "contract": "5CX",
        "declarer": "N",
        "tricks": 8,
        "score": -500,
        "ns_score": 6,
        "ew_score": 36,
        "ns_percent": pytest.approx(100 / 7),
        "ew_percent": pytest.approx(600 / 7),
    }


def test_artificial_and_passed_out_as_json(travellers: Path) -> None:
    lines = json.loads(run(travellers, "--json").stdout)["boards"][0]["lines"]
    told = [(line["contract"], line["declarer"], line["tricks"], line["score"]) for line in lines]
    assert told[2:] == [("Pass", None, None, 0), ("A6040", None, None, None)]
    assert (lines[3]["ns_percent"], lines[3]["ew_percent"]) == (60, 40)


@pytest.mark.parametrize(
    ("options", "form", "chosen"),
    [
        (["--form", "ascherman"], "ascherman", {"chosen_by": "caller"}),
        (["--neuberg", "exact"], "matchpoints", {"neuberg": "exact", "expected": "session"}),
        (["--neuberg", "none"], "matchpoints", {"neuberg": "none"}),
        (["--form", "cross-imps"], "cross-imps", {"per": "comparison"}),
        (["--form", "cross-imps", "--imps-per", "sum"], "cross-imps", {"per": "sum"}),
    ],
)
def test_options(travellers: Path, options: list[str], form: str, chosen: dict[str, str]) -> None:
    document = json.loads(run(travellers, *options, "--json").stdout)
    assert document["form"] == form
    assert document["options"] == {"chosen_by": "caller", **chosen}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--form", "ascherman", "--neuberg", "exact"], "only matchpoints are scaled by it"),
        (["--imps-per", "sum"], "only cross-IMPs are divided by it"),
    ],
)
def test_an_option_of_another_form(travellers: Path, options: list[str], message: str) -> None:
    result = run(travellers, *options)
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    result = run(tmp_path / "pipe.csv")
    assert result.exit_code == 1
    assert "pipe.csv: not a plain file" in result.output


def test_the_table_shows_ties_and_the_method_is_said(travellers: Path) -> None:
    result = run(travellers)
    assert result.exit_code == 0
    assert result.stdout.count("1=") == 2
    # Its percentages are those of a board that was not scaled.
    assert "Form of scoring, as the figures printed in the file have it: Matchpoints.\n" in (
        result.stderr
    )
    assert "8 of 8 figures printed in the file agree." in result.stderr


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ('[Scoring "MP"]\n', "as the file has it"),
        ("", "as is usual where nothing in the file says it"),
    ],
)
def test_what_a_file_says_is_not_what_its_kind_of_file_says(
    tmp_path: Path, tag: str, said: str
) -> None:
    """Under this heading a CSV has percentages, and says nowhere how they were counted."""
    csv = data("results/PCH1003_mp_pairs.travellers.csv")
    by_layout = run(csv, "--neuberg", "0.01")
    assert "Form of scoring, as files of this layout have it: Matchpoints" in by_layout.stderr
    path = tmp_path / "two.pbn"
    game = '[Board "1"]\n{tag}[North "{n}"]\n[South "s{n}"]\n[East "e{n}"]\n[West "w{n}"]\n'
    games = (game.format(tag=tag, n=n) + f'[Score "NS {n}0"]\n' for n in (5, 9))
    path.write_text("\n".join(games))
    result = run(path)
    assert f"Form of scoring, {said}: " in result.stderr


def test_results_of_people_nobody_names_are_counted(tmp_path: Path) -> None:
    game = (
        '[Board "1"]\n[North "{0}"]\n[South "{1}"]\n[East "e{2}"]\n[West "w"]\n[Score "NS {2}"]\n'
    )
    path = tmp_path / "somebody.pbn"
    path.write_text(game.format("???", "???", 420) + "\n" + game.format("Ann", "Bo", 50))
    result = CliRunner().invoke(app, ["score", str(path)])
    assert result.exit_code == 0
    assert "At 1 table somebody is not named: nobody is ranked for that result." in result.stderr
    assert "???" not in result.stdout


def test_boards_prints_the_travellers(travellers: Path) -> None:
    result = run(travellers, "--boards")
    assert "Board 1" in result.stdout
    assert "4S N" in result.stdout
    assert "A6040" in result.stdout


def test_imps_have_no_percentage() -> None:
    path = data("results/SM0807_imp_pairs.travellers.csv")
    result = run(path, "--form", "cross-imps", "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert document["fields"][0]["ranking"][0] == {
        "rank": 1,
        "contestant": "8",
        "score": pytest.approx(130 / 3),
        "percent": None,
        "boards": 24,
    }
    assert "212 of 216 figures printed in the file agree." in result.stderr
    assert "line 108, board 22, N-S: 14.7, here 15.33" in result.stderr


FIGURES = {
    "sk": "riadok 108, krabica 22, S-J: 14,7, tu 15,33",
    "cs": "řádek 108, krabice 22, N-S: 14,7, zde 15,33",
    "fi": "rivi 108, brikka 22, N-S: 14,7, tässä 15,33",
    "sr": "red 108, bord 22, N-S: 14,7, ovde 15,33",
    "hu": "108. sor, 22. tok, ÉD: 14,7, itt 15,33",
}
"""A decimal comma, as the explanation of a score has it."""


@pytest.mark.parametrize(("language", "words"), FIGURES.items())
def test_figures_are_written_as_the_language_has_them(language: str, words: str) -> None:
    path = data("results/SM0807_imp_pairs.travellers.csv")
    said = run(path, "--form", "cross-imps", "--language", language)
    assert words in said.stderr
    assert "43,33" in said.stdout


def test_a_field_of_everybody_has_no_heading() -> None:
    said = run(data("usebio/cobalt_mp_pairs_howell.xml"))
    heading = said.stdout.splitlines()[1].replace("┃", " ").split()
    assert heading == ["Place", "Contestant", "Matchpoints", "%", "Boards"]


def test_a_frequency_table_counts_tables() -> None:
    result = run(data("pbn/FFT_9901_v20.pbn"), "--form", "ascherman", "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert document["fields"] == []
    first = document["boards"][0]["lines"][0]
    assert (first["ns"], first["score"], first["times"]) == (None, 500, 2)


def test_the_first_deviations_and_notes_are_told() -> None:
    result = run(data("pbn/FFT_9901_v20.pbn"), "--form", "matchpoints")
    assert result.exit_code == 0
    assert result.stderr.count("here") == 20
    assert "and 1151 more" in result.stderr
    assert "notes; fairdeal check lists them" in result.stderr


def test_a_table_still_to_play(travellers: Path) -> None:
    travellers.write_text(TRAVELLERS + "1,9,10,DIRECTOR,,,,AVERAGE,AVERAGE,,\n")
    result = run(travellers, "--boards", "--form", "ascherman")
    assert "Not played" in result.stdout
    line = json.loads(run(travellers, "--json").stdout)["boards"][0]["lines"][4]
    assert {key: value for key, value in line.items() if value is not None} == {
        "ns": "9",
        "ew": "10",
    }


def test_problems_are_listed_with_exit_code_1(travellers: Path) -> None:
    travellers.write_text(TRAVELLERS + "1,9,10,9S,N,,=,,,,\n")
    result = run(travellers)
    assert result.exit_code == 1
    assert "club.csv:6: error: '9S' is not a contract" in result.stderr
    assert "1=" in result.stdout


@pytest.mark.parametrize("content", [b"", b"\0" * 100, b"MZ\x90\0", b"board;ns;ew\n1;2;3\n"])
def test_other_files_get_one_line_and_exit_code_1(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.csv"
    path.write_bytes(content)
    result = run(path, "--form", "matchpoints")
    assert result.exit_code == 1
    assert result.stderr.startswith("fairdeal: other.csv: ")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.pbn"
    with path.open("wb") as file:
        file.truncate(100 * 2**20)
    result = run(path)
    assert result.exit_code == 1
    assert "104857600 bytes; files of up to 67108864 bytes are read" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["/does/not/exist"],
        [],
        ["{}", "--form", "rubber"],
        ["{}", "--form", "ascherman", "--neuberg", "exact"],
        ["{}", "--neuberg", "0.1"],
    ],
)
def test_usage_errors_have_exit_code_2(travellers: Path, arguments: list[str]) -> None:
    assert run(*(argument.format(travellers) for argument in arguments)).exit_code == 2


@pytest.mark.parametrize(
    ("tables", "form", "said"), [(2, "cross-imps", "Cross-IMPs"), (3, "matchpoints", "Matchpoints")]
)
def test_the_usual_form_is_taken_where_nothing_says_it(
    tmp_path: Path, tables: int, form: str, said: str
) -> None:
    """Two tables met the board, as in a match; or more. That it was assumed is said."""
    path = tmp_path / "games.pbn"
    game = '[Board "1"]\n[North "n{0}"]\n[South "s{0}"]\n[Score "NS 1{0}0"]\n\n'
    path.write_text("".join(game.format(table) for table in range(tables)))
    result = run(path)
    assert result.exit_code == 0
    assert f"as is usual where nothing in the file says it: {said}" in result.stderr
    assert (
        "matchpoints, ascherman, cross-imps, butler, total-points, teams, bam, patton, "
        "teams-total-points"
    ) in result.stderr
    document = json.loads(run(path, "--json").stdout)
    assert (document["form"], document["options"]["chosen_by"]) == (form, "usual")


def test_total_points_are_no_imps(tmp_path: Path) -> None:
    path = tmp_path / "games.pbn"
    path.write_text('[Board "1"]\n[North "n"]\n[South "s"]\n[Score "NS 420"]\n')
    shown = run(path, "--form", "total-points", "--boards").stdout
    assert "Points" in shown
    assert "IMPs" not in shown


def test_a_club_session_without_figures_is_ranked_by_matchpoints() -> None:
    """Pairs are told by table rows there; boards 7 and 8 miss one result each."""
    result = run(data("results/PCH1003_mp_pairs.pbn"), "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert (document["form"], document["options"]["neuberg"]) == ("matchpoints", "exact")
    # -500 beats three of the 21 others and equals none: the 14.3 % of the official traveller.
    first = document["boards"][0]["lines"][0]
    assert (first["score"], first["ns_percent"]) == (-500, pytest.approx(100 / 7))


FORMS_OF_SCORING = {
    "sk": "Cross-IMP, priemer cez porovnania, každé najviac 17",
    "cs": "Cross-IMP, průměr přes porovnání, každé nejvýše 17",
    "fi": "Risti-IMPit, vertailujen keskiarvo, kukin enintään 17",
    "sr": "Unakrsni IMP-ovi, prosek po poređenjima, svako najviše 17",
    "hu": "Kereszt-IMP, az összehasonlítások átlaga, mindegyik legfeljebb 17",
}


@pytest.mark.parametrize(("language", "words"), FORMS_OF_SCORING.items())
def test_the_form_of_scoring_is_said_in_every_language(language: str, words: str) -> None:
    said = run(data("results/SM0807_imp_pairs.travellers.csv"), "--language", language).stderr
    assert words in said
    assert "cross-imps" not in said


@pytest.mark.parametrize(
    ("butler", "words"),
    [
        (Butler(), "Butler, IMPs against a datum"),
        (Butler(trim=0), "Butler, IMPs against a datum of all results"),
        (Butler(2, 1), "Butler, IMPs against a datum without the 2 best and the 2 worst to 1"),
    ],
)
def test_a_datum_says_how_it_is_made(butler: Butler, words: str) -> None:
    assert form_of_scoring(butler) == words


def test_spellings_over_several_files_are_one_contestant_when_somebody_says_so(
    tmp_path: Path,
) -> None:
    """Ann+Bob plays board 1 in one file and, spelt otherwise, board 2 in another; nobody is merged
    in silence."""
    folder = tmp_path / "event"
    folder.mkdir()
    head = TRAVELLERS.partition("\n")[0]
    for board, pair in ((1, "Ann+Bob"), (2, "Bob + Ann")):
        lines = [
            head,
            f"{board},{pair},Cy+Di,4S,N,,=,420,,,",
            f"{board},Ed+Flo,Gus+Hal,4S,N,,=,420,,,",
        ]
        (folder / f"{board}.csv").write_text("\n".join(lines) + "\n")
    apart = run(folder, "--form", "matchpoints", "--json")
    names = {row["contestant"] for f in json.loads(apart.stdout)["fields"] for row in f["ranking"]}
    assert {"Ann+Bob", "Bob + Ann"} <= names
    assert "May be one contestant (--aliases): Ann+Bob | Bob + Ann" in apart.stderr
    known = tmp_path / "known.csv"
    known.write_text("spelling,contestant\nBob + Ann,Ann+Bob\n")
    one = run(folder, "--form", "matchpoints", "--json", "--aliases", known)
    rows = [row for f in json.loads(one.stdout)["fields"] for row in f["ranking"]]
    assert {row["contestant"]: row["boards"] for row in rows}["Ann+Bob"] == 2
    assert "May be one" not in one.stderr
    for text, message in (
        ("Bob+Ann\n", "line 1: a line is a spelling and who it is"),
        ("a,b\na,c\n", "line 2: 'a' is 'b' in a line before"),
        ("a,b\nb,c\n", "line 2: 'b' and 'c' would make a chain of aliases"),
        ("Cy+Di,Ann+Bob\n", "Ann+Bob would sit at one table twice"),
    ):
        known.write_text(text)
        refused = run(folder, "--form", "matchpoints", "--aliases", known)
        assert refused.exit_code == 1
        assert message in refused.stderr


HEADINGS = {
    "en": "Place Contestant Matchpoints Boards agree.",
    "sk": "Miesto Súťažiaci Súťažné body Krabice súhlasí",
    "cs": "Umístění Soutěžící Soutěžní body Krabice souhlasí",
    "fi": "Sija Kilpailija Ottelupisteet Brikat täsmää.",
    "sr": "Mesto Takmičar Meč poeni Bordovi slaže se",
    "hu": "Helyezés Résztvevő Meccspont Tokok egyezik.",
}
"""Official terms of the federations' books, and what is said of the file's own figures."""


@pytest.mark.parametrize(("language", "words"), HEADINGS.items())
def test_a_ranking_is_headed_in_every_language(language: str, words: str, travellers: Path) -> None:
    said = run(travellers, "--language", language)
    assert said.exit_code == 0
    for word in words.split():
        assert word in said.output


def test_an_unknown_language_is_refused(travellers: Path) -> None:
    assert run(travellers, "--language", "xx").exit_code == 1
