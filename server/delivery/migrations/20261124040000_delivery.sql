-- What codes say, apart from the rows that lists, exports and events show: encrypted under the installation's secret.
create table code_contents (
  code_id uuid primary key,
  company_id uuid not null,
  pool_id uuid not null,
  content bytea not null,
  -- HMAC of the content under a key of the installation: tells duplicates without telling the code.
  fingerprint bytea not null,
  foreign key (company_id, code_id) references codes (company_id, id) on delete cascade,
  foreign key (company_id, pool_id) references code_pools (company_id, id) on delete cascade
);
create unique index code_contents_fingerprint on code_contents (pool_id, fingerprint);
-- The next code to hand out: what ends first goes first, then what came first.
create index codes_next on codes (pool_id, expires_at nulls last, created_at, id) where state = 'available';

-- What a delivery hands out, unit by unit. A code goes to one unit at most, whatever happens.
create table delivery_units (
  id uuid primary key,
  company_id uuid not null,
  delivery_id uuid not null,
  -- 1, 2, 3 within the delivery's edition.
  index integer not null check (index >= 1),
  edition integer not null default 1,
  -- Which of the rule's parts it belongs to: 0, 1, 2.
  part integer not null,
  pool_id uuid not null,
  code_id uuid,
  -- Where it is no code of a pool's own rows (a shared code, a text, an API's answer): what was handed out.
  content bytea,
  file_id uuid,
  mask text not null,
  state text not null default 'active' check (state in ('active', 'void', 'returned')),
  created_at timestamptz not null default now(),
  foreign key (company_id, delivery_id) references deliveries (company_id, id) on delete cascade,
  foreign key (company_id, pool_id) references code_pools (company_id, id)
);
create unique index delivery_units_index on delivery_units (delivery_id, edition, index);
create unique index delivery_units_code on delivery_units (code_id) where code_id is not null and state <> 'returned';

-- The messages that carry a delivery: what became of them is what became of it.
create table delivery_messages (
  message_id uuid primary key,
  company_id uuid not null,
  delivery_id uuid not null,
  edition integer not null,
  part integer not null,
  parts integer not null,
  -- 0 as it was delivered first, 1, 2 ... each time it was sent again.
  sending integer not null default 0,
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade,
  foreign key (company_id, delivery_id) references deliveries (company_id, id) on delete cascade
);
create unique index delivery_messages_place on delivery_messages (delivery_id, edition, sending, part);

-- The story of each delivery: every move of its state and every deed, in the transaction that did it.
create table delivery_events (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  delivery_id uuid not null,
  at timestamptz not null default now(),
  -- 'state' or a deed: 'resent', 'reissued', 'revealed' ...
  what text not null,
  from_state text,
  to_state text,
  reason text,
  note text,
  actor_id uuid,
  actor_name text,
  foreign key (company_id, delivery_id) references deliveries (company_id, id) on delete cascade
);
create index delivery_events_delivery on delivery_events (delivery_id, id);

-- What enabled rules are for, one row for each product, SKU and place: no two rules claim the same.
create table delivery_rule_targets (
  rule_id uuid not null,
  company_id uuid not null,
  product_id uuid not null,
  -- Null: lines without a SKU, and with `other_skus` all that have no rule of their own.
  sku_id uuid,
  other_skus boolean not null default false,
  -- Both null: everywhere.
  account_id uuid,
  group_id uuid,
  foreign key (company_id, rule_id) references delivery_rules (company_id, id) on delete cascade
);
create unique index delivery_rule_targets_claim on delivery_rule_targets
  (company_id, product_id, sku_id, account_id, group_id) nulls not distinct;
create index delivery_rule_targets_rule on delivery_rule_targets (rule_id);
create index deliveries_due on deliveries (due_at) where state = 'scheduled';
create index deliveries_waiting on deliveries (company_id, created_at, id) where state = 'waiting_stock';
