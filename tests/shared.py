"""Where the real data files lie, for the tests that read them; absent outside our own machines."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DATA = Path(os.environ.get("FAIRDEAL_SHARED", ROOT.parent / "shared")) / "data"


def data(name: str) -> Path:
    """The path of a real data file; skips the test, saying so, where the files are absent."""
    path = DATA / name
    if not DATA.exists():
        pytest.skip(f"the real data files are not here: {DATA} does not exist")
    if not path.exists():
        pytest.skip(f"a real data file is not here: {path} does not exist")
    return path
