-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('coupon_codes', 'coupon-codes', '673bf68f', '{add,edit,remove}', 'null', '{}');
