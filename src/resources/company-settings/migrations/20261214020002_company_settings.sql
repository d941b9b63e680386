-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table companies add column buyer_email text not null default 'off';
alter table companies add column mail_codes boolean not null default false;
alter table companies add constraint companies_buyer_email_check_7067834c check (buyer_email in ('off', 'optional', 'required'));
drop trigger companies_edit_event_3ed278b5 on companies;
select write_events('companies', 'company-settings', '6d4a1c6e', '{edit}', 'null', '{}', '{version,name,logo,currency,time_zone,default_language,language_switch,session_idle_minutes,session_minutes,one_session,keep_assignee,buyer_email,mail_codes}');
