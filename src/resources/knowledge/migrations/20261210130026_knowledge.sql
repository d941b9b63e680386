-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists knowledge_title_idx_9dcc5793;
create index knowledge_title_idx_bbaf6204 on knowledge (company_id, title collate parley_words, id);
