"""Sessions: who entered, which boards were in play, which results came in; folded from acts."""
