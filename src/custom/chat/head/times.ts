/** When something snoozed may come back. The hour is the reader's own. */
export const snoozes = ['hour', 'tomorrow', 'monday'] as const;
export type Snooze = (typeof snoozes)[number];

const morning = 9;

/** The moment of a snooze, from now on. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  if (snooze === 'hour') return new Date(now.getTime() + 3_600_000);
  const days = snooze === 'tomorrow' ? 1 : (8 - now.getDay()) % 7 || 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning);
}
