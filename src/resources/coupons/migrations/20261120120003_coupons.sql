create table coupons (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  kind text not null default 'fixed',
  value bigint not null,
  max_discount bigint,
  min_amount bigint,
  currency text not null default 'CNY',
  total_limit bigint,
  per_contact_limit bigint default 1,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone,
  state text not null default 'active',
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index coupons_company_key_9d78824f on coupons (company_id, id);
create unique index coupons_name_unique_380d2b14 on coupons (company_id, name);
create index coupons_kind_idx_0ad973ac on coupons (company_id, kind, id);
create index coupons_min_amount_idx_97fde463 on coupons (company_id, min_amount, id);
create index coupons_total_limit_idx_6eea0bf4 on coupons (company_id, total_limit, id);
create index coupons_ends_at_idx_f14915e9 on coupons (company_id, ends_at, id);
create index coupons_state_idx_94d75471 on coupons (company_id, state, id);
create index coupons_currency_idx_dd285dbb on coupons (company_id, currency, id);
create index coupons_starts_at_idx_355eec77 on coupons (company_id, starts_at, id);
create index coupons_created_at_idx_d8b69242 on coupons (company_id, created_at, id);
create index coupons_search_trgm_529857eb on coupons using gin (search gin_trgm_ops);
create index coupons_search_bigrams_f363682d on coupons using gin (parley_bigrams(search));
alter table coupons add constraint coupons_name_check_5cec45ba check (length(name) <= 60);
alter table coupons add constraint coupons_kind_check_15d9b68c check (kind in ('fixed', 'percent', 'special_price'));
alter table coupons add constraint coupons_value_check_eb83f89c check (value >= 1);
alter table coupons add constraint coupons_max_discount_check_19240cf4 check (max_discount >= 1);
alter table coupons add constraint coupons_min_amount_check_95bc050f check (min_amount >= 0);
alter table coupons add constraint coupons_currency_check_9ee518ca check (currency in ('CNY', 'USD', 'EUR', 'HKD'));
alter table coupons add constraint coupons_total_limit_check_f8ae93e4 check (total_limit >= 1 and total_limit <= 1000000);
alter table coupons add constraint coupons_per_contact_limit_check_825ca579 check (per_contact_limit >= 1 and per_contact_limit <= 1000);
alter table coupons add constraint coupons_state_check_e2a77d45 check (state in ('active', 'paused', 'ended'));
