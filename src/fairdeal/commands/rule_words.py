"""What can be typed to the Director's assistant besides an answer."""

from typing import Final

COMMANDS: Final = "type 'back', 'why', 'same in 1997', 'what if', 'watch 1', 'save FILE' or 'quit'"

HELP: Final = (
    "  a number       that answer",
    "  back           undo the last answer",
    "  why            why this is asked, and what has been answered",
    "  same in 1997   the same answers under another edition",
    "  what if        which of the options would be free",
    "  watch 1        rule on the first thing to watch for, now that its moment has come",
    "  save FILE      keep this case, to go on with --resume FILE",
    "  new            another case",
    "  quit",
)
