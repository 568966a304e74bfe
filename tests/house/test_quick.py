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


def test_what_has_no_tests_is_tested_by_those_of_who_loads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    found = set(found_for(Path("src/fairdeal/laws/play/ledger.py")))
    assert not Path("tests/laws/play/test_ledger.py").exists()
    assert found


def test_a_module_is_loaded_from_its_folder_too() -> None:
    """``from fairdeal.exam import classroom as c`` was no line that loads it."""
    loads = quick._loading(Path("src/fairdeal/exam/classroom.py"))  # noqa: SLF001 - what is tested
    assert loads.search("import pytest\nfrom fairdeal.exam import classroom as c\n")
    assert loads.search("    from fairdeal.exam.classroom import Room\n")
    assert not loads.search("from fairdeal.exam.classrooms import Room\n")
