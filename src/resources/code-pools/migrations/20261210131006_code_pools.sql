-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists code_pools_name_unique_aa9c1f4c;
create unique index code_pools_name_unique_3d0b93d6 on code_pools (company_id, parley_look(name));
