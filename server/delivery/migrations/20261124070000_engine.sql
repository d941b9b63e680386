-- What a message says, so that its buyer can be told it in full: texts as they are, and units by their numbers.
alter table delivery_messages add column said jsonb not null default '[]';
-- The delivery's version after the move: the event of that version is told with it.
alter table delivery_events add column version bigint not null default 0;
create index delivery_events_version on delivery_events (delivery_id, version);

-- What deliveries wait for, as of their last try: whoever waits longest for a pool is served first.
create table delivery_waits (
  delivery_id uuid not null,
  company_id uuid not null,
  pool_id uuid not null,
  missing integer not null check (missing >= 1),
  -- The delivery's place in the queue: when it was due.
  since timestamptz not null,
  primary key (delivery_id, pool_id),
  foreign key (company_id, delivery_id) references deliveries (company_id, id) on delete cascade,
  foreign key (company_id, pool_id) references code_pools (company_id, id) on delete cascade
);
create index delivery_waits_queue on delivery_waits (pool_id, since, delivery_id);

-- Tries of the engine that failed by a fault of ours: the next one waits longer, and after some a person is asked.
create table delivery_faults (
  delivery_id uuid primary key,
  company_id uuid not null,
  tries integer not null,
  next_at timestamptz not null,
  foreign key (company_id, delivery_id) references deliveries (company_id, id) on delete cascade
);

-- How many items of a rule a customer was given on a day of the company's: raised only while below the rule's limit.
create table delivery_day_uses (
  company_id uuid not null,
  rule_id uuid not null,
  contact_id uuid not null,
  day date not null,
  used integer not null check (used >= 0),
  primary key (rule_id, contact_id, day),
  foreign key (company_id, rule_id) references delivery_rules (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index deliveries_under_way on deliveries (updated_at) where state in ('allocated', 'sending');
create index delivery_messages_delivery on delivery_messages (delivery_id);
