"""Environments for programs that learn: PettingZoo, Gymnasium, and matches between agents.

`aec` and `parallel` are tables of agents for PettingZoo, `single` and `vector` the environments of
Gymnasium, `match` plays agents against each other at two tables. They share `session` (boards at
tables, and what they are worth), `deals` (which boards), `results` (double dummy tricks), `rewards`
and, for language models, `told`. Tables are stepped by `fairdeal.batch.tables`, which is held to
the readable engine. Needs ``fairdeal[env]``; `match` and what it uses only ``fairdeal[fast]``.
"""

from fairdeal.extras import need

need(__name__, "numpy", "polars", extra="env")
