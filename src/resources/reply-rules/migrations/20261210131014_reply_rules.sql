-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists reply_rules_name_unique_59f15b37;
create unique index reply_rules_name_unique_14de99d4 on reply_rules (company_id, parley_look(name));
