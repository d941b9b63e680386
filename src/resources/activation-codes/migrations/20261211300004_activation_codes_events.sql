-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('activation_codes', 'activation-codes', '24911c41', '{add,edit,remove}', 'null', '{}');
