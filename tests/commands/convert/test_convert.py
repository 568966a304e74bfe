"""``fairdeal convert``, from the outside."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fairdeal.cli import app, main
from fairdeal.commands.files import LARGEST
from fairdeal.dealing.numbering import deal_numbered
from fairdeal.errors import Malformed
from fairdeal.formats.dealing.registry import FORMATS
from fairdeal.formats.lin.reader import read_lin
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
        assert f"out.{form.name}: 4 " in said
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
    assert "note: games.lin does not hold the scores of 193 of 193 boards" in said
    assert "note: games.lin does not hold the tables of results of 193 of 193 boards" in said
    assert "the results" not in said.replace("tables of results", "")


@pytest.mark.parametrize(
    "name",
    ["1980-AutumnLeavesRegional1stSession.pbn", "1955-Bermuda_Bowl.pbn", "papi_mp_2_7.pbn"],
)
def test_no_result_auction_or_card_is_lost_without_a_word(name: str) -> None:
    """Boards played at many tables, where a list of results has one place for each board."""
    said = convert(str(data(f"pbn/{name}")), "games.lin")
    before = read_pbn(data(f"pbn/{name}").read_bytes()).records
    after = read_lin(Path("games.lin").read_text())
    assert [r.tricks for r in after.records] == [r.tricks for r in before]
    assert [r.contract for r in after.records] == [r.contract for r in before]
    for kept in ("results", "contracts", "auctions", "plays", "deals"):
        assert f"does not hold the {kept} " not in said


def test_results_come_through_whatever_the_boards_are_called() -> None:
    game = (
        '[Board "{}"]\n[Dealer "N"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. '
        '..AKQJT98765432. ...AKQJT98765432"]\n[Declarer "N"]\n[Contract "7S"]\n[Result "13"]\n'
        '[Auction "N"]\n7S AP\n\n'
    )
    for boards in (["1", "1", "2"], ["12a", "12a"], ["", "", "7"], ["1,2", "1,2"], ["7"]):
        Path("in.pbn").write_text("".join(map(game.format, boards)))
        convert("in.pbn", "out.lin", "--force")
        after = read_lin(Path("out.lin").read_text()).records
        assert [(r.tricks, str(r.contract)) for r in after] == [(13, "7S N")] * len(boards), boards


def test_a_loss_is_named_with_its_number() -> None:
    # Nobody is named as declarer, so LIN has no place for it.
    Path("in.pbn").write_text('[Board "1"]\n[Contract "4S"]\n[Result "10"]\n[Event "Cup"]\n\n')
    assert "note: out.lin does not hold the results of 1 of 1 boards" in convert(
        "in.pbn", "out.lin"
    )
    said = convert(str(data("lin/usbf_sf_14502.lin")), "out.pbn")
    assert "does not hold the alerts of 12 of 30 boards" in said or "the alerts of" in said


def test_the_standard_input_and_output() -> None:
    result = CliRunner().invoke(
        app,
        ["convert", "-", "-", "--from", "pbn", "--to", "lin"],
        input='[Board "7"]\n[Dealer "S"]\n',
    )
    assert result.exit_code == 0
    assert result.stdout == "st||md|1|rh||ah|Board 7|pg||\n"
    assert result.stderr == "standard output: 1 game from pbn to lin\n"
    assert not Path("-").exists()


def test_what_was_done_as_json() -> None:
    Path("in.pbn").write_text('[Board "7"]\n[Dealer "S"]\n[Site "Aston"]\n')
    result = CliRunner().invoke(app, ["convert", "in.pbn", "out.lin", "--json"])
    assert json.loads(result.stdout) == {
        "source": "in.pbn",
        "target": "out.lin",
        "from": "pbn",
        "to": "lin",
        "count": 1,
        "of": "games",
        "lost": ["the tags Site"],
    }


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
