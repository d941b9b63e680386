alter table reply_rules add column orders_from bigint;
alter table reply_rules add column orders_to bigint;
alter table reply_rules add constraint reply_rules_orders_from_check_04774ee7 check (orders_from >= 0 and orders_from <= 1000000);
alter table reply_rules add constraint reply_rules_orders_to_check_31f2d7fc check (orders_to >= 0 and orders_to <= 1000000);
