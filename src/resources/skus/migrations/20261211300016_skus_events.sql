-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('skus', 'skus', 'a06210cc', '{add,edit,remove}', 'null', '{}');
