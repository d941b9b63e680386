-- Money that a provider reported and that fits its order in no way: in another currency, or refunded beyond what was paid.
-- It is in no sum; members are notified once and find out what happened.
create table money_to_review (
  company_id uuid not null,
  source text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  kind text not null check (kind in ('paid', 'refunded')),
  order_id uuid not null,
  -- Minor units of the currency.
  amount bigint not null check (amount >= 0),
  currency text not null,
  at timestamptz not null default now(),
  primary key (company_id, source, event_id, kind),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create index money_to_review_order on money_to_review (order_id);
