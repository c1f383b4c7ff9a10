# Input: parameters of those tiers operations that run no law.
# Output: assurances, decisions, statuses, keys and repair drafts, as specs/tiers.md says.
# Invariant: every answer is a function of the parameters alone; no clock, file or network is read.
