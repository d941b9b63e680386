-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists api_keys_name_unique_e55d1539;
create unique index api_keys_name_unique_db70584a on api_keys (company_id, parley_look(name));
