"""What is typed, made comparable: small letters without marks, so that ``Späť`` may be ``spat``."""

import unicodedata


def folded(text: str) -> str:
    """The text in small letters, its marks taken off and its blanks evened out."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return " ".join(letters.replace("đ", "d").replace("ł", "l").replace("’", "'").split())
