"""One output mixer, one input stream, devices, music."""
