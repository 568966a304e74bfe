"""How many there are of something, as these commands say it."""

from fairdeal.views.figures import grouped
from fairdeal.views.words import n_


def amount(number: int, what: str) -> str:
    """A number with its noun: ``1 board``, ``2,749 boards``."""
    n = grouped(number)
    return {
        "board": n_("{n} board", "{n} boards", number, n=n),
        "card": n_("{n} card", "{n} cards", number, n=n),
        "contract": n_("{n} contract", "{n} contracts", number, n=n),
        "deal": n_("{n} deal", "{n} deals", number, n=n),
        "error": n_("{n} error", "{n} errors", number, n=n),
        "file": n_("{n} file", "{n} files", number, n=n),
        "game": n_("{n} game", "{n} games", number, n=n),
        "note": n_("{n} note", "{n} notes", number, n=n),
        "par": n_("{n} par", "{n} pars", number, n=n),
        "part": n_("{n} part", "{n} parts", number, n=n),
        "problem": n_("{n} problem", "{n} problems", number, n=n),
        "call": n_("{n} call", "{n} calls", number, n=n),
        "session": n_("{n} session", "{n} sessions", number, n=n),
        "act": n_("{n} act", "{n} acts", number, n=n),
        "player": n_("{n} player", "{n} players", number, n=n),
        "result": n_("{n} result", "{n} results", number, n=n),
        "trick": n_("{n} trick", "{n} tricks", number, n=n),
        "warning": n_("{n} warning", "{n} warnings", number, n=n),
    }[what]
