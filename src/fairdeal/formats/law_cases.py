"""The cases that prove the laws: beside each module in a wheel, with the tests in a checkout."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import fairdeal.laws
from fairdeal.formats.rulings.cases import read_cases
from fairdeal.rulings.cases import CaseOnPaper


def cases_of(module: Path) -> Path | None:
    """The law's case file: beside its module in a wheel, with the tests in a checkout."""
    root = next((p.parent for p in module.parents if p.name == "src"), module.parent)
    places = (
        module.with_suffix(".cases.yaml"),
        root / "tests" / "laws" / module.parent.name / f"{module.stem}.yaml",
    )
    return next(filter(Path.exists, places), None)


@cache
def cases_by_law() -> Mapping[int, Path]:
    """The case file of each law that has one."""
    modules = Path(fairdeal.laws.__file__).parent.glob("*/law[0-9][0-9].py")
    found = {int(module.stem.removeprefix("law")): cases_of(module) for module in modules}
    return {law: path for law, path in sorted(found.items()) if path is not None}


@cache
def cases_of_law(law: int) -> tuple[CaseOnPaper, ...]:
    """The cases of a law, in the order of its file; none where it has no file."""
    path = cases_by_law().get(law)
    return () if path is None else tuple(read_cases(path.read_text(encoding="utf-8"), path.name))
