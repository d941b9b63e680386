/** GET /v1/coupons/report. Amounts in minor units. */
export interface CouponReport {
  readonly coupons: readonly ({
    readonly id: string;
    readonly name: string;
    readonly currency: string;
    /** Personal codes and those of batches. */
    readonly issued: number;
  } & CouponFigures)[];
  readonly issuers: readonly ({
    readonly kind: 'member' | 'batch' | 'rule' | 'ai' | 'link';
    /** The member, rule or AI profile, the coupon of the link, the name of the batch; null where nobody noted it. */
    readonly id: string | null;
    /** Of that, while it is there. */
    readonly name: string | null;
    readonly currency: string;
    readonly issued: number;
  } & CouponFigures)[];
  readonly days: readonly ({ readonly day: string; readonly currency: string } & CouponFigures)[];
}

export interface CouponFigures {
  /** By orders that are paid or may still be. */
  readonly used: number;
  /** By paid ones. */
  readonly redeemed: number;
  /** What those paid. */
  readonly revenue: number;
  /** What it took off them. */
  readonly discount: number;
}
