/** SQL over a row of `coupons`: expiry of a code issued now; null: valid as long as the coupon. */
export const validUntil = '(now() + make_interval(days => valid_days::integer))::timestamptz(3)';
