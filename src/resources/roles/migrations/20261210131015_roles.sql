-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists roles_name_unique_36c62ca6;
create unique index roles_name_unique_b51cade4 on roles (company_id, parley_look(name));
