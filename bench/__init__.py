"""How fast cardcli is beside programs of its kind; `make bench` runs it."""
