"""Where acts are kept: append-only streams behind one contract (``base``), in memory or in SQL."""
