-- Files that members bring records in by, and how far each has come. Each is its member's alone.
create table imports (
  id uuid primary key,
  company_id uuid not null,
  resource text not null,
  created_by uuid not null,
  file_name text not null,
  separator text not null,
  -- Headings, each with the first of its cells.
  columns jsonb not null,
  row_count integer not null,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'waiting', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled')),
  -- What is asked for now: a look at what would happen, or the deed.
  dry_run boolean not null default true,
  options jsonb,
  language text not null default 'en',
  request_id text not null,
  -- Each check and each run is a round of its own; a job of an earlier one does nothing more.
  round uuid,
  -- Whoever began the round last; only they may end it.
  fence bigint not null default 0,
  only_correct boolean not null default false,
  handled integer not null default 0,
  counts jsonb,
  -- The first of what is wrong, for the screen.
  faults jsonb,
  -- Why it could not be done at all.
  reason jsonb,
  created_at timestamp(3) with time zone not null default now(),
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone
);
create index imports_age on imports (created_at);

create table import_files (
  import_id uuid primary key references imports on delete cascade,
  content text not null,
  -- Everything that is wrong, by row.
  faults jsonb
);
