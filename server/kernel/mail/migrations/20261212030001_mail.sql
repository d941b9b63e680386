-- E-mails that are to be sent or were, and accounts that pause.
create table mail_messages (
  id uuid primary key,
  -- Null while nobody knows whose address it is.
  company_id uuid,
  -- The account that sends it; all zeros: the installation's.
  account_id uuid not null default '00000000-0000-0000-0000-000000000000',
  scene text not null,
  to_mask text not null,
  -- Set before the first try and the same for each, so that a receiver can recognize a repeated mail.
  message_id text not null unique,
  -- 0: somebody waits for it.
  priority smallint not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'failed', 'unknown', 'expired', 'nobody')),
  fault text,
  -- What the mail server said last.
  answer text,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  lease_until timestamptz,
  fence integer not null default 0,
  -- Since then the end of the mail may have arrived.
  begun_at timestamptz,
  -- Address and contents, encrypted, for as long as it may be sent.
  sealed bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index mail_messages_due on mail_messages (priority, next_at) where state = 'waiting';
create index mail_messages_age on mail_messages (created_at);
create index mail_messages_company on mail_messages (company_id, created_at desc) where company_id is not null;
create trigger confirmed_by_standby before insert or update or delete on mail_messages for each statement
  when (current_setting('synchronous_commit') in ('local', 'off')) execute function confirmed_by_standby();

create table mail_holds (
  account_id uuid primary key,
  -- In a row; 0: it only reached its limit.
  failures integer not null,
  held_until timestamptz not null,
  fault text
);
