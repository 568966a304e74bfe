"""What a Director may be told of at a live table that the table cannot know (81C3; 1997 81C6)."""

from fairdeal.laws.book import entries
from fairdeal.laws.editions import Edition
from fairdeal.views.rulings.kinds import Kind, kinds
from fairdeal.views.words import worked_out_once


@worked_out_once(8)
def reported_kinds(edition: Edition) -> tuple[Kind, ...]:
    """Every entry of the laws in the words of who tells of it, by kinds."""
    return kinds(list(entries(edition)))
