const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
const longestMs = 24 * hour;

/**
 * Milliseconds until the next try after `tries` tries; null: give up after 24 hours. Adds up to 20 % jitter, so that
 * simultaneous failures do not retry together.
 */
export function pauseAfter(
  tries: number,
  sinceFirstMs: number,
  retryAfterSeconds: number | null = null,
  chance: () => number = Math.random,
): number | null {
  if (sinceFirstMs >= longestMs) return null;
  const planned = pauses[Math.min(tries, pauses.length) - 1]! * (1 + chance() / 5);
  const asked = Math.min((retryAfterSeconds ?? 0) * second, hour);
  // The last try is at the end of the 24 hours.
  return Math.round(Math.min(Math.max(planned, asked), Math.max(longestMs - sinceFirstMs, second)));
}
