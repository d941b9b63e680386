/** Snooze presets, in the user's time zone. */
export const snoozes = ['hour', 'tomorrow', 'monday'] as const;
export type Snooze = (typeof snoozes)[number];

const morning = 9;

/** End time of a snooze that starts now; "tomorrow" and "monday" end at 9:00 local time. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  if (snooze === 'hour') return new Date(now.getTime() + 3_600_000);
  const days = snooze === 'tomorrow' ? 1 : (8 - now.getDay()) % 7 || 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}
