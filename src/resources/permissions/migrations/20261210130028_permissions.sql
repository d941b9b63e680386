-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists permissions_name_idx_349e2f70;
create index permissions_name_idx_ca3cae23 on permissions (company_id, name collate parley_words, id);
create index permissions_code_idx_2f0d35cf on permissions (company_id, code collate parley_words, id);
