create table code_batches (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  pool_id uuid not null,
  added bigint not null default 0,
  expires_at timestamp(3) with time zone,
  unit_cost bigint,
  currency text not null default 'CNY',
  supplier text,
  remark text,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(supplier, ''))) stored
) with (fillfactor = 90);
create unique index code_batches_company_key_3314fb8a on code_batches (company_id, id);
create index code_batches_name_idx_8fe8bbb9 on code_batches (company_id, name, id);
create index code_batches_pool_id_idx_cd7b5257 on code_batches (company_id, pool_id, id);
create index code_batches_added_idx_27a947cc on code_batches (company_id, added, id);
create index code_batches_unit_cost_idx_c1841116 on code_batches (company_id, unit_cost, id);
create index code_batches_expires_at_idx_4c7f98a7 on code_batches (company_id, expires_at, id);
create index code_batches_supplier_idx_fac631fa on code_batches (company_id, supplier, id);
create index code_batches_created_at_idx_b7aca7ca on code_batches (company_id, created_at, id);
create index code_batches_search_trgm_af642208 on code_batches using gin (search gin_trgm_ops);
create index code_batches_search_bigrams_a104aa7d on code_batches using gin (parley_bigrams(search));
alter table code_batches add constraint code_batches_name_check_10d0ee44 check (length(name) <= 80);
alter table code_batches add constraint code_batches_added_check_7a5e00e7 check (added >= 0);
alter table code_batches add constraint code_batches_unit_cost_check_ab8397bc check (unit_cost >= 0);
alter table code_batches add constraint code_batches_currency_check_9ee518ca check (currency in ('CNY', 'USD', 'EUR', 'HKD'));
alter table code_batches add constraint code_batches_supplier_check_c45f2a2d check (length(supplier) <= 80);
alter table code_batches add constraint code_batches_pool_id_fkey_a4ad258e foreign key (company_id, pool_id) references code_pools (company_id, id) deferrable initially immediate;
