"""Judges claims, a line of JSON each: the program that `Proposals` keeps beside the server."""

import json
import sys
from collections.abc import Mapping
from typing import Any

from fairdeal.analysis.claims.at_the_desk import answers_of
from fairdeal.analysis.claims.attach import claim_in
from fairdeal.analysis.claims.claim import Claim
from fairdeal.analysis.claims.judge import adjudicate
from fairdeal.analysis.questions import questions
from fairdeal.boards import Board
from fairdeal.cards import Deal
from fairdeal.errors import Malformed
from fairdeal.i18n.catalogues import read_in
from fairdeal.laws.editions import Edition
from fairdeal.live.table import code_of
from fairdeal.rulings.desk import Desk
from fairdeal.table.log import from_plain
from fairdeal.views.claims import explained
from fairdeal.views.refusals import refusal


def judged(question: Mapping[str, Any]) -> dict[str, object]:
    """The proposal in words, and the answers to the Director's questions that it comes to."""
    read_in(question["language"])
    board = Board.numbered(question["number"], Deal.parse(question["deal"]))
    acts = [from_plain(act) for act in question["acts"]]
    desk = Desk.replay(board, code_of(Edition(question["edition"]), question["preset"]), acts)
    try:
        claim = claim_in(desk.position, desk.code)
        if not isinstance(claim, Claim):
            return {"sentences": [], "answers": {}}
        proposal = adjudicate(claim)
    except Malformed as wrong:
        return {"sentences": [refusal(wrong)], "answers": {}}
    return {"sentences": list(explained(proposal)), "answers": dict(answers_of(proposal))}


def main() -> None:
    """Answer until nobody asks any more."""
    for line in questions():
        sys.stdout.write(json.dumps({"answer": judged(json.loads(line))}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
