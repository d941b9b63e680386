-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create table macros (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  text text,
  language text not null default 'zh',
  add_labels uuid[] not null default '{}'::uuid[],
  remove_labels uuid[] not null default '{}'::uuid[],
  priority text,
  assign text not null default 'keep',
  assignee_id uuid,
  finish text not null default 'stay',
  snooze_hours bigint default 24,
  enabled boolean not null default true,
  search text generated always as (lower(coalesce(name, '') || ' ' || coalesce(text, ''))) stored
) with (fillfactor = 90);
create unique index macros_company_key_5200d840 on macros (company_id, id);
create unique index macros_name_unique_be1e3bf0 on macros (company_id, parley_look(name));
create index macros_add_labels_idx_9adfc866 on macros using gin (add_labels);
create index macros_remove_labels_idx_4ae0a373 on macros using gin (remove_labels);
create index macros_name_idx_1e16653e on macros (company_id, name collate parley_words, id);
create index macros_assign_idx_d30d02a6 on macros (company_id, assign, id);
create index macros_finish_idx_75c134c0 on macros (company_id, finish, id);
create index macros_enabled_idx_7093b426 on macros (company_id, enabled, id);
create index macros_created_at_idx_23fba86b on macros (company_id, created_at, id);
create index macros_assignee_id_idx_f1ec1322 on macros (company_id, assignee_id, id);
create index macros_search_trgm_81c99d27 on macros using gin (search gin_trgm_ops);
create index macros_search_bigrams_35bac4c3 on macros using gin (parley_bigrams(search));
alter table macros add constraint macros_name_check_05902049 check (length(name) <= 40);
alter table macros add constraint macros_language_check_820f33f8 check (language in ('zh', 'en'));
alter table macros add constraint macros_priority_check_e2fda0dc check (priority in ('none', 'low', 'medium', 'high', 'urgent'));
alter table macros add constraint macros_assign_check_b20c1a26 check (assign in ('keep', 'me', 'member'));
alter table macros add constraint macros_finish_check_713adb8d check (finish in ('stay', 'resolved', 'snoozed'));
alter table macros add constraint macros_snooze_hours_check_789b4d90 check (snooze_hours >= 1 and snooze_hours <= 8760);
alter table macros add constraint macros_assignee_id_fkey_578254f6 foreign key (company_id, assignee_id) references members (company_id, id) on delete set null (assignee_id) deferrable initially immediate;
select write_events('macros', 'macros', '7a7ffedf', '{add,edit,remove}', 'null', '{}');
