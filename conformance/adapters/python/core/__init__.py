# Input: parameters of the core operations.
# Output: canonical texts, digests, and answers about types and contracts, as specs/core.md says.
# Invariant: what is no valid document or type is refused with the rule that it breaks.
