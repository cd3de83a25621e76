"""What answers a page: intents come in, a view goes out. No browser is needed."""
