alter table orders add column link_number bigint not null default 1;
alter table orders add constraint orders_link_number_check_140e1202 check (link_number >= 1);
