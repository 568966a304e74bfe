"""`fairdeal.formats.rulings.logs`, by its name until 0.2; it goes with the next version."""

from fairdeal.formats.rulings.logs import *  # noqa: F403
