-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('holidays', 'holidays', '6c776403', '{add,edit,remove}', 'null', '{}');
