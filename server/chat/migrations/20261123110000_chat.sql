-- As whom a channel knows a contact. Merged contacts keep all of theirs.
create table contact_channels (
  id uuid primary key,
  company_id uuid not null,
  account_id uuid not null,
  contact_id uuid not null,
  -- What the channel calls them.
  source_id text not null check (length(source_id) between 1 and 200),
  -- Proved by the shop's own signature, not only told by the visitor.
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create unique index contact_channels_source on contact_channels (account_id, source_id);
create index contact_channels_contact on contact_channels (company_id, contact_id);

-- How far each member has read: the number of incoming messages there were when they looked.
create table conversation_reads (
  company_id uuid not null,
  conversation_id uuid not null,
  member_id uuid not null,
  incoming_seen bigint not null,
  seq_seen bigint not null,
  read_at timestamptz not null default now(),
  primary key (conversation_id, member_id),
  foreign key (company_id, conversation_id) references conversations (company_id, id) on delete cascade
);

-- What a channel told, by its own numbers: told again within seven days it changes nothing.
create table inbound_events (
  account_id uuid not null,
  event_id text not null check (length(event_id) between 1 and 200),
  received_at timestamptz not null default now(),
  primary key (account_id, event_id)
);
create index inbound_events_received on inbound_events (received_at);
