"""Files read and written: PBN, LIN and their kin, all through the model in `formats.record`."""
