"""What a player's phone does at an evening: it joins, sits at a table, keys in results."""
