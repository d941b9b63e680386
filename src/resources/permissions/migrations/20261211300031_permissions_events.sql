-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('permissions', 'permissions', '2e870b1d', '{add,edit,remove}', 'null', '{}');
