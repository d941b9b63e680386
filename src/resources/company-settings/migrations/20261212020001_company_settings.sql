-- The settings of a company are read and written as every record is; their limits come from the schema.
-- A generated company_id could not be part of a reference that a deletion clears.
alter table companies add column company_id uuid;
update companies set company_id = id;
create function company_id_of_company() returns trigger language plpgsql as $$
begin
  new.company_id := new.id;
  return new;
end $$;
create trigger company_id_of_company before insert on companies for each row execute function company_id_of_company();
alter table companies alter column company_id set not null, add column created_by uuid,
  add column updated_at timestamp(3) with time zone not null default now(),
  drop constraint companies_default_language_check, drop constraint companies_name_check,
  drop constraint companies_session_idle_minutes_check, drop constraint companies_session_minutes_check;
alter table companies add constraint companies_name_check_031dc874 check (length(name) <= 100);
alter table companies add constraint companies_currency_check_8c3eb780 check (length(currency) <= 3);
alter table companies add constraint companies_time_zone_check_92aaefef check (length(time_zone) <= 60);
alter table companies add constraint companies_default_language_check_9569b8de check (default_language in ('en-US', 'zh-CN'));
alter table companies add constraint companies_session_idle_minutes_check_275be758 check (session_idle_minutes >= 5 and session_idle_minutes <= 720);
alter table companies add constraint companies_session_minutes_check_784190c7 check (session_minutes >= 15 and session_minutes <= 43200);
create or replace function companies_events() returns trigger language plpgsql as $$
begin
  -- Nodes of version 0.2 write the events themselves.
  if current_setting('application_name') = 'parley' then return null; end if;
  if tg_op = 'UPDATE' then
    insert into events (company_id, resource, record_id, action, version, audience)
    select n.company_id, 'company-settings', n.id, 'edit', case when n.version = o.version then n.version + 1 else n.version end, null
      from new_rows n join old_rows o on o.id = n.id
     where (n.version, n.name, n.logo, n.currency, n.time_zone, n.default_language, n.language_switch, n.session_idle_minutes, n.session_minutes, n.one_session, n.keep_assignee) is distinct from (o.version, o.name, o.logo, o.currency, o.time_zone, o.default_language, o.language_switch, o.session_idle_minutes, o.session_minutes, o.one_session, o.keep_assignee);
  end if;
  return null;
end $$;
create trigger companies_edit_event_b2c96e1b after update on companies referencing old table as old_rows new table as new_rows
  for each statement execute function companies_events();
