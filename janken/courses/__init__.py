"""Courses: what is learned by doing, one module a game."""
