-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index code_pools_name_idx_ac0689f4 on code_pools (company_id, name collate parley_words, id);
