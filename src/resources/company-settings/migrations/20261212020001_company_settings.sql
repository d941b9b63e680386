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
alter table companies add column created_by uuid,
  add column updated_at timestamp(3) with time zone not null default now(),
  drop constraint companies_default_language_check, drop constraint companies_name_check,
  drop constraint companies_session_idle_minutes_check, drop constraint companies_session_minutes_check;
alter table companies add constraint companies_named check (name <> '');
alter table companies add constraint companies_name_check_031dc874 check (length(name) <= 100);
alter table companies add constraint companies_currency_check_8c3eb780 check (length(currency) <= 3);
alter table companies add constraint companies_time_zone_check_92aaefef check (length(time_zone) <= 60);
alter table companies add constraint companies_default_language_check_9569b8de check (default_language in ('en-US', 'zh-CN'));
alter table companies add constraint companies_session_idle_minutes_check_275be758 check (session_idle_minutes >= 5 and session_idle_minutes <= 720);
alter table companies add constraint companies_session_minutes_check_784190c7 check (session_minutes >= 15 and session_minutes <= 43200);
select write_events('companies', 'company-settings', '3ed278b5', '{edit}', 'null', '{}', '{version,name,logo,currency,time_zone,default_language,language_switch,session_idle_minutes,session_minutes,one_session,keep_assignee}');
