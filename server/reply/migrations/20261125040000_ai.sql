-- How a profile's language model does: after several faults in a row it rests, and people are told once for each incident.
create table reply_model_rests (
  company_id uuid not null,
  profile_id uuid not null,
  faults integer not null default 0,
  resting_until timestamptz(3),
  told boolean not null default false,
  primary key (company_id, profile_id),
  foreign key (company_id, profile_id) references ai_profiles (company_id, id) on delete cascade
);

-- Answers that a person is to decide of. One that the customer or a member has written after is over: it is told by what
-- stands in the conversation, and its state says only what people did with it.
create table reply_suggestions (
  id uuid primary key,
  company_id uuid not null,
  conversation_id uuid not null,
  message_id uuid not null,
  seq bigint not null,
  mode text not null check (mode in ('suggest', 'approve')),
  profile_id uuid,
  text text not null,
  sources jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'accepted', 'edited', 'rejected', 'expired')),
  edited_text text,
  reason text,
  -- What was sent of it.
  sent_id uuid,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (company_id, id),
  unique (company_id, message_id),
  check ((state in ('accepted', 'edited', 'rejected')) = (decided_at is not null)),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade,
  foreign key (company_id, conversation_id) references conversations (company_id, id) on delete cascade
);
create index reply_suggestions_conversation on reply_suggestions (company_id, conversation_id, seq desc);
