"""`fairdeal.formats.rulings.cases`, by its name until 0.2; it goes with the next version."""

from fairdeal.formats.rulings.cases import *  # noqa: F403
