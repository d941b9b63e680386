import { limitedNetworkOf } from '../identity/place';
import { type RateLimit, rateLimit } from './rateLimit';

/** Calls that cost more than others. Each kind has a budget of its own, beside that of all calls. `outside` asks other systems. */
export type CostlyKind = 'search' | 'upload' | 'import' | 'heavy' | 'outside';

/** What may be asked of this node, by where it comes from and by whom. */
export interface RateLimits {
  /** Any request at all. Throws TOO_FAST. */
  takeRequest(ip: string): void;
  /** A write that asks for no sign-in. Throws TOO_FAST. */
  takePublicWrite(ip: string): void;
  /** A call of somebody who is signed in, in all their tabs together. Throws TOO_FAST. */
  takeCall(userId: string, costly: CostlyKind | null): void;
}

/**
 * `scale` multiplies every budget; 0 is no limit. An address is an office as often as a person, so its budget is that of
 * many. The machine itself is not counted: a proxy there speaks for everybody.
 */
export function rateLimits(scale: number, now?: () => number): RateLimits {
  if (scale === 0) return { takeRequest: pass, takePublicWrite: pass, takeCall: pass };
  const limit = (burst: number, perSecond: number): RateLimit =>
    rateLimit(Math.max(1, burst * scale), perSecond * scale, now);
  const requests = limit(6_000, 200);
  const publicWrites = limit(300, 20);
  const calls = limit(2_000, 60);
  const costlyCalls: Readonly<Record<CostlyKind, RateLimit>> = {
    search: limit(600, 20),
    upload: limit(200, 2),
    import: limit(60, 1),
    heavy: limit(30, 0.2),
    outside: limit(60, 1),
  };
  return {
    takeRequest(ip) {
      if (!isThisMachine(ip)) requests.take(limitedNetworkOf(ip));
    },
    takePublicWrite(ip) {
      if (!isThisMachine(ip)) publicWrites.take(limitedNetworkOf(ip));
    },
    takeCall(userId, costly) {
      calls.take(userId);
      if (costly !== null) costlyCalls[costly].take(userId);
    },
  };
}

function pass(): void {}

/** Every request comes by here: most addresses need not be read. */
export function isThisMachine(ip: string): boolean {
  return ip.startsWith('127.') || ip === '::1' || ip.startsWith('::ffff:127.');
}
