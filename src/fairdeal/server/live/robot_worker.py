"""Decides for robots, a line of JSON each: the program that `Robots` keeps beside the server.

It is given what a seat sees and nothing more, and answers with forms, one instead of another.
"""

import json
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from itertools import islice
from typing import Any, Final

from fairdeal.analysis.double_dummy import Solver
from fairdeal.analysis.questions import questions
from fairdeal.i18n.catalogues import read_in
from fairdeal.robots.robot import wanted
from fairdeal.robots.seen import from_plain
from fairdeal.server.live.asked import form_of

_MOST: Final = 60
"""What is asked for instead of something else, at most: all calls, or all cards."""
_SOLVER_SECONDS: Final = 5.0


def forms(question: Mapping[str, Any], solver: Solver | None) -> list[dict[str, str]]:
    """What a robot asks for, as forms of its seat's page."""
    read_in(question["language"])
    asked = wanted(from_plain(question["seen"]), question["seed"], solver)
    return [form_of(intent) for intent in islice(asked, _MOST)]


def main() -> None:
    """Answer until nobody asks any more."""
    has_solver = find_spec("endplay") is not None
    solver = Solver(1, _SOLVER_SECONDS) if has_solver else None
    for line in questions():
        sys.stdout.write(json.dumps({"answer": forms(json.loads(line), solver)}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
