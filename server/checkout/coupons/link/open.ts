import type { SharedCoupon } from '../../../../src/schema/coupon/shared';
import type { Db } from '../../../kernel/db/queries';
import { notFound } from '../../../kernel/http/refusal';
import type { CheckoutDeps } from '../../deps';
import { codeOfVisitor, type KnownCode, sharedCode, takeCode } from './codes';
import { findByLink, type LinkedCoupon } from './find';
import type { LinkVisit } from './visitor';

export interface LinkDeps extends Pick<CheckoutDeps, 'table'> {
  /** Rate limits per network for opening links and for taking codes. */
  readonly rates: { readonly open: Rate; readonly take: Rate };
}

/** Throws TOO_FAST if `key` exceeds the limit. */
interface Rate {
  take(key: string): void;
}

/**
 * The content of a coupon's link, with the visitor's existing code, else the coupon's shared code, else a new personal
 * code. Throws NOT_FOUND for an invalid link, TOO_FAST above the rate limits, and COUPON_NETWORK.
 */
export async function openLink(db: Db, deps: LinkDeps, visit: LinkVisit): Promise<SharedCoupon> {
  deps.rates.open.take(visit.network);
  const coupon = await findByLink(db, visit.token);
  if (coupon === null) throw notFound();
  const known = await codeOfVisitor(db, coupon, visit.visitorId);
  if (known !== null) return shown(coupon, known);
  if (coupon.terms.condition !== 'running') return shown(coupon, null);
  const shared = await sharedCode(db, coupon);
  if (shared !== null) return shown(coupon, shared);
  deps.rates.take.take(visit.network);
  const taken = await takeCode(db, deps, coupon, visit);
  if (taken !== null) return shown(coupon, taken);
  return { ...shown(coupon, null), condition: 'exhausted' };
}

function shown({ terms }: LinkedCoupon, known: KnownCode | null): SharedCoupon {
  if (known === null) return { ...terms, code: null };
  const { expiresAt, ...code } = known;
  const ends = [terms.endsAt, expiresAt].filter((at) => at !== null).sort();
  return { ...terms, endsAt: ends[0] ?? null, code };
}
