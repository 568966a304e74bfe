"""Results turned into matchpoints, IMPs, percentages and ranks; exact until a view rounds.

A caller who wants a session ranked needs three names::

    lines = [ResultLine(board=1, ns="1", ew="2", outcome=Played(contract, 9, -50)), ...]
    ranking = rank(lines, Matchpoints(neuberg=Neuberg()))
    ranking.fields[0].ranking[0].contestant

``fairdeal.scoring.lines`` has the lines, ``methods`` the forms of scoring, ``ranking`` the rest.
"""
