# Input: parameters of the ladder operations.
# Output: decisions, folded verdicts and judgements of documents, as specs/ladder.md says.
# Invariant: every answer is a function of the parameters alone.
