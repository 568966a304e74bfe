"""Case files read once for all processes and runs: two thousand cases take Python ten seconds.

They are kept in `build/` beside a digest of the program's modules and of the file, so what is
changed in either is read anew.
"""

import pickle
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

from fairdeal.formats.rulings.cases import read_cases
from fairdeal.i18n.compiling import kept
from fairdeal.rulings.cases import CaseOnPaper
from tests.shared import ROOT

KEPT = ROOT / "build" / "papers"


def written() -> list[Path]:
    """Every file of cases there is: `make test` has them read before its workers begin."""
    folders = (ROOT / "tests" / "laws", ROOT / "tests" / "company")
    return [path for folder in folders for path in sorted(folder.rglob("*.yaml"))]


def cases_of(path: Path) -> list[CaseOnPaper]:
    """The cases of a file, as `read_cases` reads them.

    Raises:
        Malformed: as there.
    """
    text = path.read_text(encoding="utf-8")
    source = path.relative_to(ROOT / "tests").as_posix()
    head = sha256(_program() + source.encode() + b"\0" + text.encode()).digest()
    KEPT.mkdir(parents=True, exist_ok=True)
    made = KEPT / sha256(source.encode()).hexdigest()[:20]
    contents = kept(made, (), lambda: head + pickle.dumps(read_cases(text, source)), head)
    read: list[CaseOnPaper] = pickle.loads(contents[len(head) :])  # noqa: S301 - our own
    return read


@cache
def _program() -> bytes:
    digest = sha256(sys.version.encode())
    for module in sorted((ROOT / "src").rglob("*.py")):
        digest.update(str(module).encode() + module.read_bytes())
    return digest.digest()
