-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists skus_name_unique_4fa4b125;
create unique index skus_name_unique_006af3c4 on skus (company_id, product_id, parley_look(name));
