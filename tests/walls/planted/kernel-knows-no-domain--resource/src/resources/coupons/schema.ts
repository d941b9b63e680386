export const coupons = {};
