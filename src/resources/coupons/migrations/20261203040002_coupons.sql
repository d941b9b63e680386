alter table coupons add column code text;
create index coupons_code_idx_fe65ec0e on coupons (company_id, code, id);
alter table coupons add constraint coupons_code_check_bf2f108e check (length(code) <= 40);
update coupons set code = (
  select k.code from coupon_codes k where k.company_id = coupons.company_id and k.coupon_id = coupons.id
     and k.kind = 'shared' and k.state = 'issued' order by k.created_at, k.id limit 1);
