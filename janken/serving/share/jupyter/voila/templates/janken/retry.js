// Asks again by itself, at a moment of its own, so that those who wait do not all come at once.
setTimeout(() => location.reload(), 5000 + Math.random() * 5000);
