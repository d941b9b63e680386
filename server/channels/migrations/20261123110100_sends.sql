-- Messages on their way to a channel outside. A row is claimed for a lease; `fence` grows with each claim, so that a
-- worker that lost its lease can settle nothing.
create table message_sends (
  message_id uuid primary key,
  company_id uuid not null,
  account_id uuid not null,
  conversation_id uuid not null,
  seq bigint not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  lease_until timestamptz,
  fence bigint not null default 0,
  -- Set before the first byte goes out: from then on a lost answer leaves the result unknown.
  send_started_at timestamptz,
  first_tried_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
create index message_sends_due on message_sends (next_at) where state = 'queued';
create index message_sends_conversation on message_sends (conversation_id, seq) where state = 'queued';
create index message_sends_dead on message_sends (company_id, account_id) where state = 'dead';
