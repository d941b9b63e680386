-- Orders of visitors whom no shop proved, that use a limited coupon and are not paid yet, by the network they came from. A row
-- goes when its order is paid or ends.
create table coupon_network_uses (
  order_id uuid primary key,
  company_id uuid not null,
  coupon_id uuid not null,
  network text not null,
  foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
  foreign key (company_id, coupon_id) references coupons (company_id, id) on delete cascade
);
create index coupon_network_uses_counted on coupon_network_uses (company_id, coupon_id, network);
