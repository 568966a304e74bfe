"""Why a score is what it is, step by step."""
