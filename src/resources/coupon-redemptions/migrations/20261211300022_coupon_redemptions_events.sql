-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('coupon_redemptions', 'coupon-redemptions', 'df866b22', '{add,edit,remove}', 'case when $row.account_id is not null then array[$row.account_id] end', '{}');
