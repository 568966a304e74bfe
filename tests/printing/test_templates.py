"""What is printed depends on what it says alone, not on when it was printed."""

from pathlib import Path

import pytest

import fairdeal.printing

typst = pytest.importorskip("typst")

FOLDER = Path(fairdeal.printing.__file__).parent / "templates"
PRINTED = sorted(set(FOLDER.glob("*.typ")) - {FOLDER / "picture.typ"})
"""All but the one that is drawn as PNG."""


@pytest.mark.parametrize("template", PRINTED, ids=lambda path: path.stem)
def test_no_moment_of_printing_is_in_the_file(template: Path) -> None:
    settings = [line for line in template.read_text("utf-8").splitlines() if "document(" in line]
    made = typst.compile("\n".join([*settings, "printed"]).encode(), format="pdf")
    assert b"CreationDate" not in made
