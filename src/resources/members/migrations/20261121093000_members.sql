create table members (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  nickname text not null,
  dept_ids uuid[] not null default '{}'::uuid[],
  primary_dept_id uuid,
  role_ids uuid[] not null default '{}'::uuid[],
  status bigint not null default 1,
  vip_seat boolean not null default false,
  seat_granted_at timestamp(3) with time zone,
  is_owner boolean not null default false,
  join_status text not null default 'NORMAL',
  remark text,
  search text generated always as (lower(coalesce(nickname, ''))) stored
) with (fillfactor = 90);
create unique index members_company_key_3280886d on members (company_id, id);
create index members_dept_ids_idx_650ed3a8 on members using gin (dept_ids);
create index members_role_ids_idx_efab857f on members using gin (role_ids);
create index members_nickname_idx_67d4a1db on members (company_id, nickname, id);
create index members_vip_seat_idx_59637b95 on members (company_id, vip_seat, id);
create index members_status_idx_48e3dcb6 on members (company_id, status, id);
create index members_join_status_idx_9038b2ee on members (company_id, join_status, id);
create index members_created_at_idx_ab383004 on members (company_id, created_at, id);
create index members_primary_dept_id_idx_8606c961 on members (company_id, primary_dept_id, id);
create index members_search_trgm_8266805c on members using gin (search gin_trgm_ops);
create index members_search_bigrams_f1ae42e2 on members using gin (parley_bigrams(search));
alter table members add constraint members_nickname_check_7b59f8b3 check (length(nickname) <= 60);
alter table members add constraint members_status_check_3bc798d5 check (status in (0, 1));
alter table members add constraint members_join_status_check_6d931536 check (join_status in ('NORMAL', 'INVITED', 'PENDING_REVIEW', 'QUIT', 'REFUSED'));
