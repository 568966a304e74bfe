"""USEBIO 1.2 (and 1.1): results of pairs, individuals and teams as XML, read and written."""
