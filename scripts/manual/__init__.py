"""What the pages of the manual are generated from: rules, words, keys, pictures; nothing is written twice."""
