"""What a result is worth beside the others of its board: matchpoints, cross-IMPs, Butler."""
