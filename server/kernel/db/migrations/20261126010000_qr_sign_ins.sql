-- Sign-ins by a code that a signed-in phone scans. Of what proves something only digests are kept.
create table qr_sign_ins (
  id_hash bytea primary key,
  secret_hash bytea not null,
  -- Of the cookie that binds it to the browser that shows it.
  bind_hash bytea not null unique,
  ticket_hash bytea unique,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'SCANNED', 'FACE_REQUIRED', 'CONFIRMED', 'CONSUMED', 'CANCELED')),
  -- When the state it is in runs out.
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  polled_at timestamptz,
  face_polled_at timestamptz,
  pair_code text not null,
  -- The right one and two others, in the order in which they are shown.
  pair_codes text[] not null,
  ip text not null,
  user_agent text not null,
  country text,
  -- Who scanned it, in which session, and what they were then.
  user_id uuid references users on delete cascade,
  session_id uuid,
  nickname text,
  standing text,
  password_changed_at timestamptz,
  password_needed boolean not null default true,
  -- From where they confirmed it.
  confirmed_ip text,
  confirmed_user_agent text,
  face_id text,
  face_url text,
  check (state in ('WAITING', 'CANCELED') or (user_id is not null and session_id is not null))
);
create index qr_sign_ins_user on qr_sign_ins (user_id);
create index qr_sign_ins_face on qr_sign_ins (face_id, bind_hash) where face_id is not null;

-- How each sign-in went, and by which session another was let in.
alter table login_log
  add column method text not null default 'password',
  add column confirmed_session uuid,
  add column confirmed_ip text,
  add column confirmed_user_agent text;
