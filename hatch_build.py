"""What is made when a distribution is built, and which files are of which.

Catalogues of messages and the words of the laws are compiled, and their sources stay behind; the
cases that prove the laws go along, each beside its law. One package is two distributions without a
file in common: `fairdeal-laws`, which is the laws alone, and `fairdeal`, which needs it and has the
rest (docs/decisions/0229-the-laws-are-a-distribution.md). What the laws need is found by following
their imports, so nobody keeps a list.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from runpy import run_path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LAWS: Final = "fairdeal-laws"
ROOTS: Final = (
    *("cards", "table", "laws", "rulings", "views.rulings", "protocol", "i18n"),
    *("seats", "calls", "boards", "errors", "formats.rulings.logs", "following"),
)
"""What is of the laws; whatever it imports is as well."""
AREAS: Final = ("terms", "laws", "rulings", "pages")
"""The catalogues the laws speak by; refusals are among the pages."""


def home(root: str) -> Path:
    """The folder in which `src` lies: the project's own, or the repository's."""
    return next(one for one in (Path(root), *Path(root).parents) if (one / "src").is_dir())


def packaged(where: Path) -> Mapping[str, Mapping[str, Path]]:
    """For each distribution its files, by their place in it."""
    source = where / "src"
    following = run_path(str(source / "fairdeal" / "following.py"))
    of_laws = following["followed"](source, [f"fairdeal.{root}" for root in ROOTS])
    parts: dict[str, dict[str, Path]] = {LAWS: {}, "fairdeal": {}}
    for path in sorted(source.rglob("*")):
        if path.is_file() and _is_carried(path):
            place = path.relative_to(source).as_posix()
            parts[LAWS if _is_of_laws(place, of_laws) else "fairdeal"][place] = path
    for path in sorted((where / "tests" / "laws").glob("*/law[0-9][0-9].yaml")):
        parts[LAWS][f"fairdeal/laws/{path.parent.name}/{path.stem}.cases.yaml"] = path
    return parts


def _is_carried(path: Path) -> bool:
    is_edited = path.suffix in {".po", ".pot"} or path.name.endswith(".words.yaml")
    return not is_edited and "__pycache__" not in path.parts


def _is_of_laws(place: str, modules: frozenset[str]) -> bool:
    """Of data, what lies with the laws' own packages; of catalogues, those they speak by."""
    if place.endswith(".py"):
        return place in modules
    if place.startswith("fairdeal/i18n/locale/"):
        return Path(place).stem in AREAS
    inside = place.removeprefix("fairdeal/").rpartition("/")[0].replace("/", ".")
    return place == "fairdeal/py.typed" or any(
        inside == root or inside.startswith(f"{root}.") for root in ROOTS
    )


class Made(BuildHookInterface):
    """Makes what a wheel is to carry, and says which files are of which distribution."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is not compiled yet; take what is of this distribution."""
        where = home(self.root)
        source = where / "src"
        sys.path.insert(0, str(source))
        from fairdeal.i18n.compiling import compiled  # noqa: PLC0415 - found by the line above
        from fairdeal.views.rulings.words import MADE, made, sources  # noqa: PLC0415

        for catalogue in source.glob("fairdeal/i18n/locale/*/LC_MESSAGES/*.po"):
            if catalogue.parts[-3] != "en":
                compiled(catalogue)
        made(MADE, sources())
        if version == "standard":
            mine = packaged(where)[self.metadata.core.raw_name]
            # A wheel is laid out as it is installed, a source distribution as the repository is.
            at = "src/" if self.target_name == "sdist" else ""
            if self.target_name == "sdist":
                build_data["force_include"][__file__] = "repository_build.py"
            build_data["force_include"] |= {str(path): at + place for place, path in mine.items()}
