alter table contacts add column details jsonb not null default '[]'::jsonb;
create index contacts_account_ids_idx_d28b7d2c on contacts using gin (account_ids);
