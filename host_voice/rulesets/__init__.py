"""Rule systems as data, and how they are loaded."""
