"""The rules of an evening, pure: no clock, no sound, no files, no chance outside a seed."""
