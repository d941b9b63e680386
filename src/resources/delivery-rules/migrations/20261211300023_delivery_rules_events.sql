-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('delivery_rules', 'delivery-rules', '25072c35', '{add,edit,remove}', 'null', '{}');
