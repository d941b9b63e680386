-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('roles', 'roles', '49439cbd', '{add,edit,remove}', 'null', '{}');
