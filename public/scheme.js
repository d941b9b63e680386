// Runs before the first paint, so that a dark console does not flash white. The rest is src/custom/theme/mode.ts.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('parley-theme');
  } catch {
    // Storage is closed to us: the default look it is.
  }
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
})();
