"""Law 59: Inability to lead or play as required.

1997  Who cannot comply with a penalty may lead or play any card that is legal otherwise.
2007  The same, of every requirement.
2017  The same.
"""

from fairdeal.laws.play.penalty_cards import permitted_leads, permitted_plays
from fairdeal.laws.status import carried_out

STATUS = (carried_out(permitted_leads, "59"), carried_out(permitted_plays, "59"))
