-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists holidays_name_idx_18135ce6;
create index holidays_name_idx_b1d8e6d8 on holidays (company_id, name collate parley_words, id);
