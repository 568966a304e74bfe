"""What readers of movements refuse as others do."""

from typing import Final

from fairdeal.views.words import p_

OF_MOVEMENTS: Final = (
    p_("the file is empty"),
    p_("byte {n} does not belong in a text file"),
    p_("it is nested too deeply"),
    p_("{text} is no number"),
    p_("{field} is missing"),
    p_("{text} is not a list"),
    p_("not JSON: {detail}"),
)
"""What is wrong with a file that holds a movement, and with others."""
