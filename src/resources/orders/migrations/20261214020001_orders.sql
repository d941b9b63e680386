-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table orders add column email text;
