-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists reply_policies_name_unique_c17affbd;
create unique index reply_policies_name_unique_f51b662e on reply_policies (company_id, parley_look(name));
