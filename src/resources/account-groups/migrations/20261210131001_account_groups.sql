-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists account_groups_name_unique_e337b932;
create unique index account_groups_name_unique_7abf1651 on account_groups (company_id, parley_look(name));
