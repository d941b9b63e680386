-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists skus_name_idx_8f776f5d;
drop index if exists skus_stock_note_idx_1a9289e6;
create index skus_name_idx_977c806e on skus (company_id, name collate parley_words, id);
create index skus_external_id_idx_8b1491a4 on skus (company_id, external_id collate parley_words, id);
create index skus_stock_note_idx_271d4047 on skus (company_id, stock_note collate parley_words, id);
