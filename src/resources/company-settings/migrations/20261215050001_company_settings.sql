-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table companies alter column session_idle_minutes set default 600;
alter table companies alter column session_minutes set default 720;
alter table companies drop constraint companies_session_idle_minutes_check_275be758;
alter table companies add constraint companies_session_idle_minutes_check_7ae821cb check (session_idle_minutes >= 5 and session_idle_minutes <= 43200);
