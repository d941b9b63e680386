alter table coupon_codes add column value bigint;
alter table coupon_codes add constraint coupon_codes_value_check_eb83f89c check (value >= 1);
