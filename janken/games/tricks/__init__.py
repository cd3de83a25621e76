"""Trick-taking: how a trick is judged, a hand of tricks, Stones and Green Queen."""
