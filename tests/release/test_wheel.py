"""The distributions: what people edit is left behind, and two of them share no file."""

import ast
import json
import os
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from fairdeal.i18n.catalogues import AREAS, LANGUAGES
from fairdeal.laws.book import book
from tests.shared import ROOT

WORDS = "fairdeal/views/rulings/words.json"
LAWS = ROOT / "packaging" / "fairdeal-laws"
ROOTS = {"fairdeal": ROOT, "fairdeal-laws": LAWS}


def built(root: Path, folder: Path) -> Path:
    (made,) = WheelBuilder(str(root)).build(directory=str(folder), versions=["standard"])
    return Path(made)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    folder = tmp_path_factory.mktemp("wheel")
    return {name: built(root, folder) for name, root in ROOTS.items()}


def names_in(wheel: Path) -> set[str]:
    with ZipFile(wheel) as file:
        return {name for name in file.namelist() if ".dist-info/" not in name}


def test_they_carry_catalogues_and_words_compiled_and_cases_as_they_are(
    wheels: Mapping[str, Path],
) -> None:
    laws = names_in(wheels["fairdeal-laws"])
    names = laws | names_in(wheels["fairdeal"])
    proven = [name for name in laws if name.endswith(".cases.yaml")]
    with ZipFile(wheels["fairdeal-laws"]) as file:
        for name in proven:
            law = Path(name.removesuffix(".cases.yaml")).relative_to("fairdeal")
            assert file.read(name) == (ROOT / "tests" / law.with_suffix(".yaml")).read_bytes()
    endings = [name.rpartition(".")[2] for name in names if "locale" in name]
    assert set(endings) == {"mo"}
    assert len(endings) == len(AREAS) * (len(LANGUAGES) - 1)
    assert WORDS in laws
    assert [name for name in names if name.endswith(".words.yaml")] == []
    # Every case stands beside the module of its law; three laws have none.
    modules = {name.removesuffix(".cases.yaml") + ".py" for name in proven}
    assert modules <= laws
    assert len(proven) == len([*ROOT.glob("tests/laws/*/law*.yaml")]) > len(book()) * 0.9


def test_together_they_are_the_whole_package_and_share_no_file(
    wheels: Mapping[str, Path],
) -> None:
    one, other = (names_in(wheels[name]) for name in ROOTS)
    assert one & other == set()
    source = ROOT / "src"
    kept = {path.relative_to(source).as_posix() for path in source.rglob("*.py")}
    assert kept == {name for name in one | other if name.endswith(".py")}


def test_the_laws_import_nothing_but_themselves_and_the_standard_library(
    wheels: Mapping[str, Path],
) -> None:
    names = names_in(wheels["fairdeal-laws"])
    wanted = set[str]()
    for name in names - {"fairdeal/__init__.py"}:
        path = ROOT / "src" / name
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Import(found):
                    wanted |= {one.name for one in found}
                case ast.ImportFrom(str(module)):
                    wanted.add(module)
    others = {one for one in wanted if one.partition(".")[0] not in sys.stdlib_module_names}
    places = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in names
    }
    # Where words are edited, in a checkout, they are read by a module that reads YAML.
    assert others - places == {"fairdeal.views.rulings.written_words"}


@pytest.fixture(scope="module")
def laws(wheels: Mapping[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the laws are, compiled when the first program loads them."""
    folder = tmp_path_factory.mktemp("laws")
    with ZipFile(wheels["fairdeal-laws"]) as file:
        file.extractall(folder)  # noqa: S202 - our own
    return folder


def alone(folder: Path, *arguments: str, sent: str = "") -> tuple[int, str, str]:
    """What a program says where the laws are all there is besides Python."""
    done = subprocess.run(  # noqa: S603 - this very program
        [sys.executable, "-S", *arguments],
        input=sent,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PYTHONUTF8": "1", "PATH": ""},
    )
    return done.returncode, done.stdout, done.stderr


def test_the_laws_alone_rule_speak_six_languages_and_score_programs(laws: Path) -> None:
    table = {"rule": 1, "board": {"board": 1, "dealer": "W"}}
    acts = ["W 1S", "N 1H", "attention"]
    sent = [table | {"acts": acts, "language": chosen} for chosen in LANGUAGES]
    lines = "\n".join(map(json.dumps, [*sent, {"rule": 3}])) + "\n"
    code, said, wrong = alone(laws, "-m", "fairdeal.protocol", sent=lines)
    assert (code, wrong) == (0, "")
    *answers, refused = map(json.loads, said.splitlines())
    assert len({answer["open"][0]["says"] for answer in answers}) == len(LANGUAGES)
    assert refused["error"]["kind"] == "malformed"
    expected = {"effects": [], "open": ["lho_accepts"], "position": [], "left_out": []}
    item = {"id": "a", "source": "own", "edition": "2017", "request": table | {"acts": acts}}
    (laws / "suite.json").write_text(json.dumps({"conformance": 1, "cases": [item | expected]}))
    program = [sys.executable, "-S", "-m", "fairdeal.protocol"]
    command = ["-m", "fairdeal.protocol.conformance", "suite.json", *program]
    code, said, wrong = alone(laws, *command)
    assert (code, wrong) == (0, "")
    assert "cases: 1 of 1" in said
    code, _, wrong = alone(laws, "-m", "fairdeal.protocol.conformance")
    assert (code, "SUITE.json PROGRAM" in wrong) == (2, True)


def test_what_the_laws_alone_have_not_says_where_it_is(laws: Path) -> None:
    code, said, _ = alone(
        laws,
        "-c",
        "from fairdeal import Board, Deal, Desk, Position, imps; print(imps(430))",
    )
    assert (code, said) == (0, "10\n")
    _, _, wrong = alone(laws, "-c", "from fairdeal import rank")
    assert "ImportError: rank is not part of the laws alone; install fairdeal" in wrong


def test_the_two_are_of_one_version_and_license() -> None:
    ours, laws = (
        tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
        for root in ROOTS.values()
    )
    assert laws["version"] == ours["version"]
    assert f"fairdeal-laws=={ours['version']}" in ours["dependencies"]
    assert laws["dependencies"] == []
    assert (LAWS / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


@pytest.mark.nightly
def test_a_source_distribution_of_the_laws_makes_the_same_wheel(
    wheels: Mapping[str, Path], tmp_path: Path
) -> None:
    (made,) = SdistBuilder(str(LAWS)).build(directory=str(tmp_path))
    with tarfile.open(made) as file:
        file.extractall(tmp_path, filter="data")
    again = built(Path(made.removesuffix(".tar.gz")), tmp_path)
    assert again.read_bytes() == wheels["fairdeal-laws"].read_bytes()


@pytest.mark.nightly
@pytest.mark.parametrize("name", ROOTS)
def test_built_twice_it_is_the_same_bit_by_bit(name: str, tmp_path: Path) -> None:
    made = []
    for folder in ("one", "other"):
        (source,) = SdistBuilder(str(ROOTS[name])).build(directory=str(tmp_path / folder))
        made.append((Path(source).read_bytes(), built(ROOTS[name], tmp_path / folder).read_bytes()))
        os.utime(ROOTS[name] / "pyproject.toml")  # times of files are no part of it
    assert made[0] == made[1]


@pytest.mark.nightly
def test_what_is_installed_says_where_the_cases_are_and_rules_on_them(
    wheels: Mapping[str, Path], tmp_path: Path
) -> None:
    def run(*arguments: str) -> str:
        ran = [sys.executable, *arguments]
        env = {"PYTHONPATH": str(tmp_path), "PATH": ""}
        return subprocess.run(  # noqa: S603 - this very program
            ran, capture_output=True, check=True, text=True, env=env
        ).stdout

    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-index")
    run(*pip, "--target", str(tmp_path), *map(str, wheels.values()))
    shown = run("-m", "fairdeal", "law", "7")
    cases = tmp_path / "fairdeal" / "laws" / "preparation" / "law07.cases.yaml"
    assert f"Cases: {cases}\n" in shown
    assert "Words:" not in shown
    # The words: what 7A asks is said, though nothing that says it can be edited here.
    assert "Has anybody called with the hands as they lay?" in shown
    assert run("-m", "fairdeal", "rule", "--cases", str(cases)).endswith(", 0 not\n")
    suite = tmp_path / "suite.json"
    assert " cases in " in run("-m", "fairdeal", "laws", "suite", str(suite))
