create table products (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  title text not null,
  external_id text,
  image uuid,
  description text,
  price bigint not null,
  list_price bigint,
  floor_price bigint,
  currency text not null default 'CNY',
  status bigint not null default 1,
  search text generated always as (lower(coalesce(title, '') || ' ' || coalesce(external_id, '') || ' ' || coalesce(description, ''))) stored
) with (fillfactor = 90);
create unique index products_company_key_4365de91 on products (company_id, id);
create unique index products_external_id_unique_da1f63e2 on products (company_id, external_id);
create index products_title_idx_d769d010 on products (company_id, title, id);
create index products_price_idx_33eeafab on products (company_id, price, id);
create index products_list_price_idx_a1f73e96 on products (company_id, list_price, id);
create index products_status_idx_5d9691cc on products (company_id, status, id);
create index products_updated_at_idx_aecf6a11 on products (company_id, updated_at, id);
create index products_currency_idx_fced28d3 on products (company_id, currency, id);
create index products_created_at_idx_9ffd68d4 on products (company_id, created_at, id);
create index products_search_trgm_76f8d3bc on products using gin (search gin_trgm_ops);
create index products_search_bigrams_9a9f74e1 on products using gin (parley_bigrams(search));
alter table products add constraint products_title_check_e223281f check (length(title) <= 120);
alter table products add constraint products_external_id_check_9cd35ea8 check (length(external_id) <= 100);
alter table products add constraint products_price_check_c2fb8547 check (price >= 0 and price <= 1000000000);
alter table products add constraint products_list_price_check_afae2057 check (list_price >= 0 and list_price <= 1000000000);
alter table products add constraint products_floor_price_check_9776d1d7 check (floor_price >= 0 and floor_price <= 1000000000);
alter table products add constraint products_currency_check_9ee518ca check (currency in ('CNY', 'USD', 'EUR', 'HKD'));
alter table products add constraint products_status_check_3bc798d5 check (status in (0, 1));
