"""Phrases and numbers in words, per language."""
