-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table code_pools add column strict_order boolean not null default false;
