"""``fairdeal convert``, from the outside."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app, main
from fairdeal.commands.files import LARGEST
from fairdeal.dealing.numbering import deal_numbered
from fairdeal.errors import Malformed
from fairdeal.formats.dealing.registry import FORMATS
from fairdeal.formats.pbn import read as read_pbn
from tests.formats.dealing.strategies import named, numbered
from tests.shared import data

DEALS = numbered(1, [deal_numbered(98_765**n) for n in range(1, 5)])


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def convert(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["convert", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def refused(*arguments: str) -> str:
    with pytest.raises(Malformed) as said:
        CliRunner().invoke(app, ["convert", *arguments], catch_exceptions=False)
    return str(said.value)


def test_a_pbn_that_is_cut_off_within_a_deal_makes_no_boards_for_a_machine() -> None:
    whole = named("pbn").write(DEALS)
    Path("cut.pbn").write_bytes(whole[: whole.rindex(b"[Deal ") + 30])
    assert "the file ends within a tag" in refused("cut.pbn", "out.dup")
    assert not Path("out.dup").exists()


@pytest.mark.parametrize("source", [form.name for form in FORMATS])
def test_from_every_format_to_every_other(source: str) -> None:
    Path(f"in.{source}").write_bytes(named(source).write(DEALS))
    for form in FORMATS:
        said = convert(f"in.{source}", f"out.{form.name}")
        assert said.startswith(f"out.{form.name}: 4 ")
        assert form.read(Path(f"out.{form.name}").read_bytes()).boards == DEALS.boards


def test_the_format_may_be_named() -> None:
    Path("boards").write_bytes(named("bri").write(DEALS))
    convert("boards", "out.txt", "--from", "bri", "--to", "ber")
    assert named("ber").read(Path("out.txt").read_bytes()).boards == DEALS.boards


def test_whole_games_go_over_between_pbn_and_lin() -> None:
    convert(str(data("lin/endplay_example1.lin")), "games.pbn")
    games = read_pbn(Path("games.pbn").read_bytes()).records
    assert len(games) == 8
    assert all(game.auction and game.auction.acts for game in games)
    assert all(game.play and game.play.acts for game in games)


def test_what_is_left_behind_is_said() -> None:
    said = convert(str(data("lin/endplay_example1.lin")), "deals.dup")
    assert "note: deals.dup does not hold players, auctions, plays and results" in said


def test_what_lin_has_no_place_for_is_said() -> None:
    said = convert(str(data("pbn/papi_imp_01.pbn")), "games.lin")
    assert "note: games.lin does not hold scores and tables of results" in said


def test_what_could_not_be_read_is_said() -> None:
    Path("in.pbn").write_text('[Board "1"]\n[Dealer "N"]\n[Deal "N:AKQJ... - - -"]\n[Result "x"]\n')
    said = convert("in.pbn", "out.lin")
    assert "things that could not be read, the first in line " in said


def test_a_file_of_games_without_a_game() -> None:
    Path("in.pbn").write_text("nothing here\n")
    assert refused("in.pbn", "out.lin").startswith("in.pbn: ")


def test_board_numbers_that_are_lost_are_said() -> None:
    Path("in.cds").write_bytes(named("cds").write(numbered(5, [deal_numbered(3)])))
    assert "does not hold the board numbers; they will count from 1" in convert("in.cds", "o.ber")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("in.dup", named("dup").write(DEALS)[:-9], "in.dup: byte 468: deal 4 is cut off"),
        ("in.pbn", b"", "in.pbn: "),
        ("in.pbn", b"\0" * 1000, "in.pbn: "),
        ("in.lin", b"\xff\xfe\0", "in.lin: "),
        ("in.csv", b'"' * 100_000, "in.csv: "),
        ("in.xyz", b"", "'.xyz' is not a format for deals"),
        ("in", b"", "in has no extension"),
    ],
)
def test_what_cannot_be_read(name: str, content: bytes, said: str) -> None:
    Path(name).write_bytes(content)
    assert said in refused(name, "out.ber")
    assert not Path("out.ber").exists()


def test_a_file_that_is_too_large_is_not_read() -> None:
    with Path("in.ber").open("wb") as file:
        file.truncate(LARGEST + 1)
    assert f"larger than {LARGEST} bytes" in refused("in.ber", "out.pbn")


def test_a_folder_is_no_file() -> None:
    Path("in.pbn").mkdir()
    assert "in.pbn is not a file" in refused("in.pbn", "out.ber")


def test_nothing_is_overwritten() -> None:
    Path("in.ber").write_bytes(named("ber").write(DEALS))
    Path("out.bri").write_text("precious")
    assert "out.bri exists already" in refused("in.ber", "out.bri")
    assert Path("out.bri").read_text() == "precious"
    convert("in.ber", "out.bri", "--force")
    assert named("bri").read(Path("out.bri").read_bytes()).boards == DEALS.boards


def test_one_line_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("in.rzd").write_bytes(b"\1\0")
    monkeypatch.setattr("sys.argv", ["fairdeal", "convert", "in.rzd", "out.pbn"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert capsys.readouterr().err == (
        "fairdeal: in.rzd: the header of 13 bytes is cut off after 2\n"
    )
