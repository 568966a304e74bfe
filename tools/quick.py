"""The tests of what a change touches: `make quick`, before the whole of `make test`.

A changed module is tested by the test file of its name in the folder of its own, and by the test
files beside that one that load it; the face of a folder, its `__init__`, by the folder's name; a
law by its cases too; a module that has none, by all tests of the nearest folder; a changed test by
itself. A sentence, a command and a request are also held to their catalogues, pages and documents
(`HELD_BY`). What is changed is what differs from the main branch, committed or not.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src/fairdeal")
CASES = Path("tests/laws/test_cases.py")
CATALOGUES = Path("tests/i18n/test_catalogues.py")
HELD_BY = {
    SOURCE / "i18n": (CATALOGUES,),
    SOURCE / "views": (CATALOGUES,),
    SOURCE / "server/pages/templates": (CATALOGUES,),
    SOURCE / "commands": (CATALOGUES, Path("tests/documents/test_docs.py")),
    SOURCE / "intents": (
        CATALOGUES,
        Path("tests/intents/test_documented.py"),
        Path("tests/intents/test_every_act_is_thought_of.py"),
        Path("tests/server/interface/test_interface.py"),
    ),
    SOURCE / "events": (Path("tests/intents/test_every_act_is_thought_of.py"),),
}
"""What a part of the program is held to elsewhere."""


def changed(since: str) -> list[Path]:
    """The files that differ from that branch or commit, and the new ones."""
    asked = (
        ("diff", "--name-only", "--diff-filter=d", since),
        ("ls-files", "--others", "--exclude-standard"),
    )
    return [Path(line) for words in asked for line in _git(*words).splitlines()]


def found_for(path: Path) -> Iterator[Path]:
    """The test files of a changed file."""
    for part, tests in HELD_BY.items():
        yield from tests if path.is_relative_to(part) else ()
    if path.parts[:1] == ("tests",):
        yield from [path] if path.name.startswith("test_") and path.suffix == ".py" else ()
        yield from path.parent.glob(f"test_{path.stem}.py")
        yield from [CASES] if path.suffix == ".yaml" and path.parts[1] == "laws" else ()
    elif path.name.endswith(".words.yaml"):
        yield from sorted(Path("tests/views/rulings").glob("test_*words.py"))
    elif path.is_relative_to(SOURCE) and path.suffix == ".py":
        yield from sorted(_of_module(path))


def _of_module(path: Path) -> set[Path]:
    """Its own tests; else those of the nearest folder: of pages, say, that are asked by address."""
    if found := set(_own(path)):
        return found
    folders = (Path("tests") / folder for folder in path.relative_to(SOURCE).parents)
    return next((found for folder in folders if (found := set(folder.glob("test_*.py")))), set())


def _own(path: Path) -> Iterator[Path]:
    name, loads = _module(path).rpartition(".")[2], _loading(path)
    for test in (Path("tests") / path.relative_to(SOURCE).parent).glob("test_*.py"):
        if test.stem == f"test_{name}" or loads.search(_text(test)):
            yield test
    if path.is_relative_to(SOURCE / "laws") and re.fullmatch(r"law\d\d", path.stem):
        yield CASES


def _module(path: Path) -> str:
    of = path.relative_to(SOURCE)
    parts = of.parent.parts if path.stem == "__init__" else of.with_suffix("").parts
    return ".".join(("fairdeal", *parts))


def _loading(path: Path) -> re.Pattern[str]:
    """A line that loads a module or names of it: all of it, or from its folder."""
    folder, _dot, name = map(re.escape, _module(path).rpartition("."))
    return re.compile(
        rf"^ *(?:(?:from|import) {folder}\.{name}\b|from {folder} import (?:\([^)]*|.*)\b{name}\b)",
        re.MULTILINE,
    )


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _git(*words: str) -> str:
    command = ["git", *words]
    return subprocess.run(  # noqa: S603 - git, with words of ours
        command, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


def main() -> int:
    """Run the tests of what differs from the commit named, or from the main branch."""
    since = sys.argv[1] if len(sys.argv) > 1 else "main"
    tests = sorted({str(test) for path in changed(since) for test in found_for(path)})
    if not tests:
        sys.stdout.write("nothing that was changed has tests of its own; try `make test`\n")
        return 0
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not nightly", *tests]
    return subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603 - our own tests


if __name__ == "__main__":
    raise SystemExit(main())
