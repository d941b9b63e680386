/** Tells the server that nobody did anything in this tab lately, so that the call does not prolong the session. */
export const unattendedHeader = 'unattended';

/** What a page asks after that long without a sign of its person, it asks by itself: on a timer, or told of a change. */
const restMs = 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

let usedAt = Date.now();

if (typeof window !== 'undefined') {
  const used = () => {
    usedAt = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, used, { passive: true, capture: true });
}

export function isUnattended(): boolean {
  return Date.now() - usedAt > restMs;
}
