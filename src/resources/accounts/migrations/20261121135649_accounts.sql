create table accounts (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  channel text not null default 'widget',
  group_id uuid,
  status text not null default 'connecting',
  callback_url text,
  signing_secret bytea,
  bot_token bytea,
  reply_enabled boolean not null default true,
  ai_enabled boolean not null default false,
  delivery_enabled boolean not null default true,
  pause_minutes bigint not null default 10,
  remark text,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(remark, ''))) stored
) with (fillfactor = 90);
create unique index accounts_company_key_3aa476ba on accounts (company_id, id);
create unique index accounts_name_unique_53619ffe on accounts (company_id, name);
create index accounts_channel_idx_b55709be on accounts (company_id, channel, id);
create index accounts_group_id_idx_07839f82 on accounts (company_id, group_id, id);
create index accounts_status_idx_18a7ffdb on accounts (company_id, status, id);
create index accounts_reply_enabled_idx_5da7b299 on accounts (company_id, reply_enabled, id);
create index accounts_ai_enabled_idx_72850848 on accounts (company_id, ai_enabled, id);
create index accounts_delivery_enabled_idx_abc3b95e on accounts (company_id, delivery_enabled, id);
create index accounts_created_at_idx_262bad73 on accounts (company_id, created_at, id);
create index accounts_search_trgm_d988de49 on accounts using gin (search gin_trgm_ops);
create index accounts_search_bigrams_2222ea5d on accounts using gin (parley_bigrams(search));
alter table accounts add constraint accounts_name_check_5cec45ba check (length(name) <= 60);
alter table accounts add constraint accounts_channel_check_c94198d7 check (channel in ('widget', 'webhook', 'telegram'));
alter table accounts add constraint accounts_status_check_ae5c80e4 check (status in ('connecting', 'online', 'degraded', 'auth_required', 'disabled'));
alter table accounts add constraint accounts_pause_minutes_check_2b9d88a3 check (pause_minutes >= 0 and pause_minutes <= 1440);
alter table accounts add constraint accounts_group_id_fkey_a9d61db2 foreign key (company_id, group_id) references account_groups (company_id, id) on delete set null (group_id) deferrable initially immediate;
