"""What is made of evenings that were played: exports, reports, statistics."""
