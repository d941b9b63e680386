-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table accounts add column payment_connection_id uuid;
create index accounts_payment_connection_id_idx_d8624772 on accounts (company_id, payment_connection_id, id);
alter table accounts add constraint accounts_payment_connection_id_fkey_8af8a272 foreign key (company_id, payment_connection_id) references payment_connections (company_id, id) deferrable initially immediate;
