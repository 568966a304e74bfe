"""The commands of ``fairdeal``, one module each; ``cli.py`` lists them."""
