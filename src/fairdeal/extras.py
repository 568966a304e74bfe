"""Which packages come with which extra, and the sentence where one of them is missing.

An install without extras has the packages of ``dependencies`` in pyproject.toml and no others. What
needs more says so in one sentence, on the command line and to a program that imports it alike.
"""

from importlib.util import find_spec
from typing import Final

_OF_EXTRAS: Final = {
    "server": "alembic argon2 cryptography fastapi fsrs itsdangerous jinja2 markupsafe multipart"
    " pydantic python_multipart segno sqlalchemy starlette uvicorn",
    "postgresql": "psycopg",
    "nats": "nats",
    "pairing": "networkx",
    "print": "typst",
    "fast": "llvmlite numba numpy polars",
    "cluster": "dask distributed",
    "env": "gymnasium pettingzoo",
    "solver": "endplay",
    "bws": "access_parser",
}
EXTRA_OF: Final = {
    package: extra for extra, packages in _OF_EXTRAS.items() for package in packages.split()
}
"""The extra of every package that is not there where its extra is not installed."""


def need(what: str, *packages: str, extra: str = "") -> None:
    """Go on where these packages can be imported.

    Args:
        what: what needs them, as the sentence begins.
        packages: by the names they are imported by.
        extra: the extra to name, where it is not the package's own but one that brings it along.

    Raises:
        ModuleNotFoundError: one of them is not installed; its ``name`` is the package's.
    """
    for package in packages:
        if find_spec(package) is None:
            named = f"pip install 'fairdeal[{extra or EXTRA_OF[package]}]'"
            raise ModuleNotFoundError(f"{what} needs {package}: {named}", name=package)
