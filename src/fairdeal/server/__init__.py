"""The server: pages for everybody in the room, and the Director's forms. Thin: it asks the rest."""
