-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists delivery_rules_name_unique_baaee4e1;
create unique index delivery_rules_name_unique_91d45018 on delivery_rules (company_id, parley_look(name));
