"""The documentation is tested: its examples run, its commands, links and targets exist."""

import doctest
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command
from typer.testing import CliRunner

from fairdeal.cli import app
from fairdeal.formats.dealing.registry import MACHINE_FORMATS
from tests.amount import some
from tests.shared import ROOT
from tools import screenshots

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "bench").glob("*.md")])
REFERENCE = ROOT / "docs" / "reference" / "commands.md"
DECISIONS = ROOT / "docs" / "decisions"
TREES = ROOT / "docs" / "reference" / "trees"
SESSIONS = re.compile(r"```pycon\n(.*?)```", re.DOTALL)
IN_A_PROCESS_OF_ITS_OWN = {"docs/coming-from-bridgebots.md", "docs/coming-from-endplay.md"}
"""Another program is loaded there, which may crash: tests/documents/test_front_door.py."""
PROGRAMS = {
    "docs/explanation/deal-numbers.md": "tests/dealing/test_deal_numbers_page.py",
    "docs/explanation/laws.md": "tests/documents/test_docs.py",
    "docs/explanation/proof-of-dealing.md": "tests/dealing/test_proof_page.py",
    "docs/first-script.md": "tests/documents/test_first_script.py",
    "docs/how-to/add-a-clause.md": "tests/documents/test_docs.py",
    "docs/how-to/ask-an-archive.md": "tests/documents/test_docs.py",
    "docs/how-to/let-a-program-write.md": "tests/server/interface/test_page_for_programs.py",
    "docs/how-to/recipes-for-an-archive.md": "tests/batch/archive/test_recipes_page.py",
    "docs/how-to/simulate.md": "tests/documents/test_docs.py",
}
"""Pages with programs that are no sessions, and the test that runs them or finds their source."""


def _name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def _commands(group: TyperGroup, words: str) -> Iterator[tuple[str, set[str]]]:
    for name, command in group.commands.items():
        if isinstance(command, TyperGroup):
            yield from _commands(command, f"{words} {name}")
        if not isinstance(command, TyperGroup) or command.invoke_without_command:
            options = {option for parameter in command.params for option in parameter.opts}
            yield f"{words} {name}", options | {"--help"}


@pytest.fixture(scope="module")
def options() -> dict[str, set[str]]:
    """Every command with its words, such as ``fairdeal movement mitchell``, and its options."""
    root = get_command(app)
    assert isinstance(root, TyperGroup)
    return dict(_commands(root, "fairdeal"))


@pytest.fixture(scope="module")
def commands(options: dict[str, set[str]]) -> set[str]:
    """Every command with its words."""
    return set(options)


def _with(opening: str) -> list[str]:
    return [_name(page) for page in PAGES if f"```{opening}\n" in page.read_text("utf-8")]


@pytest.mark.parametrize("page", sorted({*_with("pycon")} - IN_A_PROCESS_OF_ITS_OWN)[:: some(2, 1)])
def test_the_examples_run(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    blocks = SESSIONS.findall((ROOT / page).read_text("utf-8"))
    test = doctest.DocTestParser().get_doctest("".join(blocks), {}, page, page, 0)
    assert test.examples
    said: list[str] = []
    doctest.DocTestRunner().run(test, out=said.append)
    assert not said, "".join(said)


def test_every_program_of_a_page_has_its_test() -> None:
    assert _with("python") == [*PROGRAMS]
    for page, test in PROGRAMS.items():
        assert Path(page).name in (ROOT / test).read_text("utf-8"), page


def test_the_law_that_is_shown_is_the_one_executed() -> None:
    (shown,) = _scripts("docs/explanation/laws.md")
    law = (ROOT / "src/fairdeal/laws/auction/law27.py").read_text("utf-8")
    parts = shown.split("        ...\n")
    assert len(parts) == 2
    assert all(part in law for part in parts)


def test_the_ten_lines_that_simulate_a_million_boards_run(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (script,) = _scripts("docs/how-to/simulate.md")
    assert len([line for line in script.splitlines() if line]) <= 10
    assert "random_boards(1_000_000, urandom)" in script
    exec(script.replace("1_000_000", "20_000"), {})  # noqa: S102 - our own page
    said = capsys.readouterr().out
    assert "declarer's tricks: 6." in said
    assert "│ contract ┆ len" in said


def test_the_question_to_an_archive_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ours, of_a_stranger = _scripts("docs/how-to/ask-an-archive.md")
    evening = str(ROOT / "docs" / "examples" / "evening.pbn")
    monkeypatch.chdir(tmp_path)
    built = CliRunner().invoke(app, ["archive", "build", evening, "-o", "archive"])
    assert built.exit_code == 0
    exec(ours, {})  # noqa: S102 - our own page
    assert "┆ tricks" in capsys.readouterr().out
    exec(of_a_stranger, {})  # noqa: S102 - our own page
    assert "┆ number" in capsys.readouterr().out


def _scripts(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)


def test_every_link_leads_somewhere() -> None:
    assert [
        (_name(page), link)
        for page in PAGES
        for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8"))
        if "://" not in link and not link.startswith("mailto:")
        if not (page.parent / link).exists()
    ] == []


def _guides() -> list[Path]:
    # Explanations quote lines of files, some of which begin with the program's name.
    return [page for page in PAGES if page.parent.name != "explanation"]


def test_every_command_named_exists(commands: set[str]) -> None:
    written = re.compile(r"(?:^ {4}|`)(fairdeal(?: [a-z]+(?:-[a-z]+)*)+)", re.MULTILINE)
    named = [
        (_name(p), words) for p in _guides() for words in written.findall(p.read_text("utf-8"))
    ]
    groups = {command.rpartition(" ")[0] for command in commands} - {"fairdeal"}
    # What follows a command may be a file's name or a word of the sentence.
    known = tuple(f"{command} " for command in commands | groups)
    assert [(page, words) for page, words in named if not f"{words} ".startswith(known)] == []


def test_every_option_named_exists(options: dict[str, set[str]]) -> None:
    for page in _guides():
        # A command goes on over the lines that end in a backslash.
        text = page.read_text("utf-8").replace("\\\n", " ")
        for line in re.findall(r"^ {4}(fairdeal .*?)(?: #.*)?$", text, re.MULTILINE):
            known = [words for words in options if f"{line} ".startswith(f"{words} ")]
            used = set(re.findall(r"(?<= )--?[a-z][a-z-]*", line))
            assert used <= (options[max(known, key=len)] if known else set()), (page, line)


def test_every_command_is_in_the_reference(commands: set[str]) -> None:
    documented = set(re.findall(r"`(fairdeal(?: [a-z-]+)+)", REFERENCE.read_text("utf-8")))
    assert documented == commands


def test_every_make_target_named_exists() -> None:
    written = re.compile(r"(?:^ {4}|`)make ([a-z]+)", re.MULTILINE)
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = [
        (_name(page), one) for page in PAGES for one in written.findall(page.read_text("utf-8"))
    ]
    assert [(page, target) for page, target in named if target not in targets] == []


@pytest.mark.parametrize(
    "words",
    [
        "score docs/examples/evening.pbn",
        "score docs/examples/travellers.csv",
        "check docs/examples",
        "rule --cases {}.yaml",
    ],
)
def test_the_files_of_the_examples_are_as_the_pages_say(
    words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    arguments = words.format("docs/examples/insufficient-bid").split()
    assert CliRunner().invoke(app, arguments).exit_code == 0


def test_the_clause_that_is_shown_is_the_one_in_the_book() -> None:
    page = (ROOT / "docs" / "how-to" / "add-a-clause.md").read_text("utf-8")
    found = re.findall(r"In `((?:src|tests)/[^`]*)`.*?```\w+\n(.*?)```", page, re.DOTALL)
    files = ["law07.yaml", "law07.py", "law07.words.yaml"]
    assert [Path(path).name for path, _ in found] == files
    questions = page.rpartition("```yaml\n")[2].partition("```")[0]
    for path, shown in (*found, (found[-1][0], questions)):
        # What lies between the parts shown is left out.
        text = (ROOT / path).read_text("utf-8")
        for part in shown.strip("\n").split("\n\n"):
            assert part in text, path


def test_every_picture_is_one_that_is_taken_and_is_shown() -> None:
    pictures = {path.name for path in (ROOT / "docs" / "images").iterdir()}
    assert pictures == {f"page-{name}.png" for name in screenshots.PICTURES}
    page = (ROOT / "docs" / "explanation" / "what-it-looks-like.md").read_text("utf-8")
    assert set(re.findall(r"images/(page-\w+\.png)", page)) == pictures


def test_every_page_is_in_the_index() -> None:
    index = ROOT / "docs" / "README.md"
    listed = {(index.parent / link).resolve() for link in _links(index)}
    pages = {page.resolve() for page in (ROOT / "docs").rglob("*.md")} - {index.resolve()}
    own_index = (DECISIONS, TREES)
    assert {_name(page) for page in pages - listed if page.parent not in own_index} == set()


def test_every_decision_is_in_its_index() -> None:
    index = DECISIONS / "README.md"
    pages = {page.name for page in DECISIONS.glob("*.md")} - {"README.md"}
    assert {link for link in _links(index) if link.startswith("0")} == pages


def test_every_tree_is_in_its_index() -> None:
    index = TREES / "README.md"
    assert {page.name for page in TREES.glob("*.md")} - {"README.md"} == set(_links(index))


def _links(page: Path) -> list[str]:
    return re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8"))


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [project["dependencies"], *project["optional-dependencies"].values()]
    names = {re.split(r"[>=<\[ ]", item)[0] for group in wanted for item in group} - {"fairdeal"}
    page = (DECISIONS / "0001-dependencies.md").read_text("utf-8")
    cells = re.findall(r"[a-z][a-z0-9-]*", page)
    assert sorted(names - set(cells)) == []


def test_the_page_of_formats_names_tests_that_there_are() -> None:
    page = (ROOT / "docs" / "reference" / "formats" / "README.md").read_text("utf-8")
    named = re.findall(r"`(tests/[^`]*)`", page)
    assert len(named) >= 8
    assert [path for path in named if not (ROOT / path).exists()] == []
    readers = {form.name.upper() for form in MACHINE_FORMATS} - {"CSV"}
    assert readers <= set(re.findall(r"[A-Z]{3}", page))
