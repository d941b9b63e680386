-- What whoever takes the money told, by their own numbers: told again it changes nothing.
create table payment_events (
  company_id uuid not null,
  -- 'channel:<account>', 'test', 'member'.
  source text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  order_id uuid not null,
  kind text not null check (kind in ('paid', 'refunded')),
  -- Minor units of the order's currency.
  amount bigint not null check (amount >= 0),
  at timestamptz not null default now(),
  primary key (company_id, source, event_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create index payment_events_order on payment_events (order_id);

-- How often each customer and each day used a coupon: raised only while below the limit, in the statement that raises it.
create table coupon_contact_uses (
  company_id uuid not null,
  coupon_id uuid not null,
  contact_id uuid not null,
  used integer not null check (used >= 0),
  primary key (coupon_id, contact_id),
  foreign key (company_id, coupon_id) references coupons (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create table coupon_day_uses (
  company_id uuid not null,
  coupon_id uuid not null,
  day date not null,
  used integer not null check (used >= 0),
  primary key (coupon_id, day),
  foreign key (company_id, coupon_id) references coupons (company_id, id) on delete cascade
);
