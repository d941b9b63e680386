-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table conversations add column reply_due_at timestamp(3) with time zone;
alter table conversations add column case_replied_at timestamp(3) with time zone;
