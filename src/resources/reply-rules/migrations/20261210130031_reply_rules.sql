-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
create index reply_rules_name_idx_54bf74a7 on reply_rules (company_id, name collate parley_words, id);
