"""`results.traveller_rows` by its name until 0.2; it goes with the next version."""

from fairdeal.formats.results.traveller_rows import *  # noqa: F403
