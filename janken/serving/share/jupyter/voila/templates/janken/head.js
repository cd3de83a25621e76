// A theme and size chosen earlier, before anything is painted; the page also works where nothing can be remembered.
try {
  const theme = localStorage.getItem('janken-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('janken-size') === 'projector') document.documentElement.dataset.size = 'projector';
} catch {
  /* then as the system likes it */
}
