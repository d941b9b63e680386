-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index roles_name_idx_9da8b2ea on roles (company_id, name collate parley_words, id);
create index roles_code_idx_b60bb54e on roles (company_id, code collate parley_words, id);
