/** Leave to call, for one account: about `perSecond` calls, a second's worth of them at once. Each node counts its own. */
export interface CallRate {
  /** 0: it may. Else after how many seconds to come back. */
  take(key: string, nowMs: number): number;
}

export function createCallRate(perSecond: number): CallRate {
  /** When the account's share is used up to, in ms: it may run ahead of now by a second. */
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
