const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
const longestMs = 24 * hour;

/**
 * When to try again after `tries` tries, in milliseconds from now; null: no more, a day of trying is over. Up to a fifth
 * is added by chance, so that what failed together does not come back together.
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
  // The last try is at the end of the day.
  return Math.round(Math.min(Math.max(planned, asked), Math.max(longestMs - sinceFirstMs, second)));
}
