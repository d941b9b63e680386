/** Response of GET /v1/coupons/report. Amounts in minor units. */
export interface CouponReport {
  readonly coupons: readonly ({
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    /** Personal codes and codes from batches. */
    readonly issued: number;
  } & CouponFigures)[];
  readonly issuers: readonly ({
    readonly kind: 'member' | 'batch' | 'rule' | 'ai' | 'link';
    /** Id of the member, rule, AI profile or the link's coupon, or the batch's name; null if not recorded. */
    readonly id: string | null;
    /** The issuer's name, while it exists. */
    readonly name: string | null;
    readonly currency: string;
    readonly issued: number;
  } & CouponFigures)[];
  readonly days: readonly ({ readonly day: string; readonly currency: string } & CouponFigures)[];
}

export interface CouponFigures {
  /** Uses by orders that are paid or may still be paid. */
  readonly used: number;
  /** Uses by paid orders. */
  readonly redeemed: number;
  /** Amount paid for those orders. */
  readonly revenue: number;
  /** Discount on those orders. */
  readonly discount: number;
}
