import type { Text } from '../../../src/schema/text';
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
  /** A call with an API key: its own limit, and that of all keys of the company. Throws TOO_FAST. */
  takeKey(key: CallingKey): void;
}

interface CallingKey {
  readonly userId: string;
  readonly companyId: string;
  /** As the company set it; null for no limit of its own. */
  readonly callsPerMinute?: number | null;
}

/**
 * `scale` multiplies every budget; 0 disables them. An address is as often an office as a single user, so its budget is
 * meant for many users. The local machine is not counted: a proxy there forwards the requests of all clients.
 */
export function rateLimits(scale: number, now?: () => number): RateLimits {
  // One token a minute, of which a call takes its part. The company set it, so it is not scaled.
  const ofKeys = rateLimit(1, 1 / 60, now);
  const takeOwn = ({ userId, callsPerMinute }: CallingKey) => {
    if (callsPerMinute) ofKeys.take(userId, 1 / callsPerMinute, keyText(callsPerMinute));
  };
  if (scale === 0) return { takeRequest: pass, takePublicWrite: pass, takeCall: pass, takeKey: takeOwn };
  const limit = (burst: number, perSecond: number): RateLimit =>
    rateLimit(Math.max(1, burst * scale), perSecond * scale, now);
  const requests = limit(6_000, 200);
  const publicWrites = limit(300, 20);
  const calls = limit(2_000, 60);
  const keysOfCompany = limit(6_000, 200);
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
    takeKey(key) {
      takeOwn(key);
      keysOfCompany.take(key.companyId, 1, companyText);
    },
  };
}

function pass(): void {}

const keyText = (calls: number): Text => ({
  en: `This API key may make ${calls} calls a minute.`,
  zh: `该 API 密钥每分钟最多可调用 ${calls} 次。`,
});
const companyText: Text = {
  en: "Your company's API keys make too many calls together.",
  zh: '贵公司的全部 API 密钥调用过于频繁。',
};

/** Compares text only, without parsing: it runs on every request. */
export function isThisMachine(ip: string): boolean {
  return ip.startsWith('127.') || ip === '::1' || ip.startsWith('::ffff:127.');
}
