-- Each backup that was made or failed, to say when the last one succeeded.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('schedule', 'command', 'upgrade', 'archive')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null default now(),
  -- The state of the database that it has; null if none was made.
  moment timestamptz(3),
  place text,
  bytes bigint,
  bucket text,
  -- The machine that made it.
  node text not null,
  fault text
);
create index backup_runs_ended on backup_runs (ended_at);

-- A row while a restored database waits for its owner to confirm that it may send. A restore creates it too.
create table if not exists restored (
  only_one boolean primary key default true check (only_one),
  moment timestamptz(3) not null,
  settled_at timestamptz(3)
);
