"""The Laws of Duplicate Bridge, executed: deal, table, rulings, movements, scoring, results."""

__version__ = "0.1.0"
