"""The computer itself, as a thing on a table: it may doze off, be shut, or run out of its battery."""
