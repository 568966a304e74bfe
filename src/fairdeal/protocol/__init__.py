"""The rule protocol: what happened at a table as JSON, and what the Laws say of it as JSON.

One request is one table: the code in force, the board, the acts in order, the answers to what may
be asked. One answer is how that table stands: every act, every ruling with its effects, each with
its clause and in words, and the questions that are open. Nothing is kept between two requests, and
nothing but the standard library is needed: it runs as a process (`python -m fairdeal.protocol`),
behind a server, or where Python runs in a browser. docs/reference/protocol.md describes it.

>>> from fairdeal.protocol import rule
>>> told = rule({"rule": 1, "edition": "2017", "board": {"board": 1, "dealer": "W"},
...              "acts": ["W 1S", "N 1H", "attention"]})
>>> [question["fact"] for question in told["open"]]
['lho_accepts']
>>> told = rule({"rule": 1, "edition": "2017", "board": {"board": 1, "dealer": "W"},
...              "acts": ["W 1S", "N 1H", "attention"], "answers": {"lho_accepts": "yes"}})
>>> [effect["line"] for ruling in told["rulings"] for effect in ruling["effects"]]
['call_stands 27A1 N 1H']
"""

from fairdeal.protocol.request import VERSION
from fairdeal.protocol.ruling import rule, rule_on_line

__all__ = ["VERSION", "rule", "rule_on_line"]
