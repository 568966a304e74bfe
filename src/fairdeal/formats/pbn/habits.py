"""What a file has shown of the way it is written, for boards that do not show it themselves."""

from dataclasses import dataclass


@dataclass(slots=True)
class Habits:
    """The dialect of one file, as far as earlier boards have proved it."""

    cards_by_holder: bool = False
    """A long play could only be read by asking who holds each card."""
    passes_left_out: bool = False
    """An auction lacked the passes before its first bid, by declarer and opening lead."""
    passes_first: bool = False
    """An auction began with a pass, so this file writes them."""
