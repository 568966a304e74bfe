"""A simultaneous of many clubs over hosts that are namespaces of one machine's network."""
