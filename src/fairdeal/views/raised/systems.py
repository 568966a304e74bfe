"""What systems say of files and addresses, in the words of the C library, as Python repeats it."""

from typing import Final

from fairdeal.views.words import p_

OF_SYSTEMS: Final = (
    p_("No such file or directory"),
    p_("Permission denied"),
    p_("Operation not permitted"),
    p_("Is a directory"),
    p_("Not a directory"),
    p_("File exists"),
    p_("File name too long"),
    p_("No space left on device"),
    p_("Read-only file system"),
    p_("Too many open files"),
    p_("Input/output error"),
    p_("Cannot assign requested address"),
    p_("Address already in use"),
    p_("Connection refused"),
)
"""Why a file or an address cannot be had."""
