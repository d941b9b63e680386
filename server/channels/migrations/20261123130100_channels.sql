-- How an account's channel does, kept by whoever looks after it. Incidents and alerts count here, not in the account.
create table account_health (
  account_id uuid primary key,
  company_id uuid not null,
  -- As src/schema/fault.ts words it; null: nothing is wrong.
  fault text check (length(fault) <= 300),
  failures integer not null default 0,
  next_check_at timestamptz not null default now(),
  lease_until timestamptz,
  -- Something of ours stands at the channel (a registered webhook): to be taken away when the account is disabled.
  connected boolean not null default false,
  incident_since timestamptz,
  alerts integer not null default 0,
  next_alert_at timestamptz,
  -- The channel asked to be left alone until then.
  sends_held_until timestamptz,
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);
create index account_health_due on account_health (next_check_at);
insert into account_health (account_id, company_id) select id, company_id from accounts;

-- Where fetching goes on, and who does it: one of all nodes.
create table account_polls (
  account_id uuid primary key,
  company_id uuid not null,
  cursor text,
  lease_until timestamptz,
  fence bigint not null default 0,
  foreign key (company_id, account_id) references accounts (company_id, id) on delete cascade
);

-- When an account, or a conversation, may send again: a limit over all nodes is a conditional update of it.
create table send_pace (
  key uuid primary key,
  due_at timestamptz not null
);

-- What a channel told of a message before it told us what it calls it.
create table early_statuses (
  account_id uuid not null,
  external_id text not null check (length(external_id) between 1 and 200),
  status text not null,
  received_at timestamptz not null default now(),
  primary key (account_id, external_id, status)
);

alter table message_sends
  -- A long text goes out in parts: those that the channel has.
  add column parts_done integer not null default 0,
  -- What the channel calls the first of them.
  add column external_id text,
  -- The message went out under its number and the channel did not say what became of it.
  add column unclear boolean not null default false,
  add column finished_at timestamptz;
create index message_sends_finished on message_sends (finished_at) where state <> 'queued';

-- What the channel called a contact last: while the company calls them the same, a new name is taken over.
alter table contact_channels add column told_name text;
