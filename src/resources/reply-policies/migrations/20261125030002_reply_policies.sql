create table reply_policies (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  accounts_for text not null default 'all',
  account_ids uuid[] not null default '{}'::uuid[],
  group_id uuid,
  hours jsonb not null default '[]'::jsonb,
  off_hours text not null default 'answer',
  off_hours_text text,
  hand_off_words text,
  hand_off_text text,
  default_text text,
  default_every_hours bigint default 24,
  words_in text,
  words_out text,
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index reply_policies_company_key_a6b05796 on reply_policies (company_id, id);
create unique index reply_policies_name_unique_c17affbd on reply_policies (company_id, name);
create index reply_policies_account_ids_idx_c8fd21a2 on reply_policies using gin (account_ids);
create index reply_policies_enabled_idx_fe657f20 on reply_policies (company_id, enabled, id);
create index reply_policies_accounts_for_idx_a0521c62 on reply_policies (company_id, accounts_for, id);
create index reply_policies_off_hours_idx_380a4716 on reply_policies (company_id, off_hours, id);
create index reply_policies_group_id_idx_02dac19d on reply_policies (company_id, group_id, id);
create index reply_policies_created_at_idx_1c32ea32 on reply_policies (company_id, created_at, id);
create index reply_policies_search_trgm_d1454ae5 on reply_policies using gin (search gin_trgm_ops);
create index reply_policies_search_bigrams_c783455d on reply_policies using gin (parley_bigrams(search));
alter table reply_policies add constraint reply_policies_name_check_5cec45ba check (length(name) <= 60);
alter table reply_policies add constraint reply_policies_accounts_for_check_e1f47f2e check (accounts_for in ('all', 'chosen'));
alter table reply_policies add constraint reply_policies_off_hours_check_921cbb2e check (off_hours in ('answer', 'silent', 'defer', 'text'));
alter table reply_policies add constraint reply_policies_default_every_hours_check_02ebde87 check (default_every_hours >= 0 and default_every_hours <= 720);
alter table reply_policies add constraint reply_policies_group_id_fkey_66be95a5 foreign key (company_id, group_id) references account_groups (company_id, id) deferrable initially immediate;
