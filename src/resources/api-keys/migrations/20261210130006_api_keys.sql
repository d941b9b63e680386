-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index api_keys_name_idx_7a690570 on api_keys (company_id, name collate parley_words, id);
