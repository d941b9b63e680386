create table reply_rules (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  priority bigint not null default 0,
  match_kind text not null default 'contains',
  match_any text,
  match_all text,
  match_none text,
  typos bigint default 0,
  account_ids uuid[] not null default '{}'::uuid[],
  group_ids uuid[] not null default '{}'::uuid[],
  product_ids uuid[] not null default '{}'::uuid[],
  parts jsonb not null default '[]'::jsonb,
  delay_min bigint not null default 0,
  delay_max bigint not null default 0,
  cooldown_seconds bigint not null default 0,
  once_per text,
  then_ text not null default 'stop',
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(match_any, '') || ' ' || coalesce(match_all, ''))) stored
) with (fillfactor = 90);
create unique index reply_rules_company_key_264b51e6 on reply_rules (company_id, id);
create unique index reply_rules_name_unique_59f15b37 on reply_rules (company_id, name);
create index reply_rules_account_ids_idx_0493251d on reply_rules using gin (account_ids);
create index reply_rules_group_ids_idx_66279fd3 on reply_rules using gin (group_ids);
create index reply_rules_product_ids_idx_1d035a91 on reply_rules using gin (product_ids);
create index reply_rules_priority_idx_46b7b651 on reply_rules (company_id, priority, id);
create index reply_rules_match_kind_idx_83cd792a on reply_rules (company_id, match_kind, id);
create index reply_rules_then__idx_2f15bbad on reply_rules (company_id, then_, id);
create index reply_rules_enabled_idx_c830c7be on reply_rules (company_id, enabled, id);
create index reply_rules_created_at_idx_e9f283ea on reply_rules (company_id, created_at, id);
create index reply_rules_search_trgm_8b7da8f4 on reply_rules using gin (search gin_trgm_ops);
create index reply_rules_search_bigrams_f3030867 on reply_rules using gin (parley_bigrams(search));
alter table reply_rules add constraint reply_rules_name_check_5cec45ba check (length(name) <= 60);
alter table reply_rules add constraint reply_rules_priority_check_fd289267 check (priority >= -1000 and priority <= 1000);
alter table reply_rules add constraint reply_rules_match_kind_check_aee60911 check (match_kind in ('contains', 'exact', 'word', 'starts', 'ends', 'regex'));
alter table reply_rules add constraint reply_rules_typos_check_4038318c check (typos >= 0 and typos <= 2);
alter table reply_rules add constraint reply_rules_delay_min_check_bf9dadb2 check (delay_min >= 0 and delay_min <= 600);
alter table reply_rules add constraint reply_rules_delay_max_check_487dbfcc check (delay_max >= 0 and delay_max <= 600);
alter table reply_rules add constraint reply_rules_cooldown_seconds_check_cacd1085 check (cooldown_seconds >= 0 and cooldown_seconds <= 604800);
alter table reply_rules add constraint reply_rules_once_per_check_2b04208e check (once_per in ('contact', 'product', 'order'));
alter table reply_rules add constraint reply_rules_then__check_794112cc check (then_ in ('stop', 'continue'));
