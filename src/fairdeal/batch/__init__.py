"""The batch path: millions of boards as columns of numbers, worked on by compiled kernels.

The readable engine (`fairdeal.laws.position.Position`) is the specification. Nothing here decides
anything of its own: every kernel does what the engine does, only faster, and is held to it act by
act. What a column cannot say (calls out of turn, rulings) stays with the engine.

`columns` has the layout of `Boards`; `deals` and `boards` deal and play at random; `verify` replays
what is given, `trace` tells what was lawful; `scores`, `fields` and `features` compute; `convert`
and `parquet` lead in and out. Needs ``fairdeal[fast]``.
"""

from fairdeal.extras import need

need(__name__, "numpy")
