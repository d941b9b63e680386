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

/**
 * For how many days so many last, at the pace of the last 30 days, or of as many as the pool is old. Null: nothing went, or
 * it never runs out.
 */
export function daysOfCover(available: number | null, delivered30: number, ageDays: number): number | null {
  if (available === null || delivered30 === 0) return null;
  const pace = delivered30 / Math.min(30, Math.max(1, ageDays));
  return Math.round((available / pace) * 10) / 10;
}
