"""Kernels: what is worked out for many boards at once, compiled: loops over plain numbers."""
