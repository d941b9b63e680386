create table skus (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  product_id uuid not null,
  external_id text,
  price bigint,
  currency text not null default 'CNY',
  stock_note text,
  status bigint not null default 1,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(external_id, ''))) stored
) with (fillfactor = 90);
create unique index skus_company_key_b61c6b52 on skus (company_id, id);
create unique index skus_name_unique_4fa4b125 on skus (company_id, product_id, name);
create unique index skus_external_id_unique_b12d9aca on skus (company_id, external_id);
create index skus_name_idx_8f776f5d on skus (company_id, name, id);
create index skus_product_id_idx_f8a931ed on skus (company_id, product_id, id);
create index skus_price_idx_39afb8b5 on skus (company_id, price, id);
create index skus_stock_note_idx_1a9289e6 on skus (company_id, stock_note, id);
create index skus_status_idx_90419620 on skus (company_id, status, id);
create index skus_created_at_idx_c23a2532 on skus (company_id, created_at, id);
create index skus_search_trgm_f2817d20 on skus using gin (search gin_trgm_ops);
create index skus_search_bigrams_fa5100f7 on skus using gin (parley_bigrams(search));
alter table skus add constraint skus_name_check_10d0ee44 check (length(name) <= 80);
alter table skus add constraint skus_external_id_check_9cd35ea8 check (length(external_id) <= 100);
alter table skus add constraint skus_price_check_c2fb8547 check (price >= 0 and price <= 1000000000);
alter table skus add constraint skus_currency_check_9ee518ca check (currency in ('CNY', 'USD', 'EUR', 'HKD'));
alter table skus add constraint skus_stock_note_check_15b0546a check (length(stock_note) <= 200);
alter table skus add constraint skus_status_check_3bc798d5 check (status in (0, 1));
alter table skus add constraint skus_product_id_fkey_d7ac4bfb foreign key (company_id, product_id) references products (company_id, id) deferrable initially immediate;
