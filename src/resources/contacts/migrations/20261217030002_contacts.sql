-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table contacts add column on_hold boolean not null default false;
