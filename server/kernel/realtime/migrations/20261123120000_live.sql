-- Under which name the positions of events count. A restored database begins them anew, under another.
create table live_epoch (
  only_one boolean primary key default true check (only_one),
  epoch uuid not null default gen_random_uuid()
);
insert into live_epoch default values;

-- Each opens one live connection, of the session that asked for it.
create table live_tickets (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '30 seconds'
);
create index live_tickets_expiry on live_tickets (expires_at);
