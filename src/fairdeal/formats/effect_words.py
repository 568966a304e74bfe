"""`fairdeal.formats.rulings.effect_words`, by its name until 0.2; it goes with the next version."""

from fairdeal.formats.rulings.effect_words import *  # noqa: F403
