"""What is typed, made comparable: small letters without marks, so that ``Späť`` may be ``spat``."""

import unicodedata
from typing import Final

_CYRILLIC: Final = str.maketrans(
    dict(zip("абвгдезијклмнопрстуфхцчшжћ", "abvgdezijklmnoprstufhccszc", strict=True))
    | {"ђ": "dj", "љ": "lj", "њ": "nj", "џ": "dz"}
)
"""Serbian is written in either script; the letters without their marks, as those of the other."""


def folded(text: str) -> str:
    """The text in small letters, its marks taken off and its blanks evened out."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return " ".join(
        letters.translate(_CYRILLIC).replace("đ", "dj").replace("ł", "l").replace("’", "'").split()
    )
