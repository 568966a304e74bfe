"""A session as files other programs read: PBN, LIN, USEBIO, CSV, JSON."""
