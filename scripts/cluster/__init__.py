"""The parts of a whole installation on one machine, as docs/hosting.md describes it for many."""
