-- Links that were mailed to buyers who asked for their order again: each opens the order's page once.
create table order_links (
  token_hash bytea primary key,
  company_id uuid not null,
  order_id uuid not null,
  expires_at timestamptz not null,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
);
create index order_links_order on order_links (company_id, order_id);
