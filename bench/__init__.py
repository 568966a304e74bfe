"""What fairdeal is compared with, on the same work in the same run; see README.md."""
