-- Payments that buyers started, stored before the provider is asked. A repeated Pay uses the one that is open.
create table payment_attempts (
  id uuid primary key,
  company_id uuid not null,
  order_id uuid not null,
  -- Null: a test payment.
  connection_id uuid,
  -- Minor units of the currency.
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What the provider calls it, and where it is paid; null until it answered.
  reference text check (length(reference) <= 400),
  url text check (length(url) <= 4000),
  -- 'over': not paid, and not to be paid any more.
  state text not null default 'open' check (state in ('open', 'paid', 'over')),
  expires_at timestamptz not null,
  -- When the provider is asked what has happened: its call may never arrive.
  look_at timestamptz not null,
  looks integer not null default 0,
  -- The order needs no payment any more, and the provider was told so.
  ending boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references payment_connections (company_id, id) on delete cascade
);
create unique index payment_attempts_open on payment_attempts (order_id, coalesce(connection_id, order_id), amount)
 where state = 'open';
create index payment_attempts_order on payment_attempts (company_id, order_id);
create index payment_attempts_connection on payment_attempts (company_id, connection_id);
create index payment_attempts_due on payment_attempts (look_at) where state = 'open';

-- Everything that providers report, by their own IDs: stored first, then settled. Replaces money that fitted its order in no way,
-- which is one of its outcomes.
alter table money_to_review rename to payment_inbox;
alter index money_to_review_order rename to payment_inbox_order;
alter table payment_inbox add column id uuid not null unique default gen_random_uuid();
alter table payment_inbox alter column order_id drop not null;
alter table payment_inbox drop constraint money_to_review_kind_check;
alter table payment_inbox add constraint payment_inbox_kind_check
  check (kind in ('paid', 'refunded', 'refund-failed', 'disputed', 'dispute-won', 'dispute-lost'));
alter table payment_inbox add column connection_id uuid;
-- Of a refund or dispute: the provider's ID of its payment, which may be reported later.
alter table payment_inbox add column payment text;
alter table payment_inbox add column attempt_id uuid;
alter table payment_inbox add column refund_id uuid;
alter table payment_inbox add column outcome text not null default 'review'
  check (outcome in ('waiting', 'noted', 'review', 'settled'));
alter table payment_inbox add column reason text;
alter table payment_inbox add column next_at timestamptz not null default now();
alter table payment_inbox add column settled_by text;
alter table payment_inbox add column settled_at timestamptz;
-- Nodes of the version before write here what fitted no order. To be dropped by the version after.
create view money_to_review as
select company_id, source, event_id, kind, order_id, amount, currency, at from payment_inbox where outcome = 'review';
create index payment_inbox_waiting on payment_inbox (next_at) where outcome = 'waiting';
create index payment_inbox_payment on payment_inbox (company_id, source, payment) where outcome = 'waiting';

-- Refunds that are sent through a provider, stored before it is asked. What is being sent cannot be refunded a second time.
create table payment_refunds (
  id uuid primary key,
  company_id uuid not null,
  order_id uuid not null,
  connection_id uuid not null,
  -- The provider's ID of the payment.
  payment text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text,
  state text not null default 'sending' check (state in ('sending', 'sent', 'failed')),
  -- The provider's ID of the refund.
  reference text,
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  created_by uuid,
  created_at timestamptz not null default now(),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references payment_connections (company_id, id) on delete cascade
);
create index payment_refunds_order on payment_refunds (company_id, order_id);
create index payment_refunds_connection on payment_refunds (company_id, connection_id);
create index payment_refunds_due on payment_refunds (next_at) where state = 'sending';

-- A refund that failed afterwards comes back as a negative one, so that both stay visible.
alter table payment_events drop constraint payment_events_amount_check;
alter table payment_events add constraint payment_events_amount_check check (amount >= 0 or kind = 'refunded');

create trigger confirmed_by_standby before insert or update or delete on payment_attempts for each statement
  when (current_setting('synchronous_commit') in ('local', 'off')) execute function confirmed_by_standby();
create trigger confirmed_by_standby before insert or update or delete on payment_refunds for each statement
  when (current_setting('synchronous_commit') in ('local', 'off')) execute function confirmed_by_standby();
