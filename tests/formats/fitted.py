"""The method that a file with results is found to be scored by."""

from fairdeal.formats.results import SessionFile
from fairdeal.formats.results.fitting import Fit, fit


def fitted(file: SessionFile) -> Fit:
    """How it is scored; there is a way."""
    found = fit(file)
    assert found
    return found
