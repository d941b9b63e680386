-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index reply_policies_name_idx_1b8693a1 on reply_policies (company_id, name collate parley_words, id);
