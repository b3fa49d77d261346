"""What happens in each phase, one generator a phase: it yields cues and receives their outcomes."""
