alter table products add column fulfilment text not null default 'auto';
alter table products add constraint products_fulfilment_check_e192d78c check (fulfilment in ('auto', 'hand'));
