"""Every sentence of the views goes through here, so that it can be said in another language.

Until a reader's language is known, a message is its own translation.
"""


def _(message: str) -> str:
    """The message in the reader's language."""
    return message


def n_(one: str, many: str, count: int) -> str:
    """The message for that many of something, with ``{n}`` filled in."""
    return (one if count == 1 else many).format(n=count)
