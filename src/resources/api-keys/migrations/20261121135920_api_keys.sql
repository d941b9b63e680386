create table api_keys (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  expires_at timestamp(3) with time zone,
  permission_ids uuid[] not null default '{}'::uuid[],
  last_used_at timestamp(3) with time zone,
  remark text,
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index api_keys_company_key_a73bd4e8 on api_keys (company_id, id);
create unique index api_keys_name_unique_e55d1539 on api_keys (company_id, name);
create index api_keys_permission_ids_idx_48f38d78 on api_keys using gin (permission_ids);
create index api_keys_enabled_idx_2c8b565e on api_keys (company_id, enabled, id);
create index api_keys_expires_at_idx_d0886f5c on api_keys (company_id, expires_at, id);
create index api_keys_last_used_at_idx_c0ca2cd1 on api_keys (company_id, last_used_at, id);
create index api_keys_created_at_idx_107f7e13 on api_keys (company_id, created_at, id);
create index api_keys_search_trgm_19ed573f on api_keys using gin (search gin_trgm_ops);
create index api_keys_search_bigrams_dd3c02de on api_keys using gin (parley_bigrams(search));
alter table api_keys add constraint api_keys_name_check_5cec45ba check (length(name) <= 60);
