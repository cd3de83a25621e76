"""Dueling Wizards: spells, exchanges, drafts and magic."""
