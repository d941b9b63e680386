import type { CouponWorth } from './takesOff';

/**
 * What a visitor of a coupon's share link sees: the response of POST /public/v1/coupon-link. Amounts in minor units.
 */
export interface SharedCoupon extends CouponWorth {
  readonly companyName: string;
  readonly name: string;
  readonly currency: string;
  readonly minAmount: number | null;
  readonly minQuantity: number | null;
  readonly perContactLimit: number | null;
  readonly startsAt: string | null;
  /** When it ends for this visitor: their code may expire before the coupon. */
  readonly endsAt: string | null;
  /** Titles of the first products it is valid for; null: all products. */
  readonly products: readonly string[] | null;
  /** Number of further products. */
  readonly moreProducts: number;
  /** Some products are excluded. */
  readonly hasExceptions: boolean;
  readonly accountsFor: 'all' | 'chosen';
  readonly customersFor: 'all' | 'new' | 'returning' | 'labels' | 'contacts';
  readonly condition: 'draft' | 'running' | 'waiting' | 'expired' | 'exhausted' | 'paused' | 'ended';
  /** Null if no code is available now; `condition` says why. */
  readonly code: SharedCode | null;
}

export interface SharedCode {
  readonly code: string;
  readonly state: 'issued' | 'used' | 'void' | 'expired';
  /** A code for many customers, or this visitor's own code for one order. */
  readonly kind: 'shared' | 'link';
}
