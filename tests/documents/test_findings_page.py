"""The page of what was found outside: every line is answered, and every test it names is there."""

import re
from collections import Counter

from tests.shared import ROOT

PAGE = (ROOT / "docs" / "reference" / "findings.md").read_text("utf-8")
LINES = {
    "evening": 10,
    "files": 13,
    "safety": 16,
    "lockouts": 8,
    "users": 28,
    "movements": 12,
    "pages": 21,
    "boards": 10,
    "book": 11,
}
"""How many lines were found of each kind, those without a number included."""
NAMED = re.findall(r"`(tests/[\w/.-]+\.(?:py|yaml))(?:::(\w+))?`", PAGE)


def test_what_the_page_names_is_there() -> None:
    texts = {path: (ROOT / path).read_text("utf-8") for path, _name in NAMED}
    assert [
        (path, name) for path, name in NAMED if name and f"def {name}(" not in texts[path]
    ] == []


def test_every_line_found_has_its_row() -> None:
    sections = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
    found = Counter(
        {
            section.split()[0].lower(): len(re.findall(r"^\| (?!---|line )", section, re.MULTILINE))
            for section in sections
        }
    )
    assert {name: found[name] for name in LINES} == LINES
