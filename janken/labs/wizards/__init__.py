"""The damage lab: two spells meet, step by step."""
