"""Who waits for news, and how they hear of it."""
