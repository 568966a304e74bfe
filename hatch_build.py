"""What is made when the package is built: what it needs of files that people edit.

Catalogues of messages and the words of the laws are compiled, and their sources stay behind; the
cases that prove the laws go along, each beside its law.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Made(BuildHookInterface):
    """Makes what a wheel is to carry, before its files are collected."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is not compiled yet; take the cases into a wheel that is not editable."""
        source = Path(self.root, "src")
        sys.path.insert(0, str(source))
        from fairdeal.i18n.compiling import compiled  # noqa: PLC0415 - found by the line above
        from fairdeal.views.rulings.words import MADE, made, sources  # noqa: PLC0415

        for catalogue in source.glob("fairdeal/i18n/locale/*/LC_MESSAGES/*.po"):
            if catalogue.parts[-3] != "en":
                compiled(catalogue)
        made(MADE, sources())
        if version == "standard":
            cases = Path(self.root, "tests", "laws")
            build_data["force_include"] |= {
                str(file): f"fairdeal/laws/{file.parent.name}/{file.stem}.cases.yaml"
                for file in cases.glob("*/law[0-9][0-9].yaml")
            }
