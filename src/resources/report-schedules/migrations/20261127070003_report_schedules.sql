create table report_schedules (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  name text not null,
  every text not null default 'day',
  weekday text default '1',
  day_of_month bigint default 1,
  time text not null default '08:00',
  recipients uuid[] not null default '{}'::uuid[],
  account_id uuid,
  group_id uuid,
  to_webhook boolean not null default false,
  enabled boolean not null default true,
  next_run_at timestamp(3) with time zone,
  zone text,
  last_sent_at timestamp(3) with time zone,
  last_outcome text,
  saved_by uuid,
  search text generated always as (lower(coalesce(name, ''))) stored
) with (fillfactor = 90);
create unique index report_schedules_company_key_1c5bbd8c on report_schedules (company_id, id);
create index report_schedules_recipients_idx_f4f2d68b on report_schedules using gin (recipients);
create index report_schedules_name_idx_e0e017bc on report_schedules (company_id, name, id);
create index report_schedules_every_idx_1c898a15 on report_schedules (company_id, every, id);
create index report_schedules_next_run_at_idx_b6eb25b1 on report_schedules (company_id, next_run_at, id);
create index report_schedules_enabled_idx_a80c673f on report_schedules (company_id, enabled, id);
create index report_schedules_last_outcome_idx_98f610f2 on report_schedules (company_id, last_outcome, id);
create index report_schedules_created_at_idx_0d6c5e7a on report_schedules (company_id, created_at, id);
create index report_schedules_account_id_idx_a2a3cb35 on report_schedules (company_id, account_id, id);
create index report_schedules_group_id_idx_489a7cdb on report_schedules (company_id, group_id, id);
create index report_schedules_saved_by_idx_0fd0ad22 on report_schedules (company_id, saved_by, id);
create index report_schedules_search_trgm_bdeb95e2 on report_schedules using gin (search gin_trgm_ops);
create index report_schedules_search_bigrams_3cb05d01 on report_schedules using gin (parley_bigrams(search));
alter table report_schedules add constraint report_schedules_name_check_5cec45ba check (length(name) <= 60);
alter table report_schedules add constraint report_schedules_every_check_91c57d54 check (every in ('day', 'week', 'month'));
alter table report_schedules add constraint report_schedules_weekday_check_4f22c603 check (weekday in ('1', '2', '3', '4', '5', '6', '7'));
alter table report_schedules add constraint report_schedules_day_of_month_check_67780b8a check (day_of_month >= 1 and day_of_month <= 31);
alter table report_schedules add constraint report_schedules_time_check_26edaf4d check (time in ('00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00', '04:30', '05:00', '05:30', '06:00', '06:30', '07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30'));
alter table report_schedules add constraint report_schedules_zone_check_bd8ec3b4 check (length(zone) <= 200);
alter table report_schedules add constraint report_schedules_last_outcome_check_a859bda0 check (last_outcome in ('sent', 'nobody', 'rested', 'failed'));
alter table report_schedules add constraint report_schedules_account_id_fkey_64be9855 foreign key (company_id, account_id) references accounts (company_id, id) deferrable initially immediate;
alter table report_schedules add constraint report_schedules_group_id_fkey_66be95a5 foreign key (company_id, group_id) references account_groups (company_id, id) deferrable initially immediate;
alter table report_schedules add constraint report_schedules_saved_by_fkey_cf56016a foreign key (company_id, saved_by) references members (company_id, id) on delete set null (saved_by) deferrable initially immediate;
