"""A recorded protocol, played again: what was typed, told, voted and nominated."""
