-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('codes', 'codes', '540225e7', '{edit,remove}', 'null', '{}');
