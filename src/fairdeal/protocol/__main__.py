"""``python -m fairdeal.protocol``: requests of the rule protocol, one a line, answered so."""

import sys
from io import TextIOWrapper
from typing import TextIO

from fairdeal.protocol.ruling import rule_on_line


def answer_lines(requests: TextIO, answers: TextIO) -> None:
    """Answer every line as soon as it is read; empty lines are passed over."""
    for line in requests:
        if line.strip():
            answers.write(rule_on_line(line) + "\n")
            answers.flush()


def main() -> None:
    """Answer what comes on standard input, in UTF-8 wherever it runs, until it ends."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):  # what a caller has put in its place reads as it does
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        answer_lines(sys.stdin, sys.stdout)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # Nobody reads on: that is an end, and no fault.


if __name__ == "__main__":
    main()
