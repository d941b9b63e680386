-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('products', 'products', '0d752750', '{add,edit,remove}', 'null', '{}');
