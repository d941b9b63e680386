/** The values that decide whether a pool is low. */
export interface Level {
  /** Null: never runs out. */
  readonly available: number | null;
  readonly daysOfCover: number | null;
  readonly lowAt: number | null;
  readonly lowDays: number | null;
}

/** Whether the stock is low enough to notify members. */
export function isLow({ available, daysOfCover, lowAt, lowDays }: Level): boolean {
  if (available === null) return false;
  const isFew = lowAt !== null && available <= lowAt;
  return isFew || (lowDays !== null && daysOfCover !== null && daysOfCover < lowDays);
}

/**
 * Whether there is enough stock again. The threshold is clearly above the low threshold (hysteresis), so that one code
 * more or less does not notify.
 */
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
 * How many days the stock lasts at the faster pace of the last 7 and 30 days; a younger pool uses its age. Null:
 * nothing was sold, or it never runs out.
 */
export function daysOfCover(available: number | null, sold: Sold, ageDays: number): number | null {
  if (available === null || sold.delivered30 === 0) return null;
  const pace = (count: number, days: number) => count / Math.min(days, Math.max(1, ageDays));
  const fastest = Math.max(pace(sold.delivered7, 7), pace(sold.delivered30, 30));
  return Math.round((available / fastest) * 10) / 10;
}
