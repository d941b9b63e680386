-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('invoices', 'invoices', 'f4533b7a', '{add,edit,remove}', 'null', '{}');
