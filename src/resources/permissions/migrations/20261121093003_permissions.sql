create table permissions (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  node_type text not null,
  group_id uuid,
  name text not null,
  code text,
  api_ids jsonb,
  status bigint not null default 1,
  sort bigint,
  builtin boolean not null default false,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(code, ''))) stored
) with (fillfactor = 90);
create unique index permissions_company_key_ad399b06 on permissions (company_id, id);
create unique index permissions_code_unique_a9de1a40 on permissions (company_id, code);
create index permissions_name_idx_349e2f70 on permissions (company_id, name, id);
create index permissions_builtin_idx_ce5b55b3 on permissions (company_id, builtin, id);
create index permissions_status_idx_b6872182 on permissions (company_id, status, id);
create index permissions_node_type_idx_9fac3efe on permissions (company_id, node_type, id);
create index permissions_group_id_idx_3e9de277 on permissions (company_id, group_id, id);
create index permissions_sort_idx_d50e8bf3 on permissions (company_id, sort, id);
create index permissions_created_at_idx_4316559e on permissions (company_id, created_at, id);
create index permissions_search_trgm_335b3f36 on permissions using gin (search gin_trgm_ops);
create index permissions_search_bigrams_57637872 on permissions using gin (parley_bigrams(search));
alter table permissions add constraint permissions_node_type_check_e309d64e check (node_type in ('GROUP', 'PERMISSION'));
alter table permissions add constraint permissions_name_check_10d0ee44 check (length(name) <= 80);
alter table permissions add constraint permissions_code_check_3983ccdc check (length(code) <= 80);
alter table permissions add constraint permissions_status_check_3bc798d5 check (status in (0, 1));
alter table permissions add constraint permissions_sort_check_72e4f3d7 check (sort >= 0 and sort <= 1000000000);
alter table permissions add constraint permissions_group_id_fkey_d8823e4e foreign key (company_id, group_id) references permissions (company_id, id) deferrable initially immediate;
