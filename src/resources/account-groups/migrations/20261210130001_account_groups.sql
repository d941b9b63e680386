-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index account_groups_name_idx_e67f6bfc on account_groups (company_id, name collate parley_words, id);
