"""Paper: guide cards, hand records, score sheets, results, typeset by typst."""
