"""A class that answers an exam on phones, without accounts."""
