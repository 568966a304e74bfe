"""What is made when the package is built: the catalogues of messages, compiled."""

from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface):
    """Compiles every catalogue, so that a wheel needs no sources of translations."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile what is not compiled yet, before the files of the package are collected."""
        i18n = Path(self.root, "src", "fairdeal", "i18n")
        compiled = run_path(str(i18n / "compiling.py"))["compiled"]
        for source in i18n.glob("locale/*/LC_MESSAGES/*.po"):
            if source.parts[-3] != "en":
                compiled(source)
