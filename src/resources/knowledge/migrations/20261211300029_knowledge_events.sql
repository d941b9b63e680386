-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('knowledge', 'knowledge', 'eebec83c', '{add,edit,remove}', 'null', '{}');
