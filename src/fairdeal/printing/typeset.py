"""Typesetting by typst: a template of this package, filled with words that are ready to print."""

import json
from collections.abc import Mapping
from importlib.resources import as_file, files
from typing import Literal

from fairdeal.errors import Malformed


class NoTypst(Malformed):
    """Nothing can be typeset here."""


def pdf(template: str, words: Mapping[str, object]) -> bytes:
    """The PDF of a template in ``printing/templates``, which reads ``words`` as JSON.

    Raises:
        NoTypst: typst is not installed.
    """
    return _typeset(template, words, "pdf")


def picture(svg: str) -> bytes:
    """An SVG document drawn as PNG, two points to each of its units.

    Raises:
        NoTypst: typst is not installed.
    """
    return _typeset("picture.typ", {"svg": svg}, "png")


def _typeset(template: str, words: Mapping[str, object], kind: Literal["pdf", "png"]) -> bytes:
    try:
        import typst  # noqa: PLC0415 - large, and optional
    except ImportError:
        raise NoTypst("printing needs typst: pip install 'fairdeal[print]'") from None
    with as_file(files("fairdeal.printing") / "templates" / template) as path:
        made = typst.compile(str(path), sys_inputs={"words": json.dumps(words)}, format=kind)
    if not isinstance(made, bytes):
        raise TypeError(f"typst made {len(made or [])} files of {template}; one was expected")
    return made
