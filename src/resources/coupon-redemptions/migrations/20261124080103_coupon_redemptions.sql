alter table coupon_redemptions add column day date;
