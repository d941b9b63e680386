-- What orders of shops that are not paid yet keep from other buyers. Counts until its time, or until the order's codes are
-- handed out; gone with the order.
create table stock_holds (
  company_id uuid not null,
  order_id uuid not null,
  pool_id uuid not null,
  units integer not null check (units > 0),
  held_until timestamptz not null,
  primary key (order_id, pool_id),
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, pool_id) references code_pools (company_id, id) on delete cascade
);
create index stock_holds_pool on stock_holds (company_id, pool_id, held_until);
