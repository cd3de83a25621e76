"""The trick lab: who takes it, and what would change that."""
