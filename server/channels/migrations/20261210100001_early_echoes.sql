-- Echoes that arrived while a message of their conversation was being sent: whether they are of that message is known when
-- the channel has answered, or at `decide_at`. Encrypted, because the text may contain a code.
create table early_echoes (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  account_id uuid not null,
  conversation_id uuid not null,
  content bytea not null,
  decide_at timestamptz not null,
  foreign key (company_id, conversation_id) references conversations (company_id, id) on delete cascade
);
create index early_echoes_conversation on early_echoes (conversation_id, id);
create index early_echoes_due on early_echoes (decide_at);

-- Further ids by which a channel refers to a message: those of its parts, and of its echo if it has another.
create table message_names (
  company_id uuid not null,
  account_id uuid not null,
  external_id text not null check (length(external_id) between 1 and 200),
  message_id uuid not null,
  -- 1, 2, 3 within the message.
  part integer not null,
  primary key (account_id, external_id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
create index message_names_message on message_names (message_id);

alter table message_sends
  -- Set by an echo that waits for this send, so that whoever settles it knows.
  add column echo_waits boolean not null default false,
  -- The parts whose echo arrived.
  add column echoed_parts integer[] not null default '{}',
  -- An echo has confirmed every part: it is not sent again.
  add column confirmed boolean not null default false;
