-- What became of each inbound message, and the work that is left to do on it: entered by the statement that stores the
-- message, once for each, and finished in the transaction that writes the answer.
create table reply_decisions (
  message_id uuid primary key,
  company_id uuid not null,
  conversation_id uuid not null,
  account_id uuid not null,
  seq bigint not null,
  -- 'waiting' for its merge window and a node; 'thinking': a node has it until its lease ends; 'sending': decided, and the
  -- next part is due; 'done'.
  state text not null default 'waiting' check (state in ('waiting', 'thinking', 'sending', 'done')),
  asked_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null,
  -- Grows with each claim: who comes late finds that somebody else has it.
  fence integer not null default 0,
  lease_until timestamptz(3),
  tries integer not null default 0,
  -- While it is being sent: what is to be said, and which part is next.
  reply jsonb,
  next_part integer not null default 0,
  outcome text,
  why text,
  by_kind text,
  by_id uuid,
  by_name text,
  stages jsonb,
  said text[],
  merged_into_id uuid,
  latency_ms bigint,
  tokens bigint not null default 0,
  -- Millionths of the profile's currency.
  cost bigint not null default 0,
  decided_at timestamptz(3),
  check ((state = 'done') = (outcome is not null)),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
) with (fillfactor = 80);
-- Only for what asks by the time, and says so: to the planner all that is open is a row or two, and it would look through
-- all of it for each conversation.
create index reply_decisions_due on reply_decisions (due_at) where state <> 'done' and due_at > '-infinity';
-- A long talk has few that are open, and they are asked for at every message.
create index reply_decisions_open on reply_decisions (conversation_id, seq) where state <> 'done';
create index reply_decisions_conversation on reply_decisions (conversation_id, seq);
create index reply_decisions_asked on reply_decisions (company_id, asked_at desc);

-- Uses of what has a limit: cooldowns, "once for each", budgets of a day.
create table reply_uses (
  company_id uuid not null,
  key text not null,
  uses bigint not null,
  -- They count until then; null: for good.
  until timestamptz(3),
  primary key (company_id, key),
  foreign key (company_id) references companies (id) on delete cascade
);
create index reply_uses_until on reply_uses (until) where until is not null;
