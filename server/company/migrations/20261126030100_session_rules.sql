-- How long sessions of a company's members last, and whether each has one at a time.
alter table companies
  add column session_idle_minutes integer not null default 30 check (session_idle_minutes between 5 and 720),
  add column session_minutes integer not null default 480 check (session_minutes between 15 and 43200),
  add column one_session boolean not null default false;
