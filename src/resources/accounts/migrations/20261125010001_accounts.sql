alter table accounts add column ai_mode text;
alter table accounts add column ai_profile_id uuid;
alter table accounts add column merge_seconds bigint not null default 3;
create index accounts_ai_profile_id_idx_82923f18 on accounts (company_id, ai_profile_id, id);
alter table accounts add constraint accounts_ai_mode_check_ec0866aa check (ai_mode in ('off', 'suggest', 'approve', 'auto'));
alter table accounts add constraint accounts_merge_seconds_check_17d16cfc check (merge_seconds >= 0 and merge_seconds <= 30);
alter table accounts add constraint accounts_ai_profile_id_fkey_21642d64 foreign key (company_id, ai_profile_id) references ai_profiles (company_id, id) on delete set null (ai_profile_id) deferrable initially immediate;
