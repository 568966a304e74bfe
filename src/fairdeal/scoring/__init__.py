"""Results turned into matchpoints, IMPs, percentages and ranks; exact until a view rounds.

A caller who wants a session ranked needs three names::

    lines = [ResultLine(board=1, ns="1", ew="2", outcome=Played(contract, 9, -50)), ...]
    ranking = rank(lines, Matchpoints(neuberg=Neuberg()))
    ranking.fields[0].ranking[0].contestant

``fairdeal.scoring.lines`` has the lines, ``methods`` the forms of scoring, ``ranking`` the rest.

What is ranked here is a session. ``comparison`` holds the results of a board against each other,
``teams`` and ``matches`` those of two tables; ``victory_points`` turns a margin into points,
``contests`` adds up sessions and matches, ``live`` ranks while it is played, ``masterpoints``
awards the places, and ``written`` has the scores as people and files write them.
"""
