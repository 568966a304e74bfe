"""The decision trees of every executed law, as pages: ``python tools/trees.py``.

Pages of laws that are executed no longer are removed; a test finds pages that are out of date.
"""

from pathlib import Path
from typing import Final

from fairdeal.laws.book import book
from fairdeal.laws.editions import EDITIONS
from fairdeal.laws.index.about import About, about
from fairdeal.views.rulings.tree_page import tree_page

TREES: Final = Path(__file__).parents[1] / "docs" / "reference" / "trees"


def pages() -> dict[str, str]:
    """The text of every page by its file name; README.md is the index."""
    laws = [law for law in map(about, book()) if any(law.entries(e) for e in EDITIONS)]
    return {"README.md": _index(laws), **{_name(law): tree_page(law) for law in laws}}


def _name(law: About) -> str:
    return f"law{law.number:02}.md"


def _index(laws: list[About]) -> str:
    links = [f"- [Law {law.number}: {law.title}]({_name(law)})" for law in laws]
    return "\n".join(
        (
            "# Decision trees",
            "",
            "Drawn from the code of each law by `python tools/trees.py`: numbered questions, what",
            "follows from each answer, and the number of the question to go on with. The options",
            "of the authorities are questions here too.",
            "",
            *links,
            "",
        )
    )


def main() -> None:
    """Write every page."""
    TREES.mkdir(parents=True, exist_ok=True)
    for old in TREES.glob("*.md"):
        old.unlink()
    for name, text in pages().items():
        (TREES / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
