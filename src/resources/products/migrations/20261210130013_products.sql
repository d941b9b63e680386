-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists products_title_idx_d769d010;
create index products_title_idx_c59f26bc on products (company_id, title collate parley_words, id);
create index products_external_id_idx_0bd3f003 on products (company_id, external_id collate parley_words, id);
