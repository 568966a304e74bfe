"""Live tables full of phones: how long until four see what one of them has done."""
