-- A use ends with its order, and never by a time of its own.
alter table coupon_redemptions drop column expires_at;
