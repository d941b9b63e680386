-- How and from where somebody signed in, for the list of their sessions.
alter table sessions
  add column method text not null default 'password',
  add column country text;

-- From which kind of device and which network each user has signed in: a sign-in from elsewhere is told to them.
create table known_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Browser and system, 'Chrome, Windows'; empty for programs.
  device text not null,
  -- '192.0.2.0/24'
  network text not null,
  ip text not null,
  country text,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  unique (user_id, device, network)
);
