"""The program in a solver's process: one question a line, one answer a line, both in JSON.

It is started by its path (``solver_process.py``), imports endplay and nothing of ours, and lives
until its standard input ends. Every question names what is asked and the deal in PBN notation:

- ``table``: the tricks of each declarer, N E S W, in C D H S NT;
- ``cards``: with ``trumps``, ``leader`` and the cards of the ``trick`` in progress, the tricks
  the side to play takes from here for each card that may be played.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

Answer = list[list[int]] | dict[str, int]


def main() -> None:
    """Answer until nobody asks any more."""
    # The library is written in C and may print: what it says must not get between the answers.
    answers = os.fdopen(os.dup(1), "w", encoding="ascii", newline="\n")
    os.dup2(2, 1)
    # Whoever interrupts a program in the terminal interrupts that program, not its idle helpers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions = _questions()
    for line in sys.stdin:
        answers.write(json.dumps(_answer(questions, line)) + "\n")
        answers.flush()
    # Leaving by the front door would run the library's own cleaning up, which can crash.
    os._exit(0)


def _answer(questions: dict[str, Callable[..., Answer]], line: str) -> dict[str, Any]:
    question = json.loads(line)
    try:
        return {"answer": questions[question.pop("ask")](**question)}
    except Exception as refused:  # noqa: BLE001 - whatever it is, the next question is answered
        return {"refused": f"{type(refused).__name__}: {refused}"}


def _questions() -> dict[str, Callable[..., Answer]]:
    from endplay import _dds  # noqa: PLC0415 - a second or two, and only this program needs it
    from endplay.dds import calc_dd_table, solve_board  # noqa: PLC0415
    from endplay.types import Card, Deal, Denom, Player  # noqa: PLC0415

    # One thread in each process: the processes already keep every core busy.
    _dds.SetMaxThreads(1)
    denominations = {d.name[0].upper(): d for d in Denom}

    def table(deal: str) -> Answer:
        solved = calc_dd_table(Deal(deal))
        return [[solved[denominations[d], player] for d in "CDHSN"] for player in Player]

    def cards(deal: str, trumps: str, leader: str, trick: list[str]) -> Answer:
        board = Deal(deal, first=Player.find(leader), trump=denominations[trumps[0]])
        for card in trick:
            board.play(Card(card), from_hand=False)
        return {card.suit.name[0].upper() + card.rank.abbr: n for card, n in solve_board(board)}

    return {"table": table, "cards": cards}


if __name__ == "__main__":
    main()
