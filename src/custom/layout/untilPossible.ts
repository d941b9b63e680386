/**
 * Tries at once, and again each time the screen grows, until the attempt says true, the person scrolls, or some
 * seconds are over. Answers how to stop.
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
