"""One more act folded into a position: calls, cards, gestures, rulings."""
