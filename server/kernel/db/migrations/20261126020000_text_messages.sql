-- Codes by text message, the messages themselves and what limits them, and the links that set a password anew.
create table sms_codes (
  scene text not null,
  -- Of the number and of the code there are keyed hashes alone.
  number_key text not null,
  request_hash bytea not null,
  code_mac text not null,
  -- Who asked for it, where that is somebody signed in.
  user_id uuid references users on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (scene, number_key)
);

create table sms_limits (
  key text primary key,
  sent integer not null,
  window_ends_at timestamptz not null
);

create table sms_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Null while nobody knows whose number it is.
  company_id uuid,
  scene text not null,
  mobile_mask text not null,
  status text not null default 'WAITING'
    check (status in ('WAITING', 'SENDING', 'SENT', 'FAILED', 'EXPIRED', 'NOBODY', 'OVER_LIMIT')),
  provider_id text,
  fault text,
  attempts integer not null default 0,
  -- Number and contents, encrypted, for as long as it is to be sent.
  sealed bytea,
  expires_at timestamptz not null
);
create index sms_log_age on sms_log (at);

create table password_links (
  token_hash bytea primary key,
  -- A newer one makes the one before void.
  user_id uuid not null unique references users on delete cascade,
  expires_at timestamptz not null
);
