"""The tests of what a change touches: `make quick`, before the whole of `make test`.

A changed module is tested by the test file of its name in the folder of its own, and by the test
files beside that one that load it; the face of a folder, its `__init__`, by the folder's name; a
changed test by itself. What is changed is what differs from
the main branch, committed or not.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = Path("src/fairdeal")


def changed(since: str) -> list[Path]:
    """The files that differ from that branch or commit, and the new ones."""
    asked = (
        ("diff", "--name-only", "--diff-filter=d", since),
        ("ls-files", "--others", "--exclude-standard"),
    )
    return [Path(line) for words in asked for line in _git(*words).splitlines()]


def found_for(path: Path) -> Iterator[Path]:
    """The test files of a changed file."""
    if path.parts[:1] == ("tests",):
        yield from [path] if path.name.startswith("test_") and path.suffix == ".py" else ()
        yield from path.parent.glob(f"test_{path.stem}.py")
    elif path.name.endswith(".words.yaml"):
        yield from sorted(Path("tests/views/rulings").glob("test_*words.py"))
    elif path.is_relative_to(SOURCE) and path.suffix == ".py":
        of = path.relative_to(SOURCE)
        module = of.parent if path.stem == "__init__" else of.with_suffix("")
        name = re.escape(".".join(("fairdeal", *module.parts)))
        loads = re.compile(rf"^(from|import) {name}\b", re.MULTILINE)
        folder = Path("tests") / of.parent
        for test in sorted(folder.glob("test_*.py")):
            is_its_own = test.stem == f"test_{module.name}"
            if is_its_own or loads.search(test.read_text(encoding="utf-8")):
                yield test


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
