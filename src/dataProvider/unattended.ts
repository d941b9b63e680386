/** Request header: no user input in this tab lately, so the call must not prolong the session. */
export const unattendedHeader = 'unattended';

/** After this long without user input, requests count as automatic (from a timer or a server event). */
const restMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

let usedAt = performance.now();

if (typeof window !== 'undefined') {
  const used = () => {
    usedAt = performance.now();
  };
  for (const sign of signs) window.addEventListener(sign, used, { passive: true, capture: true });
}

export function isUnattended(): boolean {
  return performance.now() - usedAt > restMs;
}
