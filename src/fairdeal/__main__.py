"""``python -m fairdeal`` is the ``fairdeal`` command."""

from fairdeal.cli import main

if __name__ == "__main__":
    main()
