import type { CouponWorth } from './takesOff';

/** What a visitor of a coupon's link is shown: the answer of POST /public/v1/coupon-link. Amounts in minor units. */
export interface SharedCoupon extends CouponWorth {
  readonly companyName: string;
  readonly name: string;
  readonly currency: string;
  readonly minAmount: number | null;
  readonly minQuantity: number | null;
  readonly perContactLimit: number | null;
  readonly startsAt: string | null;
  /** When it ends for this visitor: their code may hold for less long than the coupon. */
  readonly endsAt: string | null;
  /** Titles of what it is for, the first of them; null: of anything. */
  readonly products: readonly string[] | null;
  /** How many there are beside those. */
  readonly moreProducts: number;
  /** Some things are left out. */
  readonly hasExceptions: boolean;
  readonly accountsFor: 'all' | 'chosen';
  readonly customersFor: 'all' | 'new' | 'returning' | 'labels' | 'contacts';
  readonly condition: 'draft' | 'running' | 'waiting' | 'expired' | 'exhausted' | 'paused' | 'ended';
  /** Null where there is none to be had now: `condition` says why. */
  readonly code: SharedCode | null;
}

export interface SharedCode {
  readonly code: string;
  readonly state: 'issued' | 'used' | 'void' | 'expired';
  /** For many, or this visitor's own, for one order. */
  readonly kind: 'shared' | 'link';
}
