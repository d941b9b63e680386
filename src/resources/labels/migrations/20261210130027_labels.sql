-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index labels_name_idx_94690f1a on labels (company_id, name collate parley_words, id);
