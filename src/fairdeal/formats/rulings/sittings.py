"""The matters of a board as JSON, so that a Director can go on with all of them later.

{"sitting": 1, "current": 0, "matters": [{"consultation": 1, "edition": "2017", ...}]}
"""

import json
from typing import Any, Final

from fairdeal.errors import Malformed
from fairdeal.formats.rulings.consultations import dump_consultation, load_consultation
from fairdeal.rulings.sitting import Sitting

VERSION: Final = 1


def dump_sitting(sitting: Sitting) -> str:
    """The matters of a board as a JSON document."""
    document = {
        "sitting": VERSION,
        "current": sitting.current,
        "matters": [json.loads(dump_consultation(matter)) for matter in sitting.matters],
    }
    return json.dumps(document, indent=2) + "\n"


def load_sitting(text: str, source: str) -> Sitting:
    """Read the matters of a board, or one consultation saved by itself.

    Raises:
        Malformed: naming the source, and what does not fit.
    """
    document = _document(text)
    if "sitting" not in document:
        return Sitting().begun(load_consultation(text, source))
    matters, current = document.get("matters"), document.get("current")
    if document["sitting"] != VERSION or not isinstance(matters, list):
        raise Malformed(
            "{place}: not a saved board; it begins {example}",
            place=source,
            example=f'{{"sitting": {VERSION}',
        )
    if not isinstance(current, int) or not -1 <= current < len(matters):
        raise Malformed(
            "{place}: {text} is none of the {n} matters",
            place=source,
            text=f"current: {current!r}",
            n=len(matters),
        )
    read = (
        load_consultation(json.dumps(matter), f"{source}: matter {n}")
        for n, matter in enumerate(matters, 1)
    )
    return Sitting(tuple(read), current)


def _document(text: str) -> dict[str, Any]:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return document if isinstance(document, dict) else {}
