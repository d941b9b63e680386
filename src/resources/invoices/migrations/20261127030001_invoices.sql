create table invoices (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  number text not null,
  state text not null default 'open',
  reason text,
  kind text not null,
  plan_code text not null,
  plan_name text not null,
  plan_english_name text not null,
  interval text not null,
  seats bigint not null,
  lines jsonb not null default '[]'::jsonb,
  credit bigint not null default 0,
  amount bigint not null default 0,
  currency text not null,
  provider text not null,
  period_start timestamp(3) with time zone,
  period_end timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  company_name text not null,
  seller_name text,
  seller_details text,
  search text generated always as (lower(coalesce(number, ''))) stored
) with (fillfactor = 90);
create unique index invoices_company_key_2f350f8a on invoices (company_id, id);
create unique index invoices_number_unique_058d8822 on invoices (company_id, number);
create index invoices_state_idx_cffc9591 on invoices (company_id, state, id);
create index invoices_kind_idx_de158a91 on invoices (company_id, kind, id);
create index invoices_plan_name_idx_ac6eaac8 on invoices (company_id, plan_name, id);
create index invoices_seats_idx_16debe99 on invoices (company_id, seats, id);
create index invoices_amount_idx_106601bf on invoices (company_id, amount, id);
create index invoices_period_end_idx_92cbb3f3 on invoices (company_id, period_end, id);
create index invoices_created_at_idx_1dbb2505 on invoices (company_id, created_at, id);
create index invoices_provider_idx_92ca224f on invoices (company_id, provider, id);
create index invoices_paid_at_idx_9790d0c8 on invoices (company_id, paid_at, id);
create index invoices_search_trgm_d8627245 on invoices using gin (search gin_trgm_ops);
create index invoices_search_bigrams_c07303cc on invoices using gin (parley_bigrams(search));
alter table invoices add constraint invoices_number_check_bffeb1b3 check (length(number) <= 40);
alter table invoices add constraint invoices_state_check_48d8ebaa check (state in ('open', 'paid', 'void', 'review'));
alter table invoices add constraint invoices_reason_check_1f13952d check (reason in ('amount', 'currency', 'company', 'twice', 'void', 'changed', 'refunded'));
alter table invoices add constraint invoices_kind_check_3036f022 check (kind in ('new', 'renewal', 'upgrade', 'seats', 'code'));
alter table invoices add constraint invoices_plan_code_check_7c21b435 check (length(plan_code) <= 40);
alter table invoices add constraint invoices_plan_name_check_74a4a684 check (length(plan_name) <= 100);
alter table invoices add constraint invoices_plan_english_name_check_cef45a2f check (length(plan_english_name) <= 100);
alter table invoices add constraint invoices_interval_check_0c4d43ff check (interval in ('month', 'year'));
alter table invoices add constraint invoices_seats_check_6ef965bc check (seats >= 0);
alter table invoices add constraint invoices_credit_check_dd114207 check (credit >= 0);
alter table invoices add constraint invoices_amount_check_d2014fa5 check (amount >= 0);
alter table invoices add constraint invoices_currency_check_9ee518ca check (currency in ('CNY', 'USD', 'EUR', 'HKD'));
alter table invoices add constraint invoices_provider_check_e3325469 check (provider in ('webhook', 'stripe', 'code', 'none'));
alter table invoices add constraint invoices_company_name_check_74e20db7 check (length(company_name) <= 100);
alter table invoices add constraint invoices_seller_name_check_c755e5de check (length(seller_name) <= 200);
