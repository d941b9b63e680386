-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists deliveries_title_idx_94830d01;
create index deliveries_title_idx_35cf53b8 on deliveries (company_id, title collate parley_words, id);
