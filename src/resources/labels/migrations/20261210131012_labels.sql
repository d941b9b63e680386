-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists labels_name_unique_f54f6026;
create unique index labels_name_unique_76f8319e on labels (company_id, parley_look(name));
