"""Advice that no law asks for: double dummy results, par, and what follows from them."""
