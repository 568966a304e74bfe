"""Law 75: Mistaken explanation or mistaken call (1997: Partnership agreements).

1997  Agreements are open to the opponents; a mistaken explanation is corrected, with examples.
2007  The agreements are in Law 40; one example tells a mistaken explanation from a mistaken call.
2017  By rules instead of examples: A, B, C for what is known, D for what the Director finds.

Not yet executed.
"""
