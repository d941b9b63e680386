-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists orders_external_id_idx_cded2e8d;
create index orders_external_id_idx_9e996225 on orders (company_id, external_id collate parley_words, id);
