/**
 * Runs `attempt` at once and on each DOM change until it returns true, the user scrolls, or 5 seconds pass. Returns a
 * function that stops it.
 */
export function untilPossible(attempt: () => boolean): () => void {
  const main = document.getElementById('main-content');
  if (attempt() || main === null) return () => undefined;
  const grown = new MutationObserver(() => attempt() && stop());
  const stop = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const name of ownScrolling) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, patience);
  for (const name of ownScrolling) window.addEventListener(name, stop, { passive: true });
  grown.observe(main, { childList: true, subtree: true });
  return stop;
}

const ownScrolling = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** In milliseconds. */
const patience = 5_000;
