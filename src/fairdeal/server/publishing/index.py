"""The index by which a site without a server is searched, made of its own lists by letters.

It is a script that holds nothing but JSON: a page that was opened from a disk may not read other
files, and may be told by a script.
"""

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Final

INDEX: Final = "found.js"
"""Its file, beside the pages of each language."""
LIST: Final = "/search?"
"""How the addresses of the lists begin."""
_LINE: Final = re.compile(
    r'<li data-kind="(\w+)"(?: data-also="([^"]*)")?>'
    r'<a href="([^"]*)">([^<]*)</a>(?: <span class="soft">([^<]*)</span>)?'
)


class Index:
    """What the lists have, line by line."""

    def __init__(self) -> None:
        self._lines: list[tuple[str, str, str, str, str]] = []

    def read(self, page: str, text: str) -> None:
        """Take a list in; of any other page nothing."""
        if page.startswith(LIST):
            self._lines += [
                (kind, unescape(called), unescape(about), unescape(also), unescape(link))
                for kind, also, link, called, about in _LINE.findall(text)
            ]

    def written(self, file_of: Callable[[str], str]) -> bytes:
        """The script.

        Args:
            file_of: the file of a page; empty where the site does not have it.
        """
        found = [
            (kind, called, about, also, file)
            for kind, called, about, also, link in self._lines
            if (file := file_of(link))
        ]
        lines = ",\n".join(
            json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in found
        )
        return f"self.found = [\n{lines}\n];\n".encode()
