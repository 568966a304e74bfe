"""Law 47: Retraction of card played.

1997  A card goes back in a rectification, after a change by an opponent, or on wrong information.
2007  E1 covers plays as well as leads; F1 adds the card of a proper lead (53C).
2017  E1: the card must go back and establishes no revoke; E2a: no card at all played since.

Not yet executed, but for E1, which Laws 53 to 57 carry out.
"""
