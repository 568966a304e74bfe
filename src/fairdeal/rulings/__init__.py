"""Running the laws over a log: incidents, cases, answers, and the rulings that follow."""
