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
create or replace function mail_accounts_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'mail-accounts', n.id, 'add', n.version, null
      from new_rows n;
  elsif tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'mail-accounts', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n full join old_rows o on o.id = n.id
     where n.version is distinct from o.version or to_jsonb(n) - '{password}'::text[] is distinct from to_jsonb(o) - '{password}'::text[];
  elsif tg_op = 'DELETE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select o.company_id, 'mail-accounts', o.id, 'remove', o.version, null
      from old_rows o;
  end if;
  return null;
end $$;
create trigger mail_accounts_add_event_59af6b50 after insert on mail_accounts referencing new table as new_rows
  for each statement execute function mail_accounts_events();
create trigger mail_accounts_edit_event_59af6b50 after update on mail_accounts referencing old table as old_rows new table as new_rows
  for each statement execute function mail_accounts_events();
create trigger mail_accounts_remove_event_59af6b50 after delete on mail_accounts referencing old table as old_rows
  for each statement execute function mail_accounts_events();
