import { limitedNetworkOf } from '../network/place';
import { type RateLimit, rateLimit } from './rateLimit';

/**
 * Expensive kinds of calls. Each has its own budget in addition to that of all calls. `outside` calls external systems.
 */
export type CostlyKind = 'search' | 'upload' | 'import' | 'heavy' | 'outside';

/** Rate limits of this node, by IP address and by user. */
export interface RateLimits {
  /** Any request. Throws TOO_FAST. */
  takeRequest(ip: string): void;
  /** A write without sign-in. Throws TOO_FAST. */
  takePublicWrite(ip: string): void;
  /** A call of a signed-in user, over all their tabs. Throws TOO_FAST. */
  takeCall(userId: string, costly: CostlyKind | null): void;
}

/**
 * `scale` multiplies every budget; 0 disables them. An address is as often an office as a single user, so its budget is
 * meant for many users. The local machine is not counted: a proxy there forwards the requests of all clients.
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

/** Compares text only, without parsing: it runs on every request. */
export function isThisMachine(ip: string): boolean {
  return ip.startsWith('127.') || ip === '::1' || ip.startsWith('::ffff:127.');
}
