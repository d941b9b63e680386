-- Written by the readiness check: a database that can be read may still refuse every write.
create table health_writes (
  one boolean primary key default true check (one),
  written_at timestamptz not null default now()
);
insert into health_writes default values;
