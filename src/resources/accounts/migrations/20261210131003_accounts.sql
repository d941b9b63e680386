-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists accounts_name_unique_53619ffe;
create unique index accounts_name_unique_0e54e7e7 on accounts (company_id, parley_look(name));
