-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists departments_name_unique_6ea60804;
create unique index departments_name_unique_3524d9b4 on departments (company_id, parent_id, parley_look(name)) nulls not distinct where name is not null;
