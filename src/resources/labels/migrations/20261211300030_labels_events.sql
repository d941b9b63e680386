-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('labels', 'labels', 'd112c381', '{add,edit,remove}', 'null', '{}');
