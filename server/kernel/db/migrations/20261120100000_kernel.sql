-- What the kernel keeps for itself: companies and users, sessions, the record of changes, events, jobs.
create extension if not exists pg_trgm;

create table companies (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  plan_code text not null default 'FREE',
  currency text not null default 'CNY',
  permission_version bigint not null default 1,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  username text not null check (length(username) between 1 and 60),
  mobile text,
  nickname text not null check (length(nickname) between 1 and 60),
  avatar text not null default '',
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_mobile on users (mobile);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  -- The half of a browser's session that no script can read; null for programs.
  cookie_hash bytea,
  user_id uuid not null references users on delete cascade,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_seconds integer not null,
  ended_at timestamptz,
  -- The scene that a later visitor with this token is told.
  end_scene smallint
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table sign_in_attempts (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);

create table login_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  account text not null,
  outcome text not null,
  ip text not null,
  user_agent text not null
);
create index login_log_user on login_log (user_id, at desc);

create table operation_log (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  request_id text not null,
  resource text not null,
  record_id uuid not null,
  action text not null,
  before jsonb,
  after jsonb
);
create index operation_log_record on operation_log (company_id, resource, record_id, id);

create table events (
  id bigint generated always as identity primary key,
  -- Given after commit by the one publisher, so that a reader who follows positions skips nothing.
  position bigint,
  company_id uuid not null,
  at timestamptz not null default now(),
  resource text not null,
  record_id uuid not null,
  action text not null,
  version bigint not null
);
create index events_unplaced on events (id) where position is null;
create unique index events_position on events (position) where position is not null;
create index events_company on events (company_id, position) where position is not null;
create sequence event_positions;

create table jobs (
  id bigint generated always as identity primary key,
  queue text not null,
  payload jsonb not null,
  -- At most one unfinished job of a queue holds a key.
  unique_key text,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  max_attempts integer not null default 10,
  lease_until timestamptz,
  -- Grows with each lease: a worker that lost its lease can finish nothing.
  fence bigint not null default 0,
  finished_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index jobs_due on jobs (queue, run_at) where finished_at is null and failed_at is null;
create unique index jobs_unique_key on jobs (queue, unique_key) where finished_at is null and failed_at is null;

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  headers jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Every pair of neighbouring characters: finds the two-character words that a trigram index cannot.
create function parley_bigrams(text) returns text[] language sql immutable strict parallel safe as
$$ select coalesce(array_agg(distinct substr($1, i, 2)), '{}') from generate_series(1, length($1) - 1) i $$;
