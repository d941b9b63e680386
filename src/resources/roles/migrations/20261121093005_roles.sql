create table roles (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  code text not null,
  type text not null default 'CUSTOM',
  status bigint not null default 1,
  sort bigint default 100,
  data_scope text not null default 'SELF',
  data_scope_dept_ids uuid[] not null default '{}'::uuid[],
  permission_ids uuid[] not null default '{}'::uuid[],
  menu_ids uuid[] not null default '{}'::uuid[],
  remark text,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(code, ''))) stored
) with (fillfactor = 90);
create unique index roles_company_key_93ecec5e on roles (company_id, id);
create unique index roles_name_unique_36c62ca6 on roles (company_id, name);
create unique index roles_code_unique_182c3308 on roles (company_id, code);
create index roles_data_scope_dept_ids_idx_f639c6c5 on roles using gin (data_scope_dept_ids);
create index roles_permission_ids_idx_cea008da on roles using gin (permission_ids);
create index roles_menu_ids_idx_9f059a66 on roles using gin (menu_ids);
create index roles_type_idx_8a6b028e on roles (company_id, type, id);
create index roles_data_scope_idx_1a857f74 on roles (company_id, data_scope, id);
create index roles_status_idx_d0813ef6 on roles (company_id, status, id);
create index roles_sort_idx_9ffeef95 on roles (company_id, sort, id);
create index roles_created_at_idx_df7511c5 on roles (company_id, created_at, id);
create index roles_search_trgm_1e361147 on roles using gin (search gin_trgm_ops);
create index roles_search_bigrams_26a9cbe9 on roles using gin (parley_bigrams(search));
alter table roles add constraint roles_name_check_bff725da check (length(name) <= 30);
alter table roles add constraint roles_code_check_c0d284dd check (length(code) <= 30);
alter table roles add constraint roles_type_check_a6892c08 check (type in ('BUILTIN', 'CUSTOM'));
alter table roles add constraint roles_status_check_3bc798d5 check (status in (0, 1));
alter table roles add constraint roles_sort_check_1bf79c01 check (sort >= 0 and sort <= 1000000);
alter table roles add constraint roles_data_scope_check_0813b788 check (data_scope in ('ALL', 'CUSTOM', 'DEPT', 'DEPT_AND_CHILD', 'SELF'));
