/** Request header: no user input in this tab lately, so the call must not prolong the session. */
export const unattendedHeader = 'unattended';

/**
 * After this long without user input, requests count as automatic (from a timer or a server event). Longer than it takes
 * until use is reported (src/custom/stay), so that a single key counts.
 */
const restMs = 80_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let usedAt = Date.now();
let pointer = '';

if (typeof window !== 'undefined') {
  const used = (event: Event) => {
    // A page that changes below a resting pointer may report a move.
    const { screenX, screenY } = event as PointerEvent;
    const place = `${screenX} ${screenY}`;
    if (event.type === 'pointermove' && place === pointer) return;
    if (event.type === 'pointermove') pointer = place;
    usedAt = Date.now();
  };
  for (const sign of signs) window.addEventListener(sign, used, { passive: true, capture: true });
}

/** When the user last used this tab, by a key, pointer or touch. */
export function lastUse(): number {
  return usedAt;
}

export function isUnattended(): boolean {
  return Date.now() - usedAt > restMs;
}
