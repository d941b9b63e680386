-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table companies add column reply_assigns boolean not null default false;
drop trigger companies_edit_event_6d4a1c6e on companies;
select write_events('companies', 'company-settings', 'bd08039b', '{edit}', 'null', '{}', '{version,name,logo,currency,time_zone,default_language,language_switch,session_idle_minutes,session_minutes,one_session,keep_assignee,reply_assigns,buyer_email,mail_codes}');
