"""Wireless scoring units: what they are given for an evening, and what they bring of it."""
