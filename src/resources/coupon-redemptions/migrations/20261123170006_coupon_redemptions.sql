create table coupon_redemptions (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  code text not null,
  coupon_id uuid not null,
  coupon_code_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  contact_id uuid not null,
  state text not null default 'reserved',
  amount bigint not null,
  currency text not null,
  expires_at timestamp(3) with time zone,
  search text generated always as (lower(coalesce(code, ''))) stored
) with (fillfactor = 90);
create unique index coupon_redemptions_company_key_c40ef06e on coupon_redemptions (company_id, id);
create unique index coupon_redemptions_order_id_unique_4e46d2f1 on coupon_redemptions (company_id, coupon_code_id, order_id);
create index coupon_redemptions_code_idx_285d053f on coupon_redemptions (company_id, code, id);
create index coupon_redemptions_coupon_id_idx_67558b14 on coupon_redemptions (company_id, coupon_id, id);
create index coupon_redemptions_contact_id_idx_bd0de673 on coupon_redemptions (company_id, contact_id, id);
create index coupon_redemptions_order_id_idx_a18bafbe on coupon_redemptions (company_id, order_id, id);
create index coupon_redemptions_amount_idx_e64f7db7 on coupon_redemptions (company_id, amount, id);
create index coupon_redemptions_state_idx_1d03fdf1 on coupon_redemptions (company_id, state, id);
create index coupon_redemptions_created_at_idx_c9fd8a8f on coupon_redemptions (company_id, created_at, id);
create index coupon_redemptions_account_id_idx_1eb6c314 on coupon_redemptions (company_id, account_id, id);
create index coupon_redemptions_coupon_code_id_idx_df1feb11 on coupon_redemptions (company_id, coupon_code_id, id);
create index coupon_redemptions_search_trgm_94b7cf14 on coupon_redemptions using gin (search gin_trgm_ops);
create index coupon_redemptions_search_bigrams_8b5a7fa5 on coupon_redemptions using gin (parley_bigrams(search));
alter table coupon_redemptions add constraint coupon_redemptions_code_check_bf2f108e check (length(code) <= 40);
alter table coupon_redemptions add constraint coupon_redemptions_state_check_2693cdbf check (state in ('reserved', 'redeemed', 'released'));
alter table coupon_redemptions add constraint coupon_redemptions_amount_check_d2014fa5 check (amount >= 0);
alter table coupon_redemptions add constraint coupon_redemptions_currency_check_9ee518ca check (currency in ('CNY', 'USD', 'EUR', 'HKD'));
alter table coupon_redemptions add constraint coupon_redemptions_coupon_id_fkey_2a17e459 foreign key (company_id, coupon_id) references coupons (company_id, id) deferrable initially immediate;
alter table coupon_redemptions add constraint coupon_redemptions_coupon_code_id_fkey_7f84e00c foreign key (company_id, coupon_code_id) references coupon_codes (company_id, id) deferrable initially immediate;
alter table coupon_redemptions add constraint coupon_redemptions_order_id_fkey_34e135c8 foreign key (company_id, order_id) references orders (company_id, id) deferrable initially immediate;
alter table coupon_redemptions add constraint coupon_redemptions_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
alter table coupon_redemptions add constraint coupon_redemptions_contact_id_fkey_013168f8 foreign key (company_id, contact_id) references contacts (company_id, id) deferrable initially immediate;
