"""The documentation as a site: `make site` builds it from the pages as they lie in the repository.

The repository's root is the source, so that every link of a page leads where it leads there too.
A page with a session offers it as a notebook.
"""

import sys
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

from fairdeal import __version__

sys.path.insert(0, str(Path(__file__).parents[2]))

from tools import notebooks

project = "fairdeal"
author = "the fairdeal maintainers"
release = version = __version__
root_doc = "README"
include_patterns = [
    "*.md",
    "docs/*.md",
    "docs/**/*.md",
    "docs/site/*.rst",
    "changes/README.md",
    "bench/README.md",
]
exclude_patterns = ["DEVELOPERS.md"]
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
templates_path = ["templates"]
html_additional_pages = {"index": "index.html"}
html_theme = "furo"
html_title = f"fairdeal {version}"
html_show_sphinx = False
myst_heading_anchors = 4
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_class_signature = "separated"
autodoc_default_options = {"members": True, "show-inheritance": False}

NAVIGATION: Final = """
```{toctree}
:hidden:
:caption: Start
docs/tutorial
docs/coming-from-endplay
docs/coming-from-bridgebots
docs/coming-from-open-spiel
docs/coming-from-pgx
docs/first-script
docs/README
```
```{toctree}
:hidden:
:caption: How to
:glob:
docs/how-to/*
docs/first-clause
```
```{toctree}
:hidden:
:caption: Explanation
:glob:
docs/architecture
docs/explanation/*
```
```{toctree}
:hidden:
:caption: Reference
:glob:
docs/site/*
docs/reference/*
docs/reference/formats/*
docs/reference/trees/README
bench/README
```
```{toctree}
:hidden:
:caption: Project
docs/decisions/README
CONTRIBUTING
CHANGELOG
changes/README
```
"""
BELOW: Final = "\n```{toctree}\n:hidden:\n:glob:\n*\n```\n"
"""For a folder whose own page leads to all others in it."""
WITH_SESSIONS: Final = set(notebooks.pages())


def _with_navigation(_app: Sphinx, page: str, source: list[str]) -> None:
    """What leads through the site stands beside the pages, not in them."""
    path = notebooks.ROOT / f"{page}.md"
    if path in WITH_SESSIONS:
        up = "../" * page.count("/")
        to = f"{up}notebooks/{notebooks.name_of(path)}"
        source[0] += f'\n<p><a href="{to}" download>This page as a notebook</a></p>\n'
    if page == root_doc:
        source[0] += NAVIGATION
    elif page in ("docs/decisions/README", "docs/reference/trees/README"):
        source[0] += BELOW


def _write_notebooks(app: Sphinx, failed: Exception | None) -> None:
    if failed is None:
        notebooks.write(Path(app.outdir) / "notebooks")


def setup(app: Sphinx) -> None:
    """Let the pages be led through, and write the notebooks beside them."""
    app.connect("source-read", _with_navigation)
    app.connect("build-finished", _write_notebooks)
