"""`make quick` finds the tests of a changed file by its name, and by who loads it beside them."""

from pathlib import Path

import pytest

from tests.shared import ROOT
from tools import quick
from tools.quick import found_for


@pytest.mark.parametrize(
    ("changed", "test"),
    [
        ("src/fairdeal/laws/play/law62.py", "tests/laws/play/test_law62.py"),
        ("src/fairdeal/movements/howell/__init__.py", "tests/movements/howell/test_howell.py"),
        ("src/fairdeal/rulings/settling.py", "tests/rulings/test_settling.py"),
        ("src/fairdeal/commands/event/__init__.py", "tests/commands/event/test_event.py"),
        ("src/fairdeal/commands/event/points.py", "tests/commands/event/test_points.py"),
        ("src/fairdeal/seats.py", "tests/test_seats.py"),
        ("src/fairdeal/laws/auction/law27.py", "tests/laws/test_cases.py"),
        ("tests/laws/auction/law27.yaml", "tests/laws/test_cases.py"),
        ("tests/house/test_quick.py", "tests/house/test_quick.py"),
    ],
)
def test_a_change_is_tested_by_what_is_called_like_it(
    changed: str, test: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert Path(test) in set(found_for(Path(changed)))


def test_who_loads_a_changed_module_beside_its_tests_is_run_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    found = set(found_for(Path("src/fairdeal/rulings/desk.py")))
    assert {Path("tests/rulings/test_desk.py"), Path("tests/rulings/test_corrected.py")} <= found
    assert not set(found_for(Path("README.md")))


@pytest.mark.parametrize(
    ("changed", "test"),
    [
        ("src/fairdeal/i18n/locale/pages.pot", "tests/i18n/test_catalogues.py"),
        ("src/fairdeal/server/pages/templates/upload.html", "tests/i18n/test_catalogues.py"),
        ("src/fairdeal/commands/event/rulings.py", "tests/documents/test_docs.py"),
        ("src/fairdeal/intents/requests.py", "tests/server/interface/test_interface.py"),
        ("src/fairdeal/events/evening/acts.py", "tests/intents/test_every_act_is_thought_of.py"),
    ],
)
def test_a_sentence_a_command_and_a_request_are_held_to_what_is_said_of_them(
    changed: str, test: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new one passed here, and failed in the whole of the tests."""
    monkeypatch.chdir(ROOT)
    assert Path(test) in set(found_for(Path(changed)))
    assert all(path.exists() for tests in quick.HELD_BY.values() for path in tests)


def test_what_has_no_tests_is_tested_by_those_of_its_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pages are asked by address: the wall was changed, and nothing was tried."""
    monkeypatch.chdir(ROOT)
    found = set(found_for(quick.SOURCE / "server/evening/wall.py"))
    assert found >= set(Path("tests/server/evening").glob("test_*.py"))


def test_a_module_is_loaded_from_its_folder_too() -> None:
    """``from fairdeal.exam import classroom as c`` was no line that loads it."""
    loads = quick._loading(Path("src/fairdeal/exam/classroom.py"))  # noqa: SLF001 - what is tested
    assert loads.search("import pytest\nfrom fairdeal.exam import classroom as c\n")
    assert loads.search("    from fairdeal.exam.classroom import Room\n")
    assert not loads.search("from fairdeal.exam.classrooms import Room\n")
    together = "from fairdeal.exam import (\n    classroom,\n    page,\n)\n"
    assert loads.search(together)
    assert not loads.search(together.replace("classroom", "classrooms"))


def test_every_module_has_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    modules = [*quick.SOURCE.rglob("*.py")]
    assert len(modules) > 1000
    assert not [path for path in modules if not set(found_for(path))]
