"""A session as a static site: pages in files, for any web space, or to be looked at offline."""
