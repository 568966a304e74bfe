"""Typesetting by typst: a template of this package, filled with words that are ready to print."""

import json
from collections.abc import Mapping
from importlib.resources import as_file, files

from fairdeal.errors import Malformed


def pdf(template: str, words: Mapping[str, object]) -> bytes:
    """The PDF of a template in ``printing/templates``, which reads ``words`` as JSON.

    Raises:
        Malformed: typst is not installed.
    """
    try:
        import typst  # noqa: PLC0415 - large, and optional
    except ImportError:
        raise Malformed("printing needs typst: pip install 'fairdeal[print]'") from None
    with as_file(files("fairdeal.printing") / "templates" / template) as path:
        made = typst.compile(str(path), sys_inputs={"words": json.dumps(words)})
    if not isinstance(made, bytes):
        raise TypeError(f"typst made {len(made or [])} files of {template}; one was expected")
    return made
