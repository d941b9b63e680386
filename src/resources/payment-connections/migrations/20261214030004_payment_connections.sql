-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table payment_connections add column currencies text[] not null default '{}'::text[];
create index payment_connections_currencies_idx_a5449564 on payment_connections using gin (currencies);
alter table payment_connections add constraint payment_connections_currencies_check_c8ea75e1 check (currencies <@ array['CNY', 'USD', 'EUR', 'HKD']);
