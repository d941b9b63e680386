-- A coupon's list shows the code that everybody may use: a coupon may have tens of thousands of others.
create index coupon_codes_shared on coupon_codes (company_id, coupon_id, created_at, id) where kind = 'shared';
