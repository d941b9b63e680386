-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index delivery_rules_name_idx_c6c5f079 on delivery_rules (company_id, name collate parley_words, id);
