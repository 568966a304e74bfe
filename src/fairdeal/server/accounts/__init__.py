"""Who somebody is: Directors signed in, and who says that he is a player."""
