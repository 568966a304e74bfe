"""A program of somebody else in a seat of a live table on a server: ``fairdeal sit --table``."""
