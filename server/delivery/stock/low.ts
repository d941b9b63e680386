/** What a pool's being low is told by. */
export interface Level {
  /** Null: it never runs out. */
  readonly available: number | null;
  readonly daysOfCover: number | null;
  readonly lowAt: number | null;
  readonly lowDays: number | null;
}

/** Whether so little is left that somebody should know. */
export function isLow({ available, daysOfCover, lowAt, lowDays }: Level): boolean {
  if (available === null) return false;
  const isFew = lowAt !== null && available <= lowAt;
  return isFew || (lowDays !== null && daysOfCover !== null && daysOfCover < lowDays);
}

/** Whether there is enough again: clearly more than would be low, so that one code more or less tells nothing. */
export function isEnough({ available, daysOfCover, lowAt, lowDays }: Level): boolean {
  if (available === null) return true;
  const isMany = lowAt === null || available > lowAt * 1.5 + 1;
  return isMany && (lowDays === null || daysOfCover === null || daysOfCover >= lowDays * 1.25);
}

interface Sold {
  readonly delivered7: number;
  readonly delivered30: number;
}

/**
 * For how many days so many last, at the pace of the last 7 or 30 days, whichever is faster; a younger pool has fewer days.
 * Null: nothing was sold, or it never runs out.
 */
export function daysOfCover(available: number | null, sold: Sold, ageDays: number): number | null {
  if (available === null || sold.delivered30 === 0) return null;
  const pace = (count: number, days: number) => count / Math.min(days, Math.max(1, ageDays));
  const fastest = Math.max(pace(sold.delivered7, 7), pace(sold.delivered30, 30));
  return Math.round((available / fastest) * 10) / 10;
}
