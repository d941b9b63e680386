-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
drop index if exists coupons_name_unique_380d2b14;
create unique index coupons_name_unique_c655eb68 on coupons (company_id, parley_look(name));
