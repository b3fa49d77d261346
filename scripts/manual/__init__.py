"""What the pages of the manual are generated from: rules, words, keys and pictures, none of it written twice."""
