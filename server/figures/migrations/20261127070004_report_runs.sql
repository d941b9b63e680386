-- A report that is to be made, or was: of one schedule each period once, and by hand once a minute at most.
create table report_runs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  schedule_id uuid not null,
  -- The period, or the minute of who asked for it.
  key text not null,
  from_day date not null,
  to_day date not null,
  made_at timestamp(3) with time zone not null default now(),
  -- When everybody was told; null until then.
  ended_at timestamp(3) with time zone,
  foreign key (company_id, schedule_id) references report_schedules (company_id, id) on delete cascade
);
create unique index report_runs_key on report_runs (schedule_id, key);
create index report_runs_schedule on report_runs (company_id, schedule_id);
create index report_schedules_due on report_schedules (next_run_at) where enabled;
