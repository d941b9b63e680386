alter table report_schedules add column to_mail boolean not null default false;
