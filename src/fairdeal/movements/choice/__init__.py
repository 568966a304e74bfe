"""Which movement for tonight: candidates made, weighed and cut to the time there is."""
