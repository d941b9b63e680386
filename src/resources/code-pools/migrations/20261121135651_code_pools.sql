create table code_pools (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  kind text not null default 'unique',
  low_at bigint default 5,
  remark text,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(remark, ''))) stored
) with (fillfactor = 90);
create unique index code_pools_company_key_8240d8af on code_pools (company_id, id);
create unique index code_pools_name_unique_aa9c1f4c on code_pools (company_id, name);
create index code_pools_kind_idx_a33491d4 on code_pools (company_id, kind, id);
create index code_pools_low_at_idx_0df0a50d on code_pools (company_id, low_at, id);
create index code_pools_updated_at_idx_07de9402 on code_pools (company_id, updated_at, id);
create index code_pools_created_at_idx_0ea7c8ee on code_pools (company_id, created_at, id);
create index code_pools_search_trgm_c3043e2b on code_pools using gin (search gin_trgm_ops);
create index code_pools_search_bigrams_840cd9e3 on code_pools using gin (parley_bigrams(search));
alter table code_pools add constraint code_pools_name_check_5cec45ba check (length(name) <= 60);
alter table code_pools add constraint code_pools_kind_check_16600793 check (kind in ('unique', 'shared', 'text', 'link', 'file', 'api'));
alter table code_pools add constraint code_pools_low_at_check_05e2d840 check (low_at >= 0 and low_at <= 100000);
