-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index accounts_name_idx_7632a57c on accounts (company_id, name collate parley_words, id);
