"""How many there are of something, as these commands say it in English."""


def amount(number: int, what: str) -> str:
    """A number with its noun, which is regular: ``1 board``, ``2,749 boards``."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"
