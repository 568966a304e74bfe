"""What changes the standing of others is told with a reason, at whatever door it comes in."""

from fairdeal.errors import Malformed


def check_reason(reason: str) -> None:
    """Whether there is one.

    Raises:
        Malformed: there is none.
    """
    if not reason.strip():
        raise Malformed("Please give a reason; it is kept in the log.")
