alter table orders add column pay_by timestamp(3) with time zone;
create index orders_pay_by on orders (pay_by) where state = 'created' and pay_by is not null;
