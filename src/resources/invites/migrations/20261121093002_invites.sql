create table invites (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  nickname text,
  invite_type text not null default 'LINK',
  mobile text,
  dept_ids uuid[] not null default '{}'::uuid[],
  role_ids uuid[] not null default '{}'::uuid[],
  seat boolean not null default false,
  quota bigint default 1,
  used_count bigint not null default 0,
  status text not null default 'PENDING',
  expire_time timestamp(3) with time zone not null,
  remark text,
  search text generated always as (lower(coalesce(nickname, ''))) stored
) with (fillfactor = 90);
create unique index invites_company_key_b7ca13a8 on invites (company_id, id);
create index invites_dept_ids_idx_57eaf009 on invites using gin (dept_ids);
create index invites_role_ids_idx_d9fec3c1 on invites using gin (role_ids);
create index invites_nickname_idx_f0db6197 on invites (company_id, nickname, id);
create index invites_invite_type_idx_d996ed0b on invites (company_id, invite_type, id);
create index invites_mobile_idx_efef777f on invites (company_id, mobile, id);
create index invites_used_count_idx_4241261a on invites (company_id, used_count, id);
create index invites_status_idx_5690169c on invites (company_id, status, id);
create index invites_expire_time_idx_83c7c347 on invites (company_id, expire_time, id);
create index invites_created_at_idx_d0a9fe30 on invites (company_id, created_at, id);
create index invites_search_trgm_51a9227e on invites using gin (search gin_trgm_ops);
create index invites_search_bigrams_af09788c on invites using gin (parley_bigrams(search));
alter table invites add constraint invites_nickname_check_7b59f8b3 check (length(nickname) <= 60);
alter table invites add constraint invites_invite_type_check_29d470ce check (invite_type in ('LINK', 'MOBILE'));
alter table invites add constraint invites_quota_check_e73d2836 check (quota >= 1 and quota <= 100);
alter table invites add constraint invites_used_count_check_ac11c9a5 check (used_count >= 0);
alter table invites add constraint invites_status_check_3e17c1f2 check (status in ('PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'));
