-- An order at which a rule without a message was due: at most once for both.
create table reply_rule_orders (
  company_id uuid not null,
  rule_id uuid not null,
  order_id uuid not null,
  at timestamptz(3) not null default now(),
  -- Why nothing was sent; null: it was.
  why text,
  -- When it is tried again; null: settled.
  retry_at timestamptz(3),
  primary key (company_id, rule_id, order_id),
  foreign key (company_id, rule_id) references reply_rules (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create index reply_rule_orders_order on reply_rule_orders (company_id, order_id);
create index orders_shipped_at on orders (company_id, shipped_at) where state = 'shipped';
create index orders_received_at on orders (company_id, received_at) where state = 'received';
