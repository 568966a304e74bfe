"""Files and folders taken into an event: what is in them, once, and what was not is said."""

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from fairdeal.cli import app
from tests.shared import data

TRAVELLERS = """\
board,ns_pair,ew_pair,contract,declarer,lead,tricks_rel,score_ns_plus,score_ew_plus(negative),ns_pct,ew_pct
1,1,2,4S,N,H3,=,420,,100,0
1,3,4,4S,N,H3,-1,,-50,0,100
2,1,4,pass,,,,0,,50,50
2,3,2,pass,,,,0,,50,50
"""
NAMES = "1; Ann Lee; Bob Ray\n2; Cy Fir; Di Oak\n3; Ed Ash; Fay Elm\n4; Gus Yew; Hal Box\n"
CARDS = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:{}"]\n'
DEAL = "T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3 K5.KT63.A84.QJ84"
OTHER = "K5.KT63.A84.QJ84 T962.AJ8542.QT.6 8.Q97.7532.T9752 AQJ743..KJ96.AK3"


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["event", *map(str, words)])


def reports(*words: object, whole: bool = True) -> list[dict[str, object]]:
    done = run("take", *words, "--json")
    assert done.exit_code == (0 if whole else 1), done.output
    found = json.loads(done.stdout)
    assert isinstance(found, list)
    return found


def counts(report: dict[str, object]) -> tuple[object, ...]:
    kinds = ("session", "results", "corrected", "known", "contestants", "boards")
    return tuple(report[one] for one in kinds)


def written(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, "utf-8")
    return folder / name


def ranking(file: Path, session: int) -> object:
    return json.loads(run("rank", file, "--session", session, "--json").stdout)


def test_a_folder_becomes_an_event_and_again_changes_nothing(tmp_path: Path) -> None:
    folder, event = tmp_path / "in", tmp_path / "friday.json"
    written(folder, "a-cards.pbn", CARDS.format(DEAL))  # before the results they belong to
    written(folder, "results.csv", TRAVELLERS)
    written(folder, "z-names.csv", NAMES)
    first = reports(event, folder)
    assert [Path(str(one["file"])).name for one in first] == [
        "results.csv",
        "a-cards.pbn",
        "z-names.csv",
    ]
    assert list(map(counts, first)) == [
        (1, 4, 0, 0, 0, 0),
        (1, 0, 0, 0, 0, 1),
        (1, 0, 0, 0, 4, 0),
    ]
    before = event.read_bytes()
    again = reports(event, folder)
    assert [counts(one) for one in again] == [
        (1, 0, 0, 4, 0, 0),
        (1, 0, 0, 0, 0, 0),
        (1, 0, 0, 0, 0, 0),
    ]
    assert event.read_bytes() == before
    assert "Ann Lee" in run("log", event).stdout
    done = run("take", event, folder)
    assert "4 known already" in done.stdout
    assert "nothing new" in done.stdout


def test_into_a_session_what_is_another_is_corrected_and_what_cannot_be_is_said(
    tmp_path: Path,
) -> None:
    event = tmp_path / "friday.json"
    run("new", event)
    for line in NAMES.splitlines():
        number, *names = line.split("; ")
        run("enter", event, number, *names)
    assert run("result", event, 1, 1, 2, "4SN=").exit_code == 0
    other = TRAVELLERS.replace("1,3,4,4S,N,H3,-1,,-50,0,100", "1,3,9,4S,N,H3,-1,,-50,0,100")
    other = other.replace("1,1,2,4S,N,H3,=,420,,", "1,1,2,4S,N,H3,+1,450,,")
    file = written(tmp_path, "late.csv", other)
    (report,) = reports(event, file, "--session", 1, whole=False)
    assert counts(report) == (1, 2, 1, 0, 0, 0)
    assert [one for one in report["left"] if "'9' is not entered" in one] == report["left"]  # type: ignore[attr-defined]
    assert "From the file late.csv" in event.read_text("utf-8")
    conflicting = written(tmp_path, "names.csv", "1; Ann Lee; Zoe\n")
    (report,) = reports(event, conflicting, whole=False)
    assert "Bob Ray here" in str(report["left"])
    reports(event, written(tmp_path, "c.pbn", CARDS.format(DEAL)))
    (report,) = reports(event, written(tmp_path, "d.pbn", CARDS.format(OTHER)), whole=False)
    assert report["left"] == ["board 1 has other cards here than in the file"]


def test_what_the_director_ruled_on_stays(tmp_path: Path) -> None:
    event, file = tmp_path / "friday.json", written(tmp_path, "r.csv", TRAVELLERS)
    reports(event, file)
    ruled = run("rule", event, "1", "1", "--ns", "40%", "--ew", "60%", "--clause", "12C2")
    assert ruled.exit_code == 0, ruled.output
    before = event.read_bytes()
    changed = TRAVELLERS.replace("1,1,2,4S,N,H3,=,420,,", "1,1,2,4S,N,H3,+1,450,,")
    (report,) = reports(event, written(tmp_path, "s.csv", changed), "--session", 1, whole=False)
    assert counts(report) == (1, 0, 0, 3, 0, 0)
    assert len(report["left"]) == 1  # type: ignore[arg-type]
    assert event.read_bytes() == before


def test_a_board_nobody_can_have_twice_is_taken_once(tmp_path: Path) -> None:
    event = tmp_path / "friday.json"
    run("new", event)
    twice = TRAVELLERS + "1,1,4,4S,N,H3,=,420,,100,0\n"
    (report,) = reports(event, written(tmp_path, "r.csv", twice), "--session", 1, whole=False)
    assert counts(report)[1] == 4
    assert "1 has a result on it already" in str(report["left"])


def test_part_of_a_session_belongs_to_the_one_that_is_named(tmp_path: Path) -> None:
    event = tmp_path / "friday.json"
    for name in ("one.csv", "two.csv"):
        reports(
            event,
            written(tmp_path, name, TRAVELLERS.replace("H3", (name[0] == "o" and "H3") or "H4")),
        )
    cards = written(tmp_path, "cards.pbn", CARDS.format(DEAL))
    (report,) = reports(event, cards, whole=False)
    assert (report["session"], "--session" in str(report["left"])) == (None, True)
    (report,) = reports(event, cards, "--session", 2)
    assert counts(report) == (2, 0, 0, 0, 0, 1)


def test_whatever_cannot_be_read_is_listed_and_loses_nothing(tmp_path: Path) -> None:
    folder, event = tmp_path / "in", tmp_path / "friday.json"
    written(folder, "results.csv", TRAVELLERS)
    for name, content in {
        "empty.pbn": b"",
        "half.json": b'{"format": "fairdeal-event", "sess',
        "junk.xml": bytes(range(256)),
        "letter.txt": b"Dear all, see you on Friday.\nThe club, tables 1, 2\n",
        "none.json": b'{"format": "fairdeal-event", "version": 1, "title": "", "sessions": []}',
        "units.json": b"[{}]",
        "utf16.json": b"\xff\xfe{\x00",
    }.items():
        (folder / name).write_bytes(content)
    found = reports(event, folder, whole=False)
    assert {Path(str(one["file"])).name for one in found if one["session"] is None} == {
        "empty.pbn",
        "half.json",
        "junk.xml",
        "letter.txt",
        "none.json",
        "units.json",
        "utf16.json",
    }
    assert all(one["left"] for one in found if one["session"] is None)
    assert [counts(one) for one in found if one["session"]] == [(1, 4, 0, 0, 0, 0)]
    nothing = tmp_path / "none.json"
    assert run("take", nothing, folder / "letter.txt").exit_code == 1
    assert not nothing.exists()


def test_an_event_is_put_to_another(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    reports(one, written(tmp_path, "r.csv", TRAVELLERS))
    run("new", two)
    assert counts(reports(two, one)[0]) == (2, 4, 0, 0, 0, 0)
    assert ranking(one, 1) == ranking(two, 2)


def test_an_event_put_to_another_again_is_there_once_and_as_it_is_by_then(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    reports(one, written(tmp_path, "r.csv", TRAVELLERS))
    run("new", two)
    reports(two, one)
    before = two.read_bytes()
    assert counts(reports(two, one)[0]) == (2, 0, 0, 4, 0, 0)
    assert two.read_bytes() == before
    ruled = run("rule", one, "1", "1", "--ns", "40%", "--ew", "60%", "--clause", "12C2")
    assert ruled.exit_code == 0, ruled.output
    assert counts(reports(two, one)[0]) == (2, 0, 0, 4, 0, 0)
    assert ranking(one, 1) == ranking(two, 2)
    now = two.read_bytes()
    old = written(tmp_path, "before.json", before.decode("utf-8"))
    assert [counts(each) for each in reports(two, old)] == [
        (1, 0, 0, 0, 0, 0),
        (2, 0, 0, 4, 0, 0),
    ]
    assert two.read_bytes() == now, "what is older is known already"


def test_a_session_that_went_two_ways_is_not_taken_and_that_is_said(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    reports(one, written(tmp_path, "r.csv", TRAVELLERS))
    run("new", two)
    reports(two, one)
    for event, percent in ((one, "40%"), (two, "30%")):
        run("rule", event, "1", "1", "--ns", percent, "--ew", "60%", "--clause", "12C2")
    before = two.read_bytes()
    (report,) = reports(two, one, whole=False)
    assert report["session"] is None
    assert report["left"] == ["Session 2 here has gone another way since; nothing was taken of it."]
    assert two.read_bytes() == before


def test_files_of_real_programs_are_taken_whole(tmp_path: Path) -> None:
    """Counted in the files by themselves: lines of CSV, elements of USEBIO."""
    usebio = data("usebio/cobalt_mp_pairs_mitchell.xml")
    csv = data("results/PCH1003_mp_pairs.travellers.csv")
    found = reports(tmp_path / "club.json", usebio, csv)
    elements = usebio.read_text("utf-8").count("<TRAVELLER_LINE>")
    lines = len(csv.read_text("utf-8").splitlines()) - 1
    assert [one["results"] for one in found] == [elements, lines] == [512, 572]


def test_an_evening_in_another_format_is_asked_about_and_taken_apart_when_told(
    tmp_path: Path,
) -> None:
    """A folder with one evening as travellers and as PBN has one session, until it has two."""
    event = tmp_path / "club.json"
    made = [("4S", "=", 420), ("4S", "-1", -50), ("2S", "+1", 140), ("3S", "+1", 170)]

    def line(board: int, at: int, ns: int, ew: int) -> str:
        contract, tricks, score = made[(board + at) % len(made)]
        won = f"{score}," if score > 0 else f",{score}"
        return f"{board},{ns},{ew},{contract},N,,{tricks},{won},50,50\n"

    places = [(board, at) for board in (1, 8, 11, 14) for at in range(4)]  # nobody vulnerable
    heading = TRAVELLERS.splitlines()[0] + "\n"
    body = "".join(line(board, at, at + 1, at + 11) for board, at in places)
    other = "".join(line(board, at, at + 21, at + 31) for board, at in reversed(places))
    first = written(tmp_path, "one.csv", heading + body)
    second = written(tmp_path, "two.csv", heading + other)
    assert reports(event, first)[0]["session"] == 1
    (asked,) = reports(event, second, whole=False)
    assert asked["session"] is None
    assert "likely session 1" in str(asked["left"])
    assert "16 of 16 results" in str(asked["left"])
    assert reports(event, second, "--apart")[0]["session"] == 2
    document = tmp_path / "sent.json"
    reports(document, second)
    elsewhere = tmp_path / "elsewhere.json"
    reports(elsewhere, first)
    (asked,) = reports(elsewhere, document, whole=False)
    assert asked["session"] is None
    assert "likely session 1" in str(asked["left"])
    assert reports(elsewhere, document, "--apart")[0]["session"] == 2
    assert reports(elsewhere, document)[0]["known"] == 16, "it is that document's from here on"
