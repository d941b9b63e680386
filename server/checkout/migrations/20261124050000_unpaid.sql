-- Orders of the shop that wait to be paid: what waits too long is cancelled.
create index orders_unpaid on orders (created_at) where source = 'shop' and state = 'created';
