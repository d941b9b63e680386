-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create table mail_accounts (
  id uuid primary key,
  company_id uuid not null,
  version bigint not null default 1,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  created_by uuid,
  from_ text not null,
  server text not null,
  encryption text not null default 'auto',
  user_ text,
  password bytea,
  per_minute bigint not null default 30,
  per_day bigint not null default 500,
  enabled boolean not null default true
) with (fillfactor = 90);
create unique index mail_accounts_company_key_c0ff7c74 on mail_accounts (company_id, id);
create index mail_accounts_from__idx_ae1eb615 on mail_accounts (company_id, from_, id);
create index mail_accounts_server_idx_961b67d5 on mail_accounts (company_id, server collate parley_words, id);
create index mail_accounts_enabled_idx_9f1e4e94 on mail_accounts (company_id, enabled, id);
create index mail_accounts_created_at_idx_cbe6c63a on mail_accounts (company_id, created_at, id);
alter table mail_accounts add constraint mail_accounts_server_check_b8eda63e check (length(server) <= 260);
alter table mail_accounts add constraint mail_accounts_encryption_check_2fab886c check (encryption in ('auto', 'tls', 'starttls', 'none'));
alter table mail_accounts add constraint mail_accounts_user__check_8db3ba04 check (length(user_) <= 254);
alter table mail_accounts add constraint mail_accounts_per_minute_check_d13e51e3 check (per_minute >= 1 and per_minute <= 10000);
alter table mail_accounts add constraint mail_accounts_per_day_check_a173fe1f check (per_day >= 1 and per_day <= 1000000);
select write_events('mail_accounts', 'mail-accounts', 'be9b6542', '{add,edit,remove}', 'null', '{password}');
