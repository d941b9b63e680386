create table account_groups (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  colour text not null default '#FFB400',
  staff_ids uuid[] not null default '{}'::uuid[],
  remark text,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(remark, ''))) stored
) with (fillfactor = 90);
create unique index account_groups_company_key_0539b372 on account_groups (company_id, id);
create unique index account_groups_name_unique_e337b932 on account_groups (company_id, name);
create index account_groups_staff_ids_idx_d3d11feb on account_groups using gin (staff_ids);
create index account_groups_colour_idx_ee83a8a7 on account_groups (company_id, colour, id);
create index account_groups_updated_at_idx_f1e41d21 on account_groups (company_id, updated_at, id);
create index account_groups_created_at_idx_95f15047 on account_groups (company_id, created_at, id);
create index account_groups_search_trgm_39081024 on account_groups using gin (search gin_trgm_ops);
create index account_groups_search_bigrams_8836f0d1 on account_groups using gin (parley_bigrams(search));
alter table account_groups add constraint account_groups_name_check_05902049 check (length(name) <= 40);
