alter table coupon_codes drop constraint coupon_codes_kind_check_e8f5b89c;
alter table coupon_codes add constraint coupon_codes_kind_check_9f415195 check (kind in ('shared', 'personal', 'batch', 'link'));
