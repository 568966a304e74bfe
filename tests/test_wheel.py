"""A wheel: what people edit is left behind, and what is made of it goes along."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from fairdeal.i18n.catalogues import AREAS, LANGUAGES
from fairdeal.laws.book import book
from tests.shared import ROOT

WORDS = "fairdeal/views/rulings/words.json"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    (built,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(built)


def test_it_carries_catalogues_and_words_compiled_and_cases_as_they_are(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        names = file.namelist()
        proven = [name for name in names if name.endswith(".cases.yaml")]
        for name in proven:
            law = Path(name.removesuffix(".cases.yaml")).relative_to("fairdeal")
            assert file.read(name) == (ROOT / "tests" / law.with_suffix(".yaml")).read_bytes()
    endings = [name.rpartition(".")[2] for name in names if "locale" in name]
    assert set(endings) == {"mo"}
    assert len(endings) == len(AREAS) * (len(LANGUAGES) - 1)
    assert WORDS in names
    assert [name for name in names if name.endswith(".words.yaml")] == []
    # Every case stands beside the module of its law; three laws have none.
    modules = {name.removesuffix(".cases.yaml") + ".py" for name in proven}
    assert modules <= set(names)
    assert len(proven) == len([*ROOT.glob("tests/laws/*/law*.yaml")]) > len(book()) * 0.9


@pytest.mark.nightly
def test_what_is_installed_says_where_the_cases_are_and_rules_on_them(
    wheel: Path, tmp_path: Path
) -> None:
    def run(*arguments: str) -> str:
        ran = [sys.executable, *arguments]
        env = {"PYTHONPATH": str(tmp_path), "PATH": ""}
        return subprocess.run(  # noqa: S603 - this very program
            ran, capture_output=True, check=True, text=True, env=env
        ).stdout

    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-index")
    run(*pip, "--target", str(tmp_path), str(wheel))
    shown = run("-m", "fairdeal", "law", "7")
    cases = tmp_path / "fairdeal" / "laws" / "preparation" / "law07.cases.yaml"
    assert f"Cases: {cases}\n" in shown
    assert "Words:" not in shown
    # The words: what 7A asks is said, though nothing that says it can be edited here.
    assert "Has anybody called with the hands as they lay?" in shown
    assert run("-m", "fairdeal", "rule", "--cases", str(cases)).endswith(", 0 not\n")
