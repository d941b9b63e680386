/** Rate limit per account: about `perSecond` calls, with a burst of one second's worth. Counted per node. */
export interface CallRate {
  /** 0: allowed. Otherwise the number of seconds until a retry. */
  take(key: string, nowMs: number): number;
}

export function createCallRate(perSecond: number): CallRate {
  /** Time, in ms, up to which an account's quota is used; it may be at most one second ahead of now. */
  const usedUpTo = new Map<string, number>();
  return {
    take(key, nowMs) {
      if (usedUpTo.size > maxKept) for (const [one, at] of usedUpTo) if (at < nowMs) usedUpTo.delete(one);
      const from = Math.max(usedUpTo.get(key) ?? 0, nowMs);
      if (from - nowMs >= aheadMs) return Math.max(1, Math.round((from - nowMs) / 1_000));
      usedUpTo.set(key, from + 1_000 / perSecond);
      return 0;
    },
  };
}

const aheadMs = 1_000;
const maxKept = 10_000;
