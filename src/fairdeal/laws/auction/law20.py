"""Law 20: Review and explanation of calls.

1997  A-F: repeating the auction, and explaining it at a player's turn; correction is in 75D.
2007  F3-F6 and G: asking about one call, correcting one's own and partner's explanation.
2017  F4 lets the explainer wait until the clarification period; G2: not to elicit an error.

Not yet executed.
"""
