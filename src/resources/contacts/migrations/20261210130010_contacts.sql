-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists contacts_name_idx_8388cd0a;
create index contacts_name_idx_cb17032b on contacts (company_id, name collate parley_words, id);
