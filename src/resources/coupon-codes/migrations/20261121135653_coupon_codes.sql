create table coupon_codes (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  code text not null,
  coupon_id uuid not null,
  contact_id uuid,
  state text not null default 'issued',
  search text generated always as (lower(coalesce(code, ''))) stored
) with (fillfactor = 90);
create unique index coupon_codes_company_key_bf2c52b3 on coupon_codes (company_id, id);
create unique index coupon_codes_code_unique_92d6bb95 on coupon_codes (company_id, code);
create index coupon_codes_coupon_id_idx_69116312 on coupon_codes (company_id, coupon_id, id);
create index coupon_codes_contact_id_idx_858b7e73 on coupon_codes (company_id, contact_id, id);
create index coupon_codes_state_idx_5087465c on coupon_codes (company_id, state, id);
create index coupon_codes_created_at_idx_fcc13695 on coupon_codes (company_id, created_at, id);
create index coupon_codes_search_trgm_236629fe on coupon_codes using gin (search gin_trgm_ops);
create index coupon_codes_search_bigrams_90e9276c on coupon_codes using gin (parley_bigrams(search));
alter table coupon_codes add constraint coupon_codes_code_check_bf2f108e check (length(code) <= 40);
alter table coupon_codes add constraint coupon_codes_state_check_604143b8 check (state in ('issued', 'used', 'void'));
alter table coupon_codes add constraint coupon_codes_coupon_id_fkey_2a17e459 foreign key (company_id, coupon_id) references coupons (company_id, id) deferrable initially immediate;
alter table coupon_codes add constraint coupon_codes_contact_id_fkey_cd454c77 foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id) deferrable initially immediate;
