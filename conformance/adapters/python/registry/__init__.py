# Input: parameters of the records operations.
# Output: entries, checkpoints and faults of logs, as specs/registry.md says.
# Invariant: an entry that was acknowledged stays as it is, in its place.
