-- The tax of an order as it was placed. Those before have none.
alter table orders add column tax_mode text not null default 'none', add column tax_name text,
  add column tax_amount bigint not null default 0;
alter table orders add constraint orders_tax_mode_check_64c60691 check (tax_mode in ('none', 'included', 'added'));
alter table orders add constraint orders_tax_name_check_9666a754 check (length(tax_name) <= 30);
alter table orders add constraint orders_tax_amount_check_c5e611d2 check (tax_amount >= 0);
