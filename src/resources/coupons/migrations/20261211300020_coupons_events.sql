-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('coupons', 'coupons', '24148794', '{add,edit,remove}', 'null', '{}');
