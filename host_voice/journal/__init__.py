"""The append-only log of an evening, its recovery, and the protocol made from it."""
