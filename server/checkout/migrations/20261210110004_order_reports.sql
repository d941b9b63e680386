-- What a channel reported of an order last, besides its state: it may change until the order is paid. An older report
-- changes nothing.
create table order_reports (
  company_id uuid not null,
  order_id uuid primary key,
  -- When that was so, according to the channel.
  at timestamptz not null,
  -- A digest of conversation, buyer, currency, discount and lines as reported.
  terms text not null,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
