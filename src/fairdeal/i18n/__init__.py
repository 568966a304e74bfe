"""Languages: gettext catalogues by area, and the language of whoever is reading."""
