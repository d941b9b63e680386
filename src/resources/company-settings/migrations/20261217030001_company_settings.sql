-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table companies add column retain_conversations_days bigint;
alter table companies add column retain_files_days bigint;
alter table companies add column retain_logs_days bigint;
alter table companies add column hold_deletions boolean not null default false;
alter table companies add constraint companies_retain_conversations_days_check_21931e8d check (retain_conversations_days >= 30 and retain_conversations_days <= 3650);
alter table companies add constraint companies_retain_files_days_check_44cd2d89 check (retain_files_days >= 30 and retain_files_days <= 3650);
alter table companies add constraint companies_retain_logs_days_check_a191a1a8 check (retain_logs_days >= 30 and retain_logs_days <= 3650);
