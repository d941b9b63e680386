-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
alter table reply_policies add column ask_back boolean not null default true;
