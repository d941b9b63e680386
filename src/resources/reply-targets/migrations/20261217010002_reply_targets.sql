-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create table reply_targets (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  enabled boolean not null default true,
  account_ids uuid[] not null default '{}'::uuid[],
  label_ids uuid[] not null default '{}'::uuid[],
  first_minutes bigint,
  next_minutes bigint,
  in_hours boolean not null default true,
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index reply_targets_company_key_846ceffb on reply_targets (company_id, id);
create unique index reply_targets_name_unique_881b6b8e on reply_targets (company_id, parley_look(name));
create index reply_targets_account_ids_idx_0ca1b0e2 on reply_targets using gin (account_ids);
create index reply_targets_label_ids_idx_c17faf42 on reply_targets using gin (label_ids);
create index reply_targets_name_idx_a9ace194 on reply_targets (company_id, name collate parley_words, id);
create index reply_targets_first_minutes_idx_8dbd805f on reply_targets (company_id, first_minutes, id);
create index reply_targets_next_minutes_idx_bc6524aa on reply_targets (company_id, next_minutes, id);
create index reply_targets_in_hours_idx_c80c1006 on reply_targets (company_id, in_hours, id);
create index reply_targets_enabled_idx_4745b38d on reply_targets (company_id, enabled, id);
create index reply_targets_created_at_idx_b29f6a71 on reply_targets (company_id, created_at, id);
create index reply_targets_search_trgm_e01d128a on reply_targets using gin (search gin_trgm_ops);
create index reply_targets_search_bigrams_c9ce3d4f on reply_targets using gin (parley_bigrams(search));
alter table reply_targets add constraint reply_targets_name_check_5cec45ba check (length(name) <= 60);
alter table reply_targets add constraint reply_targets_first_minutes_check_06ab5a5b check (first_minutes >= 1 and first_minutes <= 10080);
alter table reply_targets add constraint reply_targets_next_minutes_check_9df8a78c check (next_minutes >= 1 and next_minutes <= 10080);
select write_events('reply_targets', 'reply-targets', 'ae177790', '{add,edit,remove}', 'null', '{}');
