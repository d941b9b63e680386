create table departments (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  parent_id uuid,
  leader_user_id uuid,
  phone text,
  email text,
  status bigint not null default 1,
  sort bigint,
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index departments_company_key_b1e2a492 on departments (company_id, id);
create unique index departments_name_unique_6ea60804 on departments (company_id, parent_id, name) nulls not distinct where name is not null;
create index departments_name_idx_86344517 on departments (company_id, name, id);
create index departments_leader_user_id_idx_c031da04 on departments (company_id, leader_user_id, id);
create index departments_status_idx_8c7b8d51 on departments (company_id, status, id);
create index departments_sort_idx_674994cd on departments (company_id, sort, id);
create index departments_created_at_idx_63d3ed5a on departments (company_id, created_at, id);
create index departments_parent_id_idx_b59d258f on departments (company_id, parent_id, id);
create index departments_search_trgm_31711739 on departments using gin (search gin_trgm_ops);
create index departments_search_bigrams_c07463cd on departments using gin (parley_bigrams(search));
alter table departments add constraint departments_name_check_bff725da check (length(name) <= 30);
alter table departments add constraint departments_phone_check_f0aef1a6 check (length(phone) <= 30);
alter table departments add constraint departments_status_check_3bc798d5 check (status in (0, 1));
alter table departments add constraint departments_sort_check_72e4f3d7 check (sort >= 0 and sort <= 1000000000);
alter table departments add constraint departments_parent_id_fkey_9953bdec foreign key (company_id, parent_id) references departments (company_id, id) deferrable initially immediate;
alter table departments add constraint departments_leader_user_id_fkey_ce0a2de1 foreign key (company_id, leader_user_id) references members (company_id, id) on delete set null (leader_user_id) deferrable initially immediate;
alter table members add constraint members_primary_dept_id_fkey_e2bf96fc foreign key (company_id, primary_dept_id) references departments (company_id, id) deferrable initially immediate;
