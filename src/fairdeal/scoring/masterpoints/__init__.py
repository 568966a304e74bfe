"""Masterpoints: points for places by a scheme that is data, each award with its calculation."""
