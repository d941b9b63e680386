/** Until when a code that is given now holds, as SQL over a row of `coupons`; null: as long as the coupon. */
export const validUntil = '(now() + make_interval(days => valid_days::integer))::timestamptz(3)';
