"""A session as everybody sees it: ranking, boards, score cards, matches, play."""
