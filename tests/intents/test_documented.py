"""The page for programs names every request there is, and the part of a key it belongs to."""

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

from fairdeal.intents.requests import Request
from fairdeal.intents.scopes import OF

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "use-the-interface.md"


def test_every_request_is_named_with_its_part() -> None:
    rows = re.findall(r"^\| (`[^|]*?) \| ([^|]*) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    parts = {words.strip("`"): set(re.findall(r"`(\w+)`", said)) for words, said in rows}
    described = {kind for first, _said in rows for kind in re.findall(r"`(\w+)`", first)}
    for request in get_args(Request):
        (kind,) = (one.default for one in fields(request) if one.name == "kind")
        assert kind in described
        assert kind in parts[OF[request].value]
