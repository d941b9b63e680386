create table menus (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  type text not null default 'LINK',
  parent_id uuid,
  title text not null,
  name text,
  title_key text,
  path text,
  icon text,
  permission_id uuid,
  visible boolean not null default true,
  status bigint not null default 1,
  sort bigint,
  builtin boolean not null default false,
  search text generated always as (lower(coalesce(title, ''))) stored
) with (fillfactor = 90);
create unique index menus_company_key_6940f703 on menus (company_id, id);
create unique index menus_path_unique_94aa28ee on menus (company_id, path);
create index menus_title_idx_6b785021 on menus (company_id, title, id);
create index menus_type_idx_f5e78cfc on menus (company_id, type, id);
create index menus_visible_idx_4b0f909d on menus (company_id, visible, id);
create index menus_status_idx_00f6b6cc on menus (company_id, status, id);
create index menus_sort_idx_d029dd76 on menus (company_id, sort, id);
create index menus_created_at_idx_906f9719 on menus (company_id, created_at, id);
create index menus_parent_id_idx_f079a8a7 on menus (company_id, parent_id, id);
create index menus_permission_id_idx_9582d5b6 on menus (company_id, permission_id, id);
create index menus_search_trgm_8a538ac5 on menus using gin (search gin_trgm_ops);
create index menus_search_bigrams_ec99feda on menus using gin (parley_bigrams(search));
alter table menus add constraint menus_type_check_34926204 check (type in ('DIR', 'MENU', 'LINK'));
alter table menus add constraint menus_title_check_66ad417c check (length(title) <= 40);
alter table menus add constraint menus_name_check_5cec45ba check (length(name) <= 60);
alter table menus add constraint menus_title_key_check_a5523c26 check (length(title_key) <= 80);
alter table menus add constraint menus_path_check_fff9c658 check (length(path) <= 500);
alter table menus add constraint menus_status_check_3bc798d5 check (status in (0, 1));
alter table menus add constraint menus_sort_check_72e4f3d7 check (sort >= 0 and sort <= 1000000000);
alter table menus add constraint menus_parent_id_fkey_126fff64 foreign key (company_id, parent_id) references menus (company_id, id) deferrable initially immediate;
alter table menus add constraint menus_permission_id_fkey_bde514b7 foreign key (company_id, permission_id) references permissions (company_id, id) deferrable initially immediate;
