-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('departments', 'departments', '6f7bd630', '{add,edit,remove}', 'null', '{}');
