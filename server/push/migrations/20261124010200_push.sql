-- The pair of keys that push services know this installation by: one for all nodes.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  -- Encrypted.
  private_key bytea not null
);

-- A browser that a member wants to be told in while no console is before them. Where it is reached, and by which keys, is
-- encrypted; it ends with the session that was signed out of.
create table push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  -- Of the address: one row for each browser, whoever uses it.
  endpoint_hash bytea not null unique,
  -- Of address and keys together: only the browser itself knows them.
  proof bytea not null,
  subscription bytea not null,
  user_agent text not null,
  language text not null check (language in ('en', 'zh')),
  zone text not null,
  created_at timestamp(3) with time zone not null default now(),
  -- When a console of it was last open.
  seen_at timestamp(3) with time zone not null default clock_timestamp(),
  reached_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone
);
create index push_devices_user on push_devices (user_id, seen_at desc);
create index push_devices_session on push_devices (session_id);

insert into event_cursors (reader, position) select 'push', coalesce(max(position), 0) from events;
