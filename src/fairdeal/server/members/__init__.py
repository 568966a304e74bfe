"""The club's list: members with their numbers, from files, put right in the browser."""
